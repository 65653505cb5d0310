import { createHash } from 'node:crypto';
import { type CountedOrder, dayFigures } from '#core/days/day-figures.ts';
import type { DayOrder } from '#core/days/day-order.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import { isSale } from '#core/figures/sale.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import { DAYS_PAGE } from '#core/shared/limits.ts';
import { dayAfter } from '#core/shared/time-zone.ts';
import { tipSharingOf } from '#core/tips/share-tips.ts';
import type { Reader } from '#server/db/store.ts';
import type { MenuLibrary, PublishedMenu } from '../published-menu/menu-library.ts';
import { groupsIn } from '../published-menu/product-groups.ts';
import { findLastClosed } from './closed-days.repository.ts';
import { readDrawerCash } from './day-drawers.ts';
import { listOrderDays, listTouched, listUncounted } from './day-orders.repository.ts';
import { listUncountedPayments } from './day-payments.repository.ts';
import { readSeatingsOf } from './day-seatings.repository.ts';
import { readWorkers } from './day-workers.ts';

/** The current state of an open day: its figures, and their parts. */
export type DayState = {
  figures: DayFigures;
  orders: readonly DayOrder[];
  counted: readonly CountedOrder[];
  payments: readonly string[];
};

export type VenueDay = { venue: string; day: string };

/** Before any order: the first report of a venue includes all that came before. */
const EVER = '1970-01-01';

/** Reads an open day. It includes everything that no earlier day has counted. */
export async function readDayState(
  { menus }: { menus: MenuLibrary },
  db: Reader,
  { venue, day }: VenueDay,
  menu: PublishedMenu,
): Promise<DayState> {
  const { currency } = menu.file.venue;
  const last = await findLastClosed(db, venue);
  const span = { venue, from: last?.day ?? EVER, to: day };
  const groups = groupsIn(menus, db, venue);
  const orders = await listUncounted(db, span, groups);
  const counted = last === undefined ? [] : await listTouched(db, venue, last.at, groups);
  const payments = await listUncountedPayments(db, span, menu.file.venue);
  const sold = orders.filter(isSale);
  const seatings = await readSeatingsOf(db, [...new Set(sold.map(({ seating }) => seating))]);
  const guests = seatings.reduce((sum, seating) => sum + seating.guests, 0);
  // A closed day is over: what its people did afterwards is work of the next one.
  const worked = { ...span, from: last === undefined ? EVER : dayAfter(last.day, 1) };
  const workers = await readWorkers(db, worked, menu.file.venue);
  const tipSharing = tipSharingOf(menu.file.venue);
  const drawers = await readDrawerCash(db, { venue, day }, menu.file.venue);
  const input = { day, currency, orders, counted, payments, guests, tipSharing, workers, drawers };
  return {
    figures: dayFigures(input),
    orders,
    counted,
    payments: payments.map(({ id }) => id),
  };
}

export function hashOf(figures: DayFigures): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
}

/** Whether a guest can still change a counted order. */
export const mayStillChange = (order: DayOrder): boolean => isUnfinished(order.state);

/**
 * Open days, oldest first, today included; before the first closing only recent ones,
 * of which the one that is closed includes all before it.
 */
export async function listOpenDays(db: Reader, venue: string, today: string): Promise<string[]> {
  const last = await findLastClosed(db, venue);
  const from = last === undefined ? dayAfter(today, -1) : dayAfter(last.day, 1);
  const days = from > today ? [] : await listOrderDays(db, { venue, from, to: today });
  const isTodayOpen = last === undefined || last.day < today;
  const open = isTodayOpen ? [...new Set([...days, today])] : days;
  return open.slice(0, DAYS_PAGE);
}
