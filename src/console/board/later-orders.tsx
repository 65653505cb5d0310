import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import type { BoardRights, TicketActions } from '#console/components/ticket/board-types.ts';
import { Ticket } from '#console/components/ticket/ticket.tsx';
import { columnOf } from '#console/live/board-columns.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: BoardStore;
  rights: BoardRights;
  actions: TicketActions;
}

/**
 * Orders to take away later, above the columns: they are in none before somebody has to do something
 * about them, and can be accepted, refused or begun at any time.
 */
export function LaterOrders({ board, rights, actions }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { time } = useVenueTime();
  const orders = board.later.value;
  const next = orders[0]?.pickUpAt;
  if (next === undefined) return null;
  const station = board.filter.value;
  const open = orders.filter(({ state }) => state !== 'accepted').length;
  const words = LL.console.later;
  return (
    <details className="later-orders">
      <summary>
        <Icon shape={chevronIcon} size={20} />
        <h2>{words.title({ count: orders.length })}</h2>
        <span className="muted">
          {words.next({ time: time(next) })}
          {open > 0 && ` ${words.open({ count: open })}`}
        </span>
      </summary>
      <div className="later-tickets is-dense">
        {orders.map((order) => (
          <Ticket
            key={order.id}
            order={order}
            column={columnOf(order, station) ?? 'new'}
            station={station}
            stations={board.stations.value}
            rights={rights}
            isIdShown={board.idShown.value.has(order.guest)}
            isBusy={board.pending.value.has(order.id)}
            isLater
            actions={actions}
          />
        ))}
      </div>
    </details>
  );
}
