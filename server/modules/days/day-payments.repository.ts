import { businessDay, type DayClock } from '#core/days/business-day.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { DaySpan } from './day-span.ts';

/** Payments up to the end of a business day that no closed day has counted. */
export async function listUncountedPayments(
  db: Reader,
  { venue, from, to }: DaySpan,
  clock: DayClock,
) {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('counted_payments', 'counted_payments.payment_id', 'payments.id')
    .leftJoin('counted_payments as origin', (join) =>
      join.on((eb) =>
        eb(
          'origin.payment_id',
          '=',
          eb.fn.coalesce('payments.reverses', 'payments.replaces', 'payments.refunds'),
        ),
      ),
    )
    .select(['payments.id', 'payments.method', 'payments.amount', 'payments.tip', 'payments.at'])
    .select('payments.rounding')
    .leftJoin('seatings', 'seatings.id', 'payments.seating_id')
    .leftJoin('tables', 'tables.id', 'seatings.table_id')
    .select(['payments.reverses', 'payments.replaces', 'payments.refunds', 'payments.reason'])
    .select((eb) => eb.fn.coalesce('tables.label', eb.val('')).as('table'))
    .select('origin.day as correctsDay')
    .where('payments.venue_id', '=', venue)
    // A day on either side covers every time zone; local time decides which day it is.
    .where('payments.at', '>=', Date.parse(from) - DAY_MS)
    .where('payments.at', '<', Date.parse(to) + 3 * DAY_MS)
    .where('counted_payments.payment_id', 'is', null)
    .orderBy('payments.at')
    .execute();
  return rows.filter(({ at }) => {
    const day = businessDay(at, clock);
    return from <= day && day <= to;
  });
}

/** The payments of each of these seatings. */
export async function sumPayments(
  db: Reader,
  seatings: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const some of inChunks(seatings)) {
    const rows = await db
      .selectFrom('payments')
      .select(['seating_id', (eb) => eb.fn.sum<number>('amount').as('paid')])
      .where('seating_id', 'in', some)
      .groupBy('seating_id')
      .execute();
    for (const row of rows) sums.set(row.seating_id, Number(row.paid));
  }
  return sums;
}

export async function insertCountedPayments(
  db: Writer,
  of: { venue: string; day: string },
  payments: readonly string[],
): Promise<void> {
  for (const some of inChunks(payments)) {
    await db
      .insertInto('counted_payments')
      .values(some.map((id) => ({ payment_id: id, venue_id: of.venue, day: of.day })))
      .execute();
  }
}
