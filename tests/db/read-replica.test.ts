import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Reader, Store } from '#server/db/store.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { eventually } from '../support/eventually.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';

/** Where it was read, and how many things there were. */
async function count(db: Reader): Promise<{ onReplica: boolean; things: number }> {
  const { rows } = await sql<{ onReplica: boolean; things: number }>`
    select pg_is_in_recovery() as "onReplica", (select count(*) from things) as things`.execute(db);
  return rows[0] ?? { onReplica: false, things: -1 };
}

const addThing = (store: Store) =>
  store.write('installation', (db) => sql`insert into things values (1)`.execute(db));

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
    for (const [cluster, why] of [
      [stranger, 'it is of another database'],
      [promoted, 'it follows no primary'],
    ] as const) {
      const store = await open(cluster);
      expect(store.replica?.state()).toMatchObject({ isFailing: true, why });
      expect(await store.readApart(count)).toMatchObject({ onReplica: false });
    }
  });

  async function open(from: Cluster): Promise<Store> {
    const readUrl = from.urlOf('postgres');
    const store = openPostgresStore(primary.urlOf('postgres'), { readUrl });
    onTestFinished(store.close);
    await store.replica?.look();
    return store;
  }
});
