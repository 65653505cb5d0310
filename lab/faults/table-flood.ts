import { setTimeout as wait } from 'node:timers/promises';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Check, FaultOptions, FaultResult, Figure } from './support/fault-program.ts';
import { startFlood } from './support/flood.ts';
import type { FloodReport } from './support/flood-worker.ts';
import { type OrderTimes, otherTables } from './support/order-times.ts';

const SESSIONS = 40;
const TABLES = 12;
const SIZES = {
  full: { seconds: 60, samples: 80 },
  short: { seconds: 4, samples: 15 },
};
const GROWTH_MAX_MB = 150;
const SEATING_MAX_KB = 150;

const FAULT =
  'Somebody has one table’s code: 40 sessions there place and cancel orders in a loop, as fast as the server answers. Guests at eleven other tables keep ordering.';

type Measured = {
  quiet: OrderTimes;
  during: OrderTimes;
  after: OrderTimes;
  attack: FloodReport;
  seatingKb: number;
  memoryBefore: number;
  memoryAfter: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer();
  try {
    const measured = await measure(server, SIZES[form]);
    return { fault: FAULT, figures: figuresOf(measured), checks: checksOf(measured, form) };
  } finally {
    await server.dispose();
  }
}

async function measure(
  server: TestServer,
  { seconds, samples }: { seconds: number; samples: number },
): Promise<Measured> {
  const { url } = server;
  const [attacked = '', ...others] = Array.from({ length: TABLES }, (_, at) => tableId(at + 1));
  const body = await simpleOrder(url);
  const staff = await staffBoard(server);
  const tables = await otherTables(url, { tables: others, body, staff });
  const party = await guestAtTable(url, attacked, body);
  await party.order();
  // The first ones pay for compilation and first reads.
  await tables.measure(samples);
  const quiet = await tables.measure(samples);
  const memoryBefore = await server.memory();
  const flood = await startFlood({ url, table: attacked, sessions: SESSIONS, body });
  const during = await tables.measureDuring(wait(seconds * 1_000));
  const attack = await flood.stop();
  const memoryAfter = await server.memory();
  const after = await tables.measure(samples);
  const seating = await party.http.send('GET', 'seating');
  const seatingKb = Buffer.byteLength(seating.text) / 1_000;
  party.http.close();
  tables.close();
  staff.close();
  return { quiet, during, after, attack, seatingKb, memoryBefore, memoryAfter };
}

function figuresOf(measured: Measured): Figure[] {
  const { quiet, during, after, attack } = measured;
  const refusals = Object.entries(attack.refused);
  const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
  return [
    { name: 'the attack’s orders that were accepted', value: attack.ordered, unit: '' },
    ...refusals.map(([name, value]) => ({ name: `refused with ${name}`, value, unit: '' })),
    ms('another table’s order before: median', quiet.median),
    ms('before: 95th percentile', quiet.p95),
    ms('during: median', during.median),
    ms('during: 95th percentile', during.p95),
    ms('after: median', after.median),
    ms('after: 95th percentile', after.p95),
    { name: 'during, compared with before', value: during.median / quiet.median, unit: '×' },
    { name: 'after, compared with before', value: after.median / quiet.median, unit: '×' },
    { name: 'GET /seating at the attacked table', value: measured.seatingKb, unit: 'kB' },
    { name: 'the server’s memory before', value: measured.memoryBefore, unit: 'MB' },
    { name: 'the server’s memory after', value: measured.memoryAfter, unit: 'MB' },
  ];
}

function checksOf(measured: Measured, form: FaultOptions['form']): Check[] {
  const { quiet, during, after, seatingKb, memoryBefore, memoryAfter } = measured;
  const most = 2 * quiet.median;
  const times = [
    {
      text: 'after the attack another table’s order takes at most twice its quiet time (median)',
      holds: after.median <= most,
    },
    { text: 'during the attack as well', holds: during.median <= most },
  ];
  return [
    // The short form runs beside other tests, where times prove nothing.
    ...(form === 'full' ? times : []),
    {
      text: 'no order of another table is refused',
      holds: quiet.refused + during.refused + after.refused === 0,
    },
    { text: `GET /seating is at most ${SEATING_MAX_KB} kB`, holds: seatingKb <= SEATING_MAX_KB },
    {
      text: `the server’s memory grows by at most ${GROWTH_MAX_MB} MB`,
      holds: memoryAfter - memoryBefore <= GROWTH_MAX_MB,
    },
  ];
}
