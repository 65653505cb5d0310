import type { BackAmount } from '#core/bills/bill-view.ts';
import { UNFINISHED_REFUNDS } from '#core/bills/settlement.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** What goes back of a seating's bill, and has not arrived. */
export function listBackAmounts(db: Reader, seating: string): Promise<BackAmount[]> {
  return backOfSeating.all(db, { seating });
}

const backOfSeating = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('refunds')
    .select(['state', 'amount', 'tip', 'rounding'])
    .where('seating_id', '=', seating)
    .where('state', 'in', UNFINISHED_REFUNDS),
);
