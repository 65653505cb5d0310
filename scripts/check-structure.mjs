import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { importCycles } from './import-cycles.mjs';
import { ROOT } from './setup/steps.mjs';

// "npm run structure": every folder is small enough to take in at a glance, and names are standard
// terms.

/** Source files directly in a folder, without tests. */
const ROW_MAX = 25;
const SOURCE = /\.(?:tsx?|mjs|css)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\.d\.ts$/;
/** Migrations are a long list by nature; released files stay as they were built. */
const LEFT_OUT = /^(?:server\/db\/migrations|releases)\//;

/** Files whose imports close a cycle between folders, and why they may. */
const MAY_CLOSE_CYCLES = new Map([
  ['server/context.ts', 'the type of what every module receives names parts of some of them'],
  [
    'server/modules/payments/pay-first/drop-order.usecase.ts',
    'dropping an order stops its payment, and a payment that arrives enters its order',
  ],
]);

/**
 * Words of an earlier vocabulary that nobody outside could know, and the terms that replace them.
 */
const REFUSED = new Map([
  ['pump', 'retry queue'],
  ['outboxCourier', 'order sender'],
  ['outboxBook', 'outbox store'],
  ['numberedBook', 'versioned collection'],
  ['knowing', 'freshness'],
  ['makeWay', 'scroll anchor'],
  ['happening', 'history entry'],
  ['arrivals', 'sound alerts'],
  ['keptForm', 'persisted form'],
  ['showNow', 'flush render'],
  ['actWords', 'audit texts'],
  ['strikeDialog', 'void dialog'],
  ['handOwnerLink', 'share owner link'],
  ['latePart', 'lazy section'],
  ['sideWait', 'cart placeholder'],
  ['folderCircle', 'import cycle'],
  ['allotment', 'column layout'],
]);

/** Phrases that a native speaker reads twice. */
const REFUSED_PHRASES = [
  'what becomes of',
  'is said again',
  'is told again',
  'no text of ours',
  'letter box',
  'log of acts',
  'knows of no other',
];

/**
 * A word in every spelling of names and files: `makeWay`, `MakeWay`, `make-way`.
 * @param {string} word
 */
function pattern(word) {
  const parts = word.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  const camel = parts.map((part, index) => (index === 0 ? part : capital(part))).join('');
  return `${camel}|${capital(camel)}|${parts.join('-')}`;
}

/** Every folder that a file is in, up to the root. @param {string} file @returns {string[]} */
function foldersAbove(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const refused = new RegExp(
  `(?<![\\w-])(?:${[...REFUSED.keys()].map(pattern).join('|')})s?(?![\\w-])`,
  'g',
);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file));

const problems = [];

const rows = Map.groupBy(
  files.filter((file) => !TEST.test(file)),
  (file) => dirname(file),
);
for (const [folder, row] of rows) {
  if (row.length > ROW_MAX) {
    problems.push(`${folder}: ${row.length} source files in one row, ${ROW_MAX} at most`);
  }
}

const sources = new Map(
  files
    .filter((file) => !TEST.test(file) && !MAY_CLOSE_CYCLES.has(file))
    .map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')]),
);
const folders = new Set(['.', ...[...sources.keys()].flatMap(foldersAbove)]);
for (const folder of folders) {
  for (const cycle of importCycles(folder, sources)) {
    problems.push(`${folder}: import cycle between ${cycle.join(', ')}`);
  }
}

for (const file of files.filter((each) => each !== 'scripts/check-structure.mjs')) {
  const text = `${basename(file)}\n${readFileSync(`${ROOT}${file}`, 'utf8')}`;
  for (const [word] of text.matchAll(refused)) {
    problems.push(`${file}: "${word}" is a word of ours alone`);
  }
  for (const phrase of REFUSED_PHRASES.filter((each) => text.toLowerCase().includes(each))) {
    problems.push(`${file}: say "${phrase}" in plain words`);
  }
}

for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${files.length} files in ${rows.size} folders, ${problems.length} problems of structure`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
