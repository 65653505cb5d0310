import type { BoardColumn } from '#console/live/board-columns.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  order: Pick<Order, 'acceptance'>;
  column: BoardColumn;
}

/** At a station that accepts by itself: that it did, or why a new order waits for a person. */
export function AcceptanceNote({ order, column }: Props) {
  const { LL } = useI18n();
  const { acceptance } = order;
  if (!hasAcceptanceNote(order, column) || acceptance === undefined) return null;
  return <p className="elsewhere">{LL.console.ticket.acceptance[acceptance]()}</p>;
}

/** Whether a ticket has a line about it. */
export function hasAcceptanceNote({ acceptance }: Props['order'], column: BoardColumn): boolean {
  return acceptance === 'itself'
    ? column === 'inProgress'
    : acceptance !== undefined && column === 'new';
}
