import type { Writer } from '#server/db/store.ts';
import { moveTakenParts } from '../bills/taken-parts.repository.ts';

/** What belongs to a seating, wherever it sits, moves with it; `label`: the place that it leaves. */
export async function movePartyRecords(
  db: Writer,
  from: { seating: string; label: string | null },
  to: { seating: string; table: string },
): Promise<void> {
  const place = { seating_id: to.seating, table_id: to.table };
  await db
    .updateTable('orders')
    .set({ ...place, ...(from.label !== null && { moved_from: from.label }) })
    .where('seating_id', '=', from.seating)
    .execute();
  await db.updateTable('calls').set(place).where('seating_id', '=', from.seating).execute();
  if (from.seating === to.seating) {
    return;
  }
  // Parts of a bill that no longer exists: they do not count among the parts of the new one.
  await db
    .updateTable('payments')
    .set({ parts: null })
    .where('seating_id', '=', from.seating)
    .where('bill_id', 'is', null)
    .execute();
  await db
    .updateTable('payments')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await db
    .updateTable('named_bills')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await db
    .updateTable('payment_attempts')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await db
    .updateTable('card_holds')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await db
    .updateTable('prepaid_orders')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await db
    .updateTable('refunds')
    .set({ seating_id: to.seating })
    .where('seating_id', '=', from.seating)
    .execute();
  await moveTakenParts(db, from.seating, to.seating);
  // Orders that staff took belong to the party, not to a device.
  await db
    .updateTable('orders')
    .set({ session_id: to.seating })
    .where('session_id', '=', from.seating)
    .where('seating_id', '=', to.seating)
    .execute();
}
