import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { HistoryHead } from './history-head.tsx';
import { HistoryList } from './history-list.tsx';
import { createHistoryStore } from './history-store.ts';
import { OrderHistorySheet } from './order-history-sheet.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'> &
    Partial<Pick<VenuePageProps['venue'], 'permissions'>>;
}

/** An evening's orders, whatever their outcome; the URL names the open one. */
export function HistoryPage({ session, venue, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.history;
  const history = useMemo(() => createHistoryStore(session.call, venue.id), [session, venue.id]);
  const [day, setDay] = useState<string | null>(null);
  const [find, setFind] = useState('');
  useEffect(() => {
    void history.load({ day, find });
  }, [history, day, find]);
  const found = history.data.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        <Button
          kind="edge"
          isBusy={history.isLoading.value}
          onClick={() => void history.load({ day, find })}
        >
          {words.refresh()}
        </Button>
      }
    >
      <HistoryHead
        day={day ?? found?.today ?? ''}
        today={found?.today ?? ''}
        find={find}
        onDay={setDay}
        onFind={setFind}
      />
      <QueryState
        query={history}
        loading={words.loading()}
        none={found && sayCount(found.count, find)}
      />
      {found !== null && (
        <HistoryList
          entries={found.entries}
          timeZone={found.timeZone}
          onOpen={(order) => onGo(`history/${order.id}`)}
        />
      )}
      {found?.next != null && (
        <Button kind="edge" isBusy={history.isLoading.value} onClick={() => void history.more()}>
          {words.more()}
        </Button>
      )}
      {path !== '' && (
        <OrderHistorySheet
          key={path}
          opened={history.opened}
          order={path}
          venue={venue.name}
          onBill={
            venue.permissions?.includes('bills.handle')
              ? (seating) => onGo(`bill/${seating}`)
              : undefined
          }
          onClose={() => onGo('history')}
        />
      )}
    </Page>
  );

  function sayCount(count: number, wanted: string): string {
    if (count > 0) return words.count({ count });
    return wanted.trim() === '' ? words.none() : words.nothingFound({ words: wanted.trim() });
  }
}
