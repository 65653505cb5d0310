import type { Reader, Writer } from '#server/db/store.ts';

/** A screen that several people use, as its cookie names it. */
export type SharedScreenRow = { id: string; venue: string; name: string };

export async function findScreenByToken(
  db: Reader,
  tokenHash: string,
): Promise<SharedScreenRow | undefined> {
  return db
    .selectFrom('shared_screens')
    .select(['id', 'venue_id as venue', 'name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertScreen(
  db: Writer,
  { id, venue, name, tokenHash }: SharedScreenRow & { tokenHash: string },
  at: number,
): Promise<void> {
  const row = { id, venue_id: venue, name, token_hash: tokenHash, created_at: at, used_at: null };
  await db.insertInto('shared_screens').values(row).execute();
}

/** A venue's screens, the oldest first. */
export async function listScreens(db: Reader, venue: string) {
  return db
    .selectFrom('shared_screens')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('venue_id', '=', venue)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function touchScreen(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('shared_screens').set({ used_at: at }).where('id', '=', id).execute();
}

/**
 * Removes a screen with its PINs and the sessions that used them; returns its name and those
 * sessions, or undefined if the venue has no such screen.
 */
export async function deleteScreen(
  db: Writer,
  { id, venue }: { id: string; venue: string },
): Promise<{ name: string; sessions: string[] } | undefined> {
  const screen = await db
    .deleteFrom('shared_screens')
    .where('id', '=', id)
    .where('venue_id', '=', venue)
    .returning('name')
    .executeTakeFirst();
  if (screen === undefined) {
    return undefined;
  }
  await db.deleteFrom('staff_pins').where('screen_id', '=', id).execute();
  const sessions = await db
    .deleteFrom('staff_sessions')
    .where('shared_screen_id', '=', id)
    .returning('id')
    .execute();
  return { name: screen.name, sessions: sessions.map((session) => session.id) };
}
