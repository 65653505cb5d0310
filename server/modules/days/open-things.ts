import { type DayOrder, orderSums } from '#core/days/day-order.ts';
import type { OpenThings } from '#core/days/days.schema.ts';
import { OPEN_THINGS_MAX } from '#core/shared/limits.ts';
import type { Reader } from '#server/db/store.ts';
import { listUnfinishedCalls } from '../calls/calls.repository.ts';
import { listUnfinishedAttempts } from '../payments/attempts.repository.ts';
import { listUnresolvedRefunds } from '../payments/refunds.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { sumWaiting } from '../till/till-sums.repository.ts';
import { findLastClosed } from './closed-days.repository.ts';
import { listOpenDrawers } from './day-drawers.ts';
import { listOpenOrders } from './day-orders.repository.ts';
import { sumPayments } from './day-payments.repository.ts';
import { readSeatingsOf } from './day-seatings.repository.ts';
import type { DayState } from './day-state.ts';

/**
 * What is still open: the orders on the board, but for those of a later day, calls, what the day's
 * parties have not paid, and payments whose outcome nobody knows. A venue that never closed a day may have very many: the oldest are
 * listed, all are counted.
 */
export async function readOpenThings(
  db: Reader,
  venue: string,
  { orders, figures }: DayState,
  menu: PublishedMenu,
): Promise<{ things: OpenThings; count: number }> {
  const of = { venue, day: figures.day };
  const unfinished = await listOpenOrders(db, of);
  const calls = (await listUnfinishedCalls(db, venue)).map(({ call }) => call);
  const bills = menu.ordering.payer === 'host' ? [] : await readUnpaid(db, orders);
  const payments =
    (await listUnfinishedAttempts(db, venue)).length +
    (await listUnresolvedRefunds(db, venue)).length;
  const drawers = await listOpenDrawers(db, of, menu.file.venue);
  const last = await findLastClosed(db, venue);
  const till = await sumWaiting(db, { ...of, last }, menu.file.venue);
  const listed = {
    orders: unfinished.slice(0, OPEN_THINGS_MAX),
    bills: bills.slice(0, OPEN_THINGS_MAX),
    calls: calls
      .slice(0, OPEN_THINGS_MAX)
      .map(({ id, seating, table, kind }) => ({ id, seating, table, kind })),
  };
  const all = unfinished.length + bills.length + calls.length;
  const more = all - listed.orders.length - listed.bills.length - listed.calls.length;
  return {
    things: {
      ...listed,
      ...(drawers.length > 0 && { drawers }),
      ...(payments > 0 && { payments }),
      ...(till.count > 0 && { till }),
      ...(more > 0 && { more }),
    },
    count: all + payments + drawers.length + till.count,
  };
}

async function readUnpaid(db: Reader, orders: readonly DayOrder[]): Promise<OpenThings['bills']> {
  const owing = orders.map((order) => ({ order, owed: sumOf(orderSums(order)) }));
  const bySeating = Map.groupBy(
    owing.filter(({ owed }) => owed > 0),
    ({ order }) => order.seating,
  );
  const ids = [...bySeating.keys()];
  const paid = await sumPayments(db, ids);
  return (await readSeatingsOf(db, ids)).flatMap(({ id, table, isOpen }) => {
    const own = bySeating.get(id) ?? [];
    const remaining = own.reduce((sum, { owed }) => sum + owed, 0) - (paid.get(id) ?? 0);
    const [first] = own;
    return remaining > 0 && first !== undefined
      ? [{ seating: id, table, isOpen, order: first.order.id, remaining }]
      : [];
  });
}

function sumOf(sums: Readonly<Record<string, number>>): number {
  return Object.values(sums).reduce((sum, amount) => sum + amount, 0);
}
