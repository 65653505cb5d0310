/**
 * The mutants of one area; `missed` includes those that no test reaches.
 * @typedef {{ name: string, caught: number, missed: number, ignored: number }} Row
 */

const TOTAL = '**all of these**';
const ROW =
  /^\| (?<name>[a-z-]+) \| \d+ \| (?<caught>\d+) \| (?<missed>\d+) \| (?<ignored>\d+) \|/gm;

/**
 * The rows of a document, without the total.
 * @param {string} text
 * @returns {Row[]}
 */
export function readRows(text) {
  return [...text.matchAll(ROW)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    caught: Number(groups.caught),
    missed: Number(groups.missed),
    ignored: Number(groups.ignored),
  }));
}

/**
 * The rows as a table in Markdown, with one more for all of them together.
 * @param {readonly Row[]} rows
 */
export function writeTable(rows) {
  const all = { name: TOTAL, caught: 0, missed: 0, ignored: 0 };
  for (const row of rows) {
    all.caught += row.caught;
    all.missed += row.missed;
    all.ignored += row.ignored;
  }
  return [
    '| area | mutants | noticed | missed | left out | score |',
    '|---|--:|--:|--:|--:|--:|',
    ...[...rows, all].map(({ name, caught, missed, ignored }) => {
      const counted = caught + missed;
      const score = ((100 * caught) / counted).toFixed(1);
      return `| ${name} | ${counted} | ${caught} | ${missed} | ${ignored} | ${score} % |`;
    }),
  ].join('\n');
}
