import { writeFileSync } from 'node:fs';
import { startServer } from '#tests/support/server/server.ts';
import { closedLoop, type Run, type Target } from './load/loops.ts';
import { startBaseline } from './load/start-baseline.ts';
import { readAnswers } from './open/answers.ts';
import { median, ratioOfPairs, table } from './page/statistics.ts';
import { benchOptions, loadNow } from './support/options.ts';

/**
 * `npm run bench open -- [--guests 16] [--rounds 5] [--seconds 2] [--only board] [--json file]`: what
 * a guest is first answered with, on a real server: a table, its menu, and the menu for who has it;
 * and staff, the board of a busy evening. The baseline is one route of the same framework that sends
 * as many bytes from memory (`baselines/bytes-baseline.ts`), in turn with the product.
 * `--profile folder` saves the server's CPU profile.
 */
const values = benchOptions({
  guests: 16,
  rounds: 5,
  seconds: 2,
  only: null,
  json: null,
  profile: null,
});
const { guests } = values;
const milliseconds = values.seconds * 1_000;

const server = await startServer({
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
  ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
});
const baseline = await startBaseline({ program: 'bytes-baseline.ts', database: '' });
const results: { name: string; bytes: number; baseline: Run[]; product: Run[] }[] = [];
try {
  const answers = await readAnswers(server);
  const asked = answers.filter(({ name }) => values.only === null || name === values.only);
  for (const { name, bytes, status, request, baselineRequest } of asked) {
    const targets: Record<'baseline' | 'product', Target> = {
      baseline: { url: new URL(baseline.url), next: baselineRequest, status },
      product: { url: new URL(server.url), next: request, status },
    };
    for (const target of Object.values(targets)) await closedLoop(target, guests, milliseconds);
    const result = { name, bytes, baseline: [] as Run[], product: [] as Run[] };
    for (let round = 0; round < values.rounds; round += 1) {
      result.baseline.push(await closedLoop(targets.baseline, guests, milliseconds));
      result.product.push(await closedLoop(targets.product, guests, milliseconds));
    }
    results.push(result);
  }
} finally {
  await baseline.stop();
  await server.dispose();
}

const perSecond = (runs: readonly Run[]) => runs.map((run) => run.perSecond);
const summaries = results.map(({ name, bytes, baseline: least, product }) => ({
  name,
  bytes,
  baseline: perSecond(least),
  product: perSecond(product),
  ratio: ratioOfPairs(perSecond(product), perSecond(least)),
}));
const spread = (all: number[]) =>
  `${median(all).toFixed(0)} (${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})`;
const rows = summaries.map(({ name, bytes, baseline: least, product, ratio }) => [
  name,
  String(bytes),
  spread(least),
  spread(product),
  `${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`,
]);
process.stdout.write(
  `${table([[`${guests} at a time`, 'bytes', 'baseline, a second', 'product', 'ratio'], ...rows])}\n`,
);
process.stdout.write(`The machine’s ${loadNow()}\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(summaries, null, 2)}\n`);
