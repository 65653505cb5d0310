/** How a language's spreadsheets part cells, and the decimals of numbers. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** A comma for decimals leaves the semicolon to part cells. `intl`: a BCP 47 tag. */
export function csvStyleOf(intl: string): CsvStyle {
  const parts = new Intl.NumberFormat(intl).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? { separator: ';', decimal: ',' }
    : { separator: ',', decimal: '.' };
}

export type CsvCell = string | number | null;

/** So that spreadsheets read the rest as UTF-8. */
const BOM = '\ufeff';
/**
 * What a spreadsheet would take for a formula: somebody else may have written the text. Some read
 * full-width signs as the plain ones. An apostrophe before it makes it a text; one more stands
 * before a text that has its own, so that reading takes away just what writing added.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Rows as a file for spreadsheets (RFC 4180, with a byte order mark). */
export function toCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell, style)).join(style.separator));
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(separator)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** A cell as it was before {@link toCsv} made it safe for spreadsheets. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
