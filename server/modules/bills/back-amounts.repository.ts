import type { BackAmount } from '#core/bills/bill-view.ts';
import { UNFINISHED_REFUNDS } from '#core/bills/settlement.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** What goes back of a seating's bill, and has not arrived. */
export async function listBackAmounts(
  db: Reader,
  seating: string,
): Promise<(BackAmount & { bill?: string })[]> {
  const rows = await backOfSeating.all(db, { seating });
  return rows.map(({ bill_id: bill, ...back }) => ({ ...back, ...(bill !== null && { bill }) }));
}

const backOfSeating = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('refunds')
    .select(['state', 'amount', 'tip', 'rounding', 'bill_id'])
    .where('seating_id', '=', seating)
    .where('state', 'in', UNFINISHED_REFUNDS),
);
