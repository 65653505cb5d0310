import type { ImportPreview } from './menu-import.schema.ts';

/** Where a row stands, as its spreadsheet numbers it; `sheet`: which one, where several were read. */
export interface SheetPlace {
  readonly sheet: string | null;
  readonly row: number;
}

export function placeOfRow(
  { sheets = [] }: Pick<ImportPreview, 'sheets'>,
  row: number,
): SheetPlace {
  const found = sheets.find(({ before, rows }) => row > before && row <= before + rows);
  return found === undefined
    ? { sheet: null, row }
    : { sheet: found.name || null, row: row - found.before + (found.above ?? 0) };
}
