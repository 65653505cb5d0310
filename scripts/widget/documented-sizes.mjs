import { readFileSync, writeFileSync } from 'node:fs';
import { LOCALES } from '#core/shared/languages.ts';
import { ROOT } from '../setup/steps.mjs';

const GUIDE = `${ROOT}docs/embedding.md`;
/** What the site shows: the element's first load, and other widgets (`npm run bench weights`). */
const SITE = `${ROOT}site/comparison/widget-weights.json`;
/** Until menu and cart can be used, in English. */
const FIRST = ['table-order', 'element', 'en, first'];
const BLOCK = /(<!-- sizes: npm run sizes -- --write -->\n)([\s\S]*?)(\n<!-- \/sizes -->)/;
/** What a size may differ by from what the guide says: a change of a few bytes is no news. kB. */
const ROOM = 0.2;

/** What arrives when, and the files that it is in; `*` stands for the language. */
const ROWS = [
  {
    what: 'the script that the page names, with the styles and what shows the drawn menu',
    when: 'with the page',
    files: ['table-order'],
  },
  { what: 'menu and cart', when: 'with the page', files: ['element'] },
  { what: "one language's first texts", when: 'with the page', files: ['*, first'] },
  {
    what: '**until menu and cart can be used**',
    when: '',
    files: ['table-order', 'element', '*, first'],
  },
  { what: 'sending, order status, calls, the bill', when: 'when idle', files: ['service'] },
  { what: "the language's other texts", when: 'when idle', files: ['*, rest'] },
  {
    what: "the device's storage, and how high the page lets the element be",
    when: 'beside the menu',
    files: ['storage'],
  },
  {
    what: 'reading QR codes, where the browser cannot',
    when: 'when a guest scans one',
    files: ['decode'],
  },
  { what: 'paying on the phone', when: 'when a guest pays', files: ['pay', 'pay-*'] },
  { what: 'asking how the visit was', when: 'when its bill is settled', files: ['visit-rating'] },
  {
    what: 'asking whether the party moves',
    when: "when a guest scans another table's code",
    files: ['elsewhere-sheet'],
  },
  { what: "advice in the page's console", when: 'when idle', files: ['advise'] },
];

/** @param {ReadonlyMap<string, number>} sizes bytes, by the names of check-sizes.mjs */
function table(sizes) {
  const kilobytes = (/** @type {string[]} */ files, /** @type {string} */ locale) => {
    const names = files.map((file) => file.replace('*', locale));
    const bytes = names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    return (bytes / 1000).toFixed(1);
  };
  const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rows = ROWS.map(({ what, when, files }) =>
    row([what, when, ...LOCALES.map((locale) => `${kilobytes(files, locale)} kB`)]),
  );
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const names = LOCALES.map((locale) => english.of(locale) ?? locale);
  return [row(['what', 'when', ...names]), `|${'---|'.repeat(2 + LOCALES.length)}`, ...rows].join(
    '\n',
  );
}

/** @param {string} text */
function numbers(text) {
  return [...text.matchAll(/([\d.]+) kB/g)].map(([, number]) => Number(number));
}

/**
 * Whether docs/embedding.md and the site give the sizes as they are; `isWriting` puts them there.
 * @param {ReadonlyMap<string, number>} sizes bytes, by the names of check-sizes.mjs
 * @param {boolean} isWriting
 */
export function areDocumented(sizes, isWriting) {
  const guide = readFileSync(GUIDE, 'utf8');
  const site = JSON.parse(readFileSync(SITE, 'utf8'));
  const measured = table(sizes);
  const element = FIRST.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  if (isWriting) {
    writeFileSync(
      GUIDE,
      guide.replace(BLOCK, (_all, begin, _old, end) => `${begin}\n${measured}\n${end}`),
    );
    writeFileSync(SITE, `${JSON.stringify({ ...site, element }, null, 2)}\n`);
    return true;
  }
  const said = [...numbers(BLOCK.exec(guide)?.[2] ?? ''), site.element / 1000];
  const are = [...numbers(measured), element / 1000];
  return (
    said.length === are.length &&
    are.every((size, at) => Math.abs(size - (said[at] ?? 0)) <= ROOM + 1e-9)
  );
}
