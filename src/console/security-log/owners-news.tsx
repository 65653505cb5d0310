import { useMemo } from 'react';
import { NewsPanel } from '#console/components/page/news-panel.tsx';
import { createNewsStore } from '#console/components/page/news-store.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { whoDid } from './security-log-list.tsx';
import { securityLogText } from './security-log-texts.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: string;
  page: string;
}

/** Tells an owner on every page what has changed about money, addresses and access, until they have seen it. */
export function OwnersNews({ session, venue, page }: Props) {
  const { LL } = useI18n();
  const words = LL.security.news;
  const store = useMemo(() => createNewsStore(session.call, venue, 'owners'), [session, venue]);
  return (
    <NewsPanel
      store={store}
      page={page}
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
