import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { growingLru } from '../../growing-lru.ts';
import { addWrite, createGroupCommit, type GroupCommit } from '../group-commit.ts';
import { type Migrations, migrateToLatest } from '../migrate.ts';
import type { StorageFault } from '../storage-error.ts';
import type { Lock, Reader, Reads, Store, Write } from '../store.ts';
import { ofVenue } from '../venue/name-venue.ts';
import { openPostgres } from './postgres-dialect.ts';
import { createPostgresPeers } from './postgres-peers.ts';
import { openPool } from './postgres-pool.ts';
import { requireNewEnough } from './postgres-start-error.ts';
import { createPostgresStates } from './postgres-states.ts';
import { type HeldState, type LockOf, prepareStamps, runLocked } from './postgres-transaction.ts';
import { askTurnsTogether } from './questions-of-turn.ts';
import { createReplicaReader } from './replica-reader.ts';
import { requireSessions, type Ways } from './session-probe.ts';

/** Connections of one process, for reads and for writes. */
const CONNECTIONS = 10;
/**
 * Of what runs in one process alone: it keeps a connection as long as that takes, such as a printer's
 * silence, and reads meanwhile. With a connection of those for reads it could wait for itself, and
 * everybody with it.
 */
const LOCKS = 20;
/** Milliseconds. */
const TIMEOUTS = {
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 3_000,
};
const PROBE_CHARACTERS = 262_144;
const VENUES_MAX = 1_000;

export type PostgresOptions = {
  /** What the database's own views call this process. */
  name?: string;
  /** Connections for reads, and as many for writes. */
  connections?: number;
  /** Where `url` leads through a pooler that lends connections: another way, which keeps sessions. */
  sessionUrl?: string | null;
  /** A replica that follows the database. */
  readUrl?: string | null;
  /** Whether statements name their venue from the start; else once the database has turned out to be divided. */
  namesVenue?: boolean;
};

/**
 * Opens a store on a PostgreSQL database, which other processes may share. Reads have connections of
 * their own, so that a write that reads never waits for one that other writes hold.
 */
export function openPostgresStore(url: string, options: PostgresOptions = {}): Store {
  const {
    name = 'servett',
    connections = CONNECTIONS,
    sessionUrl = null,
    readUrl = null,
    namesVenue = false,
  } = options;
  const isLent = sessionUrl !== null;
  const shares = sharesOf(connections);
  const inTurn = pLimit(shares.long);
  const forTransactions = {
    ...{ url, most: connections, timeouts: TIMEOUTS },
    ...(isLent && { lentFor: 'transaction' as const }),
  };
  const forSessions = {
    ...{ url: sessionUrl ?? url, most: LOCKS, timeouts: TIMEOUTS },
    ...(isLent && { lentFor: 'session' as const }),
  };
  const writer = openPostgres(openPool({ ...forTransactions, name }));
  const reader = openPostgres(
    openPool({ ...forTransactions, name: `${name} reads`, isReadOnly: true }),
  );
  askTurnsTogether(reader);
  const locks = openPostgres(openPool({ ...forSessions, name: `${name} locks` }));
  const replicaDb = readUrl === null ? null : openReplica(readUrl, { name, connections });
  const replica = replicaDb && createReplicaReader(reader, replicaDb, shares.soon);
  const peers = createPostgresPeers({ url: forSessions.url, name }, locks);
  const self = randomUUID();
  let fault: StorageFault | null = null;
  /** Whether statements name their venue: on one machine, planners take worse indexes for it. */
  let isNamed = namesVenue;
  const states = createPostgresStates(writer, (required, work) => {
    const held: HeldState = {
      required: () => (isNamed ? null : required),
      leave: (_required, because) => Promise.reject(because),
    };
    return runLocked(writer, { writer: self, of: null, isNamed, held }, work);
  });
  const held: HeldState = {
    // A divided database has a log, and such rows, on each of its machines.
    required: () => (isNamed ? null : states.required()),
    leave: states.leave,
  };
  const groups = createGroupsByLock((of) =>
    createGroupCommit(
      (work) => runLocked(writer, { writer: self, of, isNamed, held }, work),
      (met) => {
        fault = met;
      },
    ),
  );
  const write: Write = (lock, work, afterCommit) =>
    groups.add(lockOf(lock), (group) => addWrite(group, work, afterCommit, false));
  const writeApart: Write = (lock, work, afterCommit) =>
    groups.add(lockOf(lock), (group) => addWrite(group, work, afterCommit, true));

  /** `as` lets what is read name a venue. */
  function readsAs(as: (db: Reader) => Reader): Reads {
    const read: Store['read'] = (work) =>
      reader
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((db) => work(as(db)));
    return {
      reader: as(reader),
      read,
      readApart: (work) =>
        inTurn(async () => {
          const there = await replica?.read((db) => work(as(db)));
          return there ? there.result : work(as(reader));
        }),
      readAside: async (work) => {
        const there = await replica?.readSoon((db) => work(as(db)));
        return there ? there.result : read(work);
      },
    };
  }

  const reads = readsAs((db) => db);
  const ofVenues = growingLru<Reads>(VENUES_MAX);
  return {
    ...reads,
    of(venue) {
      if (!isNamed) return reads;
      const known = ofVenues.get(venue) ?? readsAs((db) => ofVenue(db, venue));
      ofVenues.set(venue, known);
      return known;
    },
    peers,
    states,
    replica,
    write,
    writeApart,
    waiting: groups.waiting,
    fault: () => fault,
    probe: () =>
      writeApart('installation', async (db) => {
        await sql`create table storage_probe (content text)`.execute(db);
        await sql`insert into storage_probe values (repeat('0', ${sql.lit(PROBE_CHARACTERS)}))`.execute(
          db,
        );
        await sql`drop table storage_probe`.execute(db);
      }),
    leaveCheckpoints: () => {},
    onStored: () => () => {},
    async migrate(migrations) {
      const ran = await migrate({ url, sessionUrl, name }, migrations);
      isNamed ||= await isDivided(reader);
      return ran;
    },
    close: async () => {
      await groups.idle();
      await peers.close();
      const all = [reader, writer, locks, replicaDb];
      await Promise.all(all.map((each) => each?.destroy()));
    },
  };
}

