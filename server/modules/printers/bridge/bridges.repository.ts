import type { Insertable, Selectable, Updateable } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type BridgeRow = Selectable<Schema['bridges']>;

/** The venue's bridges, the oldest first. */
export function listBridges(db: Reader, venue: string): Promise<BridgeRow[]> {
  return db
    .selectFrom('bridges')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Removed ones too. */
export function findBridge(db: Reader, id: string): Promise<BridgeRow | undefined> {
  return bridgeById.first(db, { id });
}

const bridgeById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('bridges').selectAll().where('id', '=', id),
);

export function findBridgeBySecret(db: Reader, hash: string): Promise<BridgeRow | undefined> {
  return bySecret.first(db, { hash });
}

const bySecret = prepared((db, { hash }: { hash: string }) =>
  db.selectFrom('bridges').selectAll().where('secret_hash', '=', hash),
);

/** The bridge that waits with the code of this hash. */
export function findBridgeByCode(
  db: Reader,
  hash: string,
  at: number,
): Promise<BridgeRow | undefined> {
  return db
    .selectFrom('bridges')
    .selectAll()
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', at)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function insertBridge(db: Writer, row: Insertable<Schema['bridges']>): Promise<void> {
  await db.insertInto('bridges').values(row).execute();
}

export async function updateBridge(
  db: Writer,
  id: string,
  values: Updateable<Schema['bridges']>,
): Promise<void> {
  await db.updateTable('bridges').set(values).where('id', '=', id).execute();
}

/** Of all venues: when each paired bridge was last heard of. */
export async function listBridgesHeard(db: Reader): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('bridges')
    .select('seen_at')
    .where('secret_hash', 'is not', null)
    .execute();
  return rows.map(({ seen_at: seen }) => seen);
}
