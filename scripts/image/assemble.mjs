import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { contents, NODE } from '../release/contents.mjs';
import { strip } from '../release/strip.mjs';
import { ROOT } from '../setup/steps.mjs';

// Lays out an image's contents, from a built project: `root/` as it is in the image, and `data/`,
// the empty volume.

const HOME = 'servett';

/** Libraries that the bundled Node needs and the image's base lacks. */
function missingLibraries() {
  const needed = execFileSync('ldd', [join(ROOT, 'node_modules/.bin/node')], { encoding: 'utf8' });
  return [...needed.matchAll(/=> (\S*\/libatomic\.so\S*)/g)].map(([, path]) => String(path));
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say where to: node scripts/image/assemble.mjs <folder>');
const image = resolve(target);
const home = join(image, 'root', HOME);
for (const path of contents()) {
  cpSync(join(ROOT, path), join(home, path), { verbatimSymlinks: true });
}
const node = join(home, NODE);
writeFileSync(node, strip(readFileSync(node)));
const programs = join(image, 'root/usr/bin');
const libraries = join(image, 'root/usr/lib');
for (const folder of [programs, libraries, join(image, 'data')]) {
  mkdirSync(folder, { recursive: true });
}
symlinkSync(`/${HOME}/${NODE}`, join(programs, 'node'));
for (const library of missingLibraries()) {
  copyFileSync(library, join(libraries, basename(library)));
}
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
console.log(`Servett ${version} is laid out in ${image}`);
