import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { unguarded } from '#core/shared/csv.ts';

/** A text, or an amount with the decimals that it is shown with. */
export type WorkbookCell = string | { readonly amount: number; readonly decimals: number } | null;

/**
 * Sheets as an Excel workbook. A text is one whatever it begins with: no sign makes it a formula, a
 * date or a number.
 */
export function writeWorkbook(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly WorkbookCell[])[] }[],
): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    utils.book_append_sheet(book, sheetOf(rows), name || undefined);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

function sheetOf(rows: readonly (readonly WorkbookCell[])[]): WorkSheet {
  return utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
}

function cellOf(cell: WorkbookCell): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell !== 'string') {
    const format = cell.decimals === 0 ? '0' : `0.${'0'.repeat(cell.decimals)}`;
    return { t: 'n', v: cell.amount, z: format };
  }
  // The apostrophe that a reader takes for a guard.
  return { t: 's', v: unguarded(cell) === cell ? cell : `'${cell}` };
}
