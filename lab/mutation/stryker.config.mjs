import { AREAS } from './areas.mjs';
import { RUNNER } from './runner.mjs';

const name = process.env.SERVETT_MUTATION_AREA ?? '';
const area = AREAS[name];
if (area === undefined) {
  throw new Error(`SERVETT_MUTATION_AREA names one of ${Object.keys(AREAS).join(', ')}.`);
}

// A property of whole evenings takes seconds, for every change that no example notices.
process.env.BILL_RUNS ??= '15';

export default {
  mutate: [...area.sources, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutation/vitest.config.ts' },
  plugins: [`${RUNNER}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.SERVETT_MUTATION_CONCURRENCY ?? 1),
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.incremental.json`,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['json', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: [
    '/.cache',
    '/data',
    '/dist',
    '/releases',
    '/screenshots',
    '/test-results',
    '/docs/pictures',
  ],
  // Beside other work on two cores a mutant is slow, which must not count as noticed.
  timeoutMS: 30_000,
  // The tests' runner drops types by itself: looking for them in every file takes half a minute.
  disableTypeChecks: false,
  allowEmpty: false,
};
