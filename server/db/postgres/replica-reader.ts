import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { ReadReplica } from '../read-replica.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import type { Reader } from '../store.ts';
import { identityOf } from './lineage.ts';

type Database = Kysely<Schema>;

/** How long a read waits until all is there that was stored before it. Milliseconds. */
const CATCH_UP_MS = 300;
const ASK_EVERY_MS = 15;
/** Further behind, it is not asked: whoever reads would wait in vain. Milliseconds. */
const LAG_MAX_MS = 10_000;
/** A replica that is away for long is behind by more than anybody wants to know. */
const AHEAD_MAX = 3_600;

class NoReplica extends Error {}

/** An end of the primary's log, in bytes, and when it was that. */
type Place = { end: number; at: number };

/**
 * Reads at one moment, and all that was stored before; null where the replica cannot, and the
 * primary has to be asked.
 */
type ReadThere = <T>(work: (db: Reader) => Promise<T>) => Promise<{ result: T } | null>;

export type ReplicaReader = ReadReplica & {
  read: ReadThere;
  /** For what somebody waits for: where so many of these are under way, the primary does it. */
  readSoon: ReadThere;
};

export function createReplicaReader(
  primary: Database,
  replica: Database,
  soonMost: number,
): ReplicaReader {
  let soon = 0;
  /** Those that it had not reached, in their order. */
  let ahead: Place[] = [];
  /** What was stored until then is in it. */
  let upTo: number | null = null;
  let lag: number | null = null;
  let why: string | null = 'nobody has asked it yet';
  let identities: Promise<[string, string]> | undefined;
  let looking: Promise<void> | null = null;

  /** How far in the primary's log `there` is, once that is far enough or it had its time. */
  async function reached(end: number, there: Database): Promise<number> {
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const { rows } = await sql<{ follows: boolean; reached: number }>`
        select pg_is_in_recovery() as follows,
          coalesce(pg_last_wal_replay_lsn() - '0/0', 0) as reached`.execute(there);
      const [place] = rows;
      if (place?.follows !== true) throw new NoReplica('it follows no primary');
      if (place.reached >= end || performance.now() > until) return place.reached;
      await wait(ASK_EVERY_MS);
    }
  }

  async function requireSameDatabase(): Promise<void> {
    identities ??= Promise.all([identityOf(primary), identityOf(replica)]);
    const [ours, its] = await identities.catch((error: unknown) => {
      identities = undefined;
      throw error;
    });
    if (ours === its) return;
    // It may only not have got there yet.
    identities = undefined;
    throw new NoReplica('it is of another database');
  }

  async function lookNow(): Promise<void> {
    const at = performance.now();
    const end = await endOf(primary).catch((error: unknown) => {
      // That nothing can be read at all is said elsewhere; some hosts tell of no log.
      if (!(error instanceof StorageError)) why = reasonOf(error);
      return null;
    });
    if (end === null) return;
    ahead = [...ahead, { end, at }].slice(-AHEAD_MAX);
    try {
      await requireSameDatabase();
      const there = await reached(end, replica);
      // After a fail-over to a replica that was behind this one: it has what is not any more.
      if (there > (await endOf(primary))) throw new NoReplica('it has more than the database');
      upTo = ahead.findLast((place) => place.end <= there)?.at ?? upTo;
      ahead = ahead.filter((place) => place.end > there);
      why = null;
    } catch (error) {
      why = reasonOf(error);
    }
    lag = upTo === null ? null : at - upTo;
    if (why === null && (lag === null || lag > LAG_MAX_MS)) why = 'it is far behind';
  }

  const read: ReadThere = async (work) => {
    if (why !== null) return null;
    try {
      const end = await endOf(primary);
      // On one connection: behind an address may be several, each as far as it is.
      return await replica.connection().execute(async (there) => {
        if ((await reached(end, there)) < end) return null;
        const transaction = there.transaction().setIsolationLevel('repeatable read');
        return { result: await transaction.execute(work) };
      });
    } catch (error) {
      // Also a reading that was cancelled, because the primary removed what it read.
      if (!(error instanceof StorageError || error instanceof NoReplica)) throw error;
      if (error instanceof NoReplica || error.fault === 'unreachable') why = reasonOf(error);
      return null;
    }
  };

  return {
    state: () => ({
      lagSeconds: lag === null ? null : Math.round(lag / 100) / 10,
      isFailing: why !== null,
      why,
    }),
    look() {
      looking ??= lookNow().finally(() => {
        looking = null;
      });
      return looking;
    },
    read,
    async readSoon(work) {
      if (soon >= soonMost) return null;
      soon += 1;
      try {
        return await read(work);
      } finally {
        soon -= 1;
      }
    },
  };
}

/** Up to where the primary has stored for sure. */
async function endOf(primary: Database): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select pg_current_wal_flush_lsn() - '0/0' as end`.execute(primary);
  return rows[0]?.end ?? 0;
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof StorageError ? error : { cause: error };
  return cause instanceof Error ? cause.message : String(cause);
}
