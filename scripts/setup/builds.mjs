import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { IS_RELEASE, NODE, ROOT, run, StepError, step } from './steps.mjs';

export const SURFACES = [
  'site',
  'venue',
  'widget',
  'kiosk',
  'demo',
  'bridge',
  'openings',
  'server',
];

/** The sources that every surface uses besides its own folder. */
const SHARED = [
  'src',
  'locales',
  'vite.config.ts',
  'scripts/vite',
  'package-lock.json',
  'scripts/build-surface.mjs',
  'scripts/build-kiosk-worker.mjs',
  'scripts/build-table-worker.mjs',
  'scripts/build-pick-up-screen.mjs',
  'scripts/prerender-site.mjs',
  'scripts/first-screen-styles.mjs',
];

/** A surface's own sources, if they are not in the folder with its name. */
const OWN = {
  widget: ['widget', 'releases', 'scripts/widget', 'package.json', 'LICENSE'],
  // The page that writes the element's snippet names the newest release.
  venue: ['venue', 'releases'],
  demo: ['demo/react'],
  openings: [
    'site/table',
    'site/table-opening.tsx',
    'widget',
    'package.json',
    'scripts/build-openings.mjs',
    'scripts/build-for-server.mjs',
  ],
};

/** What is built from others: the program that prints in a venue, and the server. */
const ALONE = {
  bridge: [
    'server/bridge',
    'server/printing/devices',
    'src/core/printers',
    'src/core/shared',
    'package.json',
    'scripts/build-bridge.mjs',
  ],
  server: [
    'server',
    'src/core',
    'src/web/i18n',
    'package.json',
    'package-lock.json',
    'scripts/build-for-server.mjs',
    'scripts/build-server.mjs',
    'scripts/release/loaded-later.mjs',
    // A quick build has the servers of tests.
    'tests/support/server/changed-server.ts',
    'tests/support/server/server-host.ts',
    'tests/support/server/venue-server.ts',
  ],
};

/** The folders in `dist` that a build writes, where they are more than one with its name. */
const WRITTEN = {
  site: ['site', 'pages', 'pick-up-screen', 'worker'],
  kiosk: ['kiosk', 'kiosk-worker'],
  server: ['server', 'apart'],
};

const STAMPS = `${ROOT}dist/.stamps`;

/** Concurrent builds: each keeps one core busy, plus its minifier. */
const PARALLEL = 2;

/** What the stamp of a quick build ends with. */
const QUICK = ' quick';

/**
 * Builds the surfaces whose sources have changed since their last build.
 * @param {{ force?: boolean, isQuick?: boolean }} [options] a quick build compresses its files less
 * well, has the servers of tests, and will do for tests alone
 */
export async function ensureBuilt({ force = false, isQuick = false } = {}) {
  if (IS_RELEASE) return;
  const stale = SURFACES.map((surface) => ({ surface, wanted: fingerprint(surface) }))
    .filter(({ surface, wanted }) => force || !isBuilt(surface, wanted, isQuick))
    .map(({ surface, wanted }) => ({ surface, wanted: isQuick ? wanted + QUICK : wanted }));
  mkdirSync(STAMPS, { recursive: true });
  const workers = Array.from({ length: PARALLEL }, async () => {
    for (let next = stale.shift(); next; next = stale.shift()) await build(next);
  });
  // All builds end before the first failure is reported, so that its line is the last.
  const outcomes = await Promise.allSettled(workers);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @param {{ surface: string, wanted: string }} what */
async function build({ surface, wanted }) {
  await step(`Building ${surface}`, async () => {
    rmSync(`${STAMPS}/${surface}`, { force: true });
    const args = [surface, ...(wanted.endsWith(QUICK) ? ['quick'] : [])];
    const { code, output } = await run(NODE, ['scripts/build-surface.mjs', ...args], {
      quiet: true,
    });
    if (code !== 0) {
      process.stderr.write(output);
      throw new StepError(`Building ${surface} failed: mend what is named above and try again.`);
    }
    writeFileSync(`${STAMPS}/${surface}`, wanted);
  });
}

/** @param {string} surface @param {string} wanted @param {boolean} isQuick */
function isBuilt(surface, wanted, isQuick) {
  const stamp = `${STAMPS}/${surface}`;
  if (missingOf(surface).length > 0 || !existsSync(stamp)) return false;
  const built = readFileSync(stamp, 'utf8');
  return built === wanted || (isQuick && built === wanted + QUICK);
}

/**
 * The folders of a build that are not there.
 * @param {string} surface
 * @param {string} [dist]
 */
export function missingOf(surface, dist = `${ROOT}dist`) {
  const written = new Map(Object.entries(WRITTEN)).get(surface) ?? [surface];
  return written.filter((folder) => !existsSync(`${dist}/${folder}`));
}

/** A hash of everything that a surface's build reads. @param {string} surface */
function fingerprint(surface) {
  const hash = createHash('sha256');
  const own = new Map(Object.entries(OWN)).get(surface) ?? [surface];
  const sources = new Map(Object.entries(ALONE)).get(surface) ?? [...SHARED, ...own];
  for (const path of sources.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(ROOT + path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Written by a check from files that are hashed already, and not part of any build. */
const GENERATED = 'locales/i18n-types.ts';

/**
 * Files below a path of the root, sorted, without tests. @param {string} path @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(ROOT + path)) return [];
  if (statSync(ROOT + path).isFile()) return [path];
  return readdirSync(ROOT + path, { encoding: 'utf8', recursive: true })
    .map((name) => `${path}/${name}`)
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== GENERATED)
    .filter((file) => statSync(ROOT + file).isFile())
    .sort();
}
