import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Button } from '../../src/components/button.tsx';
import { Icon } from '../../src/components/icon.tsx';
import { IconButton } from '../../src/components/icon-button.tsx';
import { backIcon } from '../../src/components/icons.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { bellIcon } from './icons.ts';
import { NewsContext, useWindowTitle } from './news.ts';
import { PageRail, PageWays } from './page-ways.tsx';

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
  const news = useContext(NewsContext);
  useWindowTitle(title);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="page">
      <header className="page-top">
        <IconButton shape={backIcon} label={LL.people.back()} onClick={onBack} />
        <h1 className="head" ref={head} tabIndex={-1}>
          {heading}
        </h1>
        <PageWays />
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
        <PageRail />
        <main className="page-body" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
