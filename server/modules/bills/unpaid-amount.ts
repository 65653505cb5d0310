import { remaining } from '#core/billing/bill.ts';
import { sumOf } from '#core/money/pricing.ts';
import { ahead } from '#server/ahead.ts';
import type { Reader } from '#server/db/store.ts';
import { sumOwed, sumSent } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** Asks ahead what a seating has not paid; above `enough` the sum may be an overestimate. */
export function askUnpaid(db: Reader, seating: string): (enough: number) => Promise<number> {
  // The sent total is never less than what is owed, and an index alone provides it.
  const asked = ahead(Promise.all([listPayments(db, seating), sumSent(db, seating)]));
  return async (enough) => {
    const [payments, sent] = await asked;
    const atMost = remaining(sent, payments);
    return atMost <= enough ? atMost : remaining(sumOf(await sumOwed(db, seating)), payments);
  };
}
