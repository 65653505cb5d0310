import type { SameNames } from '#core/menu-import/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import { type LeftRow, problem, type ReadProduct, shownName } from '../read-menu.ts';
import { sizeInCell } from '../size-words.ts';
import type { CsvColumn } from './csv-columns.ts';
import { aloneOf, joinedOf } from './join-rows.ts';
import { cellOf, type SheetProducts, type SheetRow, sizeOf } from './row-cells.ts';
import { ofUnclearRows } from './unclear-rows.ts';

/** The columns of a sheet whose nameless rows are about the product above. */
const OF_SIZES = new Set<CsvField>(['size', 'size_part', 'choice_values']);

interface SizeTerms {
  readonly locale: Locale;
  readonly isOfSystem: boolean;
  /** What a person has said that rows of one name are. */
  readonly sameNames: SameNames | undefined;
}

/**
 * Rows that are sizes of one product become that product with an option group. Where nothing says
 * which price is whose they are refused: taking the first would sell the glass at the bottle's price. Rows without name, price and size, such as further pictures, are no products.
 */
export function withSizesJoined(
  rows: readonly SheetRow[],
  columns: readonly CsvColumn[],
  { locale, isOfSystem, sameNames }: SizeTerms,
): SheetProducts {
  const keyed: { row: SheetRow; key: string }[] = [];
  for (const row of rows) {
    keyed.push({ row, key: keyOf(row, columns, keyed.at(-1), isOfSystem) });
  }
  const kept = withNamesApart(keyed, columns);
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
    const joined =
      isOf === 'several' ? joinedOf(group, columns, locale, sizesIn(group, columns)) : null;
    const found =
      joined === null && isOf === 'several'
        ? ofUnclearRows(group, columns, { locale, sameNames })
        : joined;
    if (found === null) {
      products.push(...group.map((each) => aloneOf(each, group, columns)));
    } else {
      const all = 'products' in found ? found.products : [found.product];
      products.push(...withPartsKept(all, group));
      // A row with several prices may be left out for each of them: once is enough.
      left.push(...new Map(found.left.map((each) => [each.row, each])).values());
    }
  }
  return { products, left };
}

type Keyed = { readonly row: SheetRow; readonly key: string };

const hasSizeColumns = (columns: readonly CsvColumn[]) =>
  columns.some(({ field }) => OF_SIZES.has(field));

/**
 * In a sheet without sizes, rows of one name are several products where their codes say so, and the
 * same one again at the same price. Otherwise nothing says which price is whose.
 */
function withNamesApart(given: readonly Keyed[], columns: readonly CsvColumn[]): readonly Keyed[] {
  const kept = withPricesTogether(given);
  if (hasSizeColumns(columns)) return kept;
  const groups = Map.groupBy(kept, ({ key }) => key);
  const isCoded = ({ product: { ownId, externalId } }: SheetRow) =>
    (ownId ?? externalId) !== undefined;
  const together = new Set<SheetRow>();
  for (const group of groups.values()) {
    const all = group.map(({ row }) => row);
    const hasNameless = all.some(({ product }) => shownName(product) === '');
    const isOne = new Set(all.map(({ product }) => product.row)).size === 1;
    const bare = hasNameless || isOne ? all : all.filter((row) => !isCoded(row));
    const prices = new Set(bare.flatMap(({ product }) => product.price ?? []));
    if (hasNameless || prices.size > 1) for (const row of bare) together.add(row);
  }
  return kept.map(({ row, key }) => ({
    row,
    key: key === '' || together.has(row) ? key : `${key} ${row.product.row}`,
  }));
}

/** The prices of one row are of one product, whatever others have its name. */
function withPricesTogether(kept: readonly Keyed[]): readonly Keyed[] {
  const counts = Map.groupBy(kept, ({ row }) => row.product.row);
  return kept.map((each) => {
    const { row, externalId } = each.row.product;
    const isSeveral = externalId !== undefined && (counts.get(row)?.length ?? 0) > 1;
    return isSeveral ? { row: each.row, key: `row ${row}` } : each;
  });
}

/** What the sizes of a product are called where another column has nothing but them. */
function sizesIn(group: readonly SheetRow[], columns: readonly CsvColumn[]) {
  if (hasSizeColumns(columns)) return undefined;
  const known = columns.filter(({ field }) => field !== 'description').map(({ index }) => index);
  const width = Math.max(...group.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, index) => index).find((index) => {
    if (known.includes(index)) return false;
    const sizes = group.map(({ cells }) => sizeInCell(cells[index] ?? '')?.toLowerCase());
    return !sizes.includes(undefined) && new Set(sizes).size === group.length;
  });
  if (found === undefined) return undefined;
  return ({ cells }: SheetRow) => sizeInCell(cells[found] ?? '') ?? '';
}

/** Headings above a product, and options below it, are part of it however its rows were joined. */
function withPartsKept(
  products: readonly ReadProduct[],
  group: readonly SheetRow[],
): readonly ReadProduct[] {
  const has = new Set(
    products.flatMap(({ row, parts = [] }) => [row, ...parts.map((each) => each.row)]),
  );
  const lost = group
    .flatMap(({ product }) => product.parts ?? [])
    .filter(({ row }) => !has.has(row));
  const [first, ...others] = products;
  if (first === undefined || lost.length === 0) return products;
  return [{ ...first, parts: [...lost, ...(first.parts ?? [])] }, ...others];
}

interface RowGroup {
  readonly row: SheetRow;
  /** The rows of one product, of which `row` is the first. */
  readonly group: readonly SheetRow[];
  readonly isOf: 'one' | 'several' | 'nothing';
}

/** Each product with its rows, where its first stands, and the rows that are of none. */
function inGroups(kept: readonly Keyed[], columns: readonly CsvColumn[]): RowGroup[] {
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
  const hasSizes = hasSizeColumns(columns);
  const { name, category, externalId, ownId, price } = row.product;
  const own = Object.values(name).map(foldWord).join(' ');
  if (own !== '') {
    // A further size may say its product's name again and leave out the category.
    const isAgain = hasSizes && category === null && shownName(row.product) !== '';
    if (isAgain && before !== undefined && isSameName(before.row, row)) return last;
    const place = Object.values(category?.name ?? {}).map(foldWord);
    return `name ${JSON.stringify([own, place])}`;
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
