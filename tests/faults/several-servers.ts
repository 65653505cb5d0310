import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { CANCELLED_PER_SESSION_MAX } from '../../src/contract/limits.ts';
import { uuidv7 } from '../../src/domain/shared/uuid.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type PlainHttp, plainHttp } from './support/plain-http.ts';
import { type Listener, listenAtServers } from './support/servers/listener.ts';
import { staffBoard } from './support/staff-board.ts';
import { simpleOrder } from './support/table-guests.ts';

/** Guests who order at the same time, each at the next server in turn. */
const AT_ONCE = 12;
const SERVERS = 3;
const SIZES = {
  full: { orders: 3_000, killEveryMs: 5_000 },
  short: { orders: 60, killEveryMs: 1_500 },
};
/** The fewest kills, however fast the orders are. */
const KILLS_MIN = 2;
/** Between two tries of the same order. */
const AGAIN_MS = 100;

const FAULT =
  'Three servers on one PostgreSQL take orders from twelve guests without a pause. One of the servers is killed (kill -9) every few seconds and started again, and the database is stopped once as by a crash. What has no answer is sent to the next server with the same key. A board listens at each server and reconnects to the next.';

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const size = SIZES[form];
  const cluster = await startCluster({ isDurable: true });
  const servers: TestServer[] = [];
  // Processes that share a database share their pictures as well.
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-servers-'));
  try {
    await cluster.run('create database servett');
    const env = { DATABASE_URL: cluster.urlOf('servett'), DATA_DIR: dataDir };
    const started = await Promise.allSettled(
      Array.from({ length: SERVERS }, () => startServer(env)),
    );
    for (const each of started) if (each.status === 'fulfilled') servers.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    return await attack(cluster, servers, size);
  } finally {
    for (const server of servers) await server.dispose();
    await cluster.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function attack(
  cluster: Cluster,
  servers: readonly TestServer[],
  { orders, killEveryMs }: (typeof SIZES)['full'],
): Promise<FaultResult> {
  const seeding = servers.find(({ output }) => output.includes('servett console'));
  if (seeding === undefined) throw new Error('No server made the demonstration.');
  const staff = await staffBoard(seeding);
  const tables = await staff.addTables(Math.ceil(orders / CANCELLED_PER_SESSION_MAX) + AT_ONCE);
  const urls = servers.map(({ url }) => url);
  const listeners = urls.map((_, at) => listenAtServers(rotated(urls, at), staff.cookie));
  await Promise.all(listeners.map(({ isOpen }) => isOpen));
  const load = {
    urls,
    tables,
    orders,
    body: await simpleOrder(seeding.url),
    placed: new Set<string>(),
  };
  const isOver = new AbortController();
  const breaking = breakThings(cluster, servers, killEveryMs, isOver.signal);
  const began = performance.now();
  await placeAll(load);
  const seconds = (performance.now() - began) / 1_000;
  isOver.abort();
  const kills = await breaking;
  const stored = await readStored(cluster.urlOf('servett'));
  await Promise.all(listeners.map((each) => each.until(stored.last)));
  for (const each of listeners) each.close();
  staff.close();
  return resultOf({ load, stored, listeners, kills, seconds });
}

function rotated(urls: readonly string[], by: number): string[] {
  return [...urls.slice(by), ...urls.slice(0, by)];
}

/** Kills a server every so often, and in the middle of it the database. Returns the number of kills. */
async function breakThings(
  cluster: Cluster,
  servers: readonly TestServer[],
  everyMs: number,
  over: AbortSignal,
): Promise<number> {
  let kills = 0;
  for (;;) {
    await wait(everyMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted && kills >= KILLS_MIN) return kills;
    if (kills === 1) await cluster.restart();
    const server = servers[kills % servers.length];
    await server?.kill9();
    await server?.restart();
    kills += 1;
  }
}

type Load = {
  urls: readonly string[];
  tables: readonly string[];
  orders: number;
  body: object;
  /** The acknowledged orders. */
  placed: Set<string>;
};

async function placeAll(load: Load): Promise<void> {
  const free = [...load.tables];
  let wanted = load.orders;

  async function orderOn(): Promise<void> {
    while (wanted > 0) {
      const guest = await guestAt(load.urls, free.pop());
      for (let each = 0; each < CANCELLED_PER_SESSION_MAX && wanted > 0; each += 1) {
        wanted -= 1;
        const id = uuidv7(Date.now(), randomBytes(10));
        await guest.send('orders', load.body, id);
        load.placed.add(id);
        // A guest may have few open orders.
        await guest.send(`orders/${id}/cancel`);
      }
      guest.close();
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, orderOn));
}

/** A device that asks the next server until one answers as it should. */
async function guestAt(urls: readonly string[], table: string | undefined) {
  if (table === undefined) throw new Error('There are too few tables.');
  let turn = Math.floor(Math.random() * urls.length);
  const strangers = urls.map((url) => plainHttp(url));
  const text = await untilAnswered(strangers, `tables/${table}/sessions`, {});
  for (const http of strangers) http.close();
  const { token } = JSON.parse(text) as { token: string };
  const devices = urls.map((url) => plainHttp(url, token));

  async function untilAnswered(
    from: readonly PlainHttp[],
    path: string,
    body?: object,
    key?: string,
  ): Promise<string> {
    for (;;) {
      turn += 1;
      const answer = await from[turn % from.length]
        ?.send('POST', path, body, key)
        .catch(() => null);
      if (answer && [200, 201].includes(answer.status)) return answer.text;
      // No answer, or a server without its database: anything else is a refusal.
      if (answer && answer.status !== 503 && answer.status !== 429) {
        throw new Error(`${path}: ${answer.status} ${answer.text}`);
      }
      await wait(AGAIN_MS);
    }
  }

  return {
    send: (path: string, body?: object, key?: string) => untilAnswered(devices, path, body, key),
    close: () => {
      for (const http of devices) http.close();
    },
  };
}

type Stored = { orders: Set<string>; torn: number; gaps: number; last: number; events: number };

async function readStored(url: string): Promise<Stored> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const orders = await client.query<{ id: string; number: string; whole: boolean }>(
      'select id, number, total = (select sum(total) from order_lines where order_id = orders.id) as whole from orders',
    );
    const { rows } = await client.query<{ last: string; events: string }>(
      "select max(sequence) as last, count(*) as events from events where venue_id = 'kajkanten'",
    );
    const numbers = new Set(orders.rows.map((row) => Number(row.number)));
    return {
      orders: new Set(orders.rows.map((row) => row.id)),
      torn: orders.rows.filter((row) => !row.whole).length,
      gaps: Math.max(0, ...numbers) - numbers.size,
      last: Number(rows[0]?.last ?? 0),
      events: Number(rows[0]?.events ?? 0),
    };
  } finally {
    await client.end();
  }
}

