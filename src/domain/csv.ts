/** How a language's spreadsheets part cells, and the decimals of numbers. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

export type CsvCell = string | number | null;

/** So that spreadsheets read the rest as UTF-8. */
const BOM = '\ufeff';
/** What a spreadsheet would take for a formula: somebody else may have written the text. */
const FORMULA = /^[=+\-@\t\r]/;

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
