import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { availableParallelism, constants, loadavg } from 'node:os';
import { seatGuests } from '#tests/support/clients/seat-guests.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer } from '#tests/support/server/server.ts';
import { orderLoad } from './backup/order-load.ts';
import { measureRound, noiseOf, type Round, slowdownOf, spreadOf } from './backup/rounds.ts';
import { share } from './backup/share.ts';
import { table } from './page/statistics.ts';
import { benchOptions, say } from './support/options.ts';
import { type LargeFile, largeFiles } from './uploads/large-files.ts';

/**
 * `npm run bench uploads -- [--rounds 3] [--seconds 2.5] [--rate 50] [--only CSV]`: guests order at
 * a steady rate while a manager uploads one large file after another, and in quiet stretches before
 * and after. The 99th percentile of the orders may be at most half as high again during uploads. The
 * floor is what a program that only computes, at the same low priority, does to the orders.
 */
const values = benchOptions({ rounds: 3, seconds: 2.5, rate: 50, only: null });
const VENUE = 'kajkanten';
const WARM_UP_MS = 4_000;
const SLOWER_MAX = 1.5;

type Measured = { name: string; size: string; took: number[]; rounds: Round[] };

function rowOf({ name, size, took, rounds }: Measured): string[] {
  const p99 = (times: number[]) => `${share(times, 0.99).toFixed(1)} ms`;
  return [
    name,
    size,
    String(took.length),
    took.length === 0 ? '' : `${share(took, 0.5).toFixed(0)} ms`,
    p99(rounds.flatMap(({ quiet }) => quiet.flat())),
    p99(rounds.flatMap(({ busy }) => busy)),
    `${Math.max(...rounds.flatMap(({ busy }) => busy)).toFixed(0)} ms`,
    spreadOf(rounds.map(slowdownOf)),
    spreadOf(rounds.map(noiseOf)),
  ];
}

/** Computes until the work is over: what one busy processor costs the others. */
async function compute(work: Promise<unknown>): Promise<void> {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  const busy = `require('node:os').setPriority(0, ${priority}); for (;;);`;
  const program = spawn(process.execPath, ['-e', busy], { stdio: 'ignore' });
  await work;
  program.kill('SIGKILL');
}

const server = await startServer({ TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' });

/** Sends a file and reads the whole answer. Resolves to its status. */
function upload(cookie: string, { path, type, bytes }: LargeFile): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { cookie, origin: server.url, 'content-type': type };
  const url = `${server.url}/api/v1/venues/${VENUE}/${path}`;
  request(url, { method: 'POST', headers, agent: false }, (answer) => {
    answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
  })
    .on('error', reject)
    .end(bytes());
  return promise;
}

try {
  const files = (await largeFiles()).filter(({ name }) => name.includes(values.only ?? ''));
  const guests = await seatGuests(server);
  const staff = await staffBoard(server);
  const body = await simpleOrder(server.url);
  const load = orderLoad(guests, { body, perSecond: values.rate });
  await load.during(WARM_UP_MS);
  const rows: string[][] = [];
  const floor: Round[] = [];
  for (let round = 0; round < values.rounds; round += 1) {
    floor.push(await measureRound(load, values.seconds * 1_000, compute));
  }
  rows.push(rowOf({ name: 'a program that computes', size: '', took: [], rounds: floor }));
  say(rows.at(-1)?.join('  ') ?? '');
  for (const file of files) {
    const rounds: Round[] = [];
    const took: number[] = [];
    for (let round = 0; round < values.rounds; round += 1) {
      const measured = await measureRound(load, values.seconds * 1_000, async (ordering) => {
        let isOver = false;
        void ordering.finally(() => {
          isOver = true;
        });
        while (!isOver) {
          const began = performance.now();
          const status = await upload(staff.cookie, file);
          if (status >= 300) throw new Error(`${file.name} was answered with ${status}.`);
          took.push(performance.now() - began);
        }
      });
      rounds.push(measured);
    }
    const ratio = share(rounds.map(slowdownOf), 0.5);
    const size = `${(file.bytes().length / 1e6).toFixed(1)} MB`;
    rows.push(rowOf({ name: file.name, size, took, rounds }));
    if (ratio > SLOWER_MAX) process.exitCode = 1;
    say(rows.at(-1)?.join('  ') ?? '');
  }
  for (const http of guests) http.close();
  staff.close();
  const head = [
    'upload',
    'size',
    'uploads',
    'each',
    'p99 quiet',
    'busy',
    'longest',
    'ratio',
    'noise',
  ];
  say(`\n${table([head, ...rows])}`);
  say(
    `${values.rate} orders a second, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (load.failed.length > 0) process.exitCode = 1;
  for (const line of new Set(load.failed)) say(`✗ ${line}`);
} finally {
  await server.dispose();
}
