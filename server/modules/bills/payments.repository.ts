import type { Selectable } from 'kysely';
import type { Payment } from '#core/bills/bill.schema.ts';
import type { RecordedPayment } from '#core/bills/payment.ts';
import { inOrder } from '#core/bills/shares.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Row = Selectable<Schema['payments']> & {
  guest: string | null;
  provider: ProviderName | null;
};

function toRecord(row: Row): RecordedPayment {
  const { parts, given, rounding } = row;
  return {
    payment: {
      id: row.id,
      method: row.method,
      amount: row.amount,
      tip: row.tip,
      ...(rounding !== 0 && { rounding }),
      at: toTimestamp(row.at),
      ...(given !== null && { given, change: given - row.amount - row.tip - rounding }),
      ...(parts !== null && { parts }),
      ...(row.guest !== null && { guest: row.guest }),
      ...(row.reverses !== null && { reverses: row.reverses }),
      ...(row.replaces !== null && { replaces: row.replaces }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.attempt_id !== null && { attempt: row.attempt_id }),
      ...(row.provider !== null && { provider: row.provider }),
      ...(row.refunds !== null && { refunds: row.refunds }),
      ...(row.bill_id !== null && { bill: row.bill_id }),
    },
    seating: row.seating_id,
    call: row.call_id,
  };
}

function select(db: Reader) {
  return db
    .selectFrom('payments')
    .leftJoin('calls', 'calls.id', 'payments.call_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .selectAll('payments')
    .select('payment_attempts.provider as provider')
    .select((eb) => eb.fn.coalesce('calls.session_id', 'payment_attempts.session_id').as('guest'));
}

export async function findPayment(db: Reader, id: string): Promise<RecordedPayment | undefined> {
  const row = await select(db).where('payments.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** The payments of a seating's bill, oldest first. */
export async function listPayments(db: Reader, seating: string): Promise<Payment[]> {
  const rows = await paymentsOfSeating.all(db, { seating });
  return inOrder(rows.map((row) => toRecord(row).payment));
}

const paymentsOfSeating = prepared((db, { seating }: { seating: string }) =>
  select(db).where('payments.seating_id', '=', seating),
);

export async function listPaymentsById(
  db: Reader,
  ids: readonly string[],
): Promise<RecordedPayment[]> {
  const found: RecordedPayment[] = [];
  for (const some of inChunks(ids)) {
    const rows = await select(db).where('payments.id', 'in', padded(some)).execute();
    found.push(...rows.map(toRecord));
  }
  return found;
}

/** The payments of these parties. */
export async function listPaymentsOfParties(
  db: Reader,
  parties: readonly string[],
): Promise<RecordedPayment[]> {
  const found: RecordedPayment[] = [];
  for (const some of inChunks(parties)) {
    const rows = await select(db).where('payments.seating_id', 'in', padded(some)).execute();
    found.push(...rows.map(toRecord));
  }
  return found;
}

/** What was recorded in a venue at these times, of whatever party. */
export async function listPaymentsMadeAt(
  db: Reader,
  venue: string,
  times: readonly number[],
): Promise<RecordedPayment[]> {
  if (times.length === 0) return [];
  const rows = await select(db)
    .where('payments.venue_id', '=', venue)
    .where('payments.at', 'in', padded(times))
    .orderBy('payments.id')
    .execute();
  return rows.map(toRecord);
}

export type DayPayment = Awaited<ReturnType<typeof listPaymentsBetween>>[number];

/**
 * A venue's payments between two instants, `to` excluded, each with its place in the cash register if it
 * has one.
 */
export function listPaymentsBetween(
  db: Reader,
  { venue, from, to }: { venue: string; from: number; to: number },
) {
  return db
    .selectFrom('payments')
    .leftJoin('till_entries', (join) =>
      join
        .onRef('till_entries.payment_id', '=', 'payments.id')
        .on((eb) => eb('till_entries.part', '=', eb.lit(0))),
    )
    .leftJoin('till_registrations', 'till_registrations.id', 'till_entries.registration_id')
    .select(['payments.id', 'payments.seating_id as seating', 'payments.at'])
    .select(['till_registrations.number', 'till_registrations.at as registeredAt'])
    .where('payments.venue_id', '=', venue)
    .where('payments.at', '>=', from)
    .where('payments.at', '<', to)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute();
}

export async function insertPayment(
  db: Writer,
  of: {
    payment: Payment;
    venue: string;
    seating: string;
    /** Empty for one that a guest made online. */
    staff: string;
    call: string | null;
  },
  at: number,
): Promise<void> {
  const { payment: entry } = of;
  await db
    .insertInto('payments')
    .values({
      id: entry.id,
      venue_id: of.venue,
      seating_id: of.seating,
      call_id: of.call,
      staff_id: of.staff,
      method: entry.method,
      amount: entry.amount,
      tip: entry.tip,
      rounding: entry.rounding ?? 0,
      at,
      given: entry.given ?? null,
      parts: entry.parts ?? null,
      reverses: entry.reverses ?? null,
      replaces: entry.replaces ?? null,
      reason: entry.reason ?? null,
      attempt_id: entry.attempt ?? null,
      refunds: entry.refunds ?? null,
      bill_id: entry.bill ?? null,
    })
    .execute();
}
