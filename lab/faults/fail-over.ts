import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { type PgBouncer, startPgBouncer } from '#tests/support/postgres/pgbouncer.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type Listener, listenAtServers } from './support/servers/listener.ts';
import { placeAll, tablesFor } from './support/servers/order-crowd.ts';
import { type SharedServers, startSharedServers } from './support/servers/servers-on-postgres.ts';
import { readStored, type Stored } from './support/servers/stored-orders.ts';

const DATABASE = 'servett';
const PER_SECOND = 200;
/** How many guests that takes: with more, each may wait longer for an answer. */
const AT_ONCE = { full: 32, short: 12 };
/** In the order of the goal: within five seconds. Milliseconds. */
const BACK_MAX_MS = 5_000;
/** A venue may have so many tables: then a fresh one. */
const SIZES = {
  full: { venues: 2, promotions: 10, orders: 1_000 },
  short: { venues: 1, promotions: 2, orders: 500 },
};

const FAULT =
  'Guests want 200 orders a second of two servers behind PgBouncer in transaction mode. The primary PostgreSQL, which acknowledges nothing before its replica has it, is stopped as in a crash; the replica is promoted at once and PgBouncer led to it. The servers are not restarted, and requests without an answer are sent to the other server with the same key. Then the new primary gets a new replica, and it begins again. Two boards listen meanwhile. The servers cannot know that nothing was lost, so each promotion begins an epoch: numbers skip ahead, and boards load everything anew.';

/** What one promotion took. */
type Promotion = { promotedIn: number; backIn: number; longest: number; perSecond: number };

type Venue = {
  promotions: Promotion[];
  placed: number;
  lost: number;
  /** How many orders have a number that another one has. */
  repeated: number;
  stored: Stored;
  missed: number;
  disorder: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { venues, promotions, orders } = SIZES[form];
  const all: Venue[] = [];
  const load = { promotions, orders, atOnce: AT_ONCE[form] };
  for (let each = 0; each < venues; each += 1) all.push(await oneVenue(load));
  return resultOf(all, form);
}

/** A primary and the replica without which it acknowledges nothing. */
type Pair = { primary: Cluster; replica: Cluster };

type Wanted = { promotions: number; orders: number; atOnce: number };

async function oneVenue(wanted: Wanted): Promise<Venue> {
  const first = await startCluster({ isDurable: true });
  const clusters = [first];
  const closing: (() => Promise<void>)[] = [];
  try {
    await first.run(`create database ${DATABASE}`);
    const pooler = await startPgBouncer(first, DATABASE);
    closing.push(pooler.dispose);
    const ways = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl };
    const shared = await startSharedServers(2, { ...ways, LOG_LEVEL: 'silent' });
    closing.push(shared.dispose);
    return await evening(shared, { pooler, clusters, ...wanted });
  } finally {
    for (const close of closing.reverse()) await close();
    for (const cluster of clusters) await cluster.dispose();
  }
}

type Evening = Wanted & { pooler: PgBouncer; clusters: Cluster[] };

async function evening(
  { servers, seeding }: SharedServers,
  { pooler, clusters, promotions, orders, atOnce }: Evening,
): Promise<Venue> {
  const staff = await staffBoard(seeding);
  const urls = servers.map(({ url }) => url);
  const since = await staff.sequence();
  const boards = [urls, urls.toReversed()].map((from) =>
    listenAtServers(from, { cookie: staff.cookie, since }),
  );
  await Promise.all(boards.map(({ isOpen }) => isOpen));
  const needed = tablesFor({ orders, atOnce });
  const tables = await staff.addTables(promotions * needed);
  const body = await simpleOrder(seeding.url);
  const placed = new Set<string>();
  const done: Promotion[] = [];
  let [primary] = clusters as [Cluster];
  for (let each = 0; each < promotions; each += 1) {
    const replica = await replicateTo(primary);
    clusters.push(replica);
    const load = {
      ...{ urls, body, placed, orders, atOnce, perSecond: PER_SECOND },
      tables: tables.splice(0, needed),
    };
    done.push(await promoteUnder(load, { primary, replica }, pooler));
    primary = replica;
  }
  const stored = await readStored(primary.urlOf(DATABASE));
  await Promise.all(boards.map((board) => board.until(stored.last)));
  for (const board of boards) board.close();
  staff.close();
  return {
    promotions: done,
    placed: placed.size,
    lost: [...placed].filter((id) => !stored.orders.has(id)).length,
    repeated: stored.orders.size - new Set(stored.orders.values()).size,
    stored,
    ...heardBy(boards, stored.last),
  };
}

