import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { run, StepError, step } from './steps.mjs';

const CHROMIUMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Chromium's headless shell: a page in it takes half the work. It has no back-forward cache. */
const SHELL = 'chromium-headless-shell';

/** The folder of Playwright's downloaded browsers, if there is one. */
const PLAYWRIGHT_CACHE =
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? `${homedir()}/.cache/ms-playwright`;

const FIREFOXES = ['firefox-esr', 'firefox'];
/**
 * The first version with all of the WebDriver BiDi that the tests need is older; this is the oldest
 * that is still maintained.
 */
const OLDEST_FIREFOX = 140;

const ADVICE =
  'No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';

/**
 * Finds a Chromium for the tests, or installs Debian's where that is possible without asking.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new StepError(ADVICE);
  await step('Installing Chromium', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const update = await run('apt-get', ['update', '-q'], { quiet: true, env });
    const install = await run('apt-get', ['install', '-qy', 'chromium'], { quiet: true, env });
    if (install.code !== 0) {
      process.stderr.write(update.output + install.output);
      throw new StepError(ADVICE);
    }
    // The shell makes tests faster; some Debian versions are too old to have it.
    await run('apt-get', ['install', '-qy', SHELL], { quiet: true, env });
  });
  const installed = findBrowser();
  if (!installed) throw new StepError(ADVICE);
  return installed;
}

function findBrowser() {
  return named('CHROMIUM_PATH') ?? [...programs(CHROMIUMS), ...downloaded()].find(isExecutable);
}

/**
 * The headless shell for journeys, if there is one and no other browser is requested.
 * @returns {string | undefined} its path
 */
export function findShell() {
  return process.env.CHROMIUM_PATH ? undefined : programs([SHELL]).find(isExecutable);
}

/**
 * A Firefox for the element's tests, if there is one; none is installed.
 * @returns {Promise<string | undefined>} its path
 */
export async function findFirefox() {
  const path = named('FIREFOX_PATH') ?? programs(FIREFOXES).find(isExecutable);
  if (!path) {
    console.log('· No Firefox found: the element is not tested in it');
    return undefined;
  }
  // A broken or outdated installation is skipped.
  const { output } = await run(path, ['--version'], { quiet: true });
  const version = Number(/ Firefox (\d+)/.exec(output)?.[1] ?? 0);
  if (version >= OLDEST_FIREFOX) return path;
  const what = version === 0 ? 'does not start' : `is version ${version}`;
  console.log(`· Firefox is left out: ${path} ${what}, ${OLDEST_FIREFOX} or newer is needed`);
  return undefined;
}

/**
 * The driver of WebKit, Safari's engine, for the element's tests, if it and a virtual display for
 * it are installed; nothing is installed.
 * @returns {string | undefined} its path
 */
export function findWebKit() {
  const isShown = programs(['Xvfb']).some(isExecutable);
  const driver = programs(['WebKitWebDriver']).find(isExecutable);
  if (driver && isShown) return driver;
  console.log('· No WebKitWebDriver with Xvfb found: the element is not tested in WebKit');
  return undefined;
}

/** @param {string} variable */
function named(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path)) throw new StepError(`${variable} names no program: ${path}`);
  return path || undefined;
}

/** @param {string[]} names */
function programs(names) {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin');
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
}

/** Newest first. */
function downloaded() {
  if (!existsSync(PLAYWRIGHT_CACHE)) return [];
  return readdirSync(PLAYWRIGHT_CACHE)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((system) => `${name}/${system}`))
    .map((path) => `${PLAYWRIGHT_CACHE}/${path}/chrome`);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
