/** How spreadsheets of a language separate cells and decimals. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
  /** For programs that take the byte order mark for part of the first header. */
  readonly isUnmarked?: true;
}

/** With a decimal comma, the separator is a semicolon. `intl`: a BCP 47 tag. */
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
 * Texts that a spreadsheet would run as a formula: somebody else may have written them. Some
 * programs read full-width characters as the plain ones. A leading apostrophe makes the cell a
 * text; a text with its own gets one more, so that reading removes exactly what writing added.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Rows as a CSV file for spreadsheets (RFC 4180, with a byte order mark). */
export function toCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell, style)).join(style.separator));
  return `${style.isUnmarked ? '' : BOM}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const safe = guarded(cell);
  return /["\r\n]/.test(safe) || safe.includes(separator)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** A text as {@link toCsv} writes it, so that no spreadsheet runs it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Whether {@link toCsv} keeps spreadsheets from running a text. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

/** A cell before {@link toCsv} made it safe for spreadsheets. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
