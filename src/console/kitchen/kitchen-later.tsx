import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import type {
  BoardRights,
  Station,
  TicketActions,
} from '#console/components/ticket/board-types.ts';
import { Ticket } from '#console/components/ticket/ticket.tsx';
import { linesOf } from '#console/components/ticket/ticket-facts.ts';
import { columnOf } from '#console/live/board-columns.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: Pick<BoardStore, 'later' | 'idShown' | 'pending'>;
  station: string;
  stations: readonly Station[];
  rights: BoardRights;
  actions: TicketActions;
}

/**
 * What the station will have to make later: when its guest comes, its number and how many lines it has
 * for the station. A press shows its ticket. When it is due it is among the others by itself, as on the
 * board.
 */
export function KitchenLater({ board, station, stations, rights, actions }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.kitchen.later;
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const orders = board.later.value;
  const opened = orders.find((order) => order.id === open);
  if (orders.length === 0) return null;
  return (
    <section className="kitchen-later" aria-labelledby={id}>
      <h2 id={id} className="num">
        {words.title({ count: orders.length })}
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              className="button edge num"
              aria-expanded={order === opened}
              aria-controls={`${id}-ticket`}
              onClick={() => setOpen(order === opened ? null : order.id)}
            >
              <LaterText order={order} station={station} />
            </button>
          </li>
        ))}
      </ul>
      <div id={`${id}-ticket`} className="later-ticket is-dense">
        {opened !== undefined && (
          <Ticket
            key={opened.id}
            order={opened}
            column={columnOf(opened, station) ?? 'new'}
            station={station}
            stations={stations}
            rights={rights}
            isIdShown={board.idShown.value.has(opened.guest)}
            isBusy={board.pending.value.has(opened.id)}
            isLater
            actions={actions}
          />
        )}
      </div>
    </section>
  );
}

function LaterText({ order, station }: { order: Order; station: string }) {
  const { LL } = useI18n();
  const { time } = useVenueTime();
  const words = LL.console.kitchen.later;
  return (
    <>
      <b>{time(order.pickUpAt ?? order.placedAt)}</b> #{order.number}{' '}
      <span className="muted">{words.lines({ count: linesOf(order, station).length })}</span>
      {order.state !== 'accepted' && <em>{words.open()}</em>}
    </>
  );
}
