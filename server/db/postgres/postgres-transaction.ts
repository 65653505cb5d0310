import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { Part, Sharing } from '../group-commit.ts';
import { forgetKept } from '../kept.ts';
import { type Gathering, withDirect } from '../prepared.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import { ofVenue } from '../venue/name-venue.ts';
import { createGathering } from './gathering.ts';
import { isPassing } from './postgres-fault.ts';
import { isOtherState, type Required, requiredState } from './required-state.ts';

type Writer = Transaction<Schema>;

/** How long a write is tried again once it has failed; a guest's request waits for it. Milliseconds. */
const TRY_MS = 5_000;
const PAUSE_MS = 20;
const PAUSE_MAX_MS = 400;

/** What a write locks first: a venue, or null for everything that is of no venue. */
export type LockOf = string | null;

/** A number of our own among the database's advisory locks: writes that are of no venue. */
const INSTALLATION_LOCK = 7_378_697_629_483;

/** The state of the database that writes hold to (`../states.ts`). */
export type HeldState = {
  required(): Required | null;
  leave(required: Required, because: unknown): Promise<void>;
};

/** What a transaction leaves behind, by which its process knows it. */
type Stamp = { writer: string; of: LockOf; token: string };

/** An attempt that came as far as its commit. */
type Sent<T> = { stamp: Stamp; result: T };

/**
 * Runs `work` in a transaction that first locks what it changes: nobody else, in any process,
 * changes the same before it commits, so that what `work` has checked still holds then. A transaction
 * that the database undoes, or whose connection is lost, is run again as a whole. If the connection
 * was lost while it committed, the next attempt finds out whether it did: it has the lock only once
 * the earlier one has ended, and then sees its stamp, or not. `writer` is this process. A
 * transaction's own number says nothing: after a crash the next one gets it. `isNamed`: statements
 * name the venue. `held`: the state of the database that the transaction requires, and what is to be
 * done before the next attempt if it is another one.
 */
export async function runLocked<T>(
  db: Kysely<Schema>,
  { writer, of, isNamed, held }: { writer: string; of: LockOf; isNamed: boolean; held: HeldState },
  work: (db: Writer, sharing: Sharing) => Promise<T>,
): Promise<T> {
  let until: number | undefined;
  let leftUntil: number | undefined;
  const attempts: { sent: Sent<T> | null } = { sent: null };
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    const stamp: Stamp = { writer, of, token: randomUUID() };
    const required = held.required();
    let own: OwnConnection | undefined;
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          const { sent } = attempts;
          if (sent !== null && (await isStored(transaction, sent.stamp))) return sent.result;
          const locked = isNamed && of !== null ? ofVenue(transaction, of) : transaction;
          own = await ownConnection(locked);
          lock(own, stamp, required);
          const { sharing } = own;
          const result = await withDirect(locked, own, () => work(locked, sharing));
          attempts.sent = { stamp, result };
          return result;
        });
    } catch (error) {
      const because = own?.causeOf(error) ?? error;
      // However long it took until then, the first failure may pass.
      until ??= performance.now() + TRY_MS;
      if (required !== null && isOtherState(because)) {
        // Who waited for a database that is away until now has not tried this one yet.
        leftUntil ??= performance.now() + TRY_MS;
        // Two servers may answer by turns: what it is given up for is no fault of the write's.
        if (performance.now() >= leftUntil) throw new StorageError('unreachable', because);
        await held.leave(required, because);
        continue;
      }
      if (!isPassing(because) || performance.now() > until) throw because;
      await wait(pause);
    }
  }
}

/**
 * A transaction's connection: statements leave at once and are answered in their order, after what
 * was gathered before them. If one fails for which nobody waits, the database undoes the transaction
 * instead of committing it.
 */
type OwnConnection = {
  run(sql: string, parameters: readonly unknown[]): Promise<unknown[]>;
  send(sql: string, parameters: readonly unknown[]): void;
  gathering: Gathering;
  sharing: Sharing;
  /** What failed before that has undone the transaction; undefined if nothing has. */
  causeOf(error: unknown): unknown;
};

/** A work that shares the transaction; what it gathers begins at `from` of all that is gathered. */
type Begun = { name: string; from: number; hasSavepoint: boolean };

