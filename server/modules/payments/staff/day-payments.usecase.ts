import { businessDay } from '#core/days/business-day.ts';
import type { DayPayments, RegisteredPayment } from '#core/payments/staff-payments.schema.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import {
  type DayPayment,
  listPaymentsBetween,
  listPaymentsById,
} from '#server/modules/bills/payments.repository.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { listSeatingsById } from '#server/modules/seatings/seatings.repository.ts';

/** A business day's payments, and whether they are in the cash register. */
export function readDayPayments(
  context: Context,
  venue: string,
  day: string,
): Promise<DayPayments> {
  return context.store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { currency } = menu.file.venue;
    const noon = Date.parse(day);
    // A day on either side covers every time zone; local time decides which day it is.
    const span = { venue, from: noon - DAY_MS, to: noon + 3 * DAY_MS };
    const found = (await listPaymentsBetween(db, span)).filter(
      ({ at }) => businessDay(at, menu.file.venue) === day,
    );
    const toEntry = await entriesOf(db, found);
    return { currency, payments: found.flatMap(toEntry) };
  });
}

async function entriesOf(db: Reader, found: readonly DayPayment[]) {
  const payments = new Map(
    (await listPaymentsById(db, idsOf(found, 'id'))).map(({ payment }) => [payment.id, payment]),
  );
  const tables = new Map(
    (await listSeatingsById(db, idsOf(found, 'seating'))).map(({ id, table }) => [id, table]),
  );
  return ({ id, seating, number, registeredAt: at }: DayPayment): RegisteredPayment[] => {
    const payment = payments.get(id);
    const table = tables.get(seating);
    // What is only rounding, of money given back in cash, is no payment.
    const isRounding = payment?.amount === 0 && payment.tip === 0;
    if (payment === undefined || table === undefined || isRounding) return [];
    return [{ payment, table, registered: at === null ? null : { number, at: toTimestamp(at) } }];
  };
}

const idsOf = (found: readonly DayPayment[], name: 'id' | 'seating') => [
  ...new Set(found.map((each) => each[name])),
];
