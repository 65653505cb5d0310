import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { OPEN_ORDERS_MAX } from '../../src/contract/limits.ts';
import { startServer } from '../support/server/server.ts';
import { closedLoop, openLoop, type Run } from './load/loops.ts';
import { orderRequests, threeLines } from './load/order-requests.ts';
import { fillSeats } from './load/seats.ts';
import { startFloor } from './load/start-floor.ts';
import { median, ratioOfPairs, table } from './page/statistics.ts';

/**
 * `npm run bench load -- [--guests 1,16,64] [--rate 100] [--rounds 5] [--seconds 3] [--json file]`:
 * orders of three lines on a real server and a database in a file, each written to disk before its
 * response, as in production. First with a number of guests who each order again after a response,
 * then with orders at a fixed rate. Each round runs on the baseline (`floors/order-floor.ts`) and
 * on the product in turn. `--profile folder` saves the server's CPU profile.
 */
const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '1,16,64' },
    rate: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    seats: { type: 'string', default: '6000' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1_000;
/** Until the hot code is compiled. */
const WARM_UP_MS = 3_000;
const WARM_UP_GUESTS = 16;

type Load = { name: string; run(target: { url: URL; next: () => string }): Promise<Run> };
const loads: Load[] = [
  ...values.guests.split(',').map(
    (guests): Load => ({
      name: `${guests} at a time`,
      run: (target) => closedLoop(target, Number(guests), milliseconds),
    }),
  ),
  {
    name: `${values.rate} a second`,
    run: (target) => openLoop(target, Number(values.rate), milliseconds),
  },
];

const server = await startServer({
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
  ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
});
await server.stop();
const seats = await fillSeats(server.databasePath, Number(values.seats));
await server.restart();
const floor = await startFloor();
const body = await threeLines(server.url);
const targets = {
  floor: { url: new URL(floor.url), next: orderRequests(seats, body, Number.POSITIVE_INFINITY) },
  product: { url: new URL(server.url), next: orderRequests(seats, body, OPEN_ORDERS_MAX) },
};

const results: { name: string; floor: Run[]; product: Run[] }[] = [];
try {
  for (const target of Object.values(targets)) {
    await closedLoop(target, WARM_UP_GUESTS, WARM_UP_MS);
  }
  for (const { name, run } of loads) {
    const result = { name, floor: [] as Run[], product: [] as Run[] };
    for (let round = 0; round < rounds; round += 1) {
      result.floor.push(await run(targets.floor));
      result.product.push(await run(targets.product));
    }
    results.push(result);
  }
} finally {
  await floor.stop();
  await server.dispose();
}

type Figure = keyof Run;
const figures: Figure[] = ['perSecond', 'p50', 'p99'];

function summarize(floorRuns: readonly Run[], productRuns: readonly Run[], figure: Figure) {
  const of = (runs: readonly Run[]) => runs.map((run) => run[figure]);
  const spread = (all: number[]) => ({
    median: median(all),
    low: Math.min(...all),
    high: Math.max(...all),
  });
  return {
    floor: spread(of(floorRuns)),
    product: spread(of(productRuns)),
    ratio: ratioOfPairs(of(productRuns), of(floorRuns)),
  };
}

const summaries = results.map(({ name, floor: onFloor, product }) => ({
  load: name,
  ...Object.fromEntries(figures.map((figure) => [figure, summarize(onFloor, product, figure)])),
}));
type Summary = ReturnType<typeof summarize>;
const spreadText = ({ median: middle, low, high }: Summary['floor'], digits: number) =>
  `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
const rows = results.flatMap(({ name, floor: onFloor, product }) =>
  figures.map((figure, index) => {
    const { floor: least, product: ours, ratio } = summarize(onFloor, product, figure);
    const digits = figure === 'perSecond' ? 0 : 2;
    return [
      index === 0 ? name : '',
      { perSecond: 'orders a second', p50: 'median, ms', p99: '99 of 100, ms' }[figure],
      spreadText(least, digits),
      spreadText(ours, digits),
      `${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`,
    ];
  }),
);
process.stdout.write(
  `${table([['orders of 3 lines', '', 'floor', 'product', 'product / floor'], ...rows])}\n`,
);
process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
if (values.json) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ rounds, milliseconds, loads: summaries }, null, 2)}\n`,
  );
}
