import { writeFileSync } from 'node:fs';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { startServer } from '#tests/support/server/server.ts';
import { ROOT } from '../../scripts/setup/steps.mjs';
import { startEngine } from './load/engines.ts';
import { closedLoop, openLoop, type Run, type Target } from './load/loops.ts';
import { orderRequests, threeLines } from './load/order-requests.ts';
import { fillSeats } from './load/seats.ts';
import { startBaseline } from './load/start-baseline.ts';
import { startBuild } from './load/start-build.ts';
import type { CountedStatement, StatementCount } from './load/statement-count.ts';
import { median, ratioOfPairs, table } from './page/statistics.ts';
import { benchOptions, loadNow } from './support/options.ts';

/**
 * `npm run bench load -- [--engine sqlite] [--guests 1,16,64] [--rate 100] [--rounds 5]
 * [--seconds 3] [--beside checkout] [--json file]`: orders of three lines on a real server and a
 * database in a file, or on PostgreSQL with `--engine postgres`, each written to disk before its
 * response, as in production. First with a number of guests who each order again after a response, then with orders
 * at a fixed rate. Each round runs on the engine's baseline (`baselines/`) and on the product in turn;
 * with `--engine sqlite-rows` or `postgres-rows` the baseline stores the product's own rows. With
 * `--beside ../servett-before` it is a checkout of another commit, which runs as its tests run it, and
 * each of the two runs alone.
 * `--profile folder` saves the server's CPU profile; `--statements` lists the product's statements
 * for each order, on PostgreSQL.
 */
const values = benchOptions({
  engine: 'sqlite',
  guests: '1,16,64',
  rate: 100,
  rounds: 5,
  seconds: 3,
  seats: 6_000,
  json: null,
  statements: false,
  profile: null,
  beside: null,
});
const { rounds } = values;
const milliseconds = values.seconds * 1_000;
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
    run: (target) => openLoop(target, values.rate, milliseconds),
  },
];

type Result = { name: string; baseline: Run[]; product: Run[] };

/** Rare ones are jobs and reads of other pages. */
const CALLS_SHOWN = 0.02;

async function printStatements(counted: StatementCount, orders: number): Promise<void> {
  const all = (await counted.end(orders)).filter(({ calls }) => calls >= CALLS_SHOWN);
  const sum = (of: (each: CountedStatement) => number) =>
    all.reduce((before, each) => before + of(each), 0);
  const row = ({ calls, plans, planning, milliseconds, text }: CountedStatement) =>
    `${[calls, plans].map((each) => each.toFixed(2).padStart(7)).join(' ')} ${[planning, milliseconds].map((each) => each.toFixed(3).padStart(8)).join(' ')}  ${text}\n`;
  process.stdout.write(
    `For each of ${orders} orders: calls, plans, ms of planning, ms of running, statement\n`,
  );
  for (const each of all) process.stdout.write(row(each));
  const together = {
    calls: sum((each) => each.calls),
    plans: sum((each) => each.plans),
    planning: sum((each) => each.planning),
    milliseconds: sum((each) => each.milliseconds),
    text: 'together',
  };
  process.stdout.write(row(together));
}

const warmUp = (target: Target) => closedLoop(target, WARM_UP_GUESTS, WARM_UP_MS);
const countOf = (results: readonly Result[]) =>
  results.flatMap(({ product }) => product).reduce((sum, { count }) => sum + count, 0);

/** Both run all the time, and are asked in turn. */
async function besideBaseline(): Promise<Result[]> {
  const engine = await startEngine(values.engine);
  const server = await startServer({
    ...engine.env,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
  });
  await server.stop();
  const seats = await fillSeats(engine.openStore(server), values.seats);
  await server.restart();
  const body = await threeLines(server.url);
  const baseline = await startBaseline(engine.baseline);
  const least = orderRequests(seats, body, Number.POSITIVE_INFINITY);
  const targets = {
    baseline: { url: new URL(baseline.url), next: least },
    product: { url: new URL(server.url), next: orderRequests(seats, body, OPEN_ORDERS_MAX) },
  };
  const results: Result[] = loads.map(({ name }) => ({ name, baseline: [], product: [] }));
  /** What the product's orders had written, on PostgreSQL. */
  const written = { log: 0, size: 0 };
  try {
    for (const target of Object.values(targets)) await warmUp(target);
    if (values.statements) await engine.statements?.begin();
    for (const [at, { run }] of loads.entries()) {
      for (let round = 0; round < rounds; round += 1) {
        results[at]?.baseline.push(await run(targets.baseline));
        const before = await engine.stored?.();
        results[at]?.product.push(await run(targets.product));
        const after = await engine.stored?.();
        if (!before || !after) continue;
        written.log += after.log - before.log;
        written.size += after.size - before.size;
      }
    }
    const orders = countOf(results);
    if (values.statements && engine.statements !== null) {
      await printStatements(engine.statements, orders);
    }
    if (engine.stored !== null) {
      const each = (bytes: number) => Math.round(bytes / orders).toLocaleString('en');
      process.stdout.write(
        `Each of ${orders} orders wrote ${each(written.log)} bytes of log, and made the database ${each(written.size)} bytes larger.\n`,
      );
    }
  } finally {
    await baseline.stop();
    await server.dispose();
    await engine.dispose();
  }
  return results;
}

/**
 * Each build runs alone, with a database of its own that is new in every round: one that has stored
 * twice as much cleans up for longer, which the other one's orders would feel.
 */
async function besideBuild(path: string): Promise<Result[]> {
  const results: Result[] = loads.map(({ name }) => ({ name, baseline: [], product: [] }));
  const builds = [
    { side: 'baseline', path },
    { side: 'product', path: ROOT },
  ] as const;
  for (let round = 0; round < rounds; round += 1) {
    for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
      const { target, stop } = await startBuild(build.path, values.engine, values.seats);
      try {
        await warmUp(target);
        for (const [at, { run }] of loads.entries()) {
          results[at]?.[build.side].push(await run(target));
        }
      } finally {
        await stop();
      }
    }
  }
  return results;
}

const results = await (values.beside === null ? besideBaseline() : besideBuild(values.beside));

type Figure = 'perSecond' | 'p50' | 'p99';
const figures: Figure[] = ['perSecond', 'p50', 'p99'];

function summarize(baselineRuns: readonly Run[], productRuns: readonly Run[], figure: Figure) {
  const of = (runs: readonly Run[]) => runs.map((run) => run[figure]);
  const spread = (all: number[]) => ({
    median: median(all),
    low: Math.min(...all),
    high: Math.max(...all),
  });
  return {
    baseline: spread(of(baselineRuns)),
    product: spread(of(productRuns)),
    ratio: ratioOfPairs(of(productRuns), of(baselineRuns)),
  };
}

const summaries = results.map(({ name, baseline: onBaseline, product }) => ({
  load: name,
  ...Object.fromEntries(figures.map((figure) => [figure, summarize(onBaseline, product, figure)])),
}));
type Summary = ReturnType<typeof summarize>;
const spreadText = ({ median: middle, low, high }: Summary['baseline'], digits: number) =>
  `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
const rows = results.flatMap(({ name, baseline: onBaseline, product }) =>
  figures.map((figure, index) => {
    const { baseline: least, product: ours, ratio } = summarize(onBaseline, product, figure);
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
  `${table([[`${values.engine}: orders of 3 lines`, '', 'baseline', 'product', 'product / baseline'], ...rows])}\n`,
);
process.stdout.write(`The machine’s ${loadNow()}\n`);
if (values.json) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ engine: values.engine, rounds, milliseconds, loads: summaries }, null, 2)}\n`,
  );
}
