import { pathToFileURL } from 'node:url';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { guestsInTurn, ORDERS_OF_A_GUEST, twoDishes, VENUE } from './ordering/guests-in-turn.ts';
import { median } from './page/statistics.ts';
import { benchOptions, machineNow, say } from './support/options.ts';

/**
 * `npm run bench builds -- --beside ../servett-before [--orders 400] [--plain]`: how long a guest's
 * order takes in this build, on a tab with a limit, at a bar that accepts by itself and for a dish
 * whose portions are counted, beside a built checkout of another commit, where it is at a table and
 * nobody does any of these. With `--plain` this build does none either. One order here, one there, on
 * both engines; prints the medians and their ratio.
 */
const values = benchOptions({ beside: null, orders: 400, plain: false });
const ORDERS = values.orders;
const WARM_UP = 40;
const GOAL = 1.1;
/** In minor units: checked, and never reached. */
const TAB_LIMIT = 1_000_000;
const STATION_WORK = ['bar', 'kitchen'].map((station) => ({
  station,
  acceptsByItself: true,
  isOneStep: true,
}));

type Start = (env: Record<string, string>, venue: Partial<MenuFileVenue>) => Promise<TestServer>;

async function otherBuild(path: string): Promise<Start> {
  const file = pathToFileURL(`${path}/tests/support/server/server.ts`);
  const { startServer } = (await import(file.href)) as { startServer: Start };
  return startServer;
}

type Bar = { order(): Promise<number>; close(): Promise<void> };

/** A server whose guests order the same dish. */
async function openBar(start: Start, env: Record<string, string>, does: boolean): Promise<Bar> {
  const server = await start(env, {
    ordering: {
      joinPolicy: 'open',
      ...(does && { stationWork: STATION_WORK, tabLimit: TAB_LIMIT }),
    },
  });
  const { version, dishes } = await twoDishes(server.url);
  const staff = await staffBoard(server);
  const guests = Math.ceil((ORDERS + WARM_UP) / ORDERS_OF_A_GUEST);
  const tables = does
    ? await openTabs(server, staff.cookie, guests)
    : await staff.addTables(guests);
  if (does) await staff.setLeft(dishes[0], 999);
  const next = guestsInTurn(server.url, tables, version);
  return {
    async order() {
      if (does) await watch(server, staff.cookie);
      return next(dishes[0]);
    },
    async close() {
      staff.close();
      await server.dispose();
    },
  };
}

async function openTabs(server: TestServer, cookie: string, count: number): Promise<string[]> {
  const tabs: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const opened = await post(server, cookie, 'tabs', { name: null });
    tabs.push(((await opened.json()) as Seating).table.id);
  }
  return tabs;
}

/** Somebody looks at the board: otherwise no bar accepts by itself. */
function watch(server: TestServer, cookie: string): Promise<Response> {
  const stations = STATION_WORK.map(({ station }) => station);
  return post(server, cookie, 'board/watched', { stations });
}

async function post(
  { url }: TestServer,
  cookie: string,
  path: string,
  body: object,
): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/venues/${VENUE}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function compare(engine: string, here: Bar, there: Bar): Promise<void> {
  const times: { here: number[]; there: number[] } = { here: [], there: [] };
  for (let at = 0; at < WARM_UP; at += 1) await here.order().then(() => there.order());
  for (let at = 0; at < ORDERS; at += 1) {
    const ours = async () => times.here.push(await here.order());
    const theirs = async () => times.there.push(await there.order());
    // By guest, so that neither build gets two orders in a row more often than the other.
    const isOursFirst = Math.floor(at / ORDERS_OF_A_GUEST) % 2 === 0;
    for (const one of isOursFirst ? [ours, theirs] : [theirs, ours]) await one();
  }
  const [a, b] = [median(times.here), median(times.there)];
  const ratio = a / b;
  if (ratio > GOAL) process.exitCode = 1;
  say(
    `${engine}: this build ${a.toFixed(2)} ms, the other ${b.toFixed(2)} ms, ${ratio.toFixed(3)} times (goal ${GOAL})`,
  );
}

if (values.beside === null) throw new Error('Name a built checkout: --beside PATH.');
const other = await otherBuild(values.beside);

async function measure(engine: string, envs: [Record<string, string>, Record<string, string>]) {
  const here = await openBar(startServer, envs[0], !values.plain);
  const there = await openBar(other, envs[1], false);
  try {
    await compare(engine, here, there);
  } finally {
    await here.close();
    await there.close();
  }
}

async function onCluster(cluster: Cluster, name: string): Promise<Record<string, string>> {
  await cluster.run(`create database ${name}`);
  return { DATABASE_URL: cluster.urlOf(name) };
}

say(`${machineNow()}, ${ORDERS} orders of each build`);
await measure('SQLite', [{}, {}]);
if (findPostgres() !== undefined) {
  const cluster = await startCluster({ isDurable: true });
  try {
    await measure('PostgreSQL', [
      await onCluster(cluster, 'here'),
      await onCluster(cluster, 'there'),
    ]);
  } finally {
    await cluster.dispose();
  }
}
