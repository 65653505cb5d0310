import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { NewsPanel } from '#console/components/page/news-panel.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createOwnersNewsStore } from './owners-news-store.ts';
import { whoDid } from './security-log-list.tsx';
import { securityLogText } from './security-log-texts.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: string;
  /** The open page: each asks once. */
  page: string;
}

/** Tells an owner on every page what has changed about money, addresses and access, until they have seen it. */
export function OwnersNews({ session, venue, page }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.security.news;
  const store = useMemo(() => createOwnersNewsStore(session.call, venue), [session, venue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): asked once for each page.
  useEffect(() => {
    void store.load();
  }, [store, page]);
  return (
    <NewsPanel
      store={store}
      title={words.title()}
      hint={words.unknown()}
      textOf={(entry) => [whoDid(entry, LL), securityLogText(entry, LL)]}
    >
      <a className="button bare" href="#/security">
        {words.log()}
      </a>
    </NewsPanel>
  );
}
