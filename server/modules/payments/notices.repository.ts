import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { Notice } from '../payment-providers/payment-provider.ts';

/** A provider said that something happened to a payment. */
export type StoredNotice = Notice & { venue: string; provider: ProviderName };

/** Stores a notice, however often it comes. */
export async function saveNotice(
  db: Writer,
  { venue, provider, event, ref }: StoredNotice,
  at: number,
): Promise<void> {
  await db
    .insertInto('provider_notices')
    .values({
      venue_id: venue,
      provider,
      event_id: event,
      provider_ref: ref,
      received_at: at,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['venue_id', 'provider', 'event_id']).doNothing())
    .execute();
}

/** Notices whose payment has not been looked up since; oldest first. */
export async function listOpenNotices(db: Reader): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('provider_notices')
    .selectAll()
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({
    venue: row.venue_id,
    provider: row.provider,
    event: row.event_id,
    ref: row.provider_ref,
  }));
}

/** What was said is known by now. */
export async function closeNotice(
  db: Writer,
  { venue, provider, event }: StoredNotice,
  at: number,
): Promise<void> {
  await db
    .updateTable('provider_notices')
    .set({ processed_at: at })
    .where('venue_id', '=', venue)
    .where('provider', '=', provider)
    .where('event_id', '=', event)
    .execute();
}

/** Deletes notices from before `before`, at most `limit`; returns how many. */
export async function pruneNotices(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('provider_notices')
    .select(['venue_id', 'provider', 'event_id'])
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  for (const { venue_id, provider, event_id } of rows) {
    await db
      .deleteFrom('provider_notices')
      .where('venue_id', '=', venue_id)
      .where('provider', '=', provider)
      .where('event_id', '=', event_id)
      .execute();
  }
  return rows.length;
}
