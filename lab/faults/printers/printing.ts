import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from '../support/fault-program.ts';
import { type Judged, judgeJobs, type Wanted } from '../support/printing/judge-jobs.ts';
import { openCrew, PRINTERS_NETWORK, papersOfOrder } from '../support/printing/printing-crew.ts';
import { readStored, untilDoneOnce } from '../support/servers/killed-server.ts';

const SIZES = { full: { jobs: 10_000, killEvery: 400 }, short: { jobs: 24, killEvery: 10 } };
const SHARE = 0.3;
const ORDERS_OF_A_GUEST = 3;
const LOOKS_EVERY_MS = 100;
/** More than this wait too long: what is older than 20 minutes waits for a person. */
const OPEN_MAX = 2_000;

const FAULT =
  'Guests order without a pause from bar and kitchen, and printers by CloudPRNT, Server Direct Print, at port 9100 and behind a bridge print it, some a station, some both, some everything, some with a COPY, while the server is killed (kill -9) every so many papers. Three of ten jobs meet a fault: the paper ends half way, the connection is cut, the printer says nothing or says it late, says that it failed, fetches and answers twice, asks for a type that nobody offered or with a secret that nobody has, is opened, says half of its answer, knows no numbers of jobs, or is slow; the bridge is killed, its connection to the server is cut, and one in twenty of its requests is lost, answered by halves, by a broken gateway or late.';

export async function run({ form, jobs, seed = 1 }: FaultOptions): Promise<FaultResult> {
  const size = { ...SIZES[form], ...(jobs !== undefined && { jobs }) };
  const server = await startServer({ PRINTER_NETWORKS: PRINTERS_NETWORK, BACKUP_TIMES: 'off' });
  const state = { isOver: false };
  const running: Promise<unknown>[] = [];
  try {
    const {
      printers,
      met,
      run: runAll,
    } = await openCrew(server, form, {
      ...{ seed, share: SHARE },
      isOver: () => state.isOver,
    });
    running.push(...runAll());
    const killing = killNowAndThen(server, { printers, state, every: size.killEvery });
    running.push(killing);
    const orders = await orderAll(server, Math.ceil(size.jobs / papersOfOrder(form)));
    await untilDone(server);
    state.isOver = true;
    await Promise.all(running);
    await server.stop();
    const faults = printers.reduce((sum, { printer }) => sum + printer.faults, 0);
    const judged = readStored(server, (database) => judgeJobs(database, printers, orders));
    return resultOf(judged, { seed, kills: await killing, faults, bridge: met });
  } finally {
    state.isOver = true;
    await Promise.allSettled(running);
    await server.dispose();
  }
}

type Killing = {
  printers: readonly Wanted[];
  state: { readonly isOver: boolean };
  every: number;
};

/** Kills the server each time so many papers more were printed. Returns how often. */
async function killNowAndThen(server: TestServer, { printers, state, every }: Killing) {
  let kills = 0;
  while (!state.isOver) {
    await wait(LOOKS_EVERY_MS);
    const papers = printers.reduce((sum, { printer }) => sum + printer.roll.length, 0);
    if (papers < (kills + 1) * every) continue;
    await server.kill9();
    await server.restart();
    kills += 1;
  }
  return kills;
}

/** One of the kitchen and one of the bar. */
const DISHES = ['plain-fries', 'rhubarb-lemonade'];

/** Returns the orders' ids. One without an answer is sent again with the same key. */
async function orderAll(server: TestServer, count: number): Promise<ReadonlySet<string>> {
  const lines = DISHES.map((product) => ({ product, options: [], quantity: 1 }));
  const body = { ...(await simpleOrder(server.url)), lines };
  const staff = await staffBoard(server);
  const tables = await staff.addTables(Math.ceil(count / ORDERS_OF_A_GUEST));
  staff.close();
  const orders = new Set<string>();
  for (const table of tables) {
    const { http } = await untilDoneOnce(() => guestAtTable(server.url, table, body));
    for (let one = 0; one < ORDERS_OF_A_GUEST && orders.size < count; one += 1) {
      while ((await countOpen(server)) > OPEN_MAX) await wait(LOOKS_EVERY_MS);
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

/** Until no job waits, none is at a printer, and none is still to be queued. */
async function untilDone(server: TestServer): Promise<void> {
  while ((await countOpen(server)) !== 0) await wait(LOOKS_EVERY_MS);
}

function countOpen(server: TestServer): Promise<number> {
  const open = `
    select
      (select count(*) from print_jobs where state in ('queued', 'offered')) +
      (select count(*) from events join venue_counters using (venue_id)
        where type = 'order.placed' and sequence > queued_sequence) as open`;
  // After a kill only the server can open the file: it has to be made whole.
  return untilDoneOnce(async () =>
    Number(readStored(server, (database) => database.prepare(open).get()?.open)),
  );
}

type Met = {
  seed: number;
  kills: number;
  faults: number;
  bridge: { kills: number; cuts: number };
};

function resultOf(judged: Judged, { seed, kills, faults, bridge }: Met): FaultResult {
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const { jobs, missing, printed, told, lost, twice, disorder, gaps } = judged;
  return {
    fault: FAULT,
    figures: [
      count('jobs', jobs),
      count('seed of the faults', seed),
      count('jobs that met a fault', faults),
      count('kills', kills),
      count('kills of the bridge', bridge.kills),
      count('cuts of the bridge’s connection', bridge.cuts),
      count('printed, and known to be', printed),
      count('shown to staff as failed or unknown', told),
      count('papers that a printer got no job for', missing),
      count('lost without a word', lost),
      count('printed twice without COPY', twice),
      count('printed out of order', disorder),
      count('numbers of tickets that are missing', gaps),
    ],
    checks: [
      { text: 'each order makes one job for each paper', holds: jobs > 0 && missing === 0 },
      { text: 'no job is lost without a word', holds: lost === 0 },
      { text: 'nothing is printed twice without COPY', holds: twice === 0 },
      { text: 'each printer prints in order', holds: disorder === 0 },
      { text: 'no number of a station’s tickets is missing', holds: gaps === 0 },
      { text: 'there were faults and kills', holds: faults > 0 && kills > 0 },
    ],
  };
}