function heardBy(boards: readonly Listener[], last: number) {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  return {
    missed: sum(boards.map((board) => board.missedUntil(last))),
    disorder: sum(boards.map((board) => board.disorder())),
  };
}

/** Gives the primary a replica, and has it wait for that with each commit from then on. */
async function replicateTo(primary: Cluster): Promise<Cluster> {
  const replica = await primary.replicate();
  await primary.run("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const client = new Client({ connectionString: primary.urlOf(DATABASE) });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
      );
      if (rows.length > 0) return replica;
      await wait(20);
    }
  } finally {
    await client.end();
  }
}

/** When in the load the primary ends: by chance, once all guests have sat down. Milliseconds. */
const BEFORE_MS = { seated: 700, least: 1_500, spread: 1_000 };

async function promoteUnder(
  load: Omit<Parameters<typeof placeAll>[0], 'onPlaced'>,
  { primary, replica }: Pair,
  pooler: PgBouncer,
): Promise<Promotion> {
  const back = Promise.withResolvers<number>();
  let promotedAt = Number.POSITIVE_INFINITY;
  let crashedAt = Number.POSITIVE_INFINITY;
  let before = 0;
  let longest = 0;
  const began = performance.now();
  const placing = placeAll({
    ...load,
    onPlaced(_id, milliseconds) {
      const now = performance.now();
      longest = Math.max(longest, milliseconds);
      if (now < crashedAt && now > began + BEFORE_MS.seated) before += 1;
      // What the old one had stored may still be answered meanwhile.
      if (now > promotedAt) back.resolve(now);
    },
  });
  await wait(BEFORE_MS.least + Math.random() * BEFORE_MS.spread);
  crashedAt = performance.now();
  await primary.crash();
  await replica.promote();
  pooler.leadTo(replica);
  promotedAt = performance.now();
  const backAt = await back.promise;
  await placing;
  return {
    promotedIn: promotedAt - crashedAt,
    backIn: backAt - crashedAt,
    longest,
    perSecond: (before * 1_000) / (crashedAt - began - BEFORE_MS.seated),
  };
}

function resultOf(venues: readonly Venue[], form: FaultOptions['form']): FaultResult {
  const promotions = venues.flatMap((venue) => venue.promotions);
  const sum = (of: (venue: Venue) => number) => venues.reduce((all, each) => all + of(each), 0);
  const values = (key: keyof Promotion) => promotions.map((each) => each[key]);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const took = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  const placed = sum((venue) => venue.placed);
  const stored = sum(({ stored: { orders } }) => orders.size);
  const torn = sum((venue) => venue.stored.torn);
  const repeated = sum((venue) => venue.repeated);
  const [lost, missed, disorder] = [
    sum((venue) => venue.lost),
    sum((venue) => venue.missed),
    sum((venue) => venue.disorder),
  ];
  const isBack = {
    text: 'orders are taken again within five seconds',
    holds: Math.max(...values('backIn')) <= BACK_MAX_MS,
  };
  return {
    fault: FAULT,
    figures: [
      count('promotions', promotions.length),
      count('acknowledged orders', placed),
      count('orders a second that guests wanted', PER_SECOND),
      count('orders a second before the crash, median', Math.round(medianOf(values('perSecond')))),
      count('at least', Math.round(Math.min(...values('perSecond')))),
      took(
        'from the crash until the replica was the primary, median',
        medianOf(values('promotedIn')),
      ),
      took(
        'from the crash until the new primary’s first order was acknowledged, median',
        medianOf(values('backIn')),
      ),
      took('at most', Math.max(...values('backIn'))),
      took(
        'the longest that a guest waited for an order, all tries included',
        Math.max(...values('longest')),
      ),
      count('acknowledged and lost', lost),
      count('stored and not acknowledged', stored - placed + lost),
      count('torn: without its lines, or with another sum', torn),
      count('orders with the number of another one', repeated),
      count('events that a board missed', missed),
      count('events out of order or twice', disorder),
    ],
    checks: [
      { text: 'no acknowledged order is lost', holds: lost === 0 },
      { text: 'each order is stored exactly once', holds: stored === placed },
      { text: 'no order is torn', holds: torn === 0 },
      { text: 'no number is given twice', holds: repeated === 0 },
      {
        text: 'every board has every event, in order and once, or a snapshot after it',
        holds: missed + disorder === 0,
      },
      // Of a test beside others the time says nothing.
      ...(form === 'full' ? [isBack] : []),
    ],
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
