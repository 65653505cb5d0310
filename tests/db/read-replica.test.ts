import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Reader, Store } from '#server/db/store.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { eventually } from '../support/eventually.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { runServett } from '../support/servett.ts';

const BACKUP_SCRIPT = fileURLToPath(new URL('../../deploy/backup-postgres.sh', import.meta.url));

/** Where it was read, and how many things there were. */
async function count(db: Reader): Promise<{ onReplica: boolean; things: number }> {
  const { rows } = await sql<{ onReplica: boolean; things: number }>`
    select pg_is_in_recovery() as "onReplica", (select count(*) from things) as things`.execute(db);
  return rows[0] ?? { onReplica: false, things: -1 };
}

const addThing = (store: Store) =>
  store.write('installation', (db) => sql`insert into things values (1)`.execute(db));

/** A way to sockets, each in its turn, on which nothing comes through for as long as it is told so. */
async function wayTo(...paths: string[]) {
  let isSilent = false;
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(paths[connections % paths.length] ?? '');
    connections += 1;
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    beSilent: (is: boolean) => {
      isSilent = is;
    },
  };
}

describe.runIf(findPostgres() !== undefined)('a replica for reads', () => {
  let primary: Cluster;
  let replica: Cluster;

  beforeAll(async () => {
    primary = await startCluster({ isDurable: true });
    replica = await primary.replicate();
    const store = openPostgresStore(primary.urlOf('postgres'));
    await store.migrate();
    await store.close();
    await primary.run('create table things (thing integer)');
  });
  afterAll(async () => {
    await replica?.dispose();
    await primary?.dispose();
  });

  test('what was stored is there when it is asked for, each time', async () => {
    const store = await open(replica);
    const read: Awaited<ReturnType<typeof count>>[] = [];
    for (let each = 1; each <= 40; each += 1) {
      await addThing(store);
      read.push(await store.readApart(count));
    }
    expect(read.map(({ things }) => things)).toEqual(read.map((_, index) => index + 1));
    expect(read.filter(({ onReplica }) => onReplica).length).toBeGreaterThan(30);
    await store.replica?.look();
    expect(store.replica?.state()).toEqual({ lagSeconds: 0, isFailing: false, why: null });
  });

  test('while it stands still the database answers, and then it does again', async () => {
    const store = await open(replica);
    await replica.run('select pg_wal_replay_pause()');
    const { things } = await store.readApart(count);
    await addThing(store);
    expect(await store.readApart(count)).toEqual({ onReplica: false, things: things + 1 });
    await replica.run('select pg_wal_replay_resume()');
    await eventually(async () =>
      expect(await store.readApart(count)).toEqual({ onReplica: true, things: things + 1 }),
    );
  });

  test('once it is gone the database answers, it is said why, and it is asked again when it is back', async () => {
    const store = await open(replica);
    await replica.crash();
    expect(await store.readApart(count)).toMatchObject({ onReplica: false });
    await store.replica?.look();
    expect(store.replica?.state()).toMatchObject({
      isFailing: true,
      why: expect.stringMatching(/\S/),
    });
    await replica.restart();
    await eventually(async () => {
      await store.replica?.look();
      expect(await store.readApart(count)).toMatchObject({ onReplica: true });
    });
  });

  test('once it says nothing any more the database answers, and it is asked again when it speaks', {
    timeout: 60_000,
  }, async () => {
    const way = await wayTo(socketOf(replica));
    const store = await openAt(`postgres://postgres@127.0.0.1:${way.port}/postgres`);
    expect(await store.readApart(count)).toMatchObject({ onReplica: true });
    way.beSilent(true);
    // What is looked at and what reads are given up alike; whoever comes then is not kept waiting.
    const looking = store.replica?.look();
    expect(await store.readApart(count)).toMatchObject({ onReplica: false });
    await looking;
    expect(store.replica?.state()).toMatchObject({ isFailing: true, why: 'Query read timeout' });
    way.beSilent(false);
    await eventually(async () => {
      await store.replica?.look();
      expect(await store.readApart(count)).toMatchObject({ onReplica: true });
    });
  });

  test('readings that take long leave the replica to those that somebody waits for', async () => {
    const store = await open(replica);
    const gate = Promise.withResolvers<void>();
    const held = async (db: Reader) => {
      const { onReplica } = await count(db);
      await gate.promise;
      return onReplica;
    };
    const long = Array.from({ length: 12 }, () => store.readApart(held));
    expect(await store.readAside(count)).toMatchObject({ onReplica: true });
    // Of too many of those, some are read on the primary, and none is in the way of another.
    const soon = Array.from({ length: 5 }, () => store.readAside(held));
    expect(await store.readAside(count)).toMatchObject({ onReplica: false });
    gate.resolve();
    expect(new Set(await Promise.all(long))).toEqual(new Set([true]));
    expect((await Promise.all(soon)).filter((onReplica) => onReplica)).toHaveLength(3);
    await store.replica?.look();
    expect(store.replica?.state()).toMatchObject({ isFailing: false });
  });

  test('of several replicas behind one address none answers that is behind', async () => {
    const behind = await primary.replicate();
    onTestFinished(behind.dispose);
    const way = await wayTo(socketOf(replica), socketOf(behind));
    // With so few connections, whoever asks twice hardly gets the same one.
    const store = await openAt(`postgres://postgres@127.0.0.1:${way.port}/postgres`, 2);
    const ask = () => Promise.all([store.readApart(count), store.readAside(count)]);
    const [before] = await ask();
    await behind.run('select pg_wal_replay_pause()');
    for (let added = 1; added <= 10; added += 1) {
      await addThing(store);
      const [, ...read] = await Promise.all([store.replica?.look(), ask(), ask()]);
      const things = (before?.things ?? 0) + added;
      expect(read.flat().map((each) => each.things)).toEqual([things, things, things, things]);
    }
  });

  test('a work that fails by itself is not run again', async () => {
    const store = await open(replica);
    let runs = 0;
    const failing = store.readApart(async () => {
      runs += 1;
      throw new Error('no such day');
    });
    await expect(failing).rejects.toThrow('no such day');
    expect(runs).toBe(1);
  });

  test('one of another database is never asked, nor one that is no replica any more', async () => {
    const stranger = await startCluster({ isDurable: false });
    onTestFinished(stranger.dispose);
    const promoted = await primary.replicate();
    onTestFinished(promoted.dispose);
    await promoted.promote();
    // Another installation's in the same cluster, which the replica has as well.
    await primary.run('create database beside template postgres');
    for (const [readUrl, why] of [
      [stranger.urlOf('postgres'), /epochs|another database/],
      [replica.urlOf('beside'), /^it is of another database$/],
      [promoted.urlOf('postgres'), /^it follows no primary$/],
    ] as const) {
      const store = await openAt(readUrl);
      await eventually(async () => {
        await store.replica?.look();
        const said = { isFailing: true, why: expect.stringMatching(why) };
        expect(store.replica?.state()).toMatchObject(said);
      });
      expect(await store.readApart(count)).toMatchObject({ onReplica: false });
    }
  });

  test('a backup can be made from it', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'servett-from-replica-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const env = {
      PATH: [findPostgres(), process.env.PATH].join(delimiter),
      ...{ PGHOST: replica.host, PGUSER: 'postgres', PGDATABASE: 'postgres', DATA_DIR },
    };
    await promisify(execFile)('bash', [BACKUP_SCRIPT, 'now'], { env });
    expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([
      expect.stringMatching(/^postgres-\d{8}T\d{6}Z\.tar$/),
    ]);
  });

  test('"servett check" says how it is', async () => {
    const env = {
      DATA_DIR: join(tmpdir(), 'servett-no-data'),
      DATABASE_URL: primary.urlOf('postgres'),
      DATABASE_READ_URL: replica.urlOf('postgres'),
    };
    const { out } = await runServett(env, 'check');
    expect(out).toMatch(/^✓ The replica answers \(DATABASE_READ_URL\), \d\S* s behind at most\.$/m);
  });

  const socketOf = ({ host }: Cluster) => join(host, '.s.PGSQL.5432');
  const open = (from: Cluster) => openAt(from.urlOf('postgres'));

  async function openAt(readUrl: string, connections = 10): Promise<Store> {
    const store = openPostgresStore(primary.urlOf('postgres'), { readUrl, connections });
    onTestFinished(store.close);
    await store.replica?.look();
    return store;
  }
});
