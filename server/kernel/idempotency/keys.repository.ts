import { WITHDRAWN_MAX } from '#core/shared/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';

/** When a guest who withdrew too much may try again, in seconds. */
const TRY_AGAIN_S = 600;

/** What an idempotency key refers to: a stored response, or a withdrawn request. */
export type StoredKey =
  | { kind: 'answer'; bodyHash: string; status: number; answer: string }
  | { kind: 'tombstone' };

export async function findKey(
  db: Reader,
  session: string,
  key: string,
): Promise<StoredKey | undefined> {
  const row = await keyOfSession.first(db, { session, key });
  if (row === undefined) {
    return undefined;
  }
  if (row.body_hash === null || row.status === null || row.answer === null) {
    return { kind: 'tombstone' };
  }
  return { kind: 'answer', bodyHash: row.body_hash, status: row.status, answer: row.answer };
}

export async function insertKey(
  db: Writer,
  kind: 'order' | 'call',
  session: string,
  key: string,
  stored: { bodyHash: string; status: number; answer: string },
  at: number,
): Promise<void> {
  await newKey.send(db, { kind, session, key, ...stored, at });
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
  session: string;
  key: string;
  bodyHash: string;
  status: number;
  answer: string;
  at: number;
};

const newKey = prepared((db, { session, key, kind, bodyHash, status, answer, at }: NewKey) =>
  db.insertInto('idempotency_keys').values({
    session_id: session,
    key,
    kind,
    body_hash: bodyHash,
    status,
    answer,
    created_at: at,
  }),
);

/**
 * Records that an order or call which never arrived must not be created any more. Throws
 * `request.rate_limited` for a session that has withdrawn too many.
 */
export async function insertTombstone(
  db: Writer,
  session: string,
  key: string,
  at: number,
): Promise<void> {
  const { count } = await db
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', session)
    .where('kind', '=', 'tombstone')
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (Number(count) >= WITHDRAWN_MAX) {
    throw new ProblemError('request.rate_limited', { limit: WITHDRAWN_MAX }, TRY_AGAIN_S);
  }
  await tombstone(db, session, key, at).execute();
}

/** Records that orders which this session has handed over must not be created any more. */
export async function buryKeys(
  db: Writer,
  session: string,
  keys: readonly string[],
  at: number,
): Promise<void> {
  for (const key of keys) await tombstone(db, session, key, at).execute();
}

function tombstone(db: Writer, session: string, key: string, at: number) {
  return db
    .insertInto('idempotency_keys')
    .values({
      session_id: session,
      key,
      kind: 'tombstone',
      body_hash: null,
      status: null,
      answer: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'key']).doNothing());
}

/** Deletes about `limit` of the oldest keys from before `before`; returns how many. */
export async function pruneKeys(db: Writer, before: number, limit: number): Promise<number> {
  const next = await db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  const until = next === undefined ? before : next.created_at + 1;
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
