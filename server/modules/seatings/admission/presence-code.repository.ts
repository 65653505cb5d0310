import type { Reader, Writer } from '#server/db/store.ts';

/** Null where the venue's board has never shown a code. */
export async function findCodeKey(db: Reader, venue: string): Promise<string | null> {
  const row = await db
    .selectFrom('venues')
    .select('code_key')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.code_key ?? null;
}

export async function setCodeKey(db: Writer, venue: string, key: string): Promise<void> {
  await db.updateTable('venues').set({ code_key: key }).where('id', '=', venue).execute();
}
