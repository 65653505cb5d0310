import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { LiveTables } from '#console/seatings/live-seatings.tsx';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { tableStates } from '#core/tables/table-state.ts';
import { placesOf } from '#core/tabs/places.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Floor } from './floor.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  venue: Pick<VenuePageProps['venue'], 'name' | 'permissions'>;
  model: Pick<VenuePageProps['model'], 'board'>;
}

/**
 * Every table's current state; `path` is the id of the table whose party is open, and after a slash
 * that of the table to which it was dragged.
 */
export function FloorPage({ venue, model: { board }, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.floor;
  const [only, moveTo] = path.split('/');
  const maySeat = venue.permissions.includes('seatings.handle');
  const mayBill = venue.permissions.includes('bills.handle');
  useEffect(() => (mayBill ? board.followSums() : undefined), [board, mayBill]);
  const states = tableStates({
    tables: placesOf(board.tables.value, board.seatings.value),
    seatings: board.seatings.value,
    orders: board.orders.value,
    calls: board.calls.value,
  });
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      {board.venue.value === null ? (
        <p className="none">{LL.tablePlan.loading()}</p>
      ) : (
        <Floor
          states={states}
          areas={board.areas.value}
          sums={board.sums.value}
          mayAdd={venue.permissions.includes('tables.manage')}
          onMove={maySeat ? (from, to) => onGo(`floor/${from}/${to}`) : undefined}
          onGo={onGo}
        />
      )}
      {path !== '' && (
        <LiveTables
          key={path}
          board={board}
          permissions={venue.permissions}
          only={only}
          moveTo={moveTo}
          onBill={({ seating }: BoardSeating) => onGo(`bill/${seating.id}`)}
          onGo={onGo}
          onClose={() => onGo('floor')}
        />
      )}
    </Page>
  );
}
