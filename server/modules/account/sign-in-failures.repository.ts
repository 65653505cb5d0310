import type { Reader, Writer } from '../../db/store.ts';
import { FORGET_MS, waitAfter } from './sign-in-backoff.ts';

/** What wrong tries are counted for. */
export type FailureCount = {
  /** A hash. */
  key: string;
  /** A hash of whose password it is; null where tries on many accounts count together. */
  account: string | null;
  /** So many wrong tries before anybody has to wait. */
  free: number;
};

/**
 * Until when some of them have to wait, the longest; null where none has. A wait that began later
 * than now is none: the clock was set back since, and nobody knows how long it would last.
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

/** One wrong try more; answers how many there are now. */
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
 * Takes a try back that turned out to be right. The wait that began with it ends, unless somebody
 * was wrong meanwhile.
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

/** Stores when the counts were last looked at. */
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

/** What was counted under one key counts under another from now on. */
export async function moveFailures(db: Writer, from: string, to: string): Promise<void> {
  await db.updateTable('sign_in_failures').set({ key: to }).where('key', '=', from).execute();
}

/** All that was counted for an account: it has a new password. */
export async function clearFailuresOf(db: Writer, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute();
}

/** Forgets what is a day old, and beyond `most` rows the oldest: names can be made up endlessly. */
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
