import { unguarded } from '#core/shared/csv.ts';
import { ANY_SIGN } from '../any-of.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import type { LeftRow, ReadProduct } from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';

export interface SheetRow {
  readonly cells: readonly string[];
  readonly product: ReadProduct;
  /** A filled cell, to say what is in a row that is no product. */
  readonly filled?: { readonly header: string; readonly text: string } | undefined;
}

/** The products of a sheet, and its rows that are none. */
export interface SheetProducts {
  readonly products: readonly ReadProduct[];
  readonly left: readonly LeftRow[];
}

/** WooCommerce's rows that are no product by themselves. */
const PARTS = new Set(['variable', 'variation', 'grouped', 'external']);

export function isPart(row: SheetRow, columns: readonly CsvColumn[]): boolean {
  const types = cellOf(row, columns, 'row_type').split(',');
  return types.some((type) => PARTS.has(foldWord(type)));
}

/** The size as the row calls it; the price if it has no name. */
export function sizeOf(row: SheetRow, columns: readonly CsvColumn[]): string {
  return sizeNameOf(row, columns) || cellOf(row, columns, 'price');
}

/** The sizes of a row that is of any size, which `anyOf` has written. */
export function openSizes({ cells }: SheetRow, columns: readonly CsvColumn[]): string[] {
  const parts = columns
    .filter(({ field }) => field === 'size_part')
    .map(({ index }) => (cells[index] ?? '').split(ANY_SIGN).map((text) => text.trim()))
    .filter((texts) => texts.some((text) => text !== ''));
  if (parts.every((texts) => texts.length === 1)) return [];
  return parts.reduce<string[]>(
    (names, texts) =>
      (names.length === 0 ? [''] : names).flatMap((name) =>
        texts.map((text) => (name === '' ? text : `${name} / ${text}`)),
      ),
    [],
  );
}

/** By its own name, else by what it is of each thing to choose: "Large / Iced". */
export function sizeNameOf({ cells }: SheetRow, columns: readonly CsvColumn[]): string {
  const textsOf = (field: CsvField) =>
    columns
      .filter((column) => column.field === field)
      .map(({ index }) =>
        unguarded(cells[index] ?? '')
          .replaceAll(/\s+/gu, ' ')
          .trim(),
      )
      .filter((text) => text !== '');
  const name = textsOf('size')[0] ?? textsOf('size_part').join(' / ');
  return name.replaceAll(ANY_SIGN, ', ');
}

export function headerOf(columns: readonly CsvColumn[]): string | null {
  const found = columns.find(({ field }) => ['size', 'size_part', 'row_type'].includes(field));
  return found?.header ?? null;
}

export function cellOf(
  { cells }: SheetRow,
  columns: readonly CsvColumn[],
  field: CsvField,
): string {
  const texts = columns
    .filter((column) => column.field === field)
    .map(({ index }) => unguarded(cells[index] ?? '').trim());
  return texts.find((text) => text !== '') ?? '';
}
