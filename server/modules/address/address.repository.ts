import type { Reader, Writer } from '#server/db/store.ts';

/** The address that a venue's manager has chosen; null if there is none. */
export async function findAddress(db: Reader, venue: string): Promise<string | null> {
  const row = await db
    .selectFrom('venues')
    .select('address')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Those of these venues, null for each that has none. */
export async function listAddresses(
  db: Reader,
  venues: readonly string[],
): Promise<(string | null)[]> {
  if (venues.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('venues')
    .select('address')
    .where('id', 'in', venues)
    .orderBy('id')
    .execute();
  return rows.map(({ address }) => address);
}

export async function listVenueIds(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('venues')
    .leftJoin('trials', 'trials.venue_id', 'venues.id')
    .select('venues.id')
    .where('trials.venue_id', 'is', null)
    .orderBy('venues.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveAddress(db: Writer, venue: string, address: string): Promise<void> {
  await db.updateTable('venues').set({ address }).where('id', '=', venue).execute();
}
