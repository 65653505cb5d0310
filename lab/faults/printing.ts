import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { FaultyPrinter, randomFrom } from './support/printing/faulty-printer.ts';
import { type Judged, judgeJobs } from './support/printing/judge-jobs.ts';

const SIZES = { full: { jobs: 10_000, killEvery: 250 }, short: { jobs: 24, killEvery: 10 } };
/** What one is silent about holds up no other. */
const PRINTERS = 8;
const SHARE = 0.3;
const ORDERS_OF_A_GUEST = 3;
const LOOKS_EVERY_MS = 100;

const FAULT =
  'Guests order without a pause, and eight Star printers print everything, while the server is killed (kill -9) every so many papers. Three of ten jobs meet a fault: the paper ends half way, the connection is cut while the printer fetches, it fetches and says nothing, says so late, says that it failed, fetches and answers twice, asks for a type that nobody offered, or is slow.';

export async function run({ form, jobs, seed = 1 }: FaultOptions): Promise<FaultResult> {
  const size = { ...SIZES[form], ...(jobs !== undefined && { jobs }) };
  const server = await startServer();
  const state = { isOver: false };
  const running: Promise<unknown>[] = [];
  try {
    const { paths } = await withPrinters(server, PRINTERS);
    const printers = paths.map((path, at) => {
      const random = randomFrom(seed * 1_000 + at);
      const options = { random, share: SHARE, isOver: () => state.isOver };
      return new FaultyPrinter(`${server.url}${path}`, options);
    });
    running.push(...printers.map((printer) => printer.run()));
    const killing = killNowAndThen(server, { printers, state, every: size.killEvery });
    running.push(killing);
    const orders = await orderAll(server, Math.ceil(size.jobs / PRINTERS));
    await untilDone(server);
    state.isOver = true;
    await Promise.all(running);
    await server.stop();
    const faults = printers.reduce((sum, printer) => sum + printer.faults, 0);
    const judged = read(server, (database) => judgeJobs(database, printers, orders));
    return resultOf(judged, { seed, kills: await killing, faults });
  } finally {
    state.isOver = true;
    await Promise.allSettled(running);
    await server.dispose();
  }
}

type Killing = {
  printers: readonly FaultyPrinter[];
  state: { readonly isOver: boolean };
  every: number;
};

/** Kills the server each time so many papers more were printed. Returns how often. */
async function killNowAndThen(server: TestServer, { printers, state, every }: Killing) {
  let kills = 0;
  while (!state.isOver) {
    await wait(LOOKS_EVERY_MS);
    const papers = printers.reduce((sum, printer) => sum + printer.papers.length, 0);
    if (papers < (kills + 1) * every) continue;
    await server.kill9();
    await server.restart();
    kills += 1;
  }
  return kills;
}

/** Returns the orders' ids. One without an answer is sent again with the same key. */
async function orderAll(server: TestServer, count: number): Promise<ReadonlySet<string>> {
  const body = await simpleOrder(server.url);
  const staff = await staffBoard(server);
  const tables = await staff.addTables(Math.ceil(count / ORDERS_OF_A_GUEST));
  staff.close();
  const orders = new Set<string>();
  for (const table of tables) {
    const { http } = await untilDoneOnce(() => guestAtTable(server.url, table, body));
    for (let one = 0; one < ORDERS_OF_A_GUEST && orders.size < count; one += 1) {
      const id = uuidv7(Date.now(), randomBytes(10));
      await untilDoneOnce(async () => {
        const { status, text } = await http.send('POST', 'orders', body, id);
        if (status !== 201) throw new Error(`Refused with ${status}: ${text}`);
      });
      orders.add(id);
    }
    http.close();
  }
  return orders;
}

/** While the server is killed and starts, nothing answers. */
async function untilDoneOnce<Done>(work: () => Promise<Done>): Promise<Done> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(LOOKS_EVERY_MS);
    }
  }
}

function read<Found>(server: TestServer, from: (database: DatabaseSync) => Found): Found {
  const database = new DatabaseSync(server.databasePath, { readOnly: true });
  try {
    return from(database);
  } finally {
    database.close();
  }
}

/** Until no job waits, and none is at a printer. */
async function untilDone(server: TestServer): Promise<void> {
  const open = "select count(*) as open from print_jobs where state in ('queued', 'offered')";
  const count = () => read(server, (database) => database.prepare(open).get()?.open);
  // After a kill only the server can open the file: it has to be made whole.
  while ((await untilDoneOnce(async () => count())) !== 0) await wait(LOOKS_EVERY_MS);
}

type Met = { seed: number; kills: number; faults: number };

function resultOf(judged: Judged, { seed, kills, faults }: Met): FaultResult {
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const { jobs, missing, printed, told, lost, twice, disorder } = judged;
  return {
    fault: FAULT,
    figures: [
      count('jobs', jobs),
      count('seed of the faults', seed),
      count('jobs that met a fault', faults),
      count('kills', kills),
      count('printed, and known to be', printed),
      count('shown to staff as failed or unknown', told),
      count('orders of which a printer got no job', missing),
      count('lost without a word', lost),
      count('printed twice without COPY', twice),
      count('printed out of order', disorder),
    ],
    checks: [
      { text: 'each order makes one job for each printer', holds: jobs > 0 && missing === 0 },
      { text: 'no job is lost without a word', holds: lost === 0 },
      { text: 'nothing is printed twice without COPY', holds: twice === 0 },
      { text: 'each printer prints in order', holds: disorder === 0 },
      { text: 'there were faults and kills', holds: faults > 0 && kills > 0 },
    ],
  };
}
