import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Button } from '../../../src/components/basic/button.tsx';
import { Icon } from '../../../src/components/basic/icon.tsx';
import { IconButton } from '../../../src/components/basic/icon-button.tsx';
import { backIcon } from '../../../src/components/basic/icons.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import { bellIcon } from './icons.ts';
import { NavigationRail, PageNavigation } from './page-navigation.tsx';
import { useWindowTitle, WaitingCountContext } from './waiting-count.ts';

interface Props {
  heading: string;
  /** Of the window. */
  title: string;
  /** What can be done here, at the end of the head. */
  action?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}

/** A page of the console beside the board; focus goes to its heading as it opens. */
export function Page({ heading, title, action, onBack, children }: Props) {
  const { LL } = useI18n();
  const head = useRef<HTMLHeadingElement>(null);
  const news = useContext(WaitingCountContext);
  useWindowTitle(title);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="page">
      <header className="page-top">
        <IconButton shape={backIcon} label={LL.people.back()} onClick={onBack} />
        <h1 className="head" ref={head} tabIndex={-1}>
          {heading}
        </h1>
        <PageNavigation />
        <span className="gap" />
        {news > 0 && (
          <Button
            kind="staff"
            className="news"
            label={LL.people.news({ count: news })}
            onClick={onBack}
          >
            <Icon shape={bellIcon} size={20} />
            <span className="words">{LL.people.news({ count: news })}</span>
            <span className="count num">{news}</span>
          </Button>
        )}
        {action && <div className="page-acts">{action}</div>}
      </header>
      <div className="page-parts">
        <NavigationRail />
        <main className="page-body" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
