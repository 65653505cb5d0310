import { isOn, ordersOn } from '#core/bills/bill.ts';
import { billLines } from '#core/orders/order-view.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { TillBill, TillLine } from '#core/till/decide-entries.ts';
import type { Reader } from '#server/db/store.ts';
import { listPayments } from '../bills/payments.repository.ts';
import { listTakenParts } from '../bills/taken-parts.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';
import type { MenuLibrary } from '../published-menu/menu-library.ts';
import { groupsIn } from '../published-menu/product-groups.ts';
import { CLOCKS_MS, listEntriesOf, readMenuVersions } from './entries.repository.ts';

/** The bills of a party on which something was paid; `since` in milliseconds since 1970. */
export async function readTillBills(
  { menus }: { menus: MenuLibrary },
  db: Reader,
  of: { venue: string; seating: string; since: number; isGivenUp?: boolean },
): Promise<TillBill[]> {
  const { venue, seating, since, isGivenUp = false } = of;
  const payments = await listPayments(db, seating);
  if (payments.length === 0) return [];
  const records = await listOrdersOfSeating(db, seating);
  const orders = records.map(({ order }) => order);
  const versions = await readMenuVersions(db, seating);
  const groupOf = await groupsIn(menus, db, venue)(new Set(versions.values()));
  const taken = (await listTakenParts(db, seating)).filter(({ state }) => state === 'paid');
  const known = await listEntriesOf(
    db,
    payments.map(({ id }) => id),
  );
  const lines = orders.flatMap((order) => {
    return order.lines.map((line) => ({ ...line, order: order.id, placedAt: order.placedAt }));
  });
  const placeOf = new Map(lines.map(({ id, order, placedAt }) => [id, { order, placedAt }]));
  const toLine = (line: (typeof orders)[number]['lines'][number], gross: number): TillLine => {
    const { order = '', placedAt = '' } = placeOf.get(line.id) ?? {};
    const group = groupOf(versions.get(order) ?? 0, line.product);
    return { id: line.id, rate: line.vatRate, group, gross, placedAt };
  };
  const ordered = lines.map((line) => toLine(line, line.unitPrice * line.quantity));
  return [...new Set(payments.map(({ bill = null }) => bill))].map((bill) => ({
    ...{ ordered, known, isGivenUp, since: toTimestamp(Math.max(0, since - CLOCKS_MS)) },
    lines: billLines(ordersOn(orders, bill)).map((line) => toLine(line, line.total)),
    payments: payments.filter(isOn(bill)),
    taken: taken.flatMap(({ payment, line, amount }) =>
      line === null ? [] : [{ payment, line, amount }],
    ),
  }));
}
