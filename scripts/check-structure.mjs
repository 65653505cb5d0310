import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './setup/steps.mjs';
import { importCycles } from './structure/import-cycles.mjs';
import { importsWithoutEnding } from './structure/import-endings.mjs';
import { smallSources } from './structure/small-sources.mjs';

// "npm run structure": every folder is small enough to take in at a glance, folders import each other
// one way, imports name files by their endings, and few small files stand beside the only one that
// uses them.

/** Source files directly in a folder, without tests. */
const ROW_MAX = 25;
/** Small sources beside their only user: each has a reason to be a file of its own (decision 204). */
const SMALL_MAX = 40;
const SOURCE = /\.(?:tsx?|mjs|css)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\.d\.ts$/;
/** Migrations are a long list by nature; released files stay as they were built. */
const LEFT_OUT = /^(?:server\/db\/migrations|releases)\//;

/** Files whose imports close a cycle between folders, and why they may. */
const MAY_CLOSE_CYCLES = new Map([
  ['server/context.ts', 'the type of what every module receives names parts of some of them'],
  [
    'server/modules/payments/pay-first/prepaid-orders.usecases.ts',
    'dropping an order stops its payment, and a payment that arrives enters its order',
  ],
]);

/** Every folder that a file is in, up to the root. @param {string} file @returns {string[]} */
function foldersAbove(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => !LEFT_OUT.test(file));
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8');
const sources = new Map(
  listed.filter((file) => SOURCE.test(file)).map((file) => [file, read(file)]),
);
const problems = [];

const rows = Map.groupBy(
  [...sources.keys()].filter((file) => !TEST.test(file)),
  (file) => dirname(file),
);
for (const [folder, row] of rows) {
  if (row.length > ROW_MAX) {
    problems.push(`${folder}: ${row.length} source files in one row, ${ROW_MAX} at most`);
  }
}

const ordered = new Map(
  [...sources].filter(([file]) => !TEST.test(file) && !MAY_CLOSE_CYCLES.has(file)),
);
for (const folder of new Set(['.', ...[...ordered.keys()].flatMap(foldersAbove)])) {
  for (const cycle of importCycles(folder, ordered)) {
    problems.push(`${folder}: import cycle between ${cycle.join(', ')}`);
  }
}

for (const [file, text] of sources) {
  for (const path of importsWithoutEnding(`${ROOT}${file}`, text)) {
    problems.push(`${file}: imports ${path} without the ending of its file`);
  }
}

const scripts = listed.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file) && !TEST.test(file));
const small = smallSources(new Map(scripts.map((file) => [file, sources.get(file) ?? read(file)])));
if (small.length > SMALL_MAX) {
  problems.push(
    `${small.length} small sources that one file beside them alone imports, ${SMALL_MAX} at most; fold one into that file:\n  ${small.join('\n  ')}`,
  );
}

for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${sources.size} files in ${rows.size} folders, ${small.length} small ones beside their only user, ${problems.length} problems of structure`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