/**
 * What takes long waits for its turn, so that it leaves connections to everything else; on a replica
 * a few more remain for asking how far it is.
 */
function sharesOf(connections: number): { long: number; soon: number } {
  const long = Math.max(1, Math.floor(connections / 2));
  return { long, soon: Math.max(1, connections - long - FOR_QUESTIONS) };
}

const FOR_QUESTIONS = 2;

/**
 * Longer than any statement may take there: a machine that is lost says nothing more, and the system
 * would wait a quarter of an hour for it. Milliseconds.
 */
const REPLICA_SILENCE_MS = TIMEOUTS.statement_timeout + 500;

/** A pooler may be before it, which is all the same to what only reads. */
function openReplica(url: string, { name, connections }: { name: string; connections: number }) {
  return openPostgres(
    openPool({
      ...{ url, name: `${name} replica`, most: connections, timeouts: TIMEOUTS },
      ...{ isReadOnly: true, lentFor: 'transaction', isAwaited: false },
      silence: REPLICA_SILENCE_MS,
    }),
  );
}

/** Whether its tables may be on several machines (`deploy/distribute.sql`). */
async function isDivided(db: Reader): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

function lockOf(lock: Lock): LockOf {
  return lock === 'installation' ? null : lock.venue;
}

/** Without time limits, on a connection of its own; processes that start at once wait for each other. */
async function migrate(ways: Ways, migrations: Migrations | undefined): Promise<string[]> {
  await requireSessions(ways);
  const url = ways.sessionUrl ?? ways.url;
  const name = `${ways.name} migrating`;
  const db = openPostgres(openPool({ url, name, most: 1, timeouts: null }));
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::integer as version`.execute(db);
    requireNewEnough(url, rows[0]?.version ?? 0);
    const ran = await migrateToLatest(db, migrations);
    await prepareStamps(db, Date.now());
    return ran;
  } finally {
    await db.destroy();
  }
}

/**
 * Writes of this process that lock the same share transactions, and wait here for the one before:
 * waiting in the database, each would hold a connection.
 */
function createGroupsByLock(create: (of: LockOf) => GroupCommit) {
  const groups = new Map<LockOf, GroupCommit>();
  return {
    async add<T>(of: LockOf, addTo: (group: GroupCommit) => Promise<T>): Promise<T> {
      const group = groups.get(of) ?? create(of);
      groups.set(of, group);
      try {
        return await addTo(group);
      } finally {
        if (group.waiting() === 0) groups.delete(of);
      }
    },
    waiting: () => groups.values().reduce((sum, group) => sum + group.waiting(), 0),
    idle: () => Promise.all(groups.values().map((group) => group.idle())),
  };
}
