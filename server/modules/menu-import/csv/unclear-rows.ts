import type { SameNames } from '#core/menu-import/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct, shownName } from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';
import { aloneOf, joinedOf, sizesUnread } from './join-rows.ts';
import {
  cellOf,
  headerOf,
  isPart,
  type SheetProducts,
  type SheetRow,
  sizeNameOf,
  sizeOf,
} from './row-cells.ts';

interface Answers {
  readonly locale: Locale;
  /** What a person has said that rows of one name are. */
  readonly sameNames: SameNames | undefined;
}

/**
 * Rows of one name, of which the sizes do not say which price is whose: several products by their
 * codes, what a person has said, or what is certain of it. Null: nothing is.
 */
export function ofUnclearRows(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  { locale, sameNames }: Answers,
): SheetProducts | null {
  if (group.some((row) => isPart(row, columns))) return null;
  // The prices of one row are of one product; of several rows, somebody has to say it.
  const isOneRow = new Set(group.map(({ product }) => product.row)).size === 1;
  return (
    ofSeveralProducts(group, columns, locale) ??
    (isOneRow && sameNames !== 'products' ? asSizesOfOne(group, columns, locale) : null) ??
    (sameNames === 'sizes' ? asSizes(group, columns, locale) : null) ??
    (sameNames === 'products' ? asProducts(group, columns, locale) : null) ??
    withoutUnclear(group, columns, locale)
  );
}

/**
 * Rows of one name that are several products: each of another code, and a new one where a size
 * comes again, or has no name. Null: the codes do not tell them apart.
 */
function ofSeveralProducts(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): SheetProducts | null {
  if (group.some((row) => cellOf(row, columns, 'size_group') !== '')) return null;
  const parts: SheetRow[][] = [];
  for (const row of group) {
    const last = parts.at(-1);
    const size = foldWord(sizeNameOf(row, columns));
    const sizes = last?.map((each) => foldWord(sizeNameOf(each, columns))) ?? [];
    const isNamed = Object.keys(row.product.name).length > 0;
    if (last === undefined || (isNamed && (size === '' || sizes.includes(size)))) parts.push([row]);
    else last.push(row);
  }
  const codes = parts.map((part) => part.flatMap(({ product }) => product.externalId ?? [])[0]);
  const isApart = !codes.includes(undefined) && new Set(codes).size === codes.length;
  if (parts.length < 2 || !isApart) return null;
  const said = problem('same_name', null, codes.join(', '));
  const found = parts.map((part): SheetProducts => {
    const [first] = part;
    const joined = part.length > 1 ? joinedOf(part, columns, locale) : null;
    if (joined !== null) return { products: [joined.product], left: joined.left };
    const isAlone = part.length === 1 && first !== undefined;
    return { products: part.map((row) => aloneOf(row, isAlone ? [row] : part, columns)), left: [] };
  });
  return {
    products: found.flatMap(({ products }) =>
      products.map((product) => ({ ...product, notes: [...product.notes, said] })),
    ),
    left: found.flatMap(({ left }) => left),
  };
}

/** Whether nothing says which size a row's price is of: it has no name, or others of it another price. */
function unclearIn(group: readonly SheetRow[], columns: readonly CsvColumn[]) {
  const bySize = Map.groupBy(group, (row) => foldWord(sizeNameOf(row, columns)));
  return (row: SheetRow): boolean => {
    const size = foldWord(sizeNameOf(row, columns));
    const isPriced = row.product.price !== undefined || row.product.problems.length > 0;
    const prices = new Set(bySize.get(size)?.map(({ product }) => product.price));
    return size === '' ? isPriced : prices.size > 1;
  };
}

/** What an unclear row is called beside the others: by its price, as the file writes it. */
function pricedName(row: SheetRow, columns: readonly CsvColumn[]): string {
  const texts = [sizeNameOf(row, columns), cellOf(row, columns, 'price')];
  return texts.filter((text) => text !== '').join(' ');
}

