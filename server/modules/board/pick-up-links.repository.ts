import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** A venue's link for a pick-up screen without sign-in. */
export type StoredPickUpLink = { venue: string; codeHash: string; madeAt: number };

export async function findPickUpLink(
  db: Reader,
  venue: string,
): Promise<StoredPickUpLink | undefined> {
  const row = await db
    .selectFrom('pick_up_links')
    .selectAll()
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  return row && { venue, codeHash: row.code_hash, madeAt: row.made_at };
}

export async function findPickUpLinkByHash(
  db: Reader,
  codeHash: string,
): Promise<StoredPickUpLink | undefined> {
  const row = await byHash.first(db, { codeHash });
  return row && { venue: row.venue_id, codeHash, madeAt: row.made_at };
}

const byHash = prepared((db, { codeHash }: { codeHash: string }) =>
  db.selectFrom('pick_up_links').selectAll().where('code_hash', '=', codeHash),
);

/** In the place of an earlier one. */
export async function savePickUpLink(
  db: Writer,
  { venue, codeHash, madeAt }: StoredPickUpLink,
): Promise<void> {
  const said = { code_hash: codeHash, made_at: madeAt };
  await db
    .insertInto('pick_up_links')
    .values({ venue_id: venue, ...said })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(said))
    .execute();
}

/** Whether there was one. */
export async function deletePickUpLink(db: Writer, venue: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pick_up_links')
    .where('venue_id', '=', venue)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
