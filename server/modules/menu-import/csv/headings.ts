import type { Locale } from '#core/shared/languages.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
import { foldWord } from '../fold-word.ts';
import { isHeadingText } from '../menu-headings.ts';
import { type LeftRow, type PartRow, problem, type ReadCategory, shownName } from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { SheetRow } from './row-cells.ts';

/** A heading is short, and no sentence. */
const HEADING_MAX = 40;
/** Rows at the end of a sheet among which sums stand. */
const SUMS_SEEN = 5;
const SUMS = new Set([
  'total',
  'totals',
  'totalt',
  'subtotal',
  'sum',
  'summa',
  'delsumma',
  'totalsumma',
]);
const BESIDE_SUMS = new Set([
  'totalt',
  'exkl',
  'inkl',
  'excl',
  'incl',
  'moms',
  'vat',
  'tax',
  'kr',
  'sek',
]);
const COUNT = /^(?:antal|number of|count)\b.*\d$/u;

interface Placed {
  readonly rows: readonly SheetRow[];
  readonly left: readonly LeftRow[];
}

interface SheetFacts {
  readonly columns: readonly CsvColumn[];
  readonly locale: Locale;
  /** The category that the column of names is called after; null: after none. */
  readonly called: string | null;
  /** No row names the columns. */
  readonly isBare: boolean;
}

/**
 * The products of a sheet that somebody wrote, each in a category: of a heading above it, or of the
 * row above where only the first of a category names it. Sums at the end are no products.
 */
export function underHeadings(
  given: readonly SheetRow[],
  { columns, locale, called, isBare }: SheetFacts,
): Placed {
  const sums = new Set([
    ...given.slice(-SUMS_SEEN).filter(isSum),
    ...given.filter(isSubtotal),
    ...addedUp(given),
  ]);
  const rows = given.filter((row) => !sums.has(row));
  const once = new Map([...sums].map((row) => [row.product.row, row]));
  const left = [...once.values()].map(({ product, cells }): LeftRow => {
    const text = textsOf(cells)[0] ?? '';
    return {
      row: product.row,
      name: text,
      category: null,
      problems: [problem('no_product', null, textsOf(cells).join(' · '))],
    };
  });
  const isPlaced = columns.some(({ field }) => field === 'category');
  const headings = new Set(rows.filter((row) => isHeading(row, isPlaced)));
  const [first] = rows;
  const hasHeadings = isPlaced || called !== null || (first !== undefined && headings.has(first));
  const above = called === null ? null : { name: { [locale]: called } };
  const about = isBare ? describing(rows) : new Set<SheetRow>();
  if (about.size > 0 || (hasHeadings && (headings.size > 0 || above !== null))) {
    if (about.size === 0) for (const row of aboutProducts(rows, headings)) about.add(row);
    for (const row of about) headings.delete(row);
    return { rows: placed(rows, headings, { about, locale, above }), left };
  }
  return { rows: isPlaced ? filledDown(rows) : rows, left };
}

const textsOf = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/**
 * "Summa" or "Number of dishes: 12", with nothing but numbers beside it. A product that is called so
 * stands in a category, or has an id of ours.
 */
function isSum({ cells, product }: SheetRow): boolean {
  const { ownId, category } = product;
  if (shownName(product) !== '' && (ownId !== undefined || category !== null)) return false;
  const [text = '', ...others] = textsOf(cells);
  const [first = '', ...words] = text
    .toLowerCase()
    .split(/[\s:.,]+/u)
    .filter((word) => word !== '');
  const isSaid = words.every((word) => BESIDE_SUMS.has(word) || /^\d+$/u.test(word));
  const areNumbers = others.every((other) => !/\p{L}{4}/u.test(other));
  const isCount = others.length === 0 && COUNT.test(text.toLowerCase());
  return areNumbers && ((SUMS.has(first) && isSaid) || isCount);
}

