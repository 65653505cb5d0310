import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '#tests/support/server/server.ts';
import { startBaseline } from './load/start-baseline.ts';
import { beginEvening } from './memory/evening.ts';
import { type Resident, residentOf, watchResident, writtenBy } from './memory/resident.ts';
import { median, table } from './page/statistics.ts';
import { benchOptions, loadNow, say } from './support/options.ts';

/**
 * `npm run bench memory -- [--idle 30] [--minutes 3] [--times 4] [--listeners 200] [--orders 40]`: what
 * the server takes once nothing has happened for so many seconds, and during an evening with so many
 * listeners and orders a minute, which goes so many times as fast; and the least that a process with
 * node:http and node:sqlite takes. In MB: in memory, and of that without the program and libraries,
 * whose pages the system can drop and read again.
 */
const values = benchOptions({ idle: 30, minutes: 3, times: 4, listeners: 200, orders: 40 });
const IDLE_MS = values.idle * 1_000;
const EVENING_MS = values.minutes * 60_000;
const PER_MINUTE = values.orders * values.times;
const IDLE_MAX = 90;
const EVENING_MAX = 150;

const megabytes = (value: number) => value.toFixed(0);
const row = (name: string, { all, own }: Resident) => [name, megabytes(all), megabytes(own)];

function most(read: readonly Resident[]): Resident {
  return {
    all: Math.max(...read.map(({ all }) => all)),
    own: Math.max(...read.map(({ own }) => own)),
  };
}

function middle(read: readonly Resident[]): Resident {
  return { all: median(read.map(({ all }) => all)), own: median(read.map(({ own }) => own)) };
}

async function least(): Promise<Resident> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-baseline-'));
  const baseline = await startBaseline({
    program: 'order-baseline.ts',
    database: join(folder, 'orders.db'),
  });
  await wait(IDLE_MS);
  const resident = residentOf(baseline.pid);
  await baseline.stop();
  rmSync(folder, { recursive: true });
  return resident;
}

const server = await startServer({ TRUST_PROXY: 'loopback' });
try {
  const floor = await least();
  // The first start fills the database, and the program has never run: that is another process.
  await server.restart();
  const processorOfStart = server.processorTime();
  await wait(IDLE_MS);
  const idle = residentOf(server.pid);
  const evening = await beginEvening(server, values.listeners);
  const before = { processor: server.processorTime(), written: writtenBy(server.pid) };
  const stop = watchResident(server.pid);
  const orders = await evening.during(EVENING_MS, PER_MINUTE);
  const read = stop();
  const processor = (server.processorTime() - before.processor) / orders;
  const written = (writtenBy(server.pid) - before.written) / orders;
  await evening.close();
  say(
    table([
      ['MB', 'in memory', 'its own'],
      row('node:http and node:sqlite', floor),
      row('idle', idle),
      row('an evening, median', middle(read)),
      row('an evening, most', most(read)),
    ]),
  );
  say(
    `A start takes ${processorOfStart.toFixed(0)} ms of processor time; an order, with its guest's page and menu, all listeners and the staff who serve it, ${processor.toFixed(1)} ms and ${written.toFixed(0)} kB on the disk (${orders} orders, ${values.listeners} listeners).`,
  );
  for (const [name, value, limit] of [
    ['idle', idle.all, IDLE_MAX],
    ['an evening', middle(read).all, EVENING_MAX],
  ] as const) {
    const holds = value <= limit;
    say(`${holds ? '✓' : '✗'} ${name}: ${megabytes(value)} MB, at most ${limit}`);
    if (!holds) process.exitCode = 1;
  }
  say(`The machine’s ${loadNow()}`);
} finally {
  await server.dispose();
}
