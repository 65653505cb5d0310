import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { fakeApi, fileOfWorld, INSTALLATION } from './fake-api.ts';
import { webkitLauncher, whyNotIn } from './webkit-launcher.ts';

/** @typedef {NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number]} Middleware */

/** Writes the report that "npm test" reads. @returns {import('@web/test-runner').Reporter} */
function countReporter() {
  return {
    stop({ sessions }) {
      const file = process.env.SERVETT_REPORT;
      if (!file) return;
      let passed = 0;
      const failures = [];
      for (const session of sessions) {
        const results = flatten(session.testResults).filter((result) => !result.skipped);
        const failed = results.filter((result) => !result.passed);
        passed += results.length - failed.length;
        const where = session.browser.name;
        failures.push(
          ...failed.map(({ name, error }) => `${name} (${where})\n${error?.message ?? ''}`),
        );
        // A file that did not load has no results at all.
        if (!session.passed && failed.length === 0) {
          failures.push(`${session.testFile} (${where})`);
        }
      }
      writeFileSync(file, JSON.stringify({ passed, failures }));
    },
  };
}

/**
 * @param {import('@web/test-runner').TestSuiteResult | undefined} suite
 * @returns {import('@web/test-runner').TestResult[]}
 */
function flatten(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(flatten)] : [];
}

/** The built element in a world of its own, which may withhold files. @type {Middleware} */
function serveFromWorld(context, next) {
  if (!/^\/fake\/[^/]+\/widget\//.test(context.path)) return next();
  const file = fileOfWorld(context.path);
  if (file !== null) {
    context.url = file;
    return next();
  }
  context.status = 503;
  context.body = '';
}

/** The fake server, for tests that delay its responses. @type {Middleware} */
function answerFromFakeApi(context, next) {
  // The installation that serves the script is a world as well.
  context.req.url = context.req.url?.replace(/^\/api\//, `/fake/${INSTALLATION}/api/`) ?? '';
  context.url = context.req.url;
  if (!context.path.startsWith('/fake/')) return next();
  // The fake server writes the response itself, streams included.
  context.respond = false;
  return fakeApi(context.req, context.res);
}

/** The built element, at the address that it has on a real server. @type {Middleware} */
function serveWidget(context, next) {
  context.url = context.url.replace(/^\/widget\//, '/dist/widget/');
  // As the real server: pages anywhere embed it.
  context.set('Access-Control-Allow-Origin', '*');
  return next();
}

const executablePath = process.env.SERVETT_BROWSER;
/** Set if they are installed; without the two the suites run in Chromium only. */
const firefox = process.env.SERVETT_FIREFOX;
const webkit = await usableWebKit(process.env.SERVETT_WEBKIT);

/** @param {string | undefined} driver */
async function usableWebKit(driver) {
  if (!driver) return undefined;
  const reason = await whyNotIn(driver);
  if (reason === null) return driver;
  process.stdout.write(`· WebKit is left out: ${reason}\n`);
  return undefined;
}

const chromium = playwrightLauncher({
  product: 'chromium',
  launchOptions: {
    // For the test that looks for leaks.
    args: [...BROWSER_FLAGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const SUITES = 'tests/browser/**/*.test.ts';
/** It measures the heap, which only Chromium allows a page to do. */
const CHROMIUM_ONLY = '!tests/browser/leaks.test.ts';

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: fileURLToPath(new URL('../../', import.meta.url)),
  groups: [
    { name: 'Chromium', files: [SUITES], browsers: [chromium] },
    ...(firefox
      ? [
          {
            name: 'Firefox',
            files: [SUITES, CHROMIUM_ONLY],
            // Playwright drives only its own build of Firefox; Puppeteer any, through WebDriver BiDi.
            browsers: [
              puppeteerLauncher({
                launchOptions: { browser: 'firefox', executablePath: firefox },
                // A background tab has no animation frames and slow timers.
                concurrency: 1,
              }),
            ],
          },
        ]
      : []),
    ...(webkit
      ? [{ name: 'WebKit', files: [SUITES, CHROMIUM_ONLY], browsers: [webkitLauncher(webkit)] }]
      : []),
  ],
  // One after the other, with generous time limits: both cores may be busy with something else.
  concurrentBrowsers: 1,
  testFramework: { config: { timeout: '90000' } },
  nodeResolve: { exportConditions: ['browser', 'import', 'default'] },
  plugins: [esbuildPlugin({ ts: true, tsx: true, target: 'es2024' })],
  middleware: [serveFromWorld, answerFromFakeApi, serveWidget],
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter()],
};
