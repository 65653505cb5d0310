import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useMemo, useState } from 'react';
import { useDisconnectedSince } from '#console/board/use-disconnected-since.ts';
import { useSeenWatcher } from '#console/board/use-seen-watcher.ts';
import { useSharedTickets } from '#console/board/use-shared-tickets.ts';
import { type Asking, useTicketActions } from '#console/board/use-ticket-actions.ts';
import { useSettling } from '#console/calls/use-settling.ts';
import { AskingContext } from '#console/components/facts/asking.tsx';
import { useWindowTitle } from '#console/components/navigation/waiting-count.ts';
import type { BoardRights, Station } from '#console/components/ticket/board-types.ts';
import { GuestsContext } from '#console/components/ticket/guests-context.ts';
import { SeenWatcherContext } from '#console/components/ticket/seen-watcher.ts';
import { EscalationContext } from '#console/components/ticket/use-escalation.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { PrintTrouble } from '#console/printers/print-trouble.tsx';
import type { TicketOrders } from '#core/board/shared-ticket.ts';
import { numberOf } from '#core/board/ticket-slots.ts';
import { byWaitingTime } from '#core/orders/waiting-since.ts';
import type { Permission } from '#core/people/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LinkState } from '#web/platform/connection.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { createBumpBarStore } from './bump-bar-store.ts';
import { KitchenFoot } from './kitchen-foot.tsx';
import { KitchenHead, type KitchenSide } from './kitchen-head.tsx';
import { KitchenLater } from './kitchen-later.tsx';
import { type KitchenSheet, KitchenSheets } from './kitchen-sheets.tsx';
import { AllDay, Recall } from './kitchen-side.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import type { BoardScreen } from './screen-context.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';

interface Props extends BoardScreen {
  board: BoardStore;
  link: ReadonlySignal<LinkState>;
  station: Station;
  person: { id: string; permissions: readonly Permission[] };
  /** The window's title. */
  title: string;
  onStation: (station: string) => void;
  onBack: () => void;
}

/** From this many on, tickets have the smaller form. */
const MANY = 10;

/** One station's tickets, the longest waiting first, bumped by numbers or by touch. */
export function KitchenView(props: Props) {
  useSignals();
  const { board, clock, station, sound } = props;
  const { LL } = useI18n();
  const [store] = useState(() => createBumpBarStore(safeLocalStorage()));
  const [side, setSide] = useState<KitchenSide | null>(null);
  const [sheet, setSheet] = useState<KitchenSheet | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const rights = useRights(props.person.permissions);
  const acting = useTicketActions(board, setAsking);
  const { new: fresh, inProgress } = board.columns.value;
  const orders = useMemo(
    () => byWaitingTime([...fresh, ...inProgress], station.id),
    [fresh, inProgress, station],
  );
  const { tickets, shared } = useSharedTickets(orders);
  const shown = tickets.map((order): TicketOrders => shared.get(order.id) ?? [order]);
  const toggle = (one: KitchenSide) => setSide(side === one ? null : one);
  const keys = useKitchenKeys({
    ...{ board, clock, store, rights, tickets, shared, sound },
    station: station.id,
    actions: acting.actions,
    onSide: toggle,
    onClear: () => setSide(null),
  });
  const isBusy = sheet !== null || asking !== null;
  const watcher = useSeenWatcher({
    clock,
    station: station.id,
    isLookedAt: () => props.isVisible.peek() && !isBusy,
    report: (seen) => void board.markSeen(seen),
  });
  const isSettling = useSettling(tickets);
  useWindowTitle(props.title);
  const timeZone = board.venue.value?.timeZone ?? '';
  const stations = board.stations.value;
  return (
    <div className="board kitchen">
      <KitchenHead
        {...{ stations, station, timeZone, side, sound }}
        count={tickets.length}
        link={props.link.value}
        disconnectedSince={useDisconnectedSince(props.link.value, clock)}
        onSide={toggle}
        onStation={props.onStation}
        onSound={() => setSheet('sound')}
        onKeys={() => setSheet('keys')}
        onBack={props.onBack}
      />
      <main className="kitchen-main" tabIndex={-1}>
        <EscalationContext value={board.escalation.value}>
          <KitchenLater
            {...{ board, stations, rights }}
            station={station.id}
            actions={acting.actions}
          />
          <div className="kitchen-body">
            <h2 className="hidden-text">{LL.console.columns.name()}</h2>
            <PrintTrouble permissions={props.person.permissions} />
            {orders.length === 0 && <p className="nothing">{LL.console.kitchen.none()}</p>}
            <SeenWatcherContext value={watcher}>
              <GuestsContext value={board.seatings}>
                <ol
                  className={[
                    'kitchen-tickets is-dense',
                    tickets.length < MANY && 'is-medium',
                    isSettling && 'is-settling',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  {shown.map((orders) => (
                    <KitchenTicket
                      key={orders[0].id}
                      orders={orders}
                      station={station.id}
                      stations={stations}
                      number={numberOf(keys.slots, orders[0].id)}
                      isSelected={keys.selected === orders[0].id}
                      idShown={board.idShown.value}
                      isBusy={orders.some(({ id }) => board.pending.value.has(id))}
                      rights={rights}
                      actions={acting.actions}
                    />
                  ))}
                </ol>
              </GuestsContext>
            </SeenWatcherContext>
            {side === 'allDay' && <AllDay orders={orders} station={station.id} />}
            {side === 'recall' && (
              <Recall
                orders={board.orders.value}
                station={station.id}
                undos={board.undos.value}
                timeZone={timeZone}
                onUndo={(order) => void board.undo(order)}
              />
            )}
          </div>
        </EscalationContext>
      </main>
      <KitchenFoot
        board={board}
        clock={clock}
        named={acting.named}
        sequence={keys.sequence}
        word={keys.word}
      />
      <KitchenSheets
        {...{ board, sheet, asking, sound, store, acting }}
        maySellOut={rights.soldOut === true}
        onClose={() => {
          setSheet(null);
          setAsking(null);
        }}
      />
    </div>
  );
}

function useRights(permissions: readonly Permission[]): BoardRights {
  const askable = useContext(AskingContext);
  return useMemo(
    () => ({
      orders: permissions.includes('orders.handle') || askable.has('orders.handle'),
      lines: permissions.includes('lines.handle'),
      soldOut: permissions.includes('products.sold_out'),
      // Bills are the floor's: here a tap on the table's label would only lead away.
      bills: false,
    }),
    [permissions, askable],
  );
}
