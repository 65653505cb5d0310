import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBrowser, findFirefox, findShell, findWebKit } from './setup/browser.mjs';
import { ensureBuilt } from './setup/builds.mjs';
import { limitCompiled } from './setup/compiled.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensurePostgres, findPostgres } from './setup/postgres.mjs';
import { ensurePromtool } from './setup/promtool.mjs';
import { ownResult, playwrightResult, vitestResult } from './setup/reports.mjs';
import { COMPILED, ROOT, run, StepError, seconds } from './setup/steps.mjs';
import { SURFACE_TESTS } from './setup/surface-tests.mjs';

const REPORTS = `${ROOT}test-results`;

/** `npm run test:all`, and the public workflow every night: also what is too long for each change. */
const IS_ALL = process.env.SERVETT_TEST_ALL === 'on';

/** Without PostgreSQL there is no such project. */
const ON_POSTGRES = 'Server on PostgreSQL';

/**
 * The tests of Node and those of Vite, each in a run of vitest of its own: one run takes its projects
 * one after the other, and all workers wait for its one thread that finds, reads and transforms. Each
 * has a worker for each processor, so that the one that ends last still uses them all.
 * The server's tests do end last, and wait for an eighth of their time: for files and other processes.
 * They have one more. The few on PostgreSQL have one in all: each reads the whole server, and has
 * connections for which the database plans each statement again.
 */
const PARTS = [
  {
    name: 'Server',
    report: 'server',
    options: ['--project=server', `--maxWorkers=${availableParallelism() + 1}`],
  },
  {
    name: ON_POSTGRES,
    report: 'postgres',
    options: ['--project=postgres', ...(IS_ALL ? [] : ['--maxWorkers=1'])],
  },
  {
    name: 'Units and components',
    report: 'unit',
    options: ['--project=!system', '--project=!server', '--project=!postgres'],
  },
];

/** A surface's are few, and some surfaces have none of one part. */
const WHOLE = [
  { name: 'Units, components and server', report: 'unit', options: ['--project=!system'] },
];

/** How much of the output of a failed runner, and of a failed test, is repeated at the end. */
const LAST_LINES = 60;
const FAILURE_LINES = 12;

/** In which, beside English, `npm run test:all` walks the guests' journeys: one from right to left. */
const GUEST_LANGUAGES = ['ar', 'de'];

/**
 * A step of the tests: a check counts as one test, a runner as many as its report has.
 * @typedef {{
 *   name: string,
 *   group: string,
 *   args: string[],
 *   env?: Record<string, string>,
 *   result?: () => import('./setup/reports.mjs').Result,
 *   isNightly?: true,
 * }} Check
 */

/**
 * @param {string} browser
 * @param {Record<'firefox' | 'webkit' | 'promtool', string | undefined>} others
 * @param {{ folders?: string[], journeys?: string[] }} filters for vitest and the journeys
 * @returns {Check[]}
 */
const checks = (browser, { firefox, webkit, promtool }, { folders = [], journeys = [] }) => [
  {
    name: 'Types',
    group: 'check',
    args: ['npm', 'run', '-s', IS_ALL ? 'types' : 'types:once'],
    // A tenth less work for a sixth more memory: its garbage is collected less often.
    env: { GOGC: '400' },
  },
  { name: 'Lint and format', group: 'check', args: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Boundaries', group: 'check', args: ['node', 'scripts/check-boundaries.mjs'] },
  { name: 'Unused files, exports and packages', group: 'check', args: ['knip'] },
  {
    // The check before this covers packages: one of them is a runtime that nothing imports.
    name: 'Exports that only tests use',
    group: 'check',
    isNightly: true,
    args: ['knip', '--production', '--exclude', 'dependencies'],
  },
  { name: 'Languages', group: 'check', args: ['node', 'scripts/check-locales.mjs'] },
  { name: 'Licences', group: 'check', args: ['node', 'scripts/check-licences.mjs'] },
  { name: 'Structure', group: 'check', args: ['node', 'scripts/check-structure.mjs'] },
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
    isNightly: true,
    args: ['node', 'lab/proofs/package/check.ts'],
    env: { SERVETT_BROWSER: browser, SERVETT_REPORT: `${REPORTS}/package.json` },
    result: () => ownResult(`${REPORTS}/package.json`),
  },
  {
    name: 'The commands of the README',
    group: 'package',
    isNightly: true,
    args: ['node', 'lab/proofs/readme/check.ts'],
  },
  ...(folders.length === 0 ? PARTS : WHOLE)
    .filter(({ name }) => name !== ON_POSTGRES || findPostgres() !== undefined)
    .map(({ name, report, options }) => ({
      name,
      group: 'unit',
      args: vitest(report, ...options, ...folders),
      env: COMPILED,
      result: () => vitestResult(`${REPORTS}/${report}.json`),
    })),
  {
    name: 'Commands, crashes and faults',
    group: 'system',
    args: vitest('system', '--project=system'),
    env: { ...COMPILED, ...(promtool ? { SERVETT_PROMTOOL: promtool } : {}) },
    result: () => vitestResult(`${REPORTS}/system.json`),
  },
  { name: 'Journeys on the built product', group: 'e2e', ...playwright(browser, 'e2e', journeys) },
  ...(IS_ALL && journeys.length === 0 ? GUEST_LANGUAGES : []).map((language) => ({
    name: `Journeys of guests who read ${language}`,
    group: 'e2e',
    ...playwright(browser, `e2e-${language}`, [], { SERVETT_LANGUAGE: language }),
  })),
];

