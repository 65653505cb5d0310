import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { backIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { SideBar } from '../navigation/side-bar.tsx';
import { VenueSwitch } from '../navigation/venue-switch.tsx';
import { useWindowTitle } from '../navigation/waiting-count.ts';
import { PageNewsContext } from './page-news.ts';

interface Props {
  heading: string;
  /** The window's title. */
  title: string;
  /** The page's actions, at the end of its head. */
  action?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}

/** A page of the console beside the board; its heading gets the focus when it opens. */
export function Page({ heading, title, action, onBack, children }: Props) {
  const { LL } = useI18n();
  const head = useRef<HTMLHeadingElement>(null);
  const news = useContext(PageNewsContext);
  useWindowTitle(title);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="page">
      <SideBar />
      <header className="page-top">
        <IconButton shape={backIcon} label={LL.people.back()} onClick={onBack} />
        <h1 className="head" ref={head} tabIndex={-1}>
          {heading}
        </h1>
        <span className="gap" />
        <VenueSwitch />
        {action && <div className="page-actions">{action}</div>}
      </header>
      <main className="page-body" tabIndex={-1}>
        {news}
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
