import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { startServersOnPostgres } from '../faults/support/servers/servers-on-postgres.ts';
import { guestsInTurn, ORDERS_OF_A_GUEST, twoDishes } from './ordering/guests-in-turn.ts';
import { median } from './page/statistics.ts';
import { benchOptions, machineNow, say } from './support/options.ts';

/**
 * `npm run bench portions -- [--orders 400]`: how long a guest's order of a counted dish takes beside
 * one that nobody counts, on both engines. The dishes are ordered in turn, and change their parts at
 * half time, so that neither the dish nor a busy moment decides. Prints the medians and their ratio.
 */
const values = benchOptions({ orders: 400 });
const ORDERS = values.orders;
const WARM_UP = 40;
const GOAL = 1.1;

type Times = { counted: number[]; uncounted: number[] };

async function measure(server: TestServer): Promise<Times> {
  const { version, dishes } = await twoDishes(server.url);
  const staff = await staffBoard(server);
  const tables = await staff.addTables(Math.ceil((2 * ORDERS + WARM_UP) / ORDERS_OF_A_GUEST));
  const next = guestsInTurn(server.url, tables, version);
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

function report(engine: string, { counted, uncounted }: Times): void {
  const [a, b] = [median(counted), median(uncounted)];
  const ratio = a / b;
  if (ratio > GOAL) process.exitCode = 1;
  say(
    `${engine}: counted ${a.toFixed(2)} ms, not counted ${b.toFixed(2)} ms, ${ratio.toFixed(3)} times (goal ${GOAL})`,
  );
}

say(`${machineNow()}, ${ORDERS} orders of each kind`);
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
