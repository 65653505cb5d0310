import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Menu } from '#core/menu/menu.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { plainHttp } from '#tests/support/clients/plain-http.ts';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { startServersOnPostgres } from '../faults/support/servers/servers-on-postgres.ts';
import { median } from './page/statistics.ts';

/**
 * `npm run bench portions -- [--orders 400]`: how long a guest's order of a counted dish takes beside
 * one that nobody counts, on both engines. The dishes are ordered in turn, and change their parts at
 * half time, so that neither the dish nor a busy moment decides. Prints the medians and their ratio.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '400' } } });
const ORDERS = Number(values.orders);
const WARM_UP = 40;
/** Beside the first: a guest may have only a few open orders. */
const ORDERS_OF_A_GUEST = 2;
const GOAL = 1.1;
const VENUE = 'kajkanten';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Two dishes that need no choice and are sold at any hour. */
async function twoDishes(base: string): Promise<{ version: number; dishes: [string, string] }> {
  const http = plainHttp(base);
  const { text } = await http.send('GET', `venues/${VENUE}/menu`);
  http.close();
  const { version, categories } = JSON.parse(text) as Menu;
  const [one, other] = categories
    .filter((category) => !category.windows)
    .flatMap((category) => category.products)
    .filter((product) => !product.optionGroups && !product.windows && !product.alcohol);
  if (one === undefined || other === undefined) throw new Error('The menu has no two dishes.');
  return { version, dishes: [one.id, other.id] };
}

type Times = { counted: number[]; uncounted: number[] };

async function measure(server: TestServer): Promise<Times> {
  const { version, dishes } = await twoDishes(server.url);
  const staff = await staffBoard(server);
  const tables = await staff.addTables(Math.ceil((2 * ORDERS + WARM_UP) / ORDERS_OF_A_GUEST));
  const next = await guestsInTurn(server, tables, version);
  const times: Times = { counted: [], uncounted: [] };
  for (let at = 0; at < WARM_UP; at += 1) await next(dishes[at % 2] ?? dishes[0]);
  for (const [counted, uncounted] of [dishes, dishes.toReversed()] as [string, string][]) {
    await count(staff, counted, uncounted);
    for (let at = 0; at < ORDERS / 2; at += 1) {
      const counts = async () => times.counted.push(await next(counted));
      const countsNot = async () => times.uncounted.push(await next(uncounted));
      // Of two orders the second always finds more at its table.
      for (const one of at % 2 === 0 ? [counts, countsNot] : [countsNot, counts]) await one();
    }
  }
  staff.close();
  return times;
}

async function count(staff: StaffBoard, counted: string, uncounted: string): Promise<void> {
  await staff.setSoldOut(uncounted, false);
  await staff.setLeft(counted, 999);
}

/**
 * Orders one of a dish, after two times as another guest; returns the milliseconds that it took.
 * What a guest orders first opens the table, and is not among them.
 */
async function guestsInTurn(server: TestServer, tables: readonly string[], menuVersion: number) {
  let turn = 0;
  let guest: Awaited<ReturnType<typeof guestAtTable>> | null = null;
  return async (product: string): Promise<number> => {
    if (turn % ORDERS_OF_A_GUEST === 0) {
      guest?.http.close();
      guest = await guestAtTable(server.url, tables[turn / ORDERS_OF_A_GUEST] ?? '', {});
      // The connection is made before it counts.
      await guest.http.send('GET', 'seating');
      await order(guest.http, { menuVersion, product });
    }
    turn += 1;
    const began = performance.now();
    await order(guest?.http, { menuVersion, product });
    return performance.now() - began;
  };
}

type Http = ReturnType<typeof plainHttp>;

async function order(
  http: Http | undefined,
  { menuVersion, product }: { menuVersion: number; product: string },
): Promise<void> {
  const body = { menuVersion, age: 0, lines: [{ product, options: [], quantity: 1 }] };
  const key = uuidv7(Date.now(), randomBytes(10));
  const answer = await http?.send('POST', 'orders', body, key);
  if (answer?.status !== 201) throw new Error(`Refused: ${answer?.status} ${answer?.text}`);
}

function report(engine: string, { counted, uncounted }: Times): void {
  const [a, b] = [median(counted), median(uncounted)];
  const ratio = a / b;
  if (ratio > GOAL) process.exitCode = 1;
  say(
    `${engine}: counted ${a.toFixed(2)} ms, not counted ${b.toFixed(2)} ms, ${ratio.toFixed(3)} times (goal ${GOAL})`,
  );
}

say(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, ${ORDERS} orders of each kind`);
const server = await startServer();
try {
  report('SQLite', await measure(server));
} finally {
  await server.dispose();
}
if (findPostgres() !== undefined) {
  const { seeding, dispose } = await startServersOnPostgres(1);
  try {
    report('PostgreSQL', await measure(seeding));
  } finally {
    await dispose();
  }
}
