import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store, Writer } from '#server/db/store.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';

const LIMIT_MS = 60_000;
const VENUE = 'bar';

/** What each test's database is a copy of: making one with its tables takes seconds. */
const TEMPLATE = 'servett';
let cluster: Cluster;
let databases = 0;

beforeAll(async () => {
  if (findPostgres() === undefined) return;
  // What has not been committed is not on the disk either, as far as settings can say it.
  const settings = { autovacuum: 'off', wal_writer_delay: '10s' };
  cluster = await startCluster({ isDurable: true, settings });
  await cluster.run(`create database ${TEMPLATE}`);
  const store = openPostgresStore(cluster.urlOf(TEMPLATE));
  await store.migrate();
  await store.write('installation', async (db) => {
    await db
      .insertInto('venue_counters')
      .values({
        venue_id: VENUE,
        event_sequence: 0,
        public_sequence: 0,
        pruned_sequence: 0,
        pruned_public_sequence: 0,
      })
      .execute();
    await sql`create table added (text text)`.execute(db);
  });
  await store.close();
}, LIMIT_MS);

afterAll(() => cluster?.dispose());

async function installation(): Promise<{ url: string; ours: Store; theirs: Store }> {
  databases += 1;
  const name = `${TEMPLATE}_${databases}`;
  await cluster.run(`create database ${name} template ${TEMPLATE}`);
  const url = cluster.urlOf(name);
  const [ours, theirs] = [openPostgresStore(url), openPostgresStore(url)];
  onTestFinished(async () => {
    await Promise.all([ours.close(), theirs.close()]);
  });
  return { url, ours, theirs };
}

/** `store` reaches the database by a way that can be cut. */
async function installationBehindAWay() {
  const { url, ours } = await installation();
  const way = await wayTo(url);
  const store = openPostgresStore(way.url);
  onTestFinished(store.close);
  return { ours, way, store };
}

const add = (db: Writer, text: string) =>
  sql`insert into added values (${text})`.execute(db).then(() => text);

async function added({ reader }: Store): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from added order by text`.execute(
    reader,
  );
  return rows.map(({ text }) => text);
}

const idOf = async (db: Writer) =>
  (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)).rows[0]?.id;

/**
 * A change does its part, and the database ends as a crash would end it; then another process stores
 * one. The number of a transaction of which nothing has reached the disk is given to the next one.
 */
async function crashInAChange() {
  const { ours, theirs } = await installation();
  await cluster.run('checkpoint');
  const ids: (string | undefined)[] = [];
  // Another process, which knows nothing of the work that is running in this one.
  const asAnother = AsyncLocalStorage.snapshot();
  const result = await ours.write({ venue: VENUE }, async (db) => {
    ids.push(await idOf(db));
    const text = await add(db, 'ours');
    if (ids.length === 1) {
      await cluster.restart();
      await asAnother(() =>
        theirs.write('installation', async (other) => {
          ids.push(await idOf(other));
          await add(other, 'theirs');
        }),
      );
    }
    return text;
  });
  const [lost, next] = ids;
  return { isNumberReused: next === lost, result, stored: await added(ours) };
}

test.runIf(findPostgres() !== undefined)(
  'a change that a crash undid is stored after it, also where another has got its number by then',
  async () => {
    for (let isReused = false; !isReused; ) {
      const { isNumberReused, result, stored } = await crashInAChange();
      expect(result).toBe('ours');
      expect(stored).toEqual(['ours', 'theirs']);
      // The database may write what is unfinished to the disk at any time: then the number is used.
      isReused = isNumberReused;
    }
  },
  LIMIT_MS,
);

test
  .runIf(findPostgres() !== undefined)
  .each([{ venue: VENUE }, { venue: 'new' }, 'installation' as const])(
  'a change that was stored as its connection was lost is stored once (%j)',
  async (lock) => {
    const { ours, way, store } = await installationBehindAWay();
    let runs = 0;
    const work = async (db: Writer) => {
      runs += 1;
      return add(db, `run ${runs}`);
    };
    expect(await store.write(lock, work)).toBe('run 1');
    way.cut('after');
    expect(await store.write(lock, work)).toBe('run 2');
    // One whose commit never arrived runs again.
    way.cut('before');
    expect(await store.write(lock, work)).toBe('run 4');
    expect(await store.write(lock, work)).toBe('run 5');
    expect(await added(ours)).toEqual(['run 1', 'run 2', 'run 4', 'run 5']);
  },
  LIMIT_MS,
);

test.runIf(findPostgres() !== undefined)(
  'a change that takes longer than any is tried again is still tried once more when its connection is lost',
  async () => {
    const { ours, way, store } = await installationBehindAWay();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    way.cut('before');
    const slow = async (db: Writer) => {
      vi.advanceTimersByTime(10_000);
      return add(db, 'slow');
    };
    expect(await store.write({ venue: VENUE }, slow)).toBe('slow');
    expect(await added(ours)).toEqual(['slow']);
  },
  LIMIT_MS,
);

test.runIf(findPostgres() !== undefined).each(['before', 'after'] as const)(
  'changes at once whose connection is lost %s their commit are stored once each, in their order',
  async (when) => {
    const { ours, way, store } = await installationBehindAWay();
    const acknowledged: string[] = [];
    const addAll = (texts: string[]) =>
      Promise.all(
        texts.map((text) =>
          store.write(
            { venue: VENUE },
            (db) => add(db, text),
            (stored) => acknowledged.push(stored),
          ),
        ),
      );
    await addAll(['a', 'b']);
    way.cut(when);
    expect(await addAll(['c', 'd', 'e'])).toEqual(['c', 'd', 'e']);
    expect(acknowledged).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await added(ours)).toEqual(acknowledged);
  },
  LIMIT_MS,
);

test.runIf(findPostgres() !== undefined)(
  'a connection that the database ends in the moment it opens is replaced, and the process goes on',
  async () => {
    const { ours, way, store } = await installationBehindAWay();
    way.cut('opened');
    expect(await store.write({ venue: VENUE }, (db) => add(db, 'a'))).toBe('a');
    expect(await added(ours)).toEqual(['a']);
  },
  LIMIT_MS,
);

/** As a simple query: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const COMMIT = Buffer.from('commit\0');

const READY = Buffer.from('Z\0\0\0\x05I');
const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const TERMINATED = Buffer.concat([
  Buffer.from('E\0\0\0'),
  Buffer.from([4 + fields.length]),
  Buffer.from(fields),
]);

type When = 'before' | 'after' | 'opened';

/**
 * A way to the database that cuts a connection before the next commit arrives, or its answer does, or
 * that ends the next one as a database that stops does, with the words that it is open.
 */
async function wayTo(direct: string) {
  const { pathname, searchParams } = new URL(direct);
  const folder = searchParams.get('host') ?? '';
  let next: When | null = null;
  const server = createServer((client) => {
    const database = connect(`${folder}/.s.PGSQL.5432`);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    let isAnswerCut = false;
    client.on('data', (bytes: Buffer) => {
      const cut = next !== 'opened' && bytes.includes(COMMIT) ? next : null;
      if (cut !== null) next = null;
      isAnswerCut ||= cut === 'after';
      if (cut === 'before') end();
      else database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => {
      if (isAnswerCut) {
        end();
      } else if (next === 'opened' && bytes.includes(READY)) {
        next = null;
        client.end(Buffer.concat([bytes, TERMINATED]));
      } else {
        client.write(bytes);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    cut: (when: When) => {
      next = when;
    },
  };
}
