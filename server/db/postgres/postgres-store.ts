import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Migrations, migrateToLatest } from '../migrate.ts';
import { createMutex, type Mutex } from '../mutex.ts';
import { StorageError, type StorageFault } from '../storage-error.ts';
import type { Store, Writer } from '../store.ts';
import { openPostgres } from './postgres-dialect.ts';
import { createPostgresPeers } from './postgres-peers.ts';
import { openPool } from './postgres-pool.ts';
import { requireNewEnough } from './postgres-start-error.ts';
import { type LockOf, prepareStamps, runLocked } from './postgres-transaction.ts';

/** Connections of one process, for reads and for writes. */
const CONNECTIONS = 10;
/** Milliseconds. */
const TIMEOUTS = { statement: 5_000, idleInTransaction: 10_000, lock: 3_000 };
const PROBE_CHARACTERS = 262_144;

export type PostgresOptions = {
  /** What the database's own views call this process. */
  name?: string;
  /** Connections for reads, and as many for writes. */
  connections?: number;
};

/**
 * Opens a store on a PostgreSQL database, which other processes may share. Reads have connections of
 * their own, so that a write that reads never waits for one that other writes hold.
 */
export function openPostgresStore(url: string, options: PostgresOptions = {}): Store {
  const { name = 'servett', connections = CONNECTIONS } = options;
  const writer = openPostgres(openPool({ url, name, most: connections, timeouts: TIMEOUTS }));
  const reader = openPostgres(
    openPool({
      ...{ url, name: `${name} reads`, most: connections, timeouts: TIMEOUTS },
      options: '-c default_transaction_read_only=on',
    }),
  );
  const peers = createPostgresPeers({ url, name }, reader);
  const turns = createTurnsByLock();
  const self = randomUUID();
  let waiting = 0;
  let fault: StorageFault | null = null;

  async function write<T>(
    work: (db: Writer) => Promise<T>,
    afterCommit?: (result: T) => void,
    of: LockOf = null,
  ): Promise<T> {
    waiting += 1;
    try {
      return await turns.run(of, async () => {
        const result = await runLocked(writer, { writer: self, of }, work);
        fault = null;
        afterCommit?.(result);
        return result;
      });
    } catch (error) {
      if (error instanceof StorageError) fault = error.fault;
      throw error;
    } finally {
      waiting -= 1;
    }
  }

  return {
    reader,
    peers,
    read: (work) => reader.transaction().setIsolationLevel('repeatable read').execute(work),
    write,
    writeApart: write,
    waiting: () => waiting,
    fault: () => fault,
    probe: () =>
      write(async (db) => {
        await sql`create table storage_probe (content text)`.execute(db);
        await sql`insert into storage_probe values (repeat('0', ${sql.lit(PROBE_CHARACTERS)}))`.execute(
          db,
        );
        await sql`drop table storage_probe`.execute(db);
      }),
    migrate: (migrations) => migrate({ url, name }, migrations),
    close: async () => {
      await turns.idle();
      await peers.close();
      await Promise.all([reader.destroy(), writer.destroy()]);
    },
  };
}

/** Without time limits, on a connection of its own; processes that start at once wait for each other. */
async function migrate(
  { url, name }: { url: string; name: string },
  migrations: Migrations | undefined,
): Promise<string[]> {
  const db = openPostgres(openPool({ url, name: `${name} migrating`, most: 1, timeouts: null }));
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
 * Writes of this process that lock the same wait here in the order they came: waiting in the
 * database, each would hold a connection.
 */
function createTurnsByLock() {
  const turns = new Map<LockOf, { mutex: Mutex; waiting: number }>();
  const all = new Set<Promise<unknown>>();
  return {
    async run<T>(of: LockOf, work: () => Promise<T>): Promise<T> {
      const turn = turns.get(of) ?? { mutex: createMutex(), waiting: 0 };
      turns.set(of, turn);
      turn.waiting += 1;
      const done = turn.mutex.run(work);
      const settled = done.catch(() => {});
      all.add(settled);
      try {
        return await done;
      } finally {
        all.delete(settled);
        turn.waiting -= 1;
        if (turn.waiting === 0) turns.delete(of);
      }
    },
    idle: () => Promise.all(all),
  };
}
