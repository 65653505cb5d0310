import type { Reader, Writer } from '../../db/store.ts';

/** The address that a venue's manager has chosen; null where nobody has. */
export async function findAddress(db: Reader, venue: string): Promise<string | null> {
  const row = await db
    .selectFrom('venues')
    .select('address')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.address ?? null;
}

export async function saveAddress(db: Writer, venue: string, address: string): Promise<void> {
  await db.updateTable('venues').set({ address }).where('id', '=', venue).execute();
}
