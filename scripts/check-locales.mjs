import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from '#core/shared/table-languages.ts';
import { ROOT } from './setup/steps.mjs';
import { guestTexts } from './vite/language-files.ts';

const FOLDERS = ['src', 'site', 'widget', 'kiosk', 'venue', 'server', 'scripts/vite'];

/**
 * A language file: texts in nested groups.
 * @typedef {{ [key: string]: string | Texts }} Texts
 */

/**
 * Returns the differences between language files and the code that uses them.
 * @param {Record<string, Texts>} languages by locale
 * @param {string[]} sources the code's text, which reads texts from an object named `LL`
 * @returns {string[]}
 */
export function checkLocales(languages, sources) {
  const problems = compareLanguages(languages);
  const flat = flatten(Object.values(languages)[0] ?? {});
  for (const [locale, texts] of Object.entries(languages)) {
    for (const [key, text] of flatten(texts)) {
      if (text.trim() === '') problems.push(`${locale}: ${show(key)} is empty`);
    }
  }
  const used = sources.flatMap(chains);
  const names = new Set(sources.flatMap(namesIn));
  const listed = new Set(sources.flatMap(groupsListedIn));
  for (const key of flat.keys()) {
    const path = key.split(SEPARATOR);
    const isReached = used.some((chain) => reaches(chain, path));
    // Where a whole group is passed on, its texts are used by their own names or all at once.
    const [group = '', own = ''] = path.slice(-2);
    if (!isReached || !(names.has(withoutNumber(own)) || listed.has(group))) {
      problems.push(`${show(key)} is used nowhere`);
    }
  }
  return problems;
}

/**
 * The texts that one language has and another lacks; a build with such texts fails.
 * @param {Record<string, Texts>} languages by locale
 */
export function compareLanguages(languages) {
  const [[first, reference] = ['', {}], ...others] = Object.entries(languages);
  const flat = flatten(reference);
  return others.flatMap(([locale, texts]) => compare(first, flat, locale, flatten(texts)));
}

/** The project's own, by locale. @returns {Record<string, Texts>} */
export function readLanguages() {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      JSON.parse(readFileSync(`${ROOT}locales/${locale}.json`, 'utf8')),
    ]),
  );
}

/** Those that only tables speak, by code. @returns {Record<string, Texts>} */
export function readTableLanguages() {
  return Object.fromEntries(
    TABLE_LANGUAGE_CODES.map((code) => [
      code,
      JSON.parse(readFileSync(`${ROOT}locales/table/${code}.json`, 'utf8')),
    ]),
  );
}

/**
 * What is missing, too many or without all of its plural forms in the languages of tables.
 * @param {Texts} reference
 * @param {Record<string, Texts>} languages by code
 * @param {Record<string, { plurals: readonly string[] }>} facts by code
 */
export function checkTableLanguages(reference, languages, facts = TABLE_LANGUAGES) {
  const whole = /** @type {Record<string, Texts>} */ (reference);
  const problems = compareLanguages({ en: guestTexts(whole), ...languages });
  for (const [code, texts] of Object.entries(languages)) {
    const forms = facts[code]?.plurals.length ?? 0;
    for (const [key, text] of flatten(texts)) {
      if (text.trim() === '') problems.push(`${code}: ${show(key)} is empty`);
      for (const [, list = ''] of text.matchAll(/\{\{(?:\w+:)?([^{}]*)\}\}/g)) {
        const has = list.split('|').length;
        if (has !== forms) problems.push(`${code}: ${show(key)} has ${has} forms of ${forms}`);
      }
    }
  }
  return problems;
}

/** A separator that no key contains; a dot would not do, as `orders.sold_out` can be one key. */
const SEPARATOR = '\0';

/** @param {string} key */
const show = (key) => key.replaceAll(SEPARATOR, '.');

/** @param {Texts} texts @param {string[]} path @returns {Map<string, string>} */
function flatten(texts, path = []) {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [/** @type {[string, string]} */ ([[...path, key].join(SEPARATOR), value])]
        : [...flatten(value, [...path, key])],
    ),
  );
}

/**
 * @param {string} here @param {Map<string, string>} texts
 * @param {string} there @param {Map<string, string>} others
 */
function compare(here, texts, there, others) {
  const problems = [];
  for (const [key, text] of texts) {
    const other = others.get(key);
    if (other === undefined) problems.push(`${there} lacks ${show(key)}`);
    else if (argumentsOf(text) !== argumentsOf(other)) {
      problems.push(`${show(key)} takes other arguments in ${there} than in ${here}`);
    }
  }
  for (const key of others.keys()) {
    if (!texts.has(key)) problems.push(`${here} lacks ${show(key)}`);
  }
  return problems;
}

/** The names between single braces; double ones are plurals of them. @param {string} text */
function argumentsOf(text) {
  const names = text.replaceAll(/\{\{.*?\}\}/g, '').matchAll(/\{\s*(\w+)[^}]*\}/g);
  return [...new Set([...names].map(([, name]) => name))].sort().join();
}

/**
 * The paths that code follows from `LL`: `LL.a.b()` is a, b; `LL.a[state]()` is a, anything.
 * @param {string} source
 * @returns {string[][]}
 */
function chains(source) {
  return [...source.matchAll(/\bLL((?:\s*(?:\?\.|\.)\s*\w+|(?:\?\.)?\[[^\]]*\])+)/g)].map(
    ([, chain = '']) =>
      [...chain.matchAll(/(?:\.\s*(\w+))|\[\s*(?:'([^']*)'|[^\]]*)\s*\]/g)].map(
        ([, name, quoted]) => name ?? quoted ?? ANY,
      ),
  );
}

const ANY = '*';

/**
 * A chain that ends at a group passes the whole group on.
 * @param {string[]} chain @param {string[]} key
 */
function reaches(chain, key) {
  return key.every((segment, index) => {
    const step = chain[index];
    return step === undefined || step === ANY || step === segment;
  });
}

/**
 * What could be the name of a text: after a dot, in quotes, destructured from a group, or the start
 * of one (`text${n}`). A page's name may have a hyphen. @param {string} source
 */
const namesIn = (source) =>
  [...source.matchAll(/(?:\.|['"`{,]\s*)([\w.]+)((?:-\w+)*)/g)].flatMap(
    ([, name = '', rest = '']) => [
      withoutNumber(name),
      name + rest,
      ...name.split('.').map(withoutNumber),
    ],
  );

/** The groups whose texts are all used. @param {string} source */
const groupsListedIn = (source) =>
  [...source.matchAll(/Object\.(?:entries|values)\([^)]*\b(\w+)\)/g)].map(([, name = '']) => name);

/** Numbered texts are looked up by their number. @param {string} name */
const withoutNumber = (name) => name.replace(/\d+$/, '');

/** @param {string} folder */
const exists = (folder) => existsSync(ROOT + folder);

/** @param {string} folder @returns {string[]} */
function sourcesUnder(folder) {
  return readdirSync(ROOT + folder, { encoding: 'utf8', recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${ROOT}${folder}/${name}`, 'utf8'));
}

if (process.argv[1] === import.meta.filename) {
  const languages = readLanguages();
  const problems = checkLocales(languages, FOLDERS.filter(exists).flatMap(sourcesUnder));
  const tables = readTableLanguages();
  problems.push(...checkTableLanguages(languages.en ?? {}, tables));
  for (const problem of problems) console.error(problem);
  const count = flatten(Object.values(languages)[0] ?? {}).size;
  console.log(
    `${count} texts in each language, ${flatten(Object.values(tables)[0] ?? {}).size} in those of tables, ${problems.length} problems`,
  );
  process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
}
