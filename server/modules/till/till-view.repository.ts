import { TILL_COUNTED_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { EntryKind } from '#core/till/codes.ts';
import type { Registration, Till, TillEntry, TillSum } from '#core/till/till.schema.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Reader } from '#server/db/store.ts';
import { readDrawerNames } from '../drawers/drawers.repository.ts';
import { readParts } from './entries.repository.ts';

/** What waits, oldest first. */
export async function listWaiting(db: Reader, venue: string, limit: number): Promise<TillEntry[]> {
  const rows = await waitingRows(db, venue, limit);
  const drawers = await readDrawers(
    db,
    venue,
    rows.map(({ payment }) => payment),
  );
  return rows.map((row) => {
    const { id, at, table, seating, method, provider, amount, parts, part } = row;
    const drawer = drawers.get(row.payment);
    // What changed since has the tip and the coins of no payment.
    const [tip, rounding] = part === 0 ? [row.tip ?? 0, row.rounding ?? 0] : [0, 0];
    return {
      ...{ id, kind: kindOf(row), at: toTimestamp(at), table, seating: seating ?? '' },
      method: method ?? 'other',
      ...(provider !== null && { provider }),
      ...{ amount, tip },
      ...(rounding !== 0 && { rounding }),
      parts: readParts(parts ?? '[]'),
      by: row.by ? { staff: row.by, name: row.name ?? '' } : null,
      ...(drawer && { drawer }),
    };
  });
}

function waitingRows(db: Reader, venue: string, limit: number) {
  return db
    .selectFrom('till_entries')
    .innerJoin('payments', 'payments.id', 'till_entries.payment_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('seatings', 'seatings.id', 'payments.seating_id')
    .leftJoin('tables', 'tables.id', 'seatings.table_id')
    .leftJoin('staff', 'staff.id', 'payments.staff_id')
    .select(['till_entries.id', 'till_entries.at', 'till_entries.amount', 'till_entries.parts'])
    .select(['till_entries.part', 'payments.id as payment', 'payments.seating_id as seating'])
    .select(['payments.method', 'payments.tip', 'payments.rounding', 'payments.staff_id as by'])
    .select(['payments.reverses', 'payments.replaces', 'payments.refunds'])
    .select(['payment_attempts.provider', 'staff.name'])
    .select((eb) => eb.fn.coalesce('tables.label', eb.val('')).as('table'))
    .where('till_entries.venue_id', '=', venue)
    .where('till_entries.state', '=', 'to_register')
    .orderBy('till_entries.at')
    .orderBy('till_entries.id')
    .limit(limit)
    .execute();
}

type Row = Awaited<ReturnType<typeof waitingRows>>[number];

function kindOf({ part, refunds, reverses, replaces }: Row): EntryKind {
  if (part > 0) return 'change';
  if (refunds !== null) return 'refund';
  if (reverses !== null) return 'reversal';
  return replaces === null ? 'sale' : 'replacement';
}

/** In which drawer the cash of payments is. */
async function readDrawers(db: Reader, venue: string, payments: readonly string[]) {
  const names = await readDrawerNames(db, venue);
  const drawers = new Map<string, NonNullable<TillEntry['drawer']>>();
  for (const some of inChunks(payments)) {
    const moves = await db
      .selectFrom('drawer_moves')
      .select(['payment_id', 'drawer_id as id'])
      .where('payment_id', 'in', some)
      .execute();
    for (const { payment_id: payment, id } of moves) {
      if (payment !== null) drawers.set(payment, { id, name: names.get(id) ?? '' });
    }
  }
  return drawers;
}

/** Of a venue that types nothing for months, the oldest {@link TILL_COUNTED_MAX}. */
export async function sumAllWaiting(db: Reader, venue: string): Promise<TillSum> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('till_entries')
        .select('amount')
        .where('venue_id', '=', venue)
        .where('state', '=', 'to_register')
        .orderBy('at')
        .limit(TILL_COUNTED_MAX)
        .as('waiting'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('amount')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: Number(row.amount ?? 0) };
}

/** What was registered last, the latest first. */
export async function listRegistered(
  db: Reader,
  venue: string,
  limit: number,
): Promise<Till['registered']> {
  const rows = await db
    .selectFrom('till_registrations')
    .select(['id', 'number', 'way', 'at', 'staff_name as by'])
    .where('venue_id', '=', venue)
    .where('state', '=', 'standing')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const sums = await sumRegistered(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): Registration => {
    const { table, ...sum } = sums.get(row.id) ?? { count: 0, amount: 0 };
    const isOne = sum.count === 1 && table !== undefined;
    return { ...row, at: toTimestamp(row.at), ...sum, ...(isOne && { table }) };
  });
}

async function sumRegistered(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TillSum & { table?: string }>();
  const rows = await db
    .selectFrom('till_entries')
    .innerJoin('payments', 'payments.id', 'till_entries.payment_id')
    .leftJoin('seatings', 'seatings.id', 'payments.seating_id')
    .leftJoin('tables', 'tables.id', 'seatings.table_id')
    .select('till_entries.registration_id as registration')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('till_entries.amount').as('amount'),
      fn.min('tables.label').as('table'),
    ])
    .where('till_entries.registration_id', 'in', ids)
    .groupBy('till_entries.registration_id')
    .execute();
  return new Map<string, TillSum & { table?: string }>(
    rows.map(({ registration, count, amount, table }) => [
      registration ?? '',
      { count: Number(count), amount: Number(amount), ...(table !== null && { table }) },
    ]),
  );
}
