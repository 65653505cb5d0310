import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { movingAddress } from '#tests/support/postgres/moving-address.ts';
import { startPgBouncer } from '#tests/support/postgres/pgbouncer.ts';
import { findPgBouncer } from '../../scripts/setup/postgres.mjs';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type BoardFollower, followBoard } from './support/servers/board-follower.ts';
import { type Phone, phoneAt, type Told } from './support/servers/phone.ts';
import { type SharedServers, startSharedServers } from './support/servers/servers-on-postgres.ts';

const DATABASE = 'servett';
const PER_SECOND = 200;
/** How many guests wait for an answer at a time. */
const AT_ONCE = 32;
/** A guest may have few open orders: a fresh venue after so many promotions. */
const SIZES = {
  full: { venues: 4, promotions: 5, phones: 180 },
  short: { venues: 1, promotions: 2, phones: 80 },
};
/** The parts of a round: the replica follows, falls behind, and is the primary. Milliseconds. */
const FOLLOWING_MS = 500;
const BEHIND_MS = { least: 200, spread: 400 };
const AFTERWARDS_MS = 1_500;

const FAULT =
  'Guests want 200 orders a second of two servers. The primary PostgreSQL does not wait for its replica, whose connection is cut; a moment later the primary is stopped as in a crash, and the replica, which lacks the last orders, is promoted. In turn the servers go on running, and are killed (kill -9) in the same moment and start on the new primary; every second venue is reached through PgBouncer in transaction mode. Guests go on ordering all the time. Phones listen, and once they are told to load everything anew they offer what the new primary lacks, half of it twice at once. Two boards listen too.';

/** How servers reach the primary. */
type Way = {
  env: Record<string, string>;
  leadTo(cluster: Cluster): void;
  dispose(): void | Promise<void>;
};

/** What one promotion took. Milliseconds count from when the address led to the new primary. */
type Promotion = {
  acknowledged: number;
  missing: number;
  hasRestarted: boolean;
  orderedIn: number;
  backIn: number;
};

type Wrong = Record<'lost' | 'torn' | 'renumbered' | 'repeated' | 'shown', number>;

type Venue = { promotions: Promotion[]; wrong: Wrong };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { venues, ...wanted } = SIZES[form];
  const all: Venue[] = [];
  for (let each = 0; each < venues; each += 1) {
    all.push(await oneVenue({ ...wanted, isPooled: each % 2 === 1 }));
  }
  return resultOf(all);
}

type Wanted = { promotions: number; phones: number };

async function oneVenue({ isPooled, ...wanted }: Wanted & { isPooled: boolean }): Promise<Venue> {
  const first = await startCluster({ isDurable: true });
  const clusters = [first];
  const closing: (() => void | Promise<void>)[] = [];
  try {
    await first.run(`create database ${DATABASE}`);
    const way = await wayTo(first, isPooled);
    closing.push(way.dispose);
    const shared = await startSharedServers(2, {
      ...way.env,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
    });
    closing.push(shared.dispose);
    return await evening(shared, { way, clusters, ...wanted });
  } finally {
    for (const close of closing.reverse()) await close();
    for (const cluster of clusters) await cluster.dispose();
  }
}

async function wayTo(cluster: Cluster, isPooled: boolean): Promise<Way> {
  if (isPooled && findPgBouncer() !== undefined) {
    const { url, sessionUrl, ...pooler } = await startPgBouncer(cluster, DATABASE);
    return { ...pooler, env: { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl } };
  }
  const address = movingAddress(cluster);
  return { ...address, env: { DATABASE_URL: address.urlOf(DATABASE) } };
}

type Evening = Wanted & { way: Way; clusters: Cluster[] };

