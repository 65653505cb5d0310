import type { Reader, Writer } from '#server/db/store.ts';
import { FORGET_MS, waitAfter } from './sign-in-backoff.ts';

/** What wrong tries are counted by. */
export type FailureCount = {
  /** A hash. */
  key: string;
  /** A hash of the account; null if tries on many accounts count together. */
  account: string | null;
  /** The number of wrong tries before a delay. */
  free: number;
};

/**
 * The latest end of the delays for these keys; null if there is none. A delay that began in the
 * future does not count: the clock was set back since, and its length is unknown.
 */
export async function findWait(
  db: Reader,
  counts: readonly FailureCount[],
  now: number,
): Promise<number | null> {
  const { until } = await db
    .selectFrom('sign_in_failures')
    .select((eb) => eb.fn.max('wait_until').as('until'))
    .where(
      'key',
      'in',
      counts.map(({ key }) => key),
    )
    .where('wait_until', '>', now)
    .where('changed_at', '<=', now)
    .executeTakeFirstOrThrow();
  return until === null ? null : Number(until);
}

/** Counts one more wrong try; returns the total. */
export async function countFailure(db: Writer, count: FailureCount, now: number): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'changed_at'])
    .where('key', '=', count.key)
    .executeTakeFirst();
  const before = row === undefined || row.changed_at <= now - FORGET_MS ? 0 : row.failures;
  const failures = before + 1;
  const wait = waitAfter(failures, count.free);
  const said = { failures, wait_until: wait === 0 ? null : now + wait, changed_at: now };
  await db
    .insertInto('sign_in_failures')
    .values({ key: count.key, account: count.account, ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
    .execute();
  return failures;
}

/**
 * Removes a try that turned out to be right. The delay that began with it ends, unless there was a
 * wrong one meanwhile.
 */
export async function uncountFailure(
  db: Writer,
  { key }: FailureCount,
  counted: number,
): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ wait_until: null })
    .where('key', '=', key)
    .where('failures', '=', counted)
    .execute();
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('key', '=', key)
    .where('failures', '<=', 0)
    .execute();
}

/** Stores when the counts were last checked. */
export async function touchFailures(
  db: Writer,
  counts: readonly FailureCount[],
  now: number,
): Promise<void> {
  const keys = counts.map(({ key }) => key);
  await db
    .updateTable('sign_in_failures')
    .set({ changed_at: now })
    .where('key', 'in', keys)
    .execute();
}

export async function clearFailures(db: Writer, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute();
}

/** Moves one key's counts to another. */
export async function moveFailures(db: Writer, from: string, to: string): Promise<void> {
  await db.updateTable('sign_in_failures').set({ key: to }).where('key', '=', from).execute();
}

/** Deletes an account's counts: it has a new password. */
export async function clearFailuresOf(db: Writer, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute();
}

/**
 * Deletes counts that are a day old, and beyond `most` rows the oldest: names can be invented
 * endlessly.
 */
export async function pruneFailures(db: Writer, now: number, most: number): Promise<void> {
  const oldestKept = await db
    .selectFrom('sign_in_failures')
    .select('changed_at')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  const until = Math.max(now - FORGET_MS, oldestKept?.changed_at ?? 0);
  await db.deleteFrom('sign_in_failures').where('changed_at', '<=', until).execute();
}
