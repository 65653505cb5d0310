import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store } from '#server/db/store.ts';
import { beginByHand, followLineage } from '#server/epochs/follow-lineage.ts';
import { lastEpoch } from '#server/kernel/epochs/epochs.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { movingAddress } from '../support/postgres/moving-address.ts';

const LIMIT_MS = 60_000;
/** How long a write is tried again once it has failed. */
const TRIED_MS = 5_000;
const CLOCK = { now: () => Date.UTC(2026, 10, 29) };
const VENUE = { venue: 'bar' };

async function begins(cluster: Cluster): Promise<boolean> {
  const store = openPostgresStore(cluster.urlOf('postgres'));
  await store.migrate();
  const hasBegun = await followLineage(store, CLOCK);
  await store.close();
  return hasBegun;
}

test.runIf(findPostgres() !== undefined)(
  'a server that starts just after a replica was promoted begins anew, and one after a crash does not',
  async () => {
    const cluster = await startCluster({ isDurable: false });
    onTestFinished(cluster.dispose);
    expect(await begins(cluster)).toBe(false);
    await cluster.restart();
    expect(await begins(cluster)).toBe(false);
    const replica = await cluster.replicate();
    onTestFinished(replica.dispose);
    // So much that the checkpoint after the promotion is not through when the server starts.
    await cluster.run('create table things as select generate_series(1, 500000) as thing');
    await cluster.crash();
    await replica.promote();
    expect(await begins(replica)).toBe(true);
    expect(await begins(replica)).toBe(false);
  },
  LIMIT_MS,
);

/** Counts an event of the venue, as each change does; returns its number. */
function count(store: Store): Promise<number> {
  return store.write(VENUE, async (db) => {
    const { event_sequence: next } = await db
      .updateTable('venue_counters')
      .set((eb) => ({ event_sequence: eb('event_sequence', '+', 1) }))
      .returning('event_sequence')
      .executeTakeFirstOrThrow();
    return next;
  });
}

const NO_EVENTS = { event_sequence: 0, public_sequence: 0, pruned_sequence: 0 };

/** A primary with a replica and an address that can be moved to it, and stores of two processes there. */
async function installation() {
  const primary = await startCluster({ isDurable: true });
  onTestFinished(primary.dispose);
  const way = movingAddress(primary);
  onTestFinished(way.dispose);
  const stores = [0, 1].map(() => openPostgresStore(way.urlOf('postgres')));
  const [one, other] = stores as [Store, Store];
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  await one.migrate();
  for (const store of stores) expect(await followLineage(store, CLOCK)).toBe(false);
  await one.write('installation', (db) =>
    db
      .insertInto('venue_counters')
      .values({ venue_id: VENUE.venue, ...NO_EVENTS, pruned_public_sequence: 0 })
      .execute(),
  );
  return { primary, way, one, other };
}

test.runIf(findPostgres() !== undefined)(
  'processes that go on give no number again that a promoted replica lacks, and hear of it once each',
  async () => {
    const { primary, way, one, other } = await installation();
    const heard: [string, boolean][] = [];
    one.states?.onOther(({ hasBegun }) => heard.push(['one', hasBegun]));
    other.states?.onOther(({ hasBegun }) => heard.push(['other', hasBegun]));
    expect(await count(one)).toBe(1);
    const replica = await primary.replicate();
    onTestFinished(replica.dispose);
    const epoch = await lastEpoch(one.reader);
    await replica.fallBehind();
    const lost = [await count(one), await count(other)];
    expect(lost).toEqual([2, 3]);
    await primary.crash();
    await replica.promote();
    way.leadTo(replica);
    const given = await Promise.all([one, other, one, other, one].map(count));
    expect(Math.min(...given)).toBeGreaterThan(1_000);
    expect(new Set(given).size).toBe(given.length);
    expect((await lastEpoch(one.reader)).position).toBe(epoch.position + 1);
    expect(heard.toSorted()).toEqual([
      ['one', heard.find(([name]) => name === 'one')?.[1]],
      ['other', heard.find(([name]) => name === 'other')?.[1]],
    ]);
    expect(heard.filter(([, hasBegun]) => hasBegun)).toHaveLength(1);
  },
  LIMIT_MS,
);

test.runIf(findPostgres() !== undefined)(
  'a process that stores nothing sees it when it looks, and what another process has restored by hand',
  async () => {
    const { primary, way, one, other } = await installation();
    const heard: boolean[] = [];
    one.states?.onOther(({ hasBegun }) => heard.push(hasBegun));
    const look = async () => one.states?.look();
    await look();
    expect(heard).toEqual([]);
    const replica = await primary.replicate();
    onTestFinished(replica.dispose);
    await replica.fallBehind();
    await primary.crash();
    // Nobody is there, and then nobody who could say.
    await look();
    way.leadTo(replica);
    await look();
    expect(heard).toEqual([]);
    await replica.promote();
    await look();
    expect(heard).toEqual([true]);
    await look();
    expect(heard).toEqual([true]);
    await beginByHand(other, CLOCK);
    await look();
    expect(heard).toEqual([true, false]);
  },
  LIMIT_MS,
);

test.runIf(findPostgres() !== undefined)(
  'a write that has waited longer than it is tried for is stored where it then finds another state',
  async () => {
    const { one, other } = await installation();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let runs = 0;
    const lost = Promise.withResolvers<void>();
    const begun = lost.promise.then(() => beginByHand(other, CLOCK));
    const given = await one.write(VENUE, async (db) => {
      runs += 1;
      if (runs === 1) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        // The connection is lost, and the database is another one by the next try.
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.reader);
        lost.resolve();
        await begun;
      }
      if (runs === 2) vi.advanceTimersByTime(TRIED_MS + 1);
      const { event_sequence: next } = await db
        .updateTable('venue_counters')
        .set((eb) => ({ event_sequence: eb('event_sequence', '+', 1) }))
        .returning('event_sequence')
        .executeTakeFirstOrThrow();
      return next;
    });
    expect(given).toBeGreaterThan(1_000);
    expect(runs).toBe(3);
  },
  LIMIT_MS,
);
