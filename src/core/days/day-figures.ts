import { isSale, isUndecided } from '#core/figures/sale.ts';
import { includedVat } from '#core/money/vat.ts';
import { shareTips, type TipSharing, type Worker } from '#core/tips/share-tips.ts';
import { dayGroups } from './day-groups.ts';
import { type DayLine, type DayOrder, lineSums, type OrderSums, orderSums } from './day-order.ts';
import { type DayPayment, paymentFigures } from './day-payments.ts';
import { dayPeople } from './day-people.ts';
import type { DayFigures } from './days.schema.ts';

/** An order that a closed day counted. */
export interface CountedOrder {
  readonly order: DayOrder;
  readonly day: string;
  readonly sums: OrderSums;
}

export interface DayInput {
  readonly day: string;
  readonly currency: string;
  /** Those that no day has counted yet. */
  readonly orders: readonly DayOrder[];
  readonly counted: readonly CountedOrder[];
  readonly payments: readonly DayPayment[];
  /** Devices of the orders' seatings. */
  readonly guests: number;
  readonly tipSharing: TipSharing;
  readonly workers: readonly Worker[];
  /** Of the counts that it includes. */
  readonly drawers?: NonNullable<DayFigures['drawers']>;
}

/** How much an order has changed since it was counted, by rate; empty if it has not. */
export function changeOf({ order, sums }: CountedOrder): OrderSums {
  const now = orderSums(order);
  const rates = new Set([...Object.keys(now), ...Object.keys(sums)]);
  const changes = [...rates].map((rate) => [rate, (now[rate] ?? 0) - (sums[rate] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, amount]) => amount !== 0));
}

/** The figures of a day; every sum is the sum of its listed parts, to the last öre. */
export function dayFigures(input: DayInput): DayFigures {
  const { day, currency, counted, payments, guests } = input;
  const orders = input.orders.filter(({ awaitsAdmission }) => awaitsAdmission !== true);
  const sold = orders.filter(isSale);
  const ownSums = sold.map(orderSums);
  const changes = counted
    .map((each) => ({ each, change: changeOf(each) }))
    .filter(({ change }) => Object.keys(change).length > 0);
  const lines = [...ownSums, ...changes.map(({ change }) => change)].flatMap((sums) =>
    Object.entries(sums).map(([rate, total]) => ({ vatRate: Number(rate), total })),
  );
  const kept = sold.flatMap((order) => order.lines).filter((line) => !line.isVoided);
  return {
    day,
    currency,
    orders: sold.length,
    late: sold.filter((order) => order.day !== day).length,
    seatings: new Set(sold.map(({ seating }) => seating)).size,
    guests,
    sold: sumOf(ownSums),
    corrections: changes.map(({ each, change }) => ({
      order: each.order.id,
      number: each.order.number,
      day: each.day,
      table: each.order.table,
      seating: each.order.seating,
      amount: sumOf([change]),
    })),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    vat: includedVat(lines),
    ...paymentFigures(payments),
    ...drawersOf(input),
    groups: dayGroups(kept),
    ...peopleFigures(sold, input),
    reductions: reductionsOf(kept),
    struck: voidedOf(sold.flatMap((order) => order.lines)),
    rejected: group(
      orders.filter(({ state }) => state === 'rejected'),
      ({ reason }) => reason ?? '',
      (reason, same) => ({ reason, count: same.length }),
    ),
    cancelled: orders.filter(({ state }) => state === 'cancelled').length,
    ...unacceptedOf(orders.filter((order) => isUndecided(order) && !isSale(order))),
  };
}

function drawersOf({ drawers = [] }: DayInput): Pick<DayFigures, 'drawers'> {
  const some = drawers.filter(({ difference, moves }) => difference !== 0 || moves.length > 0);
  return some.length === 0 ? {} : { drawers: some };
}

function peopleFigures(
  sold: readonly DayOrder[],
  { payments, tipSharing, workers }: DayInput,
): Pick<DayFigures, 'people' | 'tipShares'> {
  const people = dayPeople(sold, payments);
  const taken = people.flatMap(({ staff, tips }) =>
    staff === null || tips === 0 ? [] : [[staff, tips] as const],
  );
  const phones = people.find(({ staff }) => staff === null)?.tips ?? 0;
  if (taken.length === 0 && phones === 0) return { people };
  const { shares, unshared } = shareTips(new Map(taken), phones, tipSharing, workers);
  const worked = new Map(workers.map((worker) => [worker.staff, worker]));
  return {
    people,
    tipShares: {
      ...tipSharing,
      phones,
      unshared,
      shares: shares.map(({ staff, share }) => {
        const { group, minutes } = worked.get(staff) ?? {};
        return { staff, share, ...(group && { group }), ...(minutes !== undefined && { minutes }) };
      }),
    },
  };
}

/** Orders that nobody has accepted yet: no sales, so they are named apart. */
function unacceptedOf(orders: readonly DayOrder[]): Pick<DayFigures, 'unaccepted'> {
  const amount = sumOf(orders.map(({ lines }) => lineSums(lines)));
  return orders.length === 0 ? {} : { unaccepted: { count: orders.length, amount } };
}

function sumOf(sums: readonly OrderSums[]): number {
  return sums.flatMap((each) => Object.values(each)).reduce((sum, amount) => sum + amount, 0);
}

/** One adjustment may apply to several lines: it is counted once. */
function reductionsOf(lines: readonly DayLine[]): DayFigures['reductions'] {
  return group(
    lines.flatMap((line) => line.reductions),
    ({ kind, reason }) => `${kind} ${reason}`,
    (_key, same) => {
      const [{ kind, reason } = { kind: 'comp' as const, reason: '' }] = same;
      const count = new Set(same.map(({ adjustment }) => adjustment)).size;
      return { kind, reason, count, amount: same.reduce((sum, { amount }) => sum + amount, 0) };
    },
  );
}

function voidedOf(lines: readonly DayLine[]): DayFigures['struck'] {
  return group(
    lines.filter((line) => line.isVoided),
    ({ reason }) => reason ?? '',
    (reason, same) => ({
      reason,
      count: same.length,
      amount: same.reduce((sum, { total }) => sum + total, 0),
    }),
  );
}

/** Groups by key, in the order of the keys. */
function group<Item, Key extends string, Result>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  sum: (key: Key, same: readonly Item[]) => Result,
): Result[] {
  return [...Map.groupBy(items, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, same]) => sum(key, same));
}
