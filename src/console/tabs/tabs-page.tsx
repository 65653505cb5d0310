import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect } from 'react';
import { HoldsContext } from '#console/card-holds/holds-watch.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { openTabs } from '#core/tabs/places.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { NewTab } from './new-tab.tsx';
import { OneTab } from './one-tab.tsx';
import { TabTile } from './tab-tile.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf' | 'environment'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
  model: Pick<VenuePageProps['model'], 'board'>;
}

/** The open tabs, and a new one with one press; `path` is the seating of the one that is open. */
export function TabsPage({ session, venue, model: { board }, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tabs;
  const may = {
    order: venue.permissions.includes('orders.handle'),
    bill: venue.permissions.includes('bills.handle'),
  };
  useEffect(() => board.dismissNotice(), [board]);
  useEffect(() => (may.bill ? board.followSums() : undefined), [board, may.bill]);
  const holds = useContext(HoldsContext);
  const heldOf = (id: string) => holds.find(({ seating }) => seating === id);
  const tabs = openTabs(board.seatings.value);
  const notice = board.notice.value;
  const open = async (name: string | null) => {
    board.dismissNotice();
    const seating = await board.openTab(name);
    if (seating !== null) onGo(may.order ? `order/${seating.table.id}` : `tabs/${seating.id}`);
  };
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <div className="tabs-page">
        <NewTab
          isBusy={board.pending.value.has('tab')}
          problem={notice && errorText(LL, notice.code)}
          onOpen={(name) => void open(name)}
        />
        {tabs.length === 0 && <p className="none">{words.none()}</p>}
        <ul className="tab-tiles">
          {tabs.map((entry) => (
            <TabTile
              key={entry.seating.id}
              entry={entry}
              sum={board.sums.value.get(entry.seating.id)}
              hold={heldOf(entry.seating.id)}
              may={may}
              onGo={onGo}
            />
          ))}
        </ul>
      </div>
      {path !== '' && (
        <OneTab
          key={path}
          session={session}
          venue={venue.id}
          seating={path}
          mayBill={may.bill}
          onClose={() => onGo('tabs')}
        />
      )}
    </Page>
  );
}
