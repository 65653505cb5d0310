import { pricesAtEnd } from '../price-at-end.ts';

const isFull = (line: string) => line.trim() !== '';
const isPrice = (line: string) => pricesAtEnd(line.trim())?.name === '';

/**
 * The lines of a table's row. Cells of a line each, and names beside their prices, are read across;
 * cells that only divide a page, such as starters beside main courses, one after the other.
 */
export function rowLines(cells: readonly (readonly string[])[]): string[] {
  const full = cells.filter((lines) => lines.some(isFull));
  const last = full.at(-1)?.filter(isFull) ?? [];
  const isAcross =
    full.every((lines) => lines.filter(isFull).length === 1) ||
    (full.length > 1 && last.every(isPrice));
  return isAcross ? across(cells.map(trimmed)) : full.flatMap((lines) => [...lines, '']);
}

function across(cells: readonly (readonly string[])[]): string[] {
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    // A further line is about the first, whatever cell it stands in.
    line === 0
      ? cells.map((lines) => lines[0] ?? '').join('\t')
      : cells.flatMap((lines) => (isFull(lines[line] ?? '') ? [lines[line]] : [])).join('\t'),
  );
}

/** Without the empty lines around it. */
function trimmed(lines: readonly string[]): string[] {
  return lines.slice(lines.findIndex(isFull), lines.findLastIndex(isFull) + 1);
}