/** "Summa öl" in a row without a name, wherever it stands. */
function isSubtotal({ cells, product }: SheetRow): boolean {
  const [first = ''] = (textsOf(cells)[0] ?? '').toLowerCase().split(/[\s:]+/u);
  return SUMS.has(first) && shownName(product) === '';
}

/** "Summa mat" as a name without a category, with what the rows above it come to. */
function addedUp(rows: readonly SheetRow[]): SheetRow[] {
  const found: SheetRow[] = [];
  let [part, all] = [0, 0];
  for (const row of rows) {
    const { price = 0, category, ownId } = row.product;
    const [first = '', ...more] = shownName(row.product)
      .toLowerCase()
      .split(/[\s:]+/u);
    const isAlone = more.length === 0 || category === null;
    const isCalled = SUMS.has(first) && isAlone && ownId === undefined;
    if (isCalled && price > 0 && (price === part || price === all)) {
      found.push(row);
      part = 0;
    } else {
      part += price;
      all += price;
    }
  }
  return found;
}

/** One text in the whole row: in the column of categories, or where there is none in any. */
function isHeading({ cells, product }: SheetRow, isPlaced: boolean): boolean {
  const [text = '', ...others] = textsOf(cells);
  const isText = others.length === 0 && /\p{L}{2}/u.test(text) && text.length <= HEADING_MAX;
  const isOfPlace = !isPlaced || (product.category !== null && shownName(product) === '');
  const isSentence = /[.!?*]$/u.test(text) || allergenTalk(text).length > 0;
  return isText && isOfPlace && !isSentence && product.price === undefined;
}

/** "med rödvinssås", "Tomat, ost", "Served with fries": what is said of a dish, and names no part of a menu. */
const SAYS = /^\p{Ll}|,|\S\s+\S+\s+\S/u;

/**
 * Texts right below products in a menu that has one below most of them, as in Word: a name and its
 * price with a tab between them, and below it what it comes with.
 */
function describing(rows: readonly SheetRow[]): Set<SheetRow> {
  const textOf = ({ cells }: SheetRow) => textsOf(cells)[0] ?? '';
  const isText = ({ cells, product }: SheetRow) =>
    textsOf(cells).length === 1 &&
    product.price === undefined &&
    allergenTalk(cells.join('')).length === 0;
  const priced = rows.filter(({ product }) => product.price !== undefined);
  const below = rows.filter((row, at) => {
    const before = rows[at - 1]?.product;
    const isBelow = before?.price !== undefined && before.row === row.product.row - 1;
    return isBelow && isText(row) && !isHeadingText(textOf(row));
  });
  const saying = below.filter((row) => SAYS.test(textOf(row)));
  const isMost = below.length > 1 && below.length >= priced.length / 2;
  const isSaid = saying.length >= below.length / 2 || areEndings(rows, below);
  return new Set(isMost && isSaid ? below : []);
}

/**
 * Whether short texts below products can be no headings: one of them has nothing below it, and no
 * text but those stands right above a product.
 */
function areEndings(rows: readonly SheetRow[], below: readonly SheetRow[]): boolean {
  const isPriced = (row: SheetRow | undefined) => row?.product.price !== undefined;
  const isBelow = new Set(below);
  const hasHeading = rows.some((row, at) => {
    const isText = !isPriced(row) && !isBelow.has(row) && isPriced(rows[at + 1]);
    return isText && !isHeadingText(textsOf(row.cells)[0] ?? '');
  });
  return !hasHeading && rows.some((row, at) => isBelow.has(row) && !isPriced(rows[at + 1]));
}

/**
 * Longer texts right below products, in a sheet whose other headings are called as menus call their
 * parts: they are about those products.
 */
