/** What is no name in a script or a style sheet: comments, quoted texts and expressions. */
const NO_NAMES = new RegExp(
  [
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`(?<!:)//[^\n]*`,
    String.raw`'(?:[^'\\\n]|\\.)*'`,
    String.raw`"(?:[^"\\\n]|\\.)*"`,
    '`(?:[^`\\\\]|\\\\.)*`',
    String.raw`(?<=[(,=:[]\s*)/(?:[^/\\\n]|\\.)+/`,
  ].join('|'),
  'g',
);
const NAME = /[A-Za-z_$][\w$]*(?:-\w+)*/g;
const KEY = /"(\w+)":/g;
const CLASSES = /class(?:Name)?="([^"]*)"/g;

/**
 * The names in a file, each once: identifiers and style classes of scripts and style sheets, keys
 * of language files.
 * @param {string} file its path @param {string} text
 * @returns {string[]}
 */
export function namesIn(file, text) {
  if (file.endsWith('.json')) return unique(text.matchAll(KEY).map(([, key = '']) => key));
  const classes = text.matchAll(CLASSES).map(([, list = '']) => list);
  const code = [text.replaceAll(NO_NAMES, ' '), ...classes].join(' ');
  return unique(code.matchAll(NAME).map(([name]) => name));
}

/**
 * The words of a name, in small letters: `getOrder`, `ORDER_MAX` and `order-lines` have `order`.
 * @param {string} name
 */
export function wordsOf(name) {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$-]/)
    .map((word) => word.toLowerCase());
}

/**
 * The first of some words, each written as a name, that a name contains; undefined if none.
 * @param {string} name @param {Iterable<string>} words
 */
export function wordIn(name, words) {
  const own = ` ${wordsOf(name).join(' ')} `;
  return [...words].find((word) => own.includes(` ${wordsOf(word).join(' ')} `));
}

/** @param {Iterable<string>} names */
function unique(names) {
  return [...new Set(names)];
}
