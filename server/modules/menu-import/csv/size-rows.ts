import { unguarded } from '#core/shared/csv.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct } from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';
import { isNamedSize, joinSizes } from './join-sizes.ts';

export interface SheetRow {
  readonly cells: readonly string[];
  readonly product: ReadProduct;
}

/** WooCommerce's rows that are no product by themselves. */
const PARTS = new Set(['variable', 'variation', 'grouped', 'external']);

/**
 * Rows that are sizes of one product become that product with an option group. Where a size has no
 * name of its own they are refused, all of them: taking the first would sell the glass at the
 * bottle's price. Rows without name, price and size, such as further pictures, are no products.
 */
export function withSizesJoined(
  rows: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): ReadProduct[] {
  const kept: { row: SheetRow; key: string }[] = [];
  for (const row of rows) {
    kept.push({ row, key: keyOf(row, columns, kept.at(-1)?.key ?? '') });
  }
  const sizes = new Map<string, SheetRow[]>();
  for (const { row, key } of kept) {
    if (key === '' || isBare(row, columns)) continue;
    const group = sizes.get(key);
    if (group === undefined) sizes.set(key, [row]);
    else group.push(row);
  }
  const joined = new Map<string, ReadProduct | null>();
  for (const [key, group] of sizes) {
    if (group.length > 1) joined.set(key, joinedOf(group, columns, locale));
  }
  return kept.flatMap(({ row, key }) => {
    const group = sizes.get(key) ?? [];
    if (key !== '' && group.length > 0 && isBare(row, columns)) return [];
    const whole = joined.get(key);
    if (whole) return group[0] === row ? [whole] : [];
    if (group.length < 2 && !isPart(row, columns)) return [withSingleSize(row, columns)];
    const said = group.map((each) => sizeOf(each, columns)).filter((size) => size !== '');
    const why = problem('sizes_unread', headerOf(columns), said.join(', ') || null);
    return [{ ...row.product, problems: [...row.product.problems, why] }];
  });
}

function joinedOf(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): ReadProduct | null {
  if (group.some((row) => isPart(row, columns))) return null;
  const titles = group.map((row) => cellOf(row, columns, 'size_title'));
  const title = titles.find((text) => text !== '') ?? '';
  const sizes = group.map((row) => ({ product: row.product, size: sizeNameOf(row, columns) }));
  return joinSizes(sizes, { title, header: headerOf(columns), locale });
}

/** A product's only size is not asked about; what it is called is said. */
function withSingleSize(row: SheetRow, columns: readonly CsvColumn[]): ReadProduct {
  const size = sizeNameOf(row, columns);
  if (!isNamedSize(size) || foldWord(size) === foldWord(Object.values(row.product.name)[0] ?? '')) {
    return row.product;
  }
  const note = problem('size_single', headerOf(columns), size);
  return { ...row.product, notes: [...row.product.notes, note] };
}

/** What the rows of one product have in common; empty for a row by itself. */
function keyOf(row: SheetRow, columns: readonly CsvColumn[], last: string): string {
  const group = cellOf(row, columns, 'size_group');
  if (group !== '') return `group ${group}`;
  const hasSizes = columns.some(({ field }) => field === 'size' || field === 'size_part');
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
  return sizeNameOf(row, columns) || cellOf(row, columns, 'price');
}

/** By its own name, else by what it is of each thing to choose: "Large / Iced". */
function sizeNameOf({ cells }: SheetRow, columns: readonly CsvColumn[]): string {
  const textsOf = (field: CsvField) =>
    columns
      .filter((column) => column.field === field)
      .map(({ index }) =>
        unguarded(cells[index] ?? '')
          .replaceAll(/\s+/gu, ' ')
          .trim(),
      )
      .filter((text) => text !== '');
  return textsOf('size')[0] ?? textsOf('size_part').join(' / ');
}

function headerOf(columns: readonly CsvColumn[]): string | null {
  const found = columns.find(({ field }) => ['size', 'size_part', 'row_type'].includes(field));
  return found?.header ?? null;
}

function cellOf({ cells }: SheetRow, columns: readonly CsvColumn[], field: CsvField): string {
  const texts = columns
    .filter((column) => column.field === field)
    .map(({ index }) => (cells[index] ?? '').trim());
  return texts.find((text) => text !== '') ?? '';
}
