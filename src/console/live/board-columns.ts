import { hasSharedTickets, sharedTicketOf } from '#core/board/shared-ticket.ts';
import { isFired } from '#core/orders/courses.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import { sameList } from './same-list.ts';

export type BoardColumn = 'new' | 'inProgress' | 'toServe';

export type BoardColumns = Readonly<Record<BoardColumn, readonly Order[]>>;

/** The lines that concern a board of this station (null: of all). */
export function linesAt(order: Order, station: string | null): OrderLine[] {
  return order.lines.filter(
    (line) => line.state !== 'voided' && (station === null || line.station === station),
  );
}

/** Without stations that the menu no longer has, once no open order uses them. */
export function stationsWithWork(
  stations: Board['stations'],
  orders: readonly Order[],
): Board['stations'] {
  return stations.filter(
    ({ id, isGone }) =>
      isGone !== true ||
      orders.some((order) => isUnfinished(order.state) && linesAt(order, id).length > 0),
  );
}

/** The column of an order on a board, or null if the board does not show it. */
export function columnOf(order: Order, station: string | null): BoardColumn | null {
  const lines = linesAt(order, station);
  if (lines.length === 0) {
    return null;
  }
  if (order.awaitsAdmission) {
    return null;
  }
  if (order.state === 'placed' || order.state === 'seen') {
    return 'new';
  }
  // An order in a state that only a newer server knows is shown until it has ended.
  const hasEnded = isEnded(order) || order.endedAt !== null;
  if (hasEnded || lines.every((line) => line.state === 'served')) {
    return null;
  }
  // Held lines are shown, and fired, at the station that makes them.
  const fired = lines.filter(isFired);
  const isReady =
    fired.every((line) => line.state === 'ready' || line.state === 'served') &&
    fired.some((line) => line.state === 'ready');
  return isReady ? 'toServe' : 'inProgress';
}

/** Columns after a change: one that has the same orders is the same list as before. */
export function columnsAfter(before: BoardColumns | null, after: BoardColumns): BoardColumns {
  if (before === null) return after;
  return {
    new: sameList(before.new, after.new),
    inProgress: sameList(before.inProgress, after.inProgress),
    toServe: sameList(before.toServe, after.toServe),
  };
}

/**
 * Oldest first in each column. What is ready waits for the rest of its ticket, as a line does for the
 * rest of its order.
 */
export function columnsOf(orders: readonly Order[], station: string | null): BoardColumns {
  const columns: Record<BoardColumn, Order[]> = { new: [], inProgress: [], toServe: [] };
  const unready = hasSharedTickets(orders) ? unreadyTickets(orders, station) : NONE;
  for (const order of orders) {
    const column = columnOf(order, station);
    if (column === null) {
      continue;
    }
    const waits = column === 'toServe' && unready.has(sharedTicketOf(order) ?? '');
    columns[waits ? 'inProgress' : column].push(order);
  }
  return columns;
}

const NONE: ReadonlySet<string> = new Set();

function unreadyTickets(orders: readonly Order[], station: string | null) {
  // Nobody makes a held course before what came first has been eaten.
  const unready = orders.filter(
    (order) =>
      columnOf(order, station) === 'inProgress' &&
      linesAt(order, station).some(
        (line) => isFired(line) && line.state !== 'ready' && line.state !== 'served',
      ),
  );
  return new Set(unready.map(sharedTicketOf).filter((ticket) => ticket !== null));
}

/** Orders of waiting devices: nobody has to make them, so they are in no column. */
export function waitingOrdersOf(orders: readonly Order[], station: string | null): Order[] {
  return orders.filter(
    (order) =>
      order.awaitsAdmission === true &&
      isUnfinished(order.state) &&
      linesAt(order, station).length > 0,
  );
}