async function evening(
  shared: SharedServers,
  { way, clusters, promotions, phones: count }: Evening,
): Promise<Venue> {
  const urls = shared.servers.map(({ url }) => url);
  const staff = await staffBoard(shared.seeding);
  const boards = [urls, urls.toReversed()].map((from) => followBoard(from, staff.cookie));
  const body = await simpleOrder(shared.seeding.url);
  const offered: Offered[] = [];
  const phones = await seatPhones({ urls, staff, count }, (told, number) =>
    offered.push({ told, number, at: performance.now() }),
  );
  const told: Told[] = [];
  const done: Promotion[] = [];
  let [primary] = clusters as [Cluster];
  for (let each = 0; each < promotions; each += 1) {
    const replica = await primary.replicate();
    clusters.push(replica);
    await untilItFollows(primary);
    const load = { phones, body, told, offered };
    done.push(await promoteBehind({ primary, replica, way, shared }, load, each % 2 === 1));
    primary = replica;
  }
  const stored = await readStored(primary);
  const numbers = new Map([...stored].map(([id, { number }]) => [id, number]));
  await Promise.all(boards.map((board) => board.until(numbers)));
  const wrong = wrongOf({ told, offered, stored, boards, numbers });
  for (const each of [...boards, ...phones, staff]) each.close();
  return { promotions: done, wrong };
}

type Offered = { told: Told; number: number; at: number };

async function seatPhones(
  { urls, staff, count }: { urls: readonly string[]; staff: StaffBoard; count: number },
  onAgain: (told: Told, number: number) => void,
): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (const [at, table] of (await staff.addTables(count)).entries()) {
    phones.push(await phoneAt(urls, { table, address: `10.0.${at}.9` }, onAgain));
  }
  return phones;
}

async function untilItFollows(primary: Cluster): Promise<void> {
  await ask(primary, async (client) => {
    const followed =
      "select from pg_stat_replication where state = 'streaming' and replay_lsn = pg_current_wal_lsn()";
    while ((await client.query(followed)).rowCount === 0) await wait(20);
  });
}

type Load = { phones: readonly Phone[]; body: object; told: Told[]; offered: readonly Offered[] };
type Places = { primary: Cluster; replica: Cluster; way: Way; shared: SharedServers };

async function promoteBehind(
  { primary, replica, way, shared: { servers } }: Places,
  { phones, body, told, offered }: Load,
  hasRestarted: boolean,
): Promise<Promotion> {
  const { length: before } = told;
  const [epoch = ''] = phones.map((phone) => phone.epoch);
  const isOver = new AbortController();
  const ordering = orderUntil(isOver.signal, { phones, body, told });
  await wait(FOLLOWING_MS);
  await replica.fallBehind();
  await wait(BEHIND_MS.least + Math.random() * BEHIND_MS.spread);
  await Promise.all([
    primary.crash(),
    ...(hasRestarted ? servers.map((server) => server.kill9()) : []),
  ]);
  const crashedAt = performance.now();
  await replica.promote();
  const there = await readStored(replica);
  way.leadTo(replica);
  const ledAt = performance.now();
  if (hasRestarted) await Promise.all(servers.map((server) => server.restart()));
  const known = told.slice(before).filter(({ at }) => at <= crashedAt);
  const missing = new Set(known.map(({ id }) => id).filter((id) => !there.has(id)));
  await wait(AFTERWARDS_MS);
  isOver.abort();
  await ordering;
  await Promise.all(phones.map((phone) => phone.isBackAfter(epoch)));
  const later = told.slice(before).filter(({ at }) => at > ledAt);
  const again = offered.filter(({ told: { id } }) => missing.has(id));
  return {
    ...{ acknowledged: told.length - before, missing: missing.size, hasRestarted },
    orderedIn: Math.min(...later.map(({ at }) => at)) - ledAt,
    backIn: Math.max(ledAt, ...again.map(({ at }) => at)) - ledAt,
  };
}

/** Orders at a steady rate; resolves once all that were sent are answered. */
async function orderUntil(
  over: AbortSignal,
  { phones, body, told }: Omit<Load, 'offered'>,
): Promise<void> {
  const waiting = new Set<Promise<void>>();
  for (let due = performance.now(); !over.aborted; due += 1_000 / PER_SECOND) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    if (waiting.size >= AT_ONCE) await Promise.race(waiting);
    const free = phones.filter(({ ordered }) => ordered < OPEN_ORDERS_MAX);
    const phone = free[Math.floor(Math.random() * free.length)];
    const answer = phone?.order(body).then((each) => void told.push(each));
    if (answer === undefined) continue;
    waiting.add(answer);
    void answer.finally(() => waiting.delete(answer));
  }
  await Promise.all(waiting);
}