type Outcome = {
  load: Load;
  stored: Stored;
  listeners: readonly Listener[];
  kills: number;
  seconds: number;
};

function resultOf({ load, stored, listeners, kills, seconds }: Outcome): FaultResult {
  const lost = [...load.placed].filter((id) => !stored.orders.has(id)).length;
  const missed = listeners.map(({ missedUntil }) => missedUntil(stored.last));
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  return {
    fault: FAULT,
    figures: [
      count('servers killed', kills),
      count('restarts of the database', 1),
      count('orders wanted', load.orders),
      count('orders stored', stored.orders.size),
      count('acknowledged and lost', lost),
      count('torn: without its lines, or with another sum', stored.torn),
      count('gaps in the numbers of a day', stored.gaps),
      count('events stored', stored.events),
      count('events that a board missed', sum(missed)),
      count('events out of order or twice', sum(listeners.map((each) => each.disorder()))),
      { name: 'orders a second', value: Math.round(load.orders / seconds), unit: '' },
    ],
    checks: [
      {
        text: 'each wanted order is stored exactly once',
        holds: stored.orders.size === load.orders,
      },
      { text: 'no acknowledged order is lost', holds: lost === 0 },
      { text: 'no order is torn', holds: stored.torn === 0 },
      { text: 'a day’s numbers have no gaps', holds: stored.gaps === 0 },
      { text: 'every board heard every event', holds: sum(missed) === 0 },
      {
        text: 'every board heard them in order and once',
        holds: listeners.every((each) => each.disorder() === 0),
      },
    ],
  };
}
