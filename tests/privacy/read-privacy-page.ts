/** One row of a table in docs/privacy.md: the names that it describes, and what it says of them. */
export type PrivacyRow = { names: string[]; cells: string[] };

/**
 * The rows of the page's tables by their heading, without code marks. The names come from the code
 * marks in a row's first cell.
 */
export function readPrivacyPage(page: string): Map<string, PrivacyRow[]> {
  const sections = page.split(/^#{2,3} /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('| `')).map(readRow);
      return [heading.replaceAll('`', '').trim(), rows];
    }),
  );
}

function readRow(line: string): PrivacyRow {
  const [first = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), cells };
}

/** The errors in the page's description of one table's columns, each with its remedy. */
export function columnErrors(
  table: string,
  columns: readonly string[],
  rows: readonly PrivacyRow[],
): string[] {
  const named = rows.flatMap(({ names }) => names);
  const count = (column: string) => named.filter((name) => name === column).length;
  return [
    ...columns
      .filter((column) => count(column) === 0)
      .map(
        (column) =>
          `${table}.${column} is not described: add it to a row of the table ${table} in docs/privacy.md, and say whose it is, what it is for and how long it is kept. If a guest writes it or is known by it, have a job in server/jobs.ts delete it.`,
      ),
    ...columns
      .filter((column) => count(column) > 1)
      .map((column) => `${table}.${column} is in docs/privacy.md twice: leave one row.`),
    ...named
      .filter((name) => !columns.includes(name))
      .map((name) => `${table}.${name} is described in docs/privacy.md and not there: remove it.`),
  ];
}
