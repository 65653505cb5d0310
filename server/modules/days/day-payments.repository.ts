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
    .select(['payments.rounding', 'payments.staff_id', 'payments.seating_id as seating'])
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
  const own = rows.filter(({ at }) => {
    const day = businessDay(at, clock);
    return from <= day && day <= to;
  });
  const takers = await readTakers(db, own);
  return own.map(({ staff_id: by, at: _at, ...payment }) => ({
    ...payment,
    by: by || null,
    taker: takers.get(payment.id) ?? null,
  }));
}

type Entry = { id: string; staff_id: string } & Record<
  'reverses' | 'replaces' | 'refunds',
  string | null
>;

/** Who took each payment, or the one that it corrects or gives back, however often; not on phones. */
async function readTakers(
  db: Reader,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const originOf = ({ reverses, replaces, refunds }: Entry) => reverses ?? replaces ?? refunds;
  let missing = entries.flatMap((entry) => originOf(entry) ?? []);
  while (missing.length > 0) {
    const asked = [...new Set(missing)].filter((id) => !known.has(id));
    missing = [];
    for (const some of inChunks(asked)) {
      const found = await db
        .selectFrom('payments')
        .select(['id', 'staff_id', 'reverses', 'replaces', 'refunds'])
        .where('id', 'in', some)
        .execute();
      for (const entry of found) {
        known.set(entry.id, entry);
        missing.push(...[originOf(entry) ?? []].flat());
      }
    }
  }
  const takerOf = (entry: Entry): string => {
    const origin = known.get(originOf(entry) ?? '');
    return origin === undefined ? entry.staff_id : takerOf(origin);
  };
  const takers = entries.map((entry) => [entry.id, takerOf(entry)] as const);
  return new Map(takers.filter(([, staff]) => staff !== ''));
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
