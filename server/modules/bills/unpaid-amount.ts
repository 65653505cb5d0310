import { remaining } from '#core/bills/bill.ts';
import { sumOf } from '#core/money/pricing.ts';
import type { Reader } from '#server/db/store.ts';
import { sumOwed, sumSent } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** What a seating has not paid, in minor units. */
export async function readUnpaid(db: Reader, seating: string): Promise<number> {
  const [payments, owed] = await Promise.all([listPayments(db, seating), sumOwed(db, seating)]);
  return remaining(sumOf(owed), payments);
}

/** The same or more, and fast: what was sent is never less than what is owed, and an index has it. */
export async function readUnpaidAtMost(db: Reader, seating: string): Promise<number> {
  const [payments, sent] = await Promise.all([listPayments(db, seating), sumSent(db, seating)]);
  return remaining(sent, payments);
}