async function ownConnection(transaction: Writer): Promise<OwnConnection> {
  // Kysely itself sends a transaction's next statement once the one before is answered.
  const connection = await transaction
    .getExecutor()
    .provideConnection(async (own): Promise<DatabaseConnection> => own);
  const { executeQuery } = connection;
  const execute = <R>(...asked: Parameters<typeof executeQuery>) =>
    executeQuery.apply(connection, asked) as Promise<QueryResult<R>>;
  /** The first statement that failed, and the first for which nobody waits. */
  let first: unknown;
  let failure: unknown;
  let parts = 0;
  let changes = 0;
  let begun: Begun | null = null;
  let lastSavepoint: string | null = null;

  async function speak(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    try {
      return (await execute(CompiledQuery.raw(text, [...parameters]))).rows;
    } catch (error) {
      first ??= error;
      throw error;
    }
  }

  function tell(text: string, parameters: readonly unknown[] = []): void {
    speak(text, parameters).catch((error: unknown) => {
      failure ??= error;
    });
  }

  const gathered = createGathering({ tell, ask: (text, values) => settled(text, values) });

  /** Whatever was gathered leaves first; a work's first statement follows a savepoint of its own. */
  function settle(): void {
    if (begun !== null && !begun.hasSavepoint) {
      gathered.flush(begun.from);
      const { name } = begun;
      tell(
        lastSavepoint === null
          ? `savepoint ${name}`
          : `release ${lastSavepoint}; savepoint ${name}`,
      );
      lastSavepoint = name;
      Object.assign(begun, { hasSavepoint: true, from: 0 });
    }
    gathered.flush();
  }

  function settled(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    settle();
    return speak(text, parameters);
  }

  function run(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    changes += 1;
    return settled(text, parameters);
  }

  function send(text: string, parameters: readonly unknown[]): void {
    changes += 1;
    settle();
    tell(text, parameters);
  }

  // Statements that are not prepared, and the commit.
  connection.executeQuery = <R>(...asked: Parameters<typeof executeQuery>) => {
    const [{ sql: text }] = asked;
    changes += 1;
    if (text !== 'rollback') settle();
    // Then the connection is another transaction's.
    if (text === 'commit' || text === 'rollback') connection.executeQuery = executeQuery;
    return execute<R>(...asked);
  };

  const part: Part = async (work) => {
    parts += 1;
    // Each has a name of its own: rolling back to it fails where it was never reached.
    const own: Begun = { name: `part_${parts}`, from: gathered.size(), hasSavepoint: false };
    begun = own;
    try {
      return { result: await work() };
    } catch (error) {
      if (failure !== undefined || isPassing(error)) throw error;
      gathered.forget(own.from);
      forgetKept(transaction);
      if (own.hasSavepoint) tell(`rollback to ${own.name}`);
      return { error };
    } finally {
      begun = null;
    }
  };

  const causeOf = (error: unknown) =>
    failure ?? (error instanceof AbortedTransactionError ? first : undefined);
  const sharing = { part, ahead: { ask: gathered.together, changes: () => changes } };
  return { run, send, gathering: gathered, sharing, causeOf };
}

const INSTALLATION = sql`select pg_advisory_xact_lock(${sql.lit(INSTALLATION_LOCK)})`;

function venueOf({ of }: Stamp): RawBuilder<unknown> {
  return sql`select venue_id from venue_counters where venue_id = ${of} for update`;
}

const STAMPED = `
  with stamped as (
    insert into last_writes values ($1, $2, $3, $4)
    on conflict (writer, venue_id) do update set token = excluded.token, at = excluded.at
  )`;
const LOCK = `select pg_advisory_xact_lock(${INSTALLATION_LOCK})`;
const LOCK_VENUE = `${STAMPED}, venue as (
    select venue_id from venue_counters where venue_id = $2 for update
  )`;
/** A venue that does not exist yet is a matter of the installation. */
const LOCK_WITHOUT_VENUE = `${LOCK} where not exists (select from venue)`;
/** The number of the first parameter of a required state. */
const REQUIRED_FROM = 5;

/**
 * Has all that follows wait until nobody else changes the same, and leaves the stamp. In another state
 * of the database than the required one it fails, and the transaction with it.
 */
function lock(own: OwnConnection, stamp: Stamp, required: Required | null): void {
  const { writer, of, token } = stamp;
  const values = [writer, of ?? '', token, Date.now()];
  if (required === null) {
    own.send(of === null ? `${STAMPED} ${LOCK}` : `${LOCK_VENUE} ${LOCK_WITHOUT_VENUE}`, values);
    return;
  }
  const { sql: isThere, parameters } = requiredState(required, REQUIRED_FROM);
  const text =
    of === null
      ? `${STAMPED} ${LOCK}, ${isThere}`
      : `${LOCK_VENUE} select ${isThere}, (${LOCK_WITHOUT_VENUE})`;
  own.send(text, [...values, ...parameters]);
}

/** Whether an attempt was stored whose connection was lost meanwhile: waits until it has ended. */
async function isStored(db: Writer, stamp: Stamp): Promise<boolean> {
  const venue = stamp.of === null ? null : await venueOf(stamp).execute(db);
  if (venue?.rows.length !== 1) await INSTALLATION.execute(db);
  const { rows } = await sql<{ token: string }>`
    select token from last_writes
    where writer = ${stamp.writer} and venue_id = ${stamp.of ?? ''}`.execute(db);
  return rows[0]?.token === stamp.token;
}

/** A stamp is asked for within seconds. Milliseconds. */
const STAMP_KEPT_MS = 86_400_000;

/**
 * The table of the stamps, which no other engine needs: for each process the last one of each venue,
 * and of the installation (an empty text). Those of processes that ended long ago are deleted.
 */
export function prepareStamps(db: Kysely<Schema>, now: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Processes that start at once make it once.
    await INSTALLATION.execute(transaction);
    await sql`
      create table if not exists last_writes (
        writer text not null, venue_id text not null, token text not null, at bigint not null,
        primary key (writer, venue_id)
      )`.execute(transaction);
    await sql`delete from last_writes where at < ${now - STAMP_KEPT_MS}`.execute(transaction);
  });
}
