import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct } from '../read-menu.ts';
import type { CsvColumn, CsvField } from './csv-columns.ts';

export interface SheetRow {
  readonly cells: readonly string[];
  readonly product: ReadProduct;
}

/** WooCommerce's rows that are no product by themselves. */
const PARTS = new Set(['variable', 'variation', 'grouped', 'external']);

/**
 * Rows that are sizes of one product are refused, all of them: taking the first would sell the
 * glass at the bottle's price, and taking each would make products of the same name. Rows without
 * name, price and size, such as further pictures, are no products.
 */
export function withSizesRefused(
  rows: readonly SheetRow[],
  columns: readonly CsvColumn[],
): ReadProduct[] {
  const kept = rows.map((row) => ({ row, key: '' }));
  let last = '';
  for (const each of kept) {
    const key = keyOf(each.row, columns, last);
    each.key = key;
    last = key;
  }
  const sizes = new Map<string, SheetRow[]>();
  for (const { row, key } of kept) {
    if (key !== '' && !isBare(row, columns)) sizes.set(key, [...(sizes.get(key) ?? []), row]);
  }
  return kept.flatMap(({ row, key }) => {
    const group = sizes.get(key) ?? [];
    if (key !== '' && group.length > 0 && isBare(row, columns)) return [];
    if (group.length < 2 && !isPart(row, columns)) return [row.product];
    const said = group.map((each) => sizeOf(each, columns)).filter((size) => size !== '');
    const why = problem('sizes_unread', headerOf(columns), said.join(', ') || null);
    return [{ ...row.product, problems: [...row.product.problems, why] }];
  });
}

/** What the rows of one product have in common; empty for a row by itself. */
function keyOf(row: SheetRow, columns: readonly CsvColumn[], last: string): string {
  const group = cellOf(row, columns, 'size_group');
  if (group !== '') return `group ${group}`;
  const hasSizes = columns.some(({ field }) => field === 'size');
  const { name, category, externalId, ownId, price } = row.product;
  const own = Object.values(name).map(foldWord).join(' ');
  if (own !== '') {
    const place = Object.values(category?.name ?? {}).map(foldWord);
    return `name ${JSON.stringify([own, hasSizes ? place : row.product.row])}`;
  }
  const isNamed = externalId !== undefined || ownId !== undefined;
  const hasNames = columns.some(({ field }) => field === 'name');
  const continues = hasSizes || (hasNames && !isNamed && price !== undefined);
  return continues ? last : '';
}

function isBare(row: SheetRow, columns: readonly CsvColumn[]): boolean {
  const { name, price, problems } = row.product;
  const isNameless = Object.keys(name).length === 0;
  return isNameless && price === undefined && problems.length === 0 && sizeOf(row, columns) === '';
}

function isPart(row: SheetRow, columns: readonly CsvColumn[]): boolean {
  const types = cellOf(row, columns, 'row_type').split(',');
  return types.some((type) => PARTS.has(foldWord(type)));
}

/** The size as the row calls it; the price if it has no name. */
function sizeOf(row: SheetRow, columns: readonly CsvColumn[]): string {
  return cellOf(row, columns, 'size') || cellOf(row, columns, 'price');
}

function headerOf(columns: readonly CsvColumn[]): string | null {
  return columns.find(({ field }) => field === 'size' || field === 'row_type')?.header ?? null;
}

function cellOf({ cells }: SheetRow, columns: readonly CsvColumn[], field: CsvField): string {
  const texts = columns
    .filter((column) => column.field === field)
    .map(({ index }) => (cells[index] ?? '').trim());
  return texts.find((text) => text !== '') ?? '';
}
