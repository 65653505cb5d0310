import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ROOT } from './setup/steps.mjs';
import { importCycles } from './structure/import-cycles.mjs';
import { namesIn, wordIn, wordsOf } from './structure/names.mjs';
import { KEPT_NAMES, REFUSED_NAMES, REFUSED_PHRASES, REFUSED_WORDS } from './structure/refused.mjs';

// "npm run structure": every folder is small enough to take in at a glance, folders import each
// other one way, and names and sentences use standard terms.

/** Source files directly in a folder, without tests. */
const ROW_MAX = 25;
const SOURCE = /\.(?:tsx?|mjs|css)$/;
const DOCUMENT = /\.md$/;
const LANGUAGE = /^locales\/\w+\.json$/;
const TEST = /\.(?:test|spec)\.tsx?$|\.d\.ts$/;
/**
 * Migrations are a long list by nature; released files stay as they were built, and the licences of
 * others as they were written.
 */
const LEFT_OUT = /^(?:server\/db\/migrations\/|releases\/|THIRD-PARTY-NOTICES)/;
/** Has the words and phrases, to refuse them. */
const LISTS = /^scripts\/structure\//;

/** Pages of invented venues, whose names are theirs. */
const HOSTS = /^demo\/hosts\//;

/** Files whose imports close a cycle between folders, and why they may. */
const MAY_CLOSE_CYCLES = new Map([
  ['server/context.ts', 'the type of what every module receives names parts of some of them'],
  [
    'server/modules/payments/pay-first/drop-order.usecase.ts',
    'dropping an order stops its payment, and a payment that arrives enters its order',
  ],
]);

/**
 * A word in every spelling of names and files: `orderSender`, `OrderSender`, `order-sender`.
 * @param {string} word
 */
function pattern(word) {
  const parts = wordsOf(word);
  const camel = parts.map((part, index) => (index === 0 ? part : capital(part))).join('');
  return `${camel}|${capital(camel)}|${parts.join('-')}`;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every folder that a file is in, up to the root. @param {string} file @returns {string[]} */
function foldersAbove(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

const refusedWords = new RegExp(
  `(?<![\\w-])(?:${[...REFUSED_WORDS.keys()].map(pattern).join('|')})s?(?![\\w-])`,
  'g',
);

const refusedPhrases = new RegExp(`\\b(?:${REFUSED_PHRASES.join('|')})\\b`, 'gi');

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
const documents = listed.filter((file) => DOCUMENT.test(file)).map((file) => [file, read(file)]);
const languages = listed.filter((file) => LANGUAGE.test(file)).map((file) => [file, read(file)]);

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

for (const [file = '', text = ''] of [...sources, ...languages]) {
  if (LISTS.test(file) || HOSTS.test(file)) continue;
  for (const name of [...namesIn(file, text), basename(file)]) {
    const word = wordIn(name, REFUSED_NAMES.keys());
    const isKept = KEPT_NAMES.some((kept) => kept.name === name && kept.where.test(file));
    if (word !== undefined && !isKept) {
      problems.push(`${file}: "${name}" is unclear: ${REFUSED_NAMES.get(word)}?`);
    }
  }
}

for (const [file = '', text = ''] of [...sources, ...documents]) {
  if (LISTS.test(file)) continue;
  for (const [word] of `${basename(file)}\n${text}`.matchAll(refusedWords)) {
    problems.push(`${file}: "${word}" is a word of ours alone`);
  }
  for (const [phrase] of text.matchAll(refusedPhrases)) {
    problems.push(`${file}: say "${phrase}" in plain words`);
  }
}

for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${sources.size} files in ${rows.size} folders, ${problems.length} problems of structure`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
