import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { findPgBouncer, findPostgres } from '../../scripts/setup/postgres.mjs';
import { eventually } from '../support/eventually.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { type PgBouncer, startPgBouncer } from '../support/postgres/pgbouncer.ts';
import { runServett } from '../support/servett.ts';

const canRun = findPostgres() !== undefined && findPgBouncer() !== undefined;

describe.runIf(canRun)('behind PgBouncer, which lends its connections for a transaction', () => {
  let cluster: Cluster;
  let pooler: PgBouncer;

  beforeAll(async () => {
    cluster = await startCluster({ isDurable: false });
    await cluster.run('create database servett', 'create database bar', 'create database other');
    pooler = await startPgBouncer(cluster, 'servett');
    const { sessionUrl } = pooler;
    const store = openPostgresStore(pooler.url, { sessionUrl });
    await store.migrate();
    await store.close();
  });
  afterAll(async () => {
    await pooler?.dispose();
    await cluster?.dispose();
  });

  test('what runs in one process alone does so, and its lock is left behind nowhere', async () => {
    const [one, other] = [open(), open()];
    const order: string[] = [];
    await one.peers?.alone('jobs', async () => {
      expect(await other.peers?.alone('jobs', async () => {})).toBe(false);
      order.push('one');
    });
    await other.peers?.alone('jobs', async () => void order.push('other'));
    expect(order).toEqual(['one', 'other']);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from pg_locks where locktype = 'advisory'`.execute(one.reader);
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('a notice of one process reaches the other', async () => {
    const [one, other] = [open(), open()];
    const heard: string[] = [];
    other.peers?.listen('venue', (venue) => heard.push(venue));
    expect(await one.peers?.start()).toBe(true);
    expect(await other.peers?.start()).toBe(true);
    one.peers?.tell('venue', 'bar');
    await eventually(() => expect(heard).toEqual(['bar']));
  });

  test('a transaction has its limits, and leaves none behind in the session that it had', async () => {
    const store = open();
    const limits = sql<Record<'statement' | 'lock' | 'idle', string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`;
    const inside = await store.write('installation', (db) => limits.execute(db));
    expect(inside.rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }]);
    // That one statement alone has a limit is PgBouncer's configuration.
    const outside = await limits.execute(store.reader);
    expect(outside.rows).toEqual([{ statement: '5s', lock: '0', idle: '0' }]);
  });

  test('what reads at one moment cannot write', async () => {
    const create = sql`create table things (name text)`;
    await expect(open().read((db) => create.execute(db))).rejects.toThrow();
  });

  test('a start without a way that keeps sessions is refused, and says what is missing', async () => {
    const refused = { code: 1, out: '', said: expect.stringMatching(/DATABASE_SESSION_URL/) };
    expect(await runServett({ DATABASE_URL: pooler.url }, 'migrate')).toEqual(refused);
    // One that takes no notice of what a connection asks for looks like PostgreSQL itself.
    const silent = [`ignore_startup_parameters = ${IGNORED}`];
    const careless = await startPgBouncer(cluster, 'bar', silent);
    onTestFinished(careless.dispose);
    expect(await runServett({ DATABASE_URL: careless.url }, 'migrate')).toEqual({
      ...refused,
      said: expect.stringMatching(
        /^DATABASE_URL leads through a pooler .* Set DATABASE_SESSION_URL as well/m,
      ),
    });
    const twice = { DATABASE_URL: careless.url, DATABASE_SESSION_URL: careless.url };
    expect(await runServett(twice, 'migrate')).toEqual({
      ...refused,
      said: expect.stringMatching(/^DATABASE_SESSION_URL leads through a pooler /m),
    });
  });

  test('a start with two ways to different databases is refused', async () => {
    const ways = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: cluster.urlOf('other') };
    expect(await runServett(ways, 'migrate')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^DATABASE_SESSION_URL leads to another database/m),
    });
  });

  test('a way for sessions on which nobody answers is named', async () => {
    const DATABASE_SESSION_URL = 'postgres://postgres@127.0.0.1:1/postgres';
    expect(await runServett({ DATABASE_URL: pooler.url, DATABASE_SESSION_URL }, 'migrate')).toEqual(
      {
        ...{ code: 1, out: '' },
        said: expect.stringMatching(
          /^The database 127\.0\.0\.1:1\/.* correct DATABASE_SESSION_URL\.$/m,
        ),
      },
    );
  });

  function open() {
    const store = openPostgresStore(pooler.url, { sessionUrl: pooler.sessionUrl });
    onTestFinished(store.close);
    return store;
  }
});

/** What the server asks a connection for. */
const IGNORED = 'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
