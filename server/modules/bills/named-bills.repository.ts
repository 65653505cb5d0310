import type { NamedState } from '#core/bills/bill-facts.ts';
import type { BillState } from '#core/bills/codes.ts';
import { byId } from '#server/db/by-id.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** What may be on a named bill. */
type Named = { readonly bill?: string };

/**
 * The named bills of a party, in the order in which they were made. Hardly any party has some: they
 * are only asked for if something of it names one.
 */
export async function listNamedBills(
  db: Reader,
  seating: string,
  rows: readonly Named[],
): Promise<NamedState[]> {
  if (rows.every(({ bill }) => bill === undefined)) {
    return [];
  }
  const found = await db
    .selectFrom('named_bills')
    .select(['id', 'name', 'state'])
    .where('seating_id', '=', seating)
    .execute();
  return found.sort(byId);
}

/** False if another party has a bill of this id. */
export async function insertNamedBill(
  db: Writer,
  of: { venue: string; seating: string; bill: Pick<NamedState, 'id' | 'name'> },
  at: number,
): Promise<boolean> {
  const { venue, seating, bill } = of;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('named_bills')
    .values({
      id: bill.id,
      venue_id: venue,
      seating_id: seating,
      name: bill.name,
      state: 'open',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function setNamedBillState(
  db: Writer,
  { id, state: from }: Pick<NamedState, 'id' | 'state'>,
  to: BillState,
): Promise<boolean> {
  return hasMoved(moveState(db, 'named_bills', { column: 'state', from, to }).where('id', '=', id));
}

/** Lines are on another bill; null for the first. False if one of them has left the one it was on. */
export async function moveToBill(
  db: Writer,
  lines: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_lines')
    .set({ bill_id: to })
    .where('id', 'in', lines)
    .where('bill_id', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(lines.length);
}
