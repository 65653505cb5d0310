import { unguarded } from '#core/shared/csv.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import {
  type LeftRow,
  problem,
  type ReadProduct,
  type RowProblem,
  shownName,
} from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';
import { type JoinedRows, joinSizes, singleNote } from './join-sizes.ts';

export interface SheetRow {
  readonly cells: readonly string[];
  readonly product: ReadProduct;
  /** A filled cell, to say what is in a row that is no product. */
  readonly filled?: { readonly header: string; readonly text: string } | undefined;
}

/** The columns of a sheet whose nameless rows are about the product above. */
const OF_SIZES = new Set<CsvField>(['size', 'size_part', 'choice_values']);

/** WooCommerce's rows that are no product by themselves. */
const PARTS = new Set(['variable', 'variation', 'grouped', 'external']);

/** The products of a sheet, and its rows that are none. */
export interface SheetProducts {
  readonly products: readonly ReadProduct[];
  readonly left: readonly LeftRow[];
}

/**
 * Rows that are sizes of one product become that product with an option group. Where a size has no
 * name of its own they are refused, all of them: taking the first would sell the glass at the
 * bottle's price. Rows without name, price and size, such as further pictures, are no products.
 */
export function withSizesJoined(
  rows: readonly SheetRow[],
  columns: readonly CsvColumn[],
  { locale, isOfSystem }: { locale: Locale; isOfSystem: boolean },
): SheetProducts {
  const kept: { row: SheetRow; key: string }[] = [];
  for (const row of rows) {
    kept.push({ row, key: keyOf(row, columns, kept.at(-1), isOfSystem) });
  }
  const products: ReadProduct[] = [];
  const left: LeftRow[] = [];
  for (const { row, group, isOf } of inGroups(kept, columns)) {
    const [first = row] = group;
    if (isOf === 'nothing') {
      const above = products.at(-1);
      if (row.product.groups === undefined || above === undefined) left.push(noProduct(row, first));
      else products[products.length - 1] = withChoices(above, row.product);
      continue;
    }
    const joined = isOf === 'several' ? joinedOf(group, columns, locale) : null;
    if (joined === null) {
      products.push(...group.map((each) => aloneOf(each, group, columns)));
    } else {
      products.push(joined.product);
      left.push(...joined.left);
    }
  }
  return { products, left };
}

interface RowGroup {
  readonly row: SheetRow;
  /** The rows of one product, of which `row` is the first. */
  readonly group: readonly SheetRow[];
  readonly isOf: 'one' | 'several' | 'nothing';
}

/** Each product with its rows, where its first stands, and the rows that are of none. */
function inGroups(
  kept: readonly { readonly row: SheetRow; readonly key: string }[],
  columns: readonly CsvColumn[],
): RowGroup[] {
  const isFull = ({ row, key }: (typeof kept)[number]) => key !== '' && !isBare(row, columns);
  const groups = Map.groupBy(kept.filter(isFull), ({ key }) => key);
  return kept.flatMap((each): RowGroup[] => {
    const { row, key } = each;
    const group = (groups.get(key) ?? []).map((other) => other.row);
    const [first] = group;
    if (first === undefined) return [{ row, group: [row], isOf: 'one' }];
    if (!isFull(each)) return [{ row, group, isOf: 'nothing' }];
    return first === row ? [{ row, group, isOf: group.length > 1 ? 'several' : 'one' }] : [];
  });
}

/** A row as a product by itself; refused if it is one of several that could not be joined. */
function aloneOf(
  row: SheetRow,
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
): ReadProduct {
  if (group.length < 2 && !isPart(row, columns)) return withSingleSize(row, columns);
  const why = isPart(row, columns)
    ? problem('row_type_unread', headerOf(columns), cellOf(row, columns, 'row_type'))
    : sizesUnread(group, columns);
  return { ...row.product, problems: [...row.product.problems, why] };
}

