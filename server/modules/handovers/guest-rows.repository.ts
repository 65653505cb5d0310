import type { Reader, Writer } from '#server/db/store.ts';

/** One guest's rows become another's, who goes on for it. */
type From = { from: string; to: string; seating: string };

/**
 * Orders, requests, payments and parts of the bill become the other guest's, and so do the keys of its
 * requests: one that is sent again from there is known. Nothing of them changes but whose it is.
 */
export async function moveGuestRows(db: Writer, { from, to, seating }: From): Promise<void> {
  await db
    .updateTable('orders')
    .set({ session_id: to })
    .where('seating_id', '=', seating)
    .where('session_id', '=', from)
    .execute();
  await db
    .updateTable('orders')
    .set((eb) => ({
      sent_by: eb.case().when('session_id', '=', to).then(null).else(to).end(),
    }))
    .where('seating_id', '=', seating)
    .where('sent_by', '=', from)
    .execute();
  // What the other one has sent for it is its own order now.
  await db
    .updateTable('orders')
    .set({ sent_by: null })
    .where('seating_id', '=', seating)
    .where('session_id', '=', to)
    .where('sent_by', '=', to)
    .execute();
  for (const table of ['calls', 'payment_attempts', 'prepaid_orders', 'bill_claims'] as const) {
    await db
      .updateTable(table)
      .set({ session_id: to })
      .where('seating_id', '=', seating)
      .where('session_id', '=', from)
      .execute();
  }
  await moveKeys(db, { from, to });
}

/** A key of which the other one has a row of its own stays: nobody can use it any more. */
async function moveKeys(db: Writer, { from, to }: Omit<From, 'seating'>): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ session_id: to })
    .where('session_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('idempotency_keys as own')
            .select('own.key')
            .whereRef('own.venue_id', '=', 'idempotency_keys.venue_id')
            .where('own.session_id', '=', to)
            .whereRef('own.key', '=', 'idempotency_keys.key'),
        ),
      ),
    )
    .execute();
}

/** The session of a phone that hands over ends for good: no removal that could be undone. */
export async function endByHandover(
  db: Writer,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ ended_at: at, handed_to: to, id_shown_at: null, id_shown_to: null, name: null })
    .where('id', '=', from)
    .execute();
}

/** They change their numbers in the party: the others know who "Guest 2" is. */
export async function swapNumbers(
  db: Writer,
  one: { id: string; ordinal: number | null },
  other: { id: string; ordinal: number | null },
): Promise<void> {
  for (const [{ id }, { ordinal }] of [
    [one, other],
    [other, one],
  ] as const) {
    await db.updateTable('guest_sessions').set({ ordinal }).where('id', '=', id).execute();
  }
}

/** Whether a guest has ordered or asked for something in this party. */
export async function hasOwnRows(db: Writer, guest: string, seating: string): Promise<boolean> {
  const found = await Promise.all(
    (['orders', 'calls', 'payment_attempts', 'prepaid_orders'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where('seating_id', '=', seating)
        .where('session_id', '=', guest)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

/** Whether a guest has ordered since then, and not taken it back. */
export async function hasOrderedSince(
  db: Reader,
  { guest, seating, at }: { guest: string; seating: string; at: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('seating_id', '=', seating)
    .where('session_id', '=', guest)
    .where('placed_at', '>', at)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
