import type { Selectable } from 'kysely';
import type { Payment } from '../../../src/contract/billing/bill.schema.ts';
import { toTimestamp } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import type { Reader, Writer } from '../../db/store.ts';

/** A payment with what only the server needs. `call` is the request that it answered. */
export type PaymentRecord = { payment: Payment; seating: string; call: string | null };

function toRecord(row: Selectable<Schema['payments']>): PaymentRecord {
  return {
    payment: {
      id: row.id,
      method: row.method,
      amount: row.amount,
      tip: row.tip,
      at: toTimestamp(row.at),
    },
    seating: row.seating_id,
    call: row.call_id,
  };
}

export async function findPayment(db: Reader, id: string): Promise<PaymentRecord | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** What was paid on a seating's bill, oldest first. */
export async function listPayments(db: Reader, seating: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('seating_id', '=', seating)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toRecord(row).payment);
}

export async function insertPayment(
  db: Writer,
  entry: Omit<Payment, 'at'> & {
    venue: string;
    seating: string;
    staff: string;
    call: string | null;
  },
  at: number,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id: entry.id,
      venue_id: entry.venue,
      seating_id: entry.seating,
      call_id: entry.call,
      staff_id: entry.staff,
      method: entry.method,
      amount: entry.amount,
      tip: entry.tip,
      at,
      given: null,
      parts: null,
      reverses: null,
      replaces: null,
      reason: null,
    })
    .execute();
}
