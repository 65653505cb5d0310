import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { ROOT } from '../setup/steps.mjs';

// Lays out an image's contents, from a built project without its development packages:
// `root/` as it is in the image, and `data/`, the empty volume.

const HOME = 'servett';
/** What the server reads. Everything else is for building, testing and documentation. */
const PARTS = [
  'package.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
  'licences',
  'demo',
  'dist',
  'locales',
  'node_modules',
  'server',
  'src/core',
  'src/web/i18n',
];
const LEFT_OUT = [
  // The package that provides Node has a second copy of it.
  /^node_modules\/node\/node_modules(?:\/|$)/,
  // Needed only by the generator of the texts' types, which has run.
  /^node_modules\/typescript(?:\/|$)/,
  /^node_modules\/typesafe-i18n\/(?:cli|exporter|importer)(?:\/|$)/,
  // Its development files and its build for browsers.
  /^node_modules\/pdfkit\/(?:\.yarn(?:\/|$)|js\/.*(?:browser|standalone))/,
  /^node_modules\/\.(?!bin(?:\/|$))/,
  /^node_modules\/\.bin\/(?!node$)/,
  /^dist\/\.stamps(?:\/|$)/,
  /\.(?:map|md|markdown|d\.[cm]?ts)$/i,
];
/** Texts that must be included, whatever their extension. */
const KEPT = /(?:^THIRD-PARTY-NOTICES|(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*)(?:\.md)?$/i;

/** @param {string} path as in the project */
const isLeftOut = (path) => LEFT_OUT.some((each) => each.test(path)) && !KEPT.test(path);

/** Libraries that the bundled Node needs and the image's base lacks. */
function missingLibraries() {
  const needed = execFileSync('ldd', [join(ROOT, 'node_modules/.bin/node')], { encoding: 'utf8' });
  return [...needed.matchAll(/=> (\S*\/libatomic\.so\S*)/g)].map(([, path]) => String(path));
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say where to: node scripts/image/assemble.mjs <folder>');
const image = resolve(target);
const home = join(image, 'root', HOME);
for (const part of PARTS) {
  cpSync(join(ROOT, part), join(home, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !isLeftOut(relative(ROOT, from)),
  });
}
// A fifth of it is symbols for debugging the engine.
execFileSync('strip', ['--strip-unneeded', join(home, 'node_modules/node/bin/node')]);
const programs = join(image, 'root/usr/bin');
const libraries = join(image, 'root/usr/lib');
for (const folder of [programs, libraries, join(image, 'data')]) {
  mkdirSync(folder, { recursive: true });
}
symlinkSync(`/${HOME}/node_modules/node/bin/node`, join(programs, 'node'));
for (const library of missingLibraries()) {
  cpSync(library, join(libraries, basename(library)), { dereference: true });
}
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
console.log(`Servett ${version} is laid out in ${image}`);