function sizesUnread(group: readonly SheetRow[], columns: readonly CsvColumn[]): RowProblem {
  const said = group.map((each) => sizeOf(each, columns)).filter((size) => size !== '');
  return problem('sizes_unread', headerOf(columns), said.join(', ') || null);
}

/** A row below a product that says nothing of it which a menu holds, such as a further picture. */
function noProduct({ product, filled }: SheetRow, first: SheetRow): LeftRow {
  return {
    row: product.row,
    name: shownName(first.product) || null,
    category: null,
    problems: [problem('no_product', filled?.header ?? null, filled?.text ?? null)],
  };
}

/** A product with the choices of a row below it. */
function withChoices(above: ReadProduct, { row, groups = [], notes }: ReadProduct): ReadProduct {
  return {
    ...above,
    groups: [...(above.groups ?? []), ...groups],
    parts: [...(above.parts ?? []), { row, name: groups.map(shownName).join(', ') }],
    notes: [...above.notes, ...notes],
  };
}

function joinedOf(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): JoinedRows | null {
  if (group.some((row) => isPart(row, columns))) return null;
  const titles = group.map((row) => cellOf(row, columns, 'size_title'));
  const title = titles.find((text) => text !== '') ?? '';
  const sizes = group.map((row) => ({
    product: row.product,
    size: sizeNameOf(row, columns),
    offSale: wholeOffSale(row, group, columns),
  }));
  return joinSizes(sizes, { title, header: headerOf(columns), locale });
}

/**
 * A product's status, what is said of one above its sizes, and a mark that no other row of it has
 * are about all of them.
 */
function wholeOffSale(
  row: SheetRow,
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
): RowProblem | null {
  const off = row.product.notes.filter(({ reason }) => reason === 'not_for_sale');
  const isAbove = row.product.price === undefined && sizeNameOf(row, columns) === '';
  const isOfAll = ({ column }: RowProblem) =>
    columns.some(
      ({ field, header, index }) =>
        header === column &&
        (field === 'sale_status' ||
          group.every(({ cells }) => cells === row.cells || (cells[index] ?? '').trim() === '')),
    );
  return (isAbove ? off : off.filter(isOfAll))[0] ?? null;
}

function withSingleSize(row: SheetRow, columns: readonly CsvColumn[]): ReadProduct {
  const note = singleNote(sizeNameOf(row, columns), row.product, headerOf(columns));
  return note.length === 0
    ? row.product
    : { ...row.product, notes: [...row.product.notes, ...note] };
}

/** What the rows of one product have in common; empty for a row by itself. */
function keyOf(
  row: SheetRow,
  columns: readonly CsvColumn[],
  before: { row: SheetRow; key: string } | undefined,
  isOfSystem: boolean,
): string {
  const last = before?.key ?? '';
  const group = cellOf(row, columns, 'size_group');
  if (group !== '') return `group ${group}`;
  const hasSizes = columns.some(({ field }) => OF_SIZES.has(field));
  const { name, category, externalId, ownId, price } = row.product;
  const own = Object.values(name).map(foldWord).join(' ');
  if (own !== '') {
    // A further size may say its product's name again and leave out the category.
    const isAgain = hasSizes && category === null && shownName(row.product) !== '';
    if (isAgain && before !== undefined && isSameName(before.row, row)) return last;
    const place = Object.values(category?.name ?? {}).map(foldWord);
    return `name ${JSON.stringify([own, hasSizes ? place : row.product.row])}`;
  }
  const isNamed = externalId !== undefined || ownId !== undefined;
  // In a sheet of no system, a price below a name may be that of another size.
  const hasNames = !isOfSystem && columns.some(({ field }) => field === 'name');
  const continues = hasSizes || (hasNames && !isNamed && price !== undefined);
  return continues ? last : '';
}

function isSameName(one: SheetRow, other: SheetRow): boolean {
  return foldWord(shownName(one.product)) === foldWord(shownName(other.product));
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
