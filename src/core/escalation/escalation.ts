import { isFired, readySince, startOf, waitsToBeFiredSince } from '#core/orders/courses.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { isNews } from '#core/orders/state-machines.ts';
import type { EscalationTimes } from './escalation.schema.ts';

/** What an order has waited for too long. */
export type Concern = 'unseen' | 'unaccepted' | 'late' | 'unserved' | 'unfired';

export interface Escalation {
  readonly concern: Concern;
  /** 1 is a word, 2 the whole ticket, 3 the loudest. Unseen orders begin at 2. */
  readonly severity: 1 | 2 | 3;
}

/** At this multiple of its limit, the level is one higher. */
const WORSE_AFTER = 2;
const SECOND_MS = 1000;
/** Young, over the limit, twice over it. */
const UNSEEN_SEVERITIES = [0, 2, 3] as const;

/**
 * Whether an order needs attention on the board of a station (null: of all of them) at `at`, in
 * milliseconds since 1970 on the server's clock. An order whose device waits to be let in never
 * does.
 */
export function escalationOf(
  order: Order,
  station: string | null,
  times: EscalationTimes,
  at: number,
): Escalation | null {
  if (order.awaitsAdmission) {
    return null;
  }
  // Nobody was there before.
  const placed = at - Date.parse(order.quietUntil ?? order.placedAt);
  const unseen = isUnseenBy(order, station) ? stepsOver(placed, times.unseen) : 0;
  if (unseen > 0) {
    return { concern: 'unseen', severity: unseen === 1 ? 2 : 3 };
  }
  if (order.state === 'placed' || order.state === 'seen') {
    return mild('unaccepted', stepsOver(placed, times.accept));
  }
  if (order.state !== 'accepted') {
    return null;
  }
  const lines = linesOf(order, station).filter(isFired);
  const unmade = lines.filter(({ state }) => state === 'queued' || state === 'preparing');
  if (unmade.length > 0) {
    const start = Math.min(...unmade.map((line) => startOf(line, order)));
    return mild('late', stepsOver(at - start, times.make));
  }
  const idle = waitsToBeFiredSince(order);
  if (idle !== null) {
    return mild('unfired', stepsOver(at - idle, times.make));
  }
  const ready = lines.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    return null;
  }
  // The person who serves it waits for its last line.
  return mild('unserved', stepsOver(at - readySince(ready, order), times.serve));
}

/** Orders that nobody makes until their guests are let in. */
export interface Unadmitted {
  readonly count: number;
  /** The id of the oldest, and since when it waits, in milliseconds since 1970. */
  readonly oldest: string;
  readonly since: number;
  /** As an unseen order's; 0 while it is young. */
  readonly severity: 0 | 2 | 3;
}

/**
 * Whether orders wait for their guests to be let in: guests expect them, so somebody must decide.
 * Only the oldest raises an alarm: a flood from a photographed code sounds no more than one order.
 */
export function unadmittedOf(
  orders: readonly Order[],
  times: EscalationTimes,
  at: number,
): Unadmitted | null {
  const waiting = orders.map(({ id, placedAt }) => ({ id, since: Date.parse(placedAt) }));
  const [oldest] = waiting.sort((a, b) => a.since - b.since);
  if (oldest === undefined) {
    return null;
  }
  const steps = stepsOver(at - oldest.since, times.unseen);
  return {
    count: waiting.length,
    oldest: oldest.id,
    since: oldest.since,
    severity: UNSEEN_SEVERITIES[steps],
  };
}

/** Stations of an order whose boards have not painted it yet; none once the order is seen. */
export function stationsWithoutSight(order: Order): readonly string[] {
  if (!isNews(order)) {
    return [];
  }
  const stations = new Set(order.lines.map((line) => line.station));
  return [...stations].filter((station) => !order.seenBy.includes(station));
}

/** Whether a board has not shown the order yet: at one station, or at any. */
export function isUnseenBy(order: Order, station: string | null): boolean {
  const blind = stationsWithoutSight(order);
  return station === null ? blind.length > 0 : blind.includes(station);
}

function linesOf(order: Order, station: string | null): readonly OrderLine[] {
  return station === null ? order.lines : order.lines.filter((line) => line.station === station);
}

function mild(concern: Concern, steps: 0 | 1 | 2): Escalation | null {
  return steps === 0 ? null : { concern, severity: steps };
}

/** `age` is in milliseconds, `limit` in seconds. */
function stepsOver(age: number, limit: number): 0 | 1 | 2 {
  if (age >= WORSE_AFTER * limit * SECOND_MS) {
    return 2;
  }
  return age >= limit * SECOND_MS ? 1 : 0;
}
