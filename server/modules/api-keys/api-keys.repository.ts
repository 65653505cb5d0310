import type { Insertable, Selectable } from 'kysely';
import type { Scope } from '#core/api-keys/codes.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { ApiKey } from '#server/kernel/callers/api-key.ts';

type Row = Selectable<Schema['api_keys']>;

/** What a list shows of a key, besides what decides. */
export type StoredKey = ApiKey & { start: string; createdAt: number };

/** The venue's keys that are not revoked, the oldest first. */
export async function listKeys(db: Reader, venue: string): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toKey);
}

/** Revoked ones too. */
export async function findKey(db: Reader, id: string): Promise<StoredKey | undefined> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toKey(row);
}

export async function findKeyByHash(db: Reader, hash: string): Promise<StoredKey | undefined> {
  const row = await byHash.first(db, { hash });
  return row && toKey(row);
}

const byHash = prepared((db, { hash }: { hash: string }) =>
  db.selectFrom('api_keys').selectAll().where('key_hash', '=', hash),
);

export async function insertKey(db: Writer, row: Insertable<Schema['api_keys']>): Promise<void> {
  await db.insertInto('api_keys').values(row).execute();
}

/** Another secret for a key whose first one nobody has seen. */
export async function replaceSecret(
  db: Writer,
  id: string,
  secret: Pick<Row, 'start' | 'key_hash'>,
): Promise<void> {
  await db.updateTable('api_keys').set(secret).where('id', '=', id).execute();
}

export async function revokeKeyRow(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', id).execute();
}

export async function touchKey(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('api_keys').set({ used_at: at }).where('id', '=', id).execute();
}

function toKey(row: Row): StoredKey {
  return {
    id: row.id,
    venue: row.venue_id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[],
    start: row.start,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}
