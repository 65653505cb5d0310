import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { beginsWith } from '../decode-text.ts';
import type { NamedSheet } from '../read-menu.ts';
import { unpackedSize } from '../unzip.ts';

/** Of everything in the file. The largest sheets that are read at all need a third of it. */
const UNPACKED_MAX = 32_000_000;
/** Columns of a sheet: no menu has more. */
const COLUMNS_MAX = 1_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * The sheets of an Excel or OpenDocument file, hidden ones left out, each cell as it is shown. Null:
 * it is no such file, or unpacks to more than any menu.
 */
export function readWorkbook(bytes: Uint8Array, rowsMax: number): NamedSheet[] | null {
  if (beginsWith(bytes, ZIP) && unpackedSize(bytes, UNPACKED_MAX) === null) return null;
  try {
    const { SheetNames, Sheets, Workbook } = read(bytes, {
      type: 'array',
      dense: true,
      cellHTML: false,
      cellNF: true,
      // Without it, a formula whose result the file lacks is no cell at all.
      sheetStubs: true,
      sheetRows: rowsMax,
    });
    const isHidden = new Set(
      (Workbook?.Sheets ?? []).flatMap(({ name, Hidden = 0 }) => (Hidden > 0 ? [name] : [])),
    );
    const shown = SheetNames.filter((name) => !isHidden.has(name));
    return shown.flatMap((name) => {
      const sheet = Sheets[name];
      return sheet === undefined ? [] : [{ name, rows: rowsOf(sheet) }];
    });
  } catch {
    return null;
  }
}

/** The rows of a sheet as text, without the empty ones at its end. */
function rowsOf(sheet: WorkSheet): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows = Array.from(data, (cells) =>
    Array.from((cells ?? []).slice(0, COLUMNS_MAX), (cell) => textOf(cell)),
  );
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    // A cell over several rows stands for each of them; one over several columns is in the first.
    const text = rows[from.r]?.[from.c];
    if (text === undefined || from.c >= COLUMNS_MAX) continue;
    for (const row of rows.slice(from.r + 1, to.r + 1)) {
      while (row.length <= from.c) row.push('');
      row[from.c] = text;
    }
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}

/** A cell as it is shown, and never as the date that its text could be taken for. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { t, v, w, f, z } = cell;
  // The file has the formula and not what comes of it: that is shown, and no price.
  if (v === undefined || t === 'z') return f === undefined ? '' : `=${f}`;
  if (t === 'n' && typeof v === 'number') return numberText(v, w, z);
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE';
  return t === 'e' ? (w ?? '#') : String(v);
}

/**
 * A number with the decimals that are shown, and without the signs between its thousands. An
 * amount's currency stays, an id's digits are all there.
 */
function numberText(value: number, shown: string | undefined, format: unknown): string {
  const isPlain = format === undefined || format === 'General';
  if (shown === undefined || isPlain) return String(Number(value.toPrecision(15)));
  if (SSF.is_date(String(format))) return shown;
  return shown.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '');
}