/** One product, whose guests choose by the price. */
function asSizes(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
  unnamed: readonly string[] = [],
): SheetProducts | null {
  const isUnclear = unclearIn(group, columns);
  const nameOf = (row: SheetRow) =>
    isUnclear(row)
      ? (unnamed[group.indexOf(row)] ?? pricedName(row, columns))
      : sizeNameOf(row, columns);
  const joined = joinedOf(group, columns, locale, nameOf);
  return joined === null ? null : { products: [joined.product], left: joined.left };
}

/** The same of one row: of wine, guests choose between a glass and a bottle. What was guessed is said. */
function asSizesOfOne(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): SheetProducts | null {
  const found = asSizes(group, columns, locale, pouredOf(group, columns, locale));
  const [product] = found?.products ?? [];
  if (found === null || product === undefined) return null;
  const names = product.groups?.[0]?.options.map((each) => shownName(each)) ?? [];
  const said = problem('sizes_guessed', headerOf(columns), names.join(', '));
  return { ...found, products: [{ ...product, notes: [...product.notes, said] }] };
}

const WINE =
  /vin(?:er|et)?\b|wines?\b|champagne|bubbel|mousserande|sparkling|cava\b|prosecco|cr[eé]mant/iu;
const POURED: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Glass', 'Bottle'],
  sv: ['Glas', 'Flaska'],
};
/** A bottle holds four to six glasses. */
const BOTTLE_MIN = 2.5;

/** Two prices of a wine, of which the second is that of several glasses. */
function pouredOf(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): readonly string[] {
  const [glass, bottle, ...more] = group;
  if (glass === undefined || bottle === undefined || more.length > 0) return [];
  const isUnnamed = group.every((row) => sizeNameOf(row, columns) === '');
  const { name, category, price = 0 } = glass.product;
  const about = [name, category?.name ?? {}].flatMap((texts) => Object.values(texts)).join(' ');
  const isBottle = price > 0 && (bottle.product.price ?? 0) >= price * BOTTLE_MIN;
  return isUnnamed && isBottle && WINE.test(about) ? POURED[locale] : [];
}

/** Products of their own, with the price in the name; what has a size stays one product. */
function asProducts(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): SheetProducts | null {
  const isUnclear = unclearIn(group, columns);
  const clear = group.filter((row) => !isUnclear(row));
  const sized = clear.filter((row) => sizeNameOf(row, columns) !== '');
  const joined = sized.length === 0 ? null : joinedOf(clear, columns, locale);
  const head = group.find(({ product }) => shownName(product) !== '')?.product;
  if (head === undefined || (joined === null && sized.length > 0)) return null;
  const apart = (joined === null ? group : group.filter(isUnclear)).map(({ product, ...row }) => ({
    ...product,
    category: product.category ?? head.category,
    name: renamed(head.name, pricedName({ ...row, product }, columns)),
  }));
  return {
    products: [...(joined === null ? [] : [joined.product]), ...apart],
    left: joined?.left ?? [],
  };
}

function renamed(name: ReadProduct['name'], end: string): ReadProduct['name'] {
  const texts = Object.entries(name).map(([locale, text]) => [
    locale,
    `${text} ${end}`.slice(0, NAME_MAX),
  ]);
  return Object.fromEntries(texts);
}

/** What of a product is certain, without the sizes that come twice or have no name. */
function withoutUnclear(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
): SheetProducts | null {
  const isUnclear = unclearIn(group, columns);
  const clear = group.filter((row) => !isUnclear(row));
  const named = clear.filter((row) => sizeNameOf(row, columns) !== '');
  const joined = named.length > 1 ? joinedOf(clear, columns, locale) : null;
  if (joined === null) return null;
  const why = sizesUnread(group.filter(isUnclear), columns);
  const name = shownName(joined.product);
  return {
    products: [joined.product],
    left: [
      ...joined.left,
      ...group.filter(isUnclear).map((row) => ({
        row: row.product.row,
        name: `${name}, ${sizeOf(row, columns)}`.slice(0, NAME_MAX),
        category: null,
        problems: [why, ...row.product.problems],
      })),
    ],
  };
}
