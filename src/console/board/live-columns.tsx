import { useSignals } from '@preact/signals-react/runtime';
import { memo, useEffect, useRef, useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import type { BoardRights, TicketActions } from '#console/components/ticket/board-types.ts';
import { GuestsContext } from '#console/components/ticket/guests-context.ts';
import { SeenWatcherContext } from '#console/components/ticket/seen-watcher.ts';
import { EscalationContext } from '#console/components/ticket/use-escalation.ts';
import type { BoardColumn, BoardColumns } from '#console/live/board-columns.ts';
import { countTickets } from '#core/board/shared-ticket.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BoardProps } from './board-props.ts';
import { Column } from './column.tsx';
import type { LayoutHold } from './layout/layout-hold.ts';
import { useColumnLayout } from './layout/use-column-layout.ts';
import { useSeenWatcher } from './use-seen-watcher.ts';

const COLUMNS: readonly BoardColumn[] = ['new', 'inProgress', 'toServe'];

/** Medium tickets have the form of dense ones, in larger type. */
const SIZES = {
  comfortable: 'is-comfortable',
  medium: 'is-dense is-medium',
  dense: 'is-dense',
} as const;

const NOTHING: ReadonlySet<string> = new Set();

interface Props extends Pick<BoardProps, 'board' | 'clock'> {
  density: BoardProps['density'] | undefined;
  hold: LayoutHold;
  rights: BoardRights;
  actions: TicketActions;
  /** Whether somebody can see the columns: the same function each time. */
  isLookedAt: () => boolean;
}

/** The columns, connected: what nearly every event changes is drawn without the rest of the board. */
export const LiveColumns = memo(function LiveColumns(props: Props) {
  useSignals();
  const { board, clock, hold, rights, actions, isLookedAt } = props;
  const { LL } = useI18n();
  const [chosen, setChosen] = useState<BoardColumn>('new');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? hold.watch(place.current) : undefined), [hold]);
  const station = board.filter.value;
  const watcher = useSeenWatcher({
    clock,
    station,
    isLookedAt,
    report: (orders) => void board.markSeen(orders),
  });
  const columns = board.columns.value;
  const { lanes, density } = useColumnLayout({
    columns,
    station,
    chosen: props.density?.chosen.value ?? null,
    hold,
    place,
  });
  const pending = usePendingOf(columns, board.pending.value);
  return (
    <>
      <div className="column-picker">
        <Segments
          name={LL.console.columns.name()}
          segments={COLUMNS.map((value) => ({
            value,
            words: (
              <>
                {LL.console.columns[value]()}{' '}
                <span className="num">{countTickets(columns[value])}</span>
              </>
            ),
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <div className={`columns ${SIZES[density]}`} ref={place}>
        <EscalationContext value={board.escalation.value}>
          <SeenWatcherContext value={watcher}>
            <GuestsContext value={board.seatings}>
              {COLUMNS.map((column) => (
                <Column
                  key={column}
                  column={column}
                  orders={columns[column]}
                  lanes={lanes[column]}
                  hold={hold}
                  isChosen={column === chosen}
                  station={station}
                  stations={board.stations.value}
                  rights={rights}
                  soldOut={board.soldOut.value}
                  idShown={board.idShown.value}
                  pending={pending[column]}
                  actions={actions}
                />
              ))}
            </GuestsContext>
          </SeenWatcherContext>
        </EscalationContext>
      </div>
    </>
  );
});

type Pending = Readonly<Record<BoardColumn, ReadonlySet<string>>>;

/** By column, so that a tap draws one: where the same orders are pending as before, the set is the same. */
function usePendingOf(columns: BoardColumns, pending: ReadonlySet<string>): Pending {
  const last = useRef<Pending>({ new: NOTHING, inProgress: NOTHING, toServe: NOTHING });
  const pendingIn = (column: BoardColumn) => {
    const ids = columns[column].filter(({ id }) => pending.has(id)).map(({ id }) => id);
    const before = last.current[column];
    return ids.length === before.size && ids.every((id) => before.has(id)) ? before : new Set(ids);
  };
  last.current = {
    new: pendingIn('new'),
    inProgress: pendingIn('inProgress'),
    toServe: pendingIn('toServe'),
  };
  return last.current;
}
