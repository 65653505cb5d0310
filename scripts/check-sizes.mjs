import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { DEFAULT_LOCALE, LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { ROOT } from './setup/steps.mjs';
import { TABLE_PARTS } from './vite/language-files.ts';
import { areDocumented } from './widget/documented-sizes.mjs';

/** The most that one file of a language may take that only tables speak. Bytes. */
const PACK_FILE = 6_000;
const packFiles = TABLE_LANGUAGE_CODES.flatMap((code) =>
  Object.keys(TABLE_PARTS).map((part) => [`${part}-${code}`, PACK_FILE]),
);

/**
 * The maximum size of the element's files in bytes, compressed with brotli: their present size and
 * a little room. Raise a limit here if you have to, and say why in the commit.
 * @type {Record<string, number>}
 */
const BUDGETS = {
  'table-order': 8_100,
  define: 5_130,
  // The names of the files that it loads compress better or worse: some 100 bytes. Which currencies have
  // no decimals, or three, is here: browsers differ about it.
  element: 26_940,
  'en, first': 1_110,
  'sv, first': 1_290,
  // With what keeps the choice and what the page is told: neither waits for the menu, nor it for them.
  storage: 4_350,
  // With the list of the table's languages, but none of them, what follows a browser's translation, and
  // what loads choosing together, dishes in a table's language, the promise before a payment, and what
  // few need beside an order or the bill.
  // A phone that has handed over says so, and forgets: that cannot wait for a file. What loads the texts
  // of a section, and says that a part does not come, is here once, and no more in four others.
  // The names of its files compress better or worse: some 150 bytes, whatever else has changed. What
  // uses the code that comes with a scanned table is here, where the camera is opened. What says that a
  // table is unknown, and all limits, are here and no longer in the first file (decision 202), and so
  // is what the form for a code is given.
  service: 72_450,
  'en, rest': 8_880,
  'sv, rest': 9_600,
  'visit-rating': 830,
  'elsewhere-sheet': 530,
  'own-sheet': 560,
  advise: 1_520,
  decode: 12_800,
  pay: 7_050,
  'pay-en': 1_600,
  'pay-sv': 1_860,
  // Beside a cart, where its guest may begin to choose together.
  begin: 950,
  // Only who shares a table with another device loads this: 2.5 kB is the goal.
  together: 2_500,
  'together-en': 600,
  'together-sv': 680,
  // Of these, only where the venue lets guests send for each other.
  sending: 2_400,
  // Only who pays a sum of their own to staff, has asked about an allergy or takes away loads these.
  asides: 1_930,
  'asides-en': 520,
  'asides-sv': 610,
  // Only who goes on on another phone loads these.
  handovers: 2_400,
  'handovers-en': 650,
  'handovers-sv': 800,
  qr: 5_400,
  'qr-code': 200,
  // Only who reads in such a language loads these.
  'load-pack': 1_420,
  ...Object.fromEntries(packFiles),
};

/** The goals; not reached. */
const GOALS = { first: 29_700, later: 45_000 };

/**
 * What the kiosk loads before its menu can be used: the scripts and styles that its page names, and
 * the first texts in English, as for the element. Bytes, compressed with brotli.
 */
const KIOSK_BUDGET = 38_750;
/** At most so many times the element's menu and cart. */
const KIOSK_RATIO = 1.1;

/** @returns {number} */
function measureKiosk() {
  const folder = `${ROOT}dist/kiosk`;
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/kiosk\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const early = named.find((file) => file.startsWith('assets/early-')) ?? '';
  // The script that asks for them names them.
  const [, texts] =
    new RegExp(`\\./(${DEFAULT_LOCALE}-[\\w-]+\\.js)`).exec(
      readFileSync(`${folder}/${early}`, 'utf8'),
    ) ?? [];
  if (!texts) throw new Error('The kiosk does not ask for its language.');
  return [...named, `assets/${texts}`].reduce(
    (sum, file) => sum + sizeOfFile(`${folder}/${file}`),
    0,
  );
}

const sizeOfFile = (/** @type {string} */ file) => brotliCompressSync(readFileSync(file)).length;

/** The compressed size of each file, by its name above. @returns {Map<string, number>} */
function measure() {
  const folder = `${ROOT}dist/widget`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Without the released versions, the copy under its own version, and files that only packages
    // contain.
    .filter((file) => /^(?:chunks\/)?[\w-]+\.js$/.test(file))
    .map((file) => {
      const name = file.replace(/^chunks\//, '').replace(/(?:-.{8})?\.js$/, '');
      return { name, bytes: brotliCompressSync(readFileSync(`${folder}/${file}`)).length };
    })
    .sort((a, b) => a.bytes - b.bytes);
  const seen = new Set();
  return new Map(
    files.map(({ name, bytes }) => {
      // The smaller of a language's two files is that of the first view.
      const part = seen.has(name) ? 'rest' : 'first';
      seen.add(name);
      return [LOCALES.some((locale) => locale === name) ? `${name}, ${part}` : name, bytes];
    }),
  );
}

const sizes = measure();
const sizeOf = (/** @type {string} */ name) => sizes.get(name) ?? 0;
let problems = 0;
for (const name of new Set([...Object.keys(BUDGETS), ...sizes.keys()])) {
  const [bytes, budget = 0] = [sizes.get(name), BUDGETS[name]];
  const isGood = bytes !== undefined && bytes <= budget;
  if (!isGood) problems += 1;
  const what = bytes === undefined ? 'is not there' : `${bytes} bytes of ${budget}`;
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${what}`);
}
for (const locale of LOCALES) {
  const files = ['table-order', 'element', `${locale}, first`];
  const first = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const later = sizeOf('storage') + sizeOf('service') + sizeOf(`${locale}, rest`);
  console.log(`${locale}: menu and cart ${first} bytes (goal ${GOALS.first})`);
  console.log(
    `${locale}: all else ${later} bytes (goal ${GOALS.later}), and ${sizeOf('decode')} to scan a code where the browser cannot`,
  );
}
const kiosk = measureKiosk();
const element = sizeOf('table-order') + sizeOf('element') + sizeOf(`${DEFAULT_LOCALE}, first`);
const ratio = kiosk / element;
const isKioskGood = kiosk <= KIOSK_BUDGET && ratio <= KIOSK_RATIO;
if (!isKioskGood) problems += 1;
console.log(
  `${isKioskGood ? '✓' : '✗'} kiosk: ${kiosk} bytes of ${KIOSK_BUDGET} before its menu can be used, ${ratio.toFixed(2)} of the element's (at most ${KIOSK_RATIO})`,
);
if (!areDocumented(sizes, process.argv.includes('--write'))) {
  problems += 1;
  console.log('✗ docs/embedding.md or the site says other sizes: npm run sizes -- --write');
}
process.exitCode = problems > 0 ? 1 : 0;