function aboutProducts(
  rows: readonly SheetRow[],
  headings: ReadonlySet<SheetRow>,
): ReadonlySet<SheetRow> {
  const textOf = ({ cells }: SheetRow) => textsOf(cells)[0] ?? '';
  const isAbout = (row: SheetRow) =>
    !isHeadingText(textOf(row)) && /[\s,]\S+[\s,]+\S/u.test(textOf(row));
  const hasParts = [...headings].some((row) => isHeadingText(textOf(row)));
  const found = rows.filter((row, at) => {
    const before = rows[at - 1];
    const isBelow = before !== undefined && before.product.price !== undefined;
    return hasParts && isBelow && headings.has(row) && isAbout(row);
  });
  return new Set(found);
}

function described(
  { product, ...row }: SheetRow,
  text: string,
  { number, locale }: Said,
): SheetRow {
  const { description = {}, parts = [] } = product;
  const isEmpty = Object.keys(description).length === 0;
  return {
    ...row,
    product: {
      ...product,
      ...(isEmpty && { description: { [locale]: text } }),
      parts: [...parts, { row: number, name: text }],
    },
  };
}

interface Said {
  /** Of its row. */
  readonly number: number;
  readonly locale: Locale;
}

interface Above {
  /** Rows that are about the product above them. */
  readonly about: ReadonlySet<SheetRow>;
  readonly locale: Locale;
  readonly above: ReadCategory | null;
}

/** Each product below a heading has its category; the heading is part of the first of them. */
function placed(
  rows: readonly SheetRow[],
  headings: ReadonlySet<SheetRow>,
  { about, locale, above: first }: Above,
): SheetRow[] {
  let category = first;
  let above: PartRow[] = [];
  const found: SheetRow[] = [];
  for (const row of rows) {
    if (headings.has(row)) {
      const text = textsOf(row.cells)[0] ?? '';
      category = row.product.category ?? { name: { [locale]: text } };
      above.push({ row: row.product.row, name: text });
      continue;
    }
    const last = found.at(-1);
    if (about.has(row) && last !== undefined) {
      const text = textsOf(row.cells)[0] ?? '';
      found[found.length - 1] = described(last, text, { number: row.product.row, locale });
      continue;
    }
    const isNamed = shownName(row.product) !== '';
    const parts = [...(row.product.parts ?? []), ...(isNamed ? above : [])];
    if (isNamed) above = [];
    found.push({
      ...row,
      product: {
        ...row.product,
        ...(isNamed && { category: row.product.category ?? category }),
        ...(parts.length > 0 && { parts }),
      },
    });
  }
  // Headings with nothing below them.
  return above.length === 0 ? found : [...found, ...rows.filter((row) => isAbove(row, above))];
}

const isAbove = ({ product }: SheetRow, above: readonly PartRow[]) =>
  above.some(({ row }) => row === product.row);

/** Where only the first row of a category names it, an empty cell stands for it. */
function filledDown(rows: readonly SheetRow[]): readonly SheetRow[] {
  const named = rows.filter(({ product }) => shownName(product) !== '');
  if (named[0]?.product.category === null || !areNamedOnce(named)) return rows;
  let last: ReadCategory | null = null;
  return rows.map((row) => {
    const { product } = row;
    if (product.category !== null) last = product.category;
    if (product.category !== null || last === null || shownName(product) === '') return row;
    const note = problem('category_above', null, shownName(last));
    return { ...row, product: { ...product, category: last, notes: [...product.notes, note] } };
  });
}

/**
 * Whether no row repeats the category of the one above, or categories that one row names have several
 * rows without one below it: of others each row may name it, or a merged cell stands for all of them.
 */
function areNamedOnce(rows: readonly SheetRow[]): boolean {
  const names = rows.map(({ product: { category } }) =>
    category === null ? '' : foldWord(shownName(category)),
  );
  if (names.every((name, at) => name === '' || name !== names[at - 1])) return true;
  const counts = Map.groupBy(names, (name) => name);
  let above = '';
  const below = names.filter((name) => {
    if (name !== '') above = name;
    return name === '' && counts.get(above)?.length === 1;
  });
  return below.length > 1;
}
