import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { isPassing } from './postgres-fault.ts';

type Writer = Transaction<Schema>;

/** How long a write is tried again; a guest's request waits for it. Milliseconds. */
const TRY_MS = 5_000;
const PAUSE_MS = 20;
const PAUSE_MAX_MS = 400;

/** What a write locks first: a venue, or null for everything that is of no venue. */
export type LockOf = string | null;

/** A number of our own among the database's advisory locks: writes that are of no venue. */
const INSTALLATION_LOCK = 7_378_697_629_483;

/**
 * Runs `work` in a transaction that first locks what it changes: nobody else, in any process,
 * changes the same before it commits, so that what `work` has checked still holds then. A transaction
 * that the database undoes, or whose connection is lost, is run again as a whole. If the connection
 * was lost while it committed, the database is asked whether it did.
 */
export async function runLocked<T>(
  db: Kysely<Schema>,
  of: LockOf,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  const until = performance.now() + TRY_MS;
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    const attempt = newAttempt<T>();
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          attempt.id = await lock(transaction, of);
          const result = await work(transaction);
          attempt.done = { result };
          return result;
        });
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt.done !== null && (await hasCommitted(db, attempt.id))) {
        return attempt.done.result;
      }
      if (performance.now() > until) throw error;
      await wait(pause);
    }
  }
}

/** How far a transaction came: `done` once only its commit was left. */
type Attempt<T> = { id: string | null; done: { result: T } | null };

function newAttempt<T>(): Attempt<T> {
  return { id: null, done: null };
}

/**
 * Waits until nobody else changes the same. Returns the transaction's id. A venue that does not
 * exist yet is a matter of the installation.
 */
async function lock(db: Writer, of: LockOf): Promise<string | null> {
  const venue =
    of === null
      ? null
      : await sql<{ id: string }>`
          select pg_current_xact_id()::text as id from venue_counters
          where venue_id = ${of} for update`.execute(db);
  const { rows } =
    venue?.rows.length === 1
      ? venue
      : await sql<{ id: string }>`
          select pg_advisory_xact_lock(${sql.lit(INSTALLATION_LOCK)}),
            pg_current_xact_id()::text as id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Whether a transaction has committed whose connection was lost meanwhile. One that is still in
 * progress has not heard of the loss yet: the database ends it.
 */
async function hasCommitted(db: Kysely<Schema>, id: string | null): Promise<boolean> {
  if (id === null) return false;
  for (;;) {
    const { rows } = await sql<{ status: string | null }>`
      select pg_xact_status(${id}::xid8) as status`.execute(db);
    const status = rows[0]?.status;
    if (status !== 'in progress') return status === 'committed';
    await wait(PAUSE_MS);
  }
}
