import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store, Write } from '#server/db/store.ts';

/** The migrated database that the tests' are copied from. */
export const TEMPLATE = 'servett_template';

/** Enough for a test, with reads apart from writes. */
const CONNECTIONS = 4;

type Database = { url: string; store: Store };

/** Databases of this process that no test uses. */
const free: Database[] = [];

/** The address of the cluster that `global-setup.ts` has started; undefined without one. */
export function clusterUrl(): string | undefined {
  return process.env.SERVETT_TEST_POSTGRES;
}

/**
 * A store on a migrated and empty PostgreSQL database. Closing it empties the database for the next
 * test: with its connections, that is faster than another copy. It is taken back once, however often
 * it is closed, and stores nothing from then on: by then another test may have it. `url` is for other
 * processes.
 */
export async function postgresTestStore(): Promise<{ store: Store; url: string }> {
  const database = free.pop() ?? (await newDatabase());
  const { store, url } = database;
  let taken: Promise<void> | null = null;
  const asOwn = (write: Write): Write => {
    return async (...asked) => {
      if (taken !== null) throw new Error('This database has been taken back from its test.');
      return write(...asked);
    };
  };
  const close = () => {
    taken ??= takeBack(database);
    return taken;
  };
  const { write, writeApart } = store;
  return { store: { ...store, write: asOwn(write), writeApart: asOwn(writeApart), close }, url };
}

async function takeBack(database: Database): Promise<void> {
  const { store } = database;
  while (store.waiting() > 0) await turn();
  await emptyTables(store);
  free.push(database);
}

async function newDatabase(): Promise<Database> {
  const url = await copyOf(TEMPLATE);
  return { url, store: openPostgresStore(url, { connections: CONNECTIONS }) };
}

/** The address of a new database, empty or as a copy of another. */
export async function copyOf(template: string): Promise<string> {
  const cluster = clusterUrl();
  if (cluster === undefined) throw new Error('There is no cluster: global-setup.ts starts it.');
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name} template ${template}`);
    return cluster.replace('/postgres?', `/${name}?`);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database's own function that deletes every row that a test has left; most tables have none.
 * A database always has an epoch. Its statements are planned once for a connection: as many in a text
 * take longer than a short test.
 */
export function makeEmptying(store: Store): Promise<unknown> {
  return store.write('installation', (db) =>
    sql`do $$
      declare statements text;
      begin
        select string_agg(
          format('if exists (select from %1$I) then delete from %1$I; end if;', tablename), ' '
        ) into statements from pg_tables
          where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'epochs';
        execute format(
          'create function empty_tables() returns void language plpgsql as %L',
          'begin ' || statements || ' end'
        );
      end $$`.execute(db),
  );
}

async function emptyTables(store: Store): Promise<void> {
  await store.write('installation', (db) => sql`select empty_tables()`.execute(db));
}
