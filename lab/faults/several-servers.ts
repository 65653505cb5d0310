import { setTimeout as wait } from 'node:timers/promises';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import type { Cluster } from '#tests/support/postgres/cluster.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type Listener, listenAtServers } from './support/servers/listener.ts';
import { type Crowd, placeAll, tablesFor } from './support/servers/order-crowd.ts';
import {
  type ServersOnPostgres,
  startServersOnPostgres,
} from './support/servers/servers-on-postgres.ts';
import { readStored, type Stored } from './support/servers/stored-orders.ts';

/** Guests who order at the same time, each at the next server in turn. */
const AT_ONCE = 12;
const SERVERS = 3;
const SIZES = {
  full: { orders: 20_000, killEveryMs: 5_000 },
  short: { orders: 60, killEveryMs: 1_500 },
};
/** The fewest kills, however fast the orders are. */
const KILLS_MIN = 2;

const FAULT =
  'Three servers on one PostgreSQL take orders from twelve guests without a pause. Every few seconds one of the servers is killed (kill -9) and restarted, and once the database is stopped as in a crash. Requests without an answer are sent to the next server with the same key. A board listens at each server, and reconnects to the next one.';

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const installation = await startServersOnPostgres(SERVERS);
  try {
    return await attack(installation, SIZES[form]);
  } finally {
    await installation.dispose();
  }
}

async function attack(
  { cluster, servers, seeding, database }: ServersOnPostgres,
  { orders, killEveryMs }: (typeof SIZES)['full'],
): Promise<FaultResult> {
  const staff = await staffBoard(seeding);
  const tables = await staff.addTables(tablesFor({ orders, atOnce: AT_ONCE }));
  const urls = servers.map(({ url }) => url);
  const since = await staff.sequence();
  const listeners = urls.map((_, at) =>
    listenAtServers(rotated(urls, at), { cookie: staff.cookie, since }),
  );
  await Promise.all(listeners.map(({ isOpen }) => isOpen));
  const load: Crowd = {
    urls,
    tables,
    orders,
    atOnce: AT_ONCE,
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
  const stored = await readStored(database);
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

type Outcome = {
  load: Crowd;
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
      count('orders that guests sent', load.orders),
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
        text: 'each order is stored exactly once',
        holds: stored.orders.size === load.orders,
      },
      { text: 'no acknowledged order is lost', holds: lost === 0 },
      { text: 'no order is torn', holds: stored.torn === 0 },
      { text: 'a day’s numbers have no gaps', holds: stored.gaps === 0 },
      { text: 'every board received every event', holds: sum(missed) === 0 },
      {
        text: 'every board received them in order, and once',
        holds: listeners.every((each) => each.disorder() === 0),
      },
    ],
  };
}
