import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { NewsPanel } from '#console/components/page/news-panel.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { approvedText } from './approval-texts.ts';
import { createConfirmationsStore } from './confirmations-store.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: string;
  /** The open page: each asks once. */
  page: string;
}

/** Tells a manager on every page what was confirmed with their PIN, until they have seen it. */
export function OwnConfirmations({ session, venue, page }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.screens.confirmed;
  const store = useMemo(() => createConfirmationsStore(session.call, venue), [session, venue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): asked once for each page.
  useEffect(() => {
    void store.load();
  }, [store, page]);
  return (
    <NewsPanel
      store={store}
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
