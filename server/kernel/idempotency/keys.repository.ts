import type { Selectable } from 'kysely';
import { WITHDRAWN_MAX } from '#core/shared/limits.ts';
import type { Batch } from '#server/db/in-batches.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';

/** When a guest who withdrew too much may try again, in seconds. */
const TRY_AGAIN_S = 600;

/** What an idempotency key refers to: a stored response, or a withdrawn request. */
export type StoredKey =
  | { kind: 'answer'; bodyHash: string; status: number; answer: string }
  | { kind: 'tombstone' };

export function findKey(db: Reader, session: string, key: string): Promise<StoredKey | undefined> {
  return keyOfSession.firstAs(db, { session, key }, (row) => row && toKey(row));
}

type KeyRow = Pick<Selectable<Schema['idempotency_keys']>, 'body_hash' | 'status' | 'answer'>;

function toKey({ body_hash: bodyHash, status, answer }: KeyRow): StoredKey {
  return bodyHash === null || status === null || answer === null
    ? { kind: 'tombstone' }
    : { kind: 'answer', bodyHash, status, answer };
}

/** Whose keys they are: a guest session, or a staff member, of a venue. */
type Owner = { id: string; venue: string };

export async function insertKey(
  db: Writer,
  kind: 'order' | 'call',
  owner: Owner,
  key: string,
  stored: { bodyHash: string; status: number; answer: string },
  at: number,
): Promise<void> {
  await newKey.send(db, { kind, venue: owner.venue, session: owner.id, key, ...stored, at });
}

const keyOfSession = prepared((db, { session, key }: { session: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['kind', 'body_hash', 'status', 'answer'])
    .where('session_id', '=', session)
    .where('key', '=', key),
);

type NewKey = {
  kind: 'order' | 'call';
  venue: string;
  session: string;
  key: string;
  bodyHash: string;
  status: number;
  answer: string;
  at: number;
};

const newKey = prepared((db, given: NewKey) =>
  db.insertInto('idempotency_keys').values({
    venue_id: given.venue,
    session_id: given.session,
    key: given.key,
    kind: given.kind,
    body_hash: given.bodyHash,
    status: given.status,
    answer: given.answer,
    created_at: given.at,
  }),
);

/**
 * Records that an order or call which never arrived must not be created any more. Throws
 * `request.rate_limited` for a session that has withdrawn too many.
 */
export async function insertTombstone(
  db: Writer,
  owner: Owner,
  key: string,
  at: number,
): Promise<void> {
  const { count } = await db
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', owner.id)
    .where('kind', '=', 'tombstone')
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (Number(count) >= WITHDRAWN_MAX) {
    throw new ProblemError('request.rate_limited', { limit: WITHDRAWN_MAX }, TRY_AGAIN_S);
  }
  await tombstone(db, owner, key, at).execute();
}

/** Records that orders which this session has handed over must not be created any more. */
export async function buryKeys(
  db: Writer,
  owner: Owner,
  keys: readonly string[],
  at: number,
): Promise<void> {
  for (const key of keys) await tombstone(db, owner, key, at).execute();
}

function tombstone(db: Writer, { id, venue }: Owner, key: string, at: number) {
  return db
    .insertInto('idempotency_keys')
    .values({
      venue_id: venue,
      session_id: id,
      key,
      kind: 'tombstone',
      body_hash: null,
      status: null,
      answer: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing());
}

/** Deletes about `limit` of the oldest keys between `from` and `before`. */
export async function pruneKeys(
  db: Writer,
  before: number,
  limit: number,
  from = 0,
): Promise<Batch> {
  const next = await db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  const until = next === undefined ? before : next.created_at + 1;
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return { count: Number(numDeletedRows), until };
}