/**
 * A run of the journeys with a report of this name.
 * @param {string} browser
 * @param {string} name
 * @param {string[]} journeys
 * @param {Record<string, string>} env
 */
function playwright(browser, name, journeys, env = {}) {
  const report = `${REPORTS}/${name}.json`;
  return {
    args: [
      'playwright',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      // A journey that fails runs once more. If it then passes, it is listed at the end as
      // unsteady: a fault to find, but not one that stops everybody's work.
      '--retries=1',
      // Recording everything that each page does is a quarter of the work.
      '--trace=on-first-retry',
      ...journeys,
    ],
    env: {
      SERVETT_BROWSER: browser,
      SERVETT_SHELL: findShell() ?? browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
    result: () => playwrightResult(report),
  };
}

/**
 * A run of vitest with a report of this name.
 * @param {string} name
 * @param {string[]} what
 */
function vitest(name, ...what) {
  const file = `--outputFile.json=${REPORTS}/${name}.json`;
  return ['vitest', 'run', '--reporter=default', '--reporter=json', file, ...what];
}

/**
 * Runs a step. Its output is shown as it comes, or at the end if it runs beside another step, to
 * which it leaves the processors.
 * @param {Check} check
 * @param {{ isBeside: boolean }} options
 * @returns {Promise<Required<import('./setup/reports.mjs').Result>>}
 */
async function runCheck({ name, args: [command = '', ...args], env = {}, result }, { isBeside }) {
  const began = performance.now();
  if (!isBeside) console.log(`\n── ${name}`);
  const { code, output } = await run(command, args, {
    env,
    quiet: isBeside,
    givesWay: isBeside,
  });
  if (isBeside) process.stdout.write(`\n── ${name}\n${output}`);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`);
  let {
    passed,
    failures,
    unsteady = [],
    skipped = [],
  } = result?.() ?? { passed: code === 0 ? 1 : 0, failures: [] };
  // A runner that crashed or found no tests has failed even if none of its tests did.
  const brokeDown = failures.length === 0 && (code !== 0 || passed === 0);
  if (brokeDown) failures.push(`exit code ${code}\n${lines(output).slice(-LAST_LINES).join('\n')}`);
  else failures = failures.map(briefly);
  return {
    passed,
    failures: failures.map((failure) => `${name}: ${failure}`),
    unsteady: unsteady.map((test) => `${name}: ${test}`),
    skipped,
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

/** The groups that need the built product; without it, they would only fail for that reason. */
const BUILT = ['browser', 'package', 'e2e'];

/**
 * Steps in which real time passes: they wait for pages, processes and streams, which leaves a third
 * of the processors to the other steps. Those run beside them, and give way: what is late here may
 * have broken a promise of the product.
 */
const PROMPT = ['system', 'e2e'];

/** They begin when all is built: their servers run that, which takes half as long to start. */
const AS_BUILT = { SERVETT_BUILT: 'on' };

/**
 * A surface's tests; without a valid surface it prints the possible names and exits.
 * @param {string | undefined} surface
 */
function ofSurface(surface = '') {
  const tests = SURFACE_TESTS[surface];
  if (tests === undefined) {
    throw new StepError(`Name a surface: ${Object.keys(SURFACE_TESTS).join(', ')}.`);
  }
  const { folders, journeys, isElement } = tests;
  return {
    groups: ['unit', 'e2e', ...(isElement ? ['browser'] : [])],
    filters: {
      // Whole paths, because a name alone also matches within others: "site" in "composite".
      folders: folders.map((folder) => `${ROOT}${folder}/`),
      journeys: [
        // Otherwise the journey that the others depend on would run for every surface.
        '--no-deps',
        // Less runs beside them than in `npm test`, and they wait for a third of their time.
        '--workers=4',
        ...journeys.map((name) => `/${name}.spec.ts`),
      ],
    },
  };
}

/** The types' check writes them too, but vitest begins beside it, and some tests follow all imports. */
async function ensureTextTypes() {
  if (existsSync(`${ROOT}locales/i18n-types.ts`)) return;
  await run('npm', ['run', '-s', 'i18n'], { quiet: true });
}

/**
 * @param {string | undefined} group undefined runs all groups
 * @param {string[]} rest a surface's name, or arguments for the journeys
 */
async function test(group, rest) {
  const { groups, filters } =
    group === 'surface'
      ? ofSurface(rest[0])
      : { groups: group && [group], filters: { journeys: rest } };
  await ensureInstalled();
  const browser = await ensureBrowser();
  const isInEvery = IS_ALL || groups?.includes('browser');
  const others = {
    firefox: isInEvery ? await findFirefox() : undefined,
    webkit: isInEvery ? findWebKit() : undefined,
    promtool: IS_ALL && (!groups || group === 'system') ? await ensurePromtool() : undefined,
  };
  const isLeftOut = (!groups || group === 'unit') && (await ensurePostgres()) === undefined;
  rmSync(REPORTS, { recursive: true, force: true });
  limitCompiled(COMPILED.NODE_COMPILE_CACHE);
  mkdirSync(REPORTS);
  await ensureTextTypes();
  const wanted = checks(browser, others, filters).filter(({ group, isNightly }) =>
    groups ? groups.includes(group) : IS_ALL || !isNightly,
  );
  /** @type {Required<import('./setup/reports.mjs').Result>} */
  const total = { passed: 0, failures: [], unsteady: [], skipped: [] };
  if (isLeftOut && process.env.CI === 'true') {
    total.failures.push('PostgreSQL: there is none, so nothing was tested on it');
  }
  let isBuilt = true;
  /** @param {Check[]} steps */
  const runAll = async (steps, isBeside = false) => {
    for (const check of steps) {
      if (!isBuilt && BUILT.includes(check.group)) continue;
      const env = { ...check.env, ...(isBuilt && PROMPT.includes(check.group) && AS_BUILT) };
      const result = await runCheck({ ...check, env }, { isBeside });
      total.passed += result.passed;
      total.failures.push(...result.failures);
      total.unsteady.push(...result.unsteady);
      total.skipped.push(...result.skipped);
    }
  };
  const build = async () => {
    isBuilt = await tryStep(() => ensureBuilt({ isQuick: !IS_ALL }));
    if (!isBuilt) total.failures.push('Build: the tests of the built product were left out');
  };
  if (groups?.length === 1) {
    await build();
    await runAll(wanted);
  } else {
    const isPrompt = (/** @type {Check} */ { group }) => PROMPT.includes(group);
    const building = build();
    // Beside them what needs no build begins at once: the checks, and vitest.
    const isOf = (/** @type {(check: Check) => boolean} */ is) =>
      runAll(
        wanted.filter((check) => !isPrompt(check) && is(check)),
        true,
      );
    await Promise.all([
      building.then(() => runAll(wanted.filter(isPrompt))),
      isOf(({ group }) => group === 'check')
        .then(() => building)
        .then(() => isOf(({ group }) => BUILT.includes(group))),
      ...[...PARTS, ...WHOLE].map((part) => isOf(({ name }) => name === part.name)),
    ]);
  }
  for (const test of total.skipped) console.log(`\n· Skipped: ${test.replace(ROOT, '')}`);
  for (const test of total.unsteady) console.log(`\n~ Unsteady, passed when run again: ${test}`);
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  return {
    passed: total.passed,
    failed: total.failures.length,
    skipped: total.skipped.length,
  };
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
let total = { passed: 0, failed: 1, skipped: 0 };
await tryStep(async () => {
  total = await test(process.argv[2], process.argv.slice(3));
});
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${seconds(began)} in all`);
const { passed, failed, skipped } = total;
console.log(
  `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
