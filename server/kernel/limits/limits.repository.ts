import type { Reader, Writer } from '#server/db/store.ts';
import { sha256 } from '#server/random.ts';
import type { Limit } from './limit.ts';

/** Keys name addresses and people: only a hash of them is stored. */
function keyOf(limit: Limit, key: string): string {
  return sha256(`${limit.name} ${key}`);
}

/** When a bucket is full again; 0 for one that is. */
export async function findFullAt(db: Reader, limit: Limit, key: string): Promise<number> {
  const row = await db
    .selectFrom('limit_buckets')
    .select('full_at')
    .where('key', '=', keyOf(limit, key))
    .executeTakeFirst();
  return row?.full_at ?? 0;
}

export async function saveFullAt(
  db: Writer,
  limit: Limit,
  key: string,
  fullAt: number,
): Promise<void> {
  await db
    .insertInto('limit_buckets')
    .values({ key: keyOf(limit, key), full_at: fullAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_at: fullAt }))
    .execute();
}

/** Deletes buckets that are full: one that is not stored is full too. */
export async function pruneBuckets(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('limit_buckets').where('full_at', '<=', now).execute();
}
