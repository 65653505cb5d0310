import { isFired, readySince, startOf, waitsToBeFiredSince } from './courses.ts';
import type { Order } from './order.schema.ts';
import { isResting } from './resting.ts';

/**
 * Since when an order waits for its next step, in milliseconds since 1970: for the person who
 * serves it since its last line was ready, for everybody else since it was placed or its course was
 * fired. An order with only a course to fire has waited since the last one was served. Alarms count
 * from the same moments, so that the longest-waiting orders come first and those with alarms are
 * among them. An unseen order keeps its place in the queue: it may be beyond the edge, and the edge
 * says so.
 */
export function waitingSince(order: Order, station: string | null): number {
  const lines = order.lines.filter(
    (line) => isFired(line) && (station === null || line.station === station),
  );
  const idle = waitsToBeFiredSince(order);
  if (idle !== null) {
    return idle;
  }
  const isMade = lines.every(({ state }) => state === 'ready' || state === 'served');
  const ready = lines.filter(({ state }) => state === 'ready');
  if (order.state !== 'accepted' || !isMade || ready.length === 0) {
    const unmade = lines.filter(({ state }) => state === 'queued' || state === 'preparing');
    const starts = unmade.map((line) => startOf(line, order));
    return starts.length === 0 ? Date.parse(order.placedAt) : Math.min(...starts);
  }
  return readySince(ready, order);
}

/**
 * From when on people count the age of an order, at an instant, both in milliseconds since 1970: what was
 * ordered for later waits for nobody before the venue opens, and once it is accepted before it is to be
 * made. Null while it rests: nobody waits yet.
 */
export function ageSince(order: Order, at: number): number | null {
  if (isResting(order, at)) return null;
  const rested = [order.quietUntil, order.state === 'accepted' ? order.makeFrom : undefined];
  const ends = rested.flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  // Of what somebody began before its time, the time has not come.
  return Math.max(Date.parse(order.placedAt), ...ends.filter((end) => end <= at));
}

/** The longest-waiting first; if equal, the lower number. */
export function byWaitingTime<Each extends Order>(
  orders: readonly Each[],
  station: string | null,
): Each[] {
  return orders
    .map((order) => ({ order, since: waitingSince(order, station) }))
    .sort((one, other) => one.since - other.since || one.order.number - other.order.number)
    .map(({ order }) => order);
}
