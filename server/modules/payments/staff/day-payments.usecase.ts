import { businessDay } from '#core/days/business-day.ts';
import type { DayPayments, RegisteredPayment } from '#core/payments/staff-payments.schema.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findPayment } from '#server/modules/bills/payments.repository.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { findSeating } from '#server/modules/seatings/seatings.repository.ts';
import { type DayPayment, listPaymentsBetween } from './day-payments.repository.ts';

/** A business day's payments, and whether they are in the cash register. */
export function readDayPayments(
  context: Context,
  venue: string,
  day: string,
): Promise<DayPayments> {
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { currency } = menu.file.venue;
    const noon = Date.parse(day);
    // A day on either side covers every time zone; local time decides which day it is.
    const span = { venue, from: noon - DAY_MS, to: noon + 3 * DAY_MS };
    const found = (await listPaymentsBetween(db, span)).filter(
      ({ at }) => businessDay(at, menu.file.venue) === day,
    );
    const payments: RegisteredPayment[] = [];
    for (const each of found) payments.push(...(await toEntry(db, each)));
    return { currency, payments };
  });
}

async function toEntry(db: Reader, found: DayPayment): Promise<RegisteredPayment[]> {
  const payment = (await findPayment(db, found.id))?.payment;
  const table = (await findSeating(db, found.seating))?.table;
  // What is only rounding, of money given back in cash, is no payment.
  const isRounding = payment?.amount === 0 && payment.tip === 0;
  if (payment === undefined || table === undefined || isRounding) return [];
  const { number, registeredAt: at } = found;
  return [{ payment, table, registered: at === null ? null : { number, at: toTimestamp(at) } }];
}
