import type { Order } from '../../contract/ordering/order.schema.ts';

/**
 * Since when an order waits for what comes next, in milliseconds since 1970: for its next carrier
 * since its last line got ready, for everybody else since it was placed. Alarms count from the
 * same moments, so that what has waited longest comes first and what alarms stands with it. What
 * alarms because nobody has seen it keeps its place in the queue: it may only lie beyond the edge,
 * and the edge says so.
 */
export function waitingSince(order: Order, station: string | null): number {
  const lines = order.lines.filter(
    (line) => line.state !== 'voided' && (station === null || line.station === station),
  );
  const isMade = lines.every(({ state }) => state === 'ready' || state === 'served');
  const ready = lines.filter(({ state }) => state === 'ready');
  if (order.state !== 'accepted' || !isMade || ready.length === 0) {
    return Date.parse(order.placedAt);
  }
  return Math.max(...ready.map(({ stateAt }) => Date.parse(stateAt)));
}

/** The longest waiting first; of two that wait as long, the one with the lower number. */
export function byWaitingTime<Each extends Order>(
  orders: readonly Each[],
  station: string | null,
): Each[] {
  return orders
    .map((order) => ({ order, since: waitingSince(order, station) }))
    .sort((one, other) => one.since - other.since || one.order.number - other.order.number)
    .map(({ order }) => order);
}
