import { remaining } from '../../../src/domain/billing/bill.ts';
import { sumOf } from '../../../src/domain/money/pricing.ts';
import type { Reader } from '../../db/store.ts';
import { sumOwed, sumSent } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** What a seating has not paid; above `enough` it may be an overestimate. */
export async function sumUnpaid(db: Reader, seating: string, enough: number): Promise<number> {
  // The sent total is never less than what is owed, and an index alone provides it.
  const [payments, sent] = await Promise.all([listPayments(db, seating), sumSent(db, seating)]);
  const atMost = remaining(sent, payments);
  return atMost <= enough ? atMost : remaining(sumOf(await sumOwed(db, seating)), payments);
}
