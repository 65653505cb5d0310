import { isSale } from '#core/figures/sale.ts';
import type { LineSet } from '#core/orders/order.schema.ts';
import type { CountedLine, CountedOrder } from './figures.repository.ts';

/** All time zones change on quarter hours, so counts by quarter hour have an hour anywhere. */
const QUARTER_MS = 900_000;
const SECOND_MS = 1_000;

const TIMES = ['seen', 'accepted', 'ready', 'served'] as const;
type Time = (typeof TIMES)[number];

type Sum = { count: number; amount: number };
/** A product's name as the line has it: JSON text. */
type ProductSum = Sum & { name: string };

/** The counts of one day, or of several combined. */
export type Tally = {
  /** Sales: orders and amounts, by the quarter hour (milliseconds since 1970) of the order. */
  slots: Map<number, Sum>;
  seatings: number;
  /** How often each number of seconds occurred, counted from sending. */
  times: Record<Time, Map<number, number>>;
  products: Map<string, ProductSum>;
  /** Sets, by their product; what was sold of them is among `products`, too. */
  sets: Map<string, ProductSum>;
  cancelled: number;
  rejected: Map<string, Sum>;
  voided: Map<string, Sum>;
  withoutReady: number;
};

export function emptyTally(): Tally {
  return {
    slots: new Map(),
    seatings: 0,
    times: { seen: new Map(), accepted: new Map(), ready: new Map(), served: new Map() },
    products: new Map(),
    sets: new Map(),
    cancelled: 0,
    rejected: new Map(),
    voided: new Map(),
    withoutReady: 0,
  };
}

/** Counts a day. Voided lines of sales are none. */
export function tallyOf(orders: readonly CountedOrder[], lines: readonly CountedLine[]): Tally {
  const tally = emptyTally();
  const sold = new Map<string, CountedOrder>();
  for (const order of orders) {
    if (order.state === 'cancelled') tally.cancelled += 1;
    else if (order.state === 'rejected') add(tally.rejected, order.reason ?? '', 1, 0);
    else {
      if (isSale(order)) {
        sold.set(order.id, order);
        add(tally.slots, quarterOf(order), 1, 0);
      }
      // An order that waits for its acceptance has been seen all the same.
      // Nobody was there to see what was sent before the venue opened.
      const start = { placedAt: order.quietUntil ?? order.placedAt };
      time(tally, 'seen', start, order.seenAt);
      time(tally, 'accepted', start, order.acceptedAt);
    }
  }
  tally.seatings = new Set([...sold.values()].map(({ seating }) => seating)).size;
  const parts: SoldPart[] = [];
  for (const line of lines) {
    const order = sold.get(line.order);
    if (order === undefined) continue;
    tallyLine(tally, order, line);
    const { partOf } = line;
    if (partOf !== null && line.state !== 'voided') {
      parts.push({ set: JSON.parse(partOf) as LineSet, line });
    }
  }
  tallySets(tally, parts);
  return tally;
}

type SoldPart = { set: LineSet; line: CountedLine };

/**
 * A set is sold as often as that of its parts of which most is left: one whose drink was voided was
 * sold all the same. It brought in what its parts did.
 */
function tallySets(tally: Tally, sold: readonly SoldPart[]): void {
  const sets = Map.groupBy(sold, ({ set, line }) => `${line.order} ${set.at}`);
  for (const own of sets.values()) {
    const [{ set } = { set: null }] = own;
    if (set === null) continue;
    const parts = [...Map.groupBy(own, (each) => each.set.part).values()];
    const pieces = parts.map((part) => part.reduce((sum, { line }) => sum + line.quantity, 0));
    const amount = own.reduce((sum, { line }) => sum + amountOf(line), 0);
    add(tally.sets, set.product, Math.max(...pieces), amount, { name: JSON.stringify(set.name) });
  }
}

/** What a line brought in. */
const amountOf = ({ total, reduced }: CountedLine) => total - Number(reduced ?? 0);

function tallyLine(tally: Tally, order: CountedOrder, line: CountedLine): void {
  if (line.state === 'voided') {
    add(tally.voided, line.reason ?? '', 1, line.total);
    return;
  }
  const amount = amountOf(line);
  add(tally.slots, quarterOf(order), 0, amount);
  add(tally.products, line.product, line.quantity, amount, { name: line.name });
  // A held course is timed from when it was fired, and what is taken away from when it is due.
  const start = { placedAt: line.firedAt ?? line.pickUpAt ?? order.placedAt };
  time(tally, 'ready', start, line.readyAt);
  time(tally, 'served', start, line.servedAt);
  if (line.servedAt !== null && line.readyAt === null) tally.withoutReady += 1;
}

const quarterOf = ({ placedAt }: CountedOrder) => Math.floor(placedAt / QUARTER_MS) * QUARTER_MS;

function time(
  tally: Tally,
  what: Time,
  { placedAt }: Pick<CountedOrder, 'placedAt'>,
  at: number | null,
): void {
  // Before its start: the clock was set back meanwhile, so the duration is unknown.
  if (at === null || at < placedAt) return;
  const seconds = Math.floor((at - placedAt) / SECOND_MS);
  tally.times[what].set(seconds, (tally.times[what].get(seconds) ?? 0) + 1);
}

function add<Key, More extends object>(
  sums: Map<Key, Sum & More>,
  key: Key,
  count: number,
  amount: number,
  more?: More,
): void {
  const known = sums.get(key);
  const sum = { count: (known?.count ?? 0) + count, amount: (known?.amount ?? 0) + amount };
  sums.set(key, { ...known, ...more, ...sum } as Sum & More);
}

/** Adds a day's counts to others. A renamed product has its last name. */
export function addTally(all: Tally, day: Tally): void {
  for (const [quarter, { count, amount }] of day.slots) add(all.slots, quarter, count, amount);
  for (const [product, { count, amount, name }] of day.products) {
    add(all.products, product, count, amount, { name });
  }
  for (const [product, { count, amount, name }] of day.sets) {
    add(all.sets, product, count, amount, { name });
  }
  for (const [reason, { count, amount }] of day.rejected) add(all.rejected, reason, count, amount);
  for (const [reason, { count, amount }] of day.voided) add(all.voided, reason, count, amount);
  for (const what of TIMES) {
    for (const [seconds, count] of day.times[what]) {
      all.times[what].set(seconds, (all.times[what].get(seconds) ?? 0) + count);
    }
  }
  all.seatings += day.seatings;
  all.cancelled += day.cancelled;
  all.withoutReady += day.withoutReady;
}