type StoredOrder = { number: number; isWhole: boolean };

async function readStored(cluster: Cluster): Promise<Map<string, StoredOrder>> {
  return ask(cluster, async (client) => {
    const { rows } = await client.query<{ id: string; number: string; whole: boolean }>(
      `select id, number, total = (select sum(total) from order_lines where order_id = orders.id) and
        1 = (select count(*) from order_lines where order_id = orders.id) as whole from orders`,
    );
    return new Map(
      rows.map(({ id, number, whole }) => [id, { number: Number(number), isWhole: whole }]),
    );
  });
}

async function ask<T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.urlOf(DATABASE) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Ended = {
  told: readonly Told[];
  offered: readonly Offered[];
  stored: ReadonlyMap<string, StoredOrder>;
  boards: readonly BoardFollower[];
  numbers: ReadonlyMap<string, number>;
};

function wrongOf({ told, offered, stored, boards, numbers }: Ended): Wrong {
  const renumbered = told.filter(({ id, number }) => (numbers.get(id) ?? number) !== number);
  const otherwise = offered.filter(({ told: { number: before }, number }) => number !== before);
  return {
    lost: told.filter(({ id }) => !stored.has(id)).length,
    torn: [...stored.values()].filter(({ isWhole }) => !isWhole).length,
    renumbered: renumbered.length + otherwise.length,
    repeated: told.length - new Set(told.map(({ number }) => number)).size,
    shown: boards.reduce((sum, board) => sum + board.differsFrom(numbers), 0),
  };
}

function resultOf(venues: readonly Venue[]): FaultResult {
  const promotions = venues.flatMap((venue) => venue.promotions);
  const sum = (key: 'acknowledged' | 'missing') =>
    promotions.reduce((total, each) => total + each[key], 0);
  const wrong = (key: keyof Wrong) => venues.reduce((total, each) => total + each.wrong[key], 0);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const took = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  const of = (hasRestarted: boolean, key: 'orderedIn' | 'backIn') =>
    promotions.filter((each) => each.hasRestarted === hasRestarted).map((each) => each[key]);
  const times = (who: string, hasRestarted: boolean) => [
    took(
      `${who}: from the promotion until the first order was acknowledged, median`,
      medianOf(of(hasRestarted, 'orderedIn')),
    ),
    took(
      `${who}: until the last missing order was there again, median`,
      medianOf(of(hasRestarted, 'backIn')),
    ),
    took(`${who}: the same, at most`, Math.max(...of(hasRestarted, 'backIn'))),
  ];
  return {
    fault: FAULT,
    figures: [
      count('promotions', promotions.length),
      count('acknowledged orders', sum('acknowledged')),
      count('of these missing in the promoted replicas', sum('missing')),
      ...times('servers that go on', false),
      ...times('servers that start again', true),
      count('lost after the phones came back', wrong('lost')),
      count('stored twice, or torn', wrong('torn')),
      count('with another number than its guest was told', wrong('renumbered')),
      count('numbers that two guests were told', wrong('repeated')),
      count('orders that a board shows otherwise than they are stored', wrong('shown')),
    ],
    checks: [
      {
        text: 'each promoted replica lacks acknowledged orders',
        holds: promotions.every(({ missing }) => missing > 0),
      },
      { text: 'nothing is lost once the phones came back', holds: wrong('lost') === 0 },
      { text: 'nothing is stored twice', holds: wrong('torn') === 0 },
      {
        text: 'each order has the number that its guest was told, and no other has it',
        holds: wrong('renumbered') + wrong('repeated') === 0,
      },
      { text: 'every board shows what is stored', holds: wrong('shown') === 0 },
    ],
  };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
