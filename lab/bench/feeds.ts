import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { openSqliteStore, type Store } from '#server/db/store.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { recordingLimits } from '#tests/support/recording-limits.ts';
import { type Ask, testApp } from '#tests/support/server/test-app.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { LAST_EVENT, PAGE, storePayments } from './feeds/stored-payments.ts';
import { median, ratioOfPairs } from './page/statistics.ts';
import { benchOptions, loadNow, machineNow, say } from './support/options.ts';

/**
 * `npm run bench feeds -- [--payments 1000000] [--rounds 30]`: how long programs wait for a page of
 * what has changed, and for a day's payments, where so many payments are stored, beside a venue with
 * 10,000, on both engines. On PostgreSQL also which rows were read without an index.
 */
const values = benchOptions({ payments: 1_000_000, rounds: 30 });
const ROUNDS = values.rounds;
const SIZES = [values.payments, 10_000];
const WARM_UP = 5;
const GOAL = 1.5;
/** The statistics of PostgreSQL are told at most once a second. */
const STATISTICS_MS = 1_500;

/** What is asked in a round; each time it begins elsewhere. */
const ASKED: Readonly<Record<string, (round: number) => string>> = {
  'a page of payments': (round) => `changes/payments?after=${round % (LAST_EVENT - PAGE)}`,
  'the newest payments': (round) => `changes/payments?after=${LAST_EVENT - 20 - (round % 9)}`,
  'a page of bills': (round) => `changes/bills?after=${round % (LAST_EVENT - PAGE)}`,
  'a page of orders': (round) => `changes/orders?after=${round % (LAST_EVENT - PAGE)}`,
  'the payments of a day': () => 'payments?day=2026-11-19',
};

type Side = { ask: Ask; store: Store; close(): Promise<void> };

async function openSide(store: Store, payments: number): Promise<Side> {
  let close = async () => {};
  const served = await testApp({
    ...{ store, limits: recordingLimits().store },
    onOpened: (closer) => {
      close = closer;
    },
  });
  await storePayments(store, payments, served.context.clock.now());
  await store.write('installation', (db) => sql`analyze`.execute(db));
  const { ask } = await testApiKey(served);
  return { ask, store, close };
}

async function timeOf({ ask }: Side, path: string): Promise<number> {
  const began = performance.now();
  const { status, body } = await ask('GET', `venues/${VENUE}/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return performance.now() - began;
}

/** The sides are asked in turn, so that a busy moment is both of theirs. */
async function measure(engine: string, [large, small]: readonly [Side, Side]): Promise<void> {
  for (const [name, pathOf] of Object.entries(ASKED)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const path = pathOf(Math.abs(round) * 541);
      const pair = [await timeOf(large, path), await timeOf(small, path)] as const;
      if (round < 0) continue;
      times[0].push(pair[0]);
      times[1].push(pair[1]);
    }
    const { value, low, high } = ratioOfPairs(...times);
    const holds = value <= GOAL;
    if (!holds) process.exitCode = 1;
    say(
      `${holds ? '✓' : '✗'} ${engine}, ${name}: ${median(times[0]).toFixed(1)} ms, ${value.toFixed(2)} times (${low.toFixed(2)} to ${high.toFixed(2)}, goal ${GOAL})`,
    );
  }
}

/** Rows that PostgreSQL has read without an index so far, by table. */
async function readWithoutIndex({ store }: Side): Promise<Map<string, number>> {
  await wait(STATISTICS_MS);
  await sql`select 1`.execute(store.reader);
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, seq_tup_read as read from pg_stat_user_tables
    where relname in ('payments', 'events', 'seatings')`.execute(store.reader);
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

async function onPostgres(): Promise<void> {
  const cluster = await startCluster({ isDurable: false });
  try {
    await cluster.run('create database large', 'create database small');
    const open = async (name: string) => {
      const store = openPostgresStore(cluster.urlOf(name));
      await store.migrate();
      return store;
    };
    const [large = 0, small = 0] = SIZES;
    const sides = [
      await openSide(await open('large'), large),
      await openSide(await open('small'), small),
    ] as const;
    const before = await readWithoutIndex(sides[0]);
    await measure('PostgreSQL', sides);
    for (const [name, read] of await readWithoutIndex(sides[0])) {
      say(`PostgreSQL, rows of ${name} read without an index: ${read - (before.get(name) ?? 0)}`);
    }
    for (const { close } of sides) await close();
  } finally {
    await cluster.dispose();
  }
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-feeds-'));
  try {
    const open = async (name: string) => {
      const store = openSqliteStore(join(folder, name));
      await store.migrate();
      return store;
    };
    const [large = 0, small = 0] = SIZES;
    const sides = [
      await openSide(await open('large.db'), large),
      await openSide(await open('small.db'), small),
    ] as const;
    await measure('SQLite', sides);
    for (const { close } of sides) await close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

say(`${machineNow()}, ${SIZES.join(' and ')} payments`);
await onSqlite();
if (findPostgres() === undefined) say('PostgreSQL is not installed.');
else await onPostgres();
say(`The machine’s ${loadNow()}`);
