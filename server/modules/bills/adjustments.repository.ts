import type { Reduction } from '#core/bills/bill-act.ts';
import type { AdjustmentKind } from '#core/bills/codes.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type StoredAdjustment = {
  id: string;
  venue: string;
  kind: AdjustmentKind;
  bodyHash: string;
  reason: string;
};

export async function findAdjustment(
  db: Reader,
  id: string,
): Promise<StoredAdjustment | undefined> {
  const row = await db
    .selectFrom('bill_adjustments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      venue: row.venue_id,
      kind: row.kind,
      bodyHash: row.body_hash,
      reason: row.reason,
    }
  );
}

export async function insertAdjustment(
  db: Writer,
  entry: StoredAdjustment & { staff: string | null },
  reductions: readonly Reduction[],
  at: number,
): Promise<void> {
  await db
    .insertInto('bill_adjustments')
    .values({
      id: entry.id,
      venue_id: entry.venue,
      kind: entry.kind,
      body_hash: entry.bodyHash,
      reason: entry.reason,
      at,
      staff_id: entry.staff,
    })
    .execute();
  for (const { order, line, amount, pieces } of reductions) {
    await db
      .insertInto('bill_reductions')
      .values({
        venue_id: entry.venue,
        adjustment_id: entry.id,
        order_id: order,
        line_id: line,
        amount,
        pieces,
      })
      .execute();
  }
}

/** Reverts an adjustment. Its id stays known, so that a late retry does nothing. */
export async function deleteReductions(db: Writer, adjustment: string): Promise<void> {
  await db.deleteFrom('bill_reductions').where('adjustment_id', '=', adjustment).execute();
}
