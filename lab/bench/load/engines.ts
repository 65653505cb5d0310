import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { openSqliteStore, type Store } from '#server/db/store.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Baseline } from './start-baseline.ts';
import { COUNTING, countStatements, type StatementCount } from './statement-count.ts';

/** Where product and baseline store their orders; both are on the disk when they respond. */
export type Engine = {
  /** Variables for the product's server. */
  env: Record<string, string>;
  baseline: Baseline;
  /** Opens the database of a server that was stopped. */
  openStore(server: TestServer): Store;
  /** Counts the product's statements from now on, if the engine can. */
  statements: StatementCount | null;
  /** Of the product's database, if the engine tells: bytes written to its log until now, and its size. */
  stored: (() => Promise<Stored>) | null;
  /** Removes it, once server and baseline have ended. */
  dispose(): Promise<void>;
};

export type Stored = { log: number; size: number };

const ENGINES: Record<string, () => Promise<Engine>> = {
  sqlite: () => sqlite('order-baseline.ts'),
  'sqlite-rows': () => sqlite('rows-baseline.ts'),
  postgres: () => postgres('postgres-order-baseline.ts'),
  'postgres-rows': () => postgres('postgres-rows-baseline.ts'),
};

export function startEngine(name: string): Promise<Engine> {
  const start = ENGINES[name];
  if (start === undefined)
    throw new Error(`--engine is one of ${Object.keys(ENGINES).join(', ')}.`);
  return start();
}

async function sqlite(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-baseline-'));
  return {
    env: {},
    baseline: { program, database: join(folder, 'baseline.db') },
    openStore: ({ databasePath }) => openSqliteStore(databasePath),
    statements: null,
    stored: null,
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One PostgreSQL with a database for each. */
async function postgres(program: string): Promise<Engine> {
  const cluster = await startCluster({ isDurable: true, settings: COUNTING });
  await cluster.run('create database servett', 'create database baseline');
  const database = cluster.urlOf('servett');
  return {
    env: { DATABASE_URL: database },
    baseline: { program, database: cluster.urlOf('baseline') },
    openStore: () => openPostgresStore(database),
    statements: countStatements(database),
    stored: () => readStored(database),
    dispose: cluster.dispose,
  };
}

async function readStored(database: string): Promise<Stored> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ log: string; size: string }>(
      "select pg_current_wal_lsn() - '0/0' as log, pg_database_size(current_database()) as size",
    );
    return { log: Number(rows[0]?.log), size: Number(rows[0]?.size) };
  } finally {
    await client.end();
  }
}
