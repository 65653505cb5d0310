import { businessDay } from '#core/days/business-day.ts';
import { findsOrder } from '#core/history/find-order.ts';
import type {
  BillHistory,
  History,
  HistoryEntry,
  HistoryQuery,
  OrderHistory,
} from '#core/history/history.schema.ts';
import { HISTORY_PAGE } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import {
  listAuditEntriesOf,
  listAuditEntriesOfSeating,
} from '#server/kernel/audit/audit.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueSeating, readStaffBill, sumBill } from '../bills/bill-facts.ts';
import { listPayments } from '../bills/payments.repository.ts';
import {
  countOrdersOfDay,
  findOrder,
  listOrdersOfDay,
  type OrderRecord,
  type VenueDay,
} from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating, toSeating } from '../seatings/seatings.repository.ts';
import { findDayOf, findGuests, listFindable } from './history.repository.ts';

/** A page of a business day's orders, in any state, newest first. */
export function readHistory(
  context: Context,
  venue: string,
  query: HistoryQuery,
): Promise<History> {
  return context.store.readApart(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { timeZone } = menu.file.venue;
    const today = businessDay(context.clock.now(), menu.file.venue);
    const of = { venue, day: query.day ?? today };
    const only = await findNumbers(db, of, plainText(query.find));
    const count = only?.length ?? (await countOrdersOfDay(db, of));
    const before = query.before === undefined ? null : Number(query.before);
    // One more than is shown tells whether there is a next page.
    const page = { before, limit: HISTORY_PAGE + 1, only: only && nextOf(only, before) };
    const records = count === 0 ? [] : await listOrdersOfDay(db, of, page);
    const shown = records.slice(0, HISTORY_PAGE);
    return {
      day: of.day,
      today,
      timeZone,
      count,
      entries: await withGuests(db, shown),
      next: records.length > HISTORY_PAGE ? (shown.at(-1)?.order.number ?? null) : null,
    };
  });
}

/** The numbers of the matching orders; null without a search. */
async function findNumbers(
  db: Reader,
  of: VenueDay,
  wanted: string | null,
): Promise<number[] | null> {
  if (wanted === null) {
    return null;
  }
  const found = (await listFindable(db, of)).filter((order) => findsOrder(wanted, order));
  return found.map(({ number }) => number).sort((a, b) => b - a);
}

/** At most as many as a page needs: a statement has limited room for values. */
function nextOf(numbers: readonly number[], before: number | null): number[] {
  return numbers.filter((number) => before === null || number < before).slice(0, HISTORY_PAGE + 1);
}

async function withGuests(db: Reader, records: readonly OrderRecord[]): Promise<HistoryEntry[]> {
  const guests = await findGuests(
    db,
    records.map(({ order }) => order.guest),
  );
  return records.map(({ order }) => ({ order, guest: guests.get(order.guest) ?? null }));
}

/** One order with all staff actions, and its seating's bill. Throws `orders.unknown`. */
export function readOrderHistory(
  context: Context,
  venue: string,
  id: string,
): Promise<OrderHistory> {
  return context.store.of(venue).readAside(async (db) => {
    const record = await findOrder(db, id);
    if (record === undefined || record.venue !== venue) {
      throw new ProblemError('orders.unknown');
    }
    const { order } = record;
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const seating = await findSeating(db, order.seating);
    if (seating === undefined) {
      throw new Error(`The seating of order ${id} is gone.`);
    }
    return {
      order,
      guest: (await findGuests(db, [order.guest])).get(order.guest) ?? null,
      day: await findDayOf(db, id),
      timeZone: menu.file.venue.timeZone,
      seating: toSeating(seating),
      entries: await listAuditEntriesOf(db, { order: id, seating: seating.id }),
      bill: await sumBill(db, { seating, menu }),
      payments: await listPayments(db, seating.id),
    };
  });
}

/** A seating's bill with its full history, including ended seatings. Throws `request.not_found`. */
export function readBillHistory(context: Context, venue: string, id: string): Promise<BillHistory> {
  return context.store.of(venue).readAside(async (db) => {
    const { seating, menu } = await findVenueSeating(context, db, venue, id);
    const staffBill = await readStaffBill(db, { seating, menu });
    const guests = await findGuests(
      db,
      staffBill.orders.map(({ guest }) => guest),
    );
    return {
      ...staffBill,
      seating: toSeating(seating),
      timeZone: menu.file.venue.timeZone,
      guests: [...guests.values()],
      entries: await listAuditEntriesOfSeating(db, seating.id),
    };
  });
}
