import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser, findFirefox, findShell, findWebKit } from './setup/browser.mjs';
import { ensureBuilt } from './setup/builds.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ownResult, playwrightResult, vitestResult } from './setup/reports.mjs';
import { ROOT, run, StepError, seconds } from './setup/steps.mjs';

const REPORTS = `${ROOT}test-results`;

/** How much is said again, at the very end, of a runner that broke down, and of a failed test. */
const LAST_LINES = 60;
const FAILURE_LINES = 12;

/**
 * A step of the tests: a check counts as one test, a runner as many as its report says.
 * @typedef {{
 *   name: string,
 *   group: string,
 *   args: string[],
 *   env?: Record<string, string>,
 *   result?: () => import('./setup/reports.mjs').Result,
 * }} Check
 */

/** @param {string} browser @param {Record<'firefox' | 'webkit', string | undefined>} others @returns {Check[]} */
const checks = (browser, { firefox, webkit }) => [
  { name: 'Types', group: 'check', args: ['npm', 'run', '-s', 'types'] },
  { name: 'Lint and format', group: 'check', args: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Boundaries', group: 'check', args: ['node', 'scripts/check-boundaries.mjs'] },
  { name: 'Unused files, exports and packages', group: 'check', args: ['knip'] },
  {
    // Packages are left to the check before: one is a runtime, which nothing imports.
    name: 'Exports that only tests use',
    group: 'check',
    args: ['knip', '--production', '--exclude', 'dependencies'],
  },
  { name: 'Languages', group: 'check', args: ['node', 'scripts/check-locales.mjs'] },
  {
    name: 'Files that docs/security.md names',
    group: 'check',
    args: ['node', 'scripts/check-security-page.mjs'],
  },
  { name: 'Licences', group: 'check', args: ['node', 'scripts/check-licences.mjs'] },
  { name: 'Structure', group: 'check', args: ['node', 'scripts/check-structure.mjs'] },
  {
    name: 'Units, components and server',
    group: 'unit',
    args: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/vitest.json`,
    ],
    result: () => vitestResult(`${REPORTS}/vitest.json`),
  },
  { name: 'Sizes of the element', group: 'browser', args: ['node', 'scripts/check-sizes.mjs'] },
  {
    name: 'The element in browsers',
    group: 'browser',
    args: ['web-test-runner', '--config', 'tests/browser/web-test-runner.config.mjs'],
    env: {
      SERVETT_BROWSER: browser,
      ...(firefox ? { SERVETT_FIREFOX: firefox } : {}),
      ...(webkit ? { SERVETT_WEBKIT: webkit } : {}),
      SERVETT_REPORT: `${REPORTS}/browser.json`,
    },
    result: () => ownResult(`${REPORTS}/browser.json`),
  },
  {
    name: 'The element as a package',
    group: 'package',
    args: ['node', 'tests/package/check.ts'],
    env: { SERVETT_BROWSER: browser, SERVETT_REPORT: `${REPORTS}/package.json` },
    result: () => ownResult(`${REPORTS}/package.json`),
  },
  {
    name: 'The commands of the README',
    group: 'package',
    args: ['node', 'tests/readme/check.ts'],
  },
  {
    name: 'Journeys on the built product',
    group: 'e2e',
    args: [
      'playwright',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      // One that fails is run once more, and if it passes then is named at the end as unsteady:
      // a fault to be found, but none that stops everyone's work.
      '--retries=1',
      // Writing down everything each page does is a quarter of the work.
      '--trace=on-first-retry',
      ...process.argv.slice(3),
    ],
    env: {
      SERVETT_BROWSER: browser,
      SERVETT_SHELL: findShell() ?? browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json`,
    },
    result: () => playwrightResult(`${REPORTS}/e2e.json`),
  },
];

/** @param {Check} check @returns {Promise<Required<import('./setup/reports.mjs').Result>>} */
async function runCheck({ name, args: [command = '', ...args], env, result }) {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { code, output } = await run(command, args, env ? { env } : {});
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`);
  let {
    passed,
    failures,
    unsteady = [],
  } = result?.() ?? { passed: code === 0 ? 1 : 0, failures: [] };
  // A runner that died, or found no test, has failed even if no test of it did.
  const brokeDown = failures.length === 0 && (code !== 0 || passed === 0);
  if (brokeDown) failures.push(`exit code ${code}\n${lines(output).slice(-LAST_LINES).join('\n')}`);
  else failures = failures.map(briefly);
  return {
    passed,
    failures: failures.map((failure) => `${name}: ${failure}`),
    unsteady: unsteady.map((test) => `${name}: ${briefly(test)}`),
  };
}

/** @param {string} failure */
function briefly(failure) {
  return lines(failure).slice(0, FAILURE_LINES).join('\n');
}

/** @param {string} text */
function lines(text) {
  return text.trimEnd().split('\n');
}

/** What needs the built product; without it these tests would only say so again. */
const BUILT = ['browser', 'package', 'e2e'];

/** @param {string | undefined} group undefined runs them all */
async function test(group) {
  await ensureInstalled();
  const isBuilt = await tryStep(ensureBuilt);
  const browser = await ensureBrowser();
  const others = { firefox: await findFirefox(), webkit: findWebKit() };
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  for (const check of checks(browser, others)) {
    if ((group && check.group !== group) || (!isBuilt && BUILT.includes(check.group))) continue;
    const result = await runCheck(check);
    passed += result.passed;
    failures.push(...result.failures);
    unsteady.push(...result.unsteady);
  }
  if (!isBuilt) failures.push('Build: the tests of the built product were left out');
  for (const test of unsteady) console.log(`\n~ Unsteady, passed when run again: ${test}`);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  return { passed, failed: failures.length };
}

/** @param {() => Promise<void>} work @returns {Promise<boolean>} whether it worked */
async function tryStep(work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`✗ ${error.message}`);
    return false;
  }
}

const began = performance.now();
let total = { passed: 0, failed: 1 };
await tryStep(async () => {
  total = await test(process.argv[2]);
});
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${seconds(began)} in all`);
console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
