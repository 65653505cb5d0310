import { useMemo } from 'react';
import { NewsPanel } from '#console/components/page/news-panel.tsx';
import { createNewsStore } from '#console/components/page/news-store.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { approvedText } from './approval-texts.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: string;
  page: string;
}

/** Tells a manager on every page what was confirmed with their PIN, until they have seen it. */
export function OwnConfirmations({ session, venue, page }: Props) {
  const { LL } = useI18n();
  const words = LL.people.screens.confirmed;
  const { call } = session;
  const store = useMemo(() => createNewsStore(call, venue, 'confirmations'), [call, venue]);
  return (
    <NewsPanel
      store={store}
      page={page}
      title={words.title()}
      hint={words.unknown()}
      textOf={({ by, detail }) => [
        by.name || LL.security.erasedWithin(),
        words.act({
          act: approvedText(detail.lacked, LL) ?? '',
          screen: detail.screen ?? '',
        }),
      ]}
    />
  );
}
