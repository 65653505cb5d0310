import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { SILENT, together } from '../allergen-statement.ts';
import { foldWord } from '../fold-word.ts';
import { CHOICES } from '../menu-vocabulary.ts';
import {
  type LeftRow,
  problem,
  type ReadGroup,
  type ReadProduct,
  type RowProblem,
  shownName,
} from '../read-menu.ts';

/** One row of a product that is sold in several sizes. */
export interface SizeRow {
  readonly product: ReadProduct;
  /** Empty: the row names none. */
  readonly size: string;
  /** Why none of the product's sizes is sold, if this row says that. */
  readonly offSale: RowProblem | null;
}

/** A product of several rows, and those of them that are not in it. */
export interface JoinedRows {
  readonly product: ReadProduct;
  readonly left: readonly LeftRow[];
}

/** What a group of sizes is called where the file does not say. */
const SIZES: Readonly<Record<Locale, string>> = { en: 'Size', sv: 'Storlek' };
/** "With bacon" is no size. */
const IS_WITH = /^(?:med|with|mit|avec) /iu;
/** What the only size without a name is called beside others that have one. */
const PLAIN: Readonly<Record<Locale, string>> = { en: 'Standard', sv: 'Standard' };
/** What systems call the only size, or the set of sizes, of a product without any; folded. */
const NO_SIZE = new Set(['regular', 'default', 'default title', 'standard', 'title', 'normal']);
const OPTIONS_MAX = 40;

export function isNamedSize(size: string): boolean {
  return size !== '' && !NO_SIZE.has(foldWord(size));
}

interface Naming {
  /** What the sizes are sizes of: "Volume". */
  readonly title: string;
  readonly header: string | null;
  readonly locale: Locale;
}

/**
 * The rows of one product as one, whose sizes are an option group with the differences from the
 * cheapest. Sizes that cannot be sold are left out with a word. Null: it is not certain which price
 * is whose, so that the rows have to be refused.
 */
export function joinSizes(given: readonly SizeRow[], naming: Naming): JoinedRows | null {
  const { header, locale } = naming;
  const rows = withPlainNamed(given, PLAIN[locale], header);
  const head = rows.find(({ product }) => Object.keys(product.name).length > 0)?.product;
  const { sizes, again } = distinct(rows.filter(isSize));
  if (head === undefined || !areNamedApart(sizes)) return null;
  const whole = rows.find(({ offSale }) => offSale !== null)?.offSale ?? null;
  const about = { ...factsOfAll(head, rows), notes: notesOf(rows, head, header) };
  if (whole !== null)
    return { product: unsold(about, rows, { ...whole, reason: 'off_sale' }), left: [] };
  const sold = sizes.filter(({ product }) => whyLeftOut(product) === null);
  const priced = sold.flatMap(({ product: { price, row, externalId }, size }) =>
    price === undefined ? [] : [{ size, price, row, externalId }],
  );
  const out = sizes.filter((each) => !sold.includes(each));
  const [only] = priced;
  if (only === undefined || priced.length > OPTIONS_MAX) {
    const why = priced.length > 0 ? problem('sizes_too_many', header, String(OPTIONS_MAX)) : null;
    return { product: unsold(about, rows, why), left: [] };
  }
  const price = Math.min(...priced.map((each) => each.price));
  const isSingle = sizes.length === 1;
  const isFree =
    priced.every((each) => each.price === 0) && sold.some(({ product }) => product.omitted);
  // The row that the product is found in: the first that is in it.
  const own = new Set([
    ...priced.map(({ row }) => row),
    ...rows.filter((row) => !isSize(row)).map(({ product }) => product.row),
  ]);
  const [first = head.row, ...others] = [...own].sort((a, b) => a - b);
  const sizesOf = Map.groupBy(priced, ({ row }) => row);
  const nameOf = (row: number) =>
    sizesOf
      .get(row)
      ?.map(({ size }) => size)
      .join(', ') || null;
  return {
    product: {
      ...about,
      row: first,
      price,
      ...(isFree && { omitted: problem('price_zero', header) }),
      ...withGroups([...(isSingle ? [] : [groupOf(priced, price, naming)]), ...choicesOf(rows)]),
      parts: [
        ...others.map((row) => ({ row, name: nameOf(row) })),
        ...oncePerRow(again)
          .filter(({ product }) => !own.has(product.row))
          .map(({ product, size }) => ({ row: product.row, name: size || null })),
      ],
      problems: [],
      notes: [
        ...about.notes,
        ...lostIds(rows, isSingle ? [] : priced, about, header),
        ...(isSingle
          ? singleNote(only.size, head, header)
          : [problem('sizes_joined', header, priced.map(({ size }) => size).join(', '))]),
      ],
    },
    left: oncePerRow(out).map(({ product, size }) => ({
      row: product.row,
      name: `${shownName(head)}, ${size}`.slice(0, NAME_MAX),
      category: null,
      problems: [
        whyLeftOut(product) ?? problem('price_missing'),
        problem('size_left_out', header, size),
      ],
    })),
  };
}

const withGroups = (groups: readonly ReadGroup[]) => (groups.length === 0 ? {} : { groups });

/** What guests choose besides the size, whichever row says it. */
function choicesOf(rows: readonly SizeRow[]): readonly ReadGroup[] {
  const all = rows.flatMap(({ product }) => product.groups ?? []);
  return [...new Map(all.map((group) => [JSON.stringify(group), group])).values()];
}

/** A row that stands for several sizes is named once. */
function oncePerRow(sizes: readonly SizeRow[]): SizeRow[] {
  return [...Map.groupBy(sizes, ({ product }) => product.row).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  );
}

/** What the only size is called is said, since guests are not asked for it. */
export function singleNote(size: string, { name }: ReadProduct, header: string | null) {
  return !isNamedSize(size) || foldWord(size) === foldWord(Object.values(name)[0] ?? '')
    ? []
    : [problem('size_single', header, size)];
}

function groupOf(
  priced: readonly { size: string; price: number; externalId: string | undefined }[],
  price: number,
  { title, locale }: Naming,
) {
  const others = priced.some(({ size }) => IS_WITH.test(size)) ? CHOICES : SIZES;
  const name = isNamedSize(title) ? title.slice(0, NAME_MAX) : others[locale];
  return {
    name: { [locale]: name },
    min: 1,
    max: 1,
    options: priced.map((each) => ({
      name: { [locale]: each.size },
      price: each.price - price,
      ...(each.externalId !== undefined && { externalId: each.externalId }),
    })),
  };
}

/** A row with neither price nor size nor fault only says what the others are sizes of. */
function isSize({ product, size }: SizeRow): boolean {
  return size !== '' || product.price !== undefined || product.problems.length > 0;
}

/** The sizes without those that the file has twice at the same price. */
function distinct(rows: readonly SizeRow[]) {
  const keyOf = ({ product, size }: SizeRow) => `${product.price} ${foldWord(size)}`;
  const first = new Map<string, SizeRow>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  const sizes = [...first.values()];
  return { sizes, again: rows.filter((row) => !sizes.includes(row)) };
}

/** The one size without a name, beside others that have one, is the usual one: to be checked. */
function withPlainNamed(
  rows: readonly SizeRow[],
  plain: string,
  header: string | null,
): readonly SizeRow[] {
  const sizes = rows.filter(isSize);
  const [unnamed, ...more] = sizes.filter(({ size }) => size === '');
  if (unnamed === undefined || more.length > 0 || sizes.length === 1) return rows;
  const isTaken = sizes.some(({ size }) => foldWord(size) === foldWord(plain));
  if (isTaken || unnamed.product.price === undefined) return rows;
  const notes = [...unnamed.product.notes, problem('size_unnamed', header, plain)];
  const named = { ...unnamed, size: plain, product: { ...unnamed.product, notes } };
  return rows.map((row) => (row === unnamed ? named : row));
}

/** Codes of rows that neither the product nor an option of it keeps. */
function lostIds(
  rows: readonly SizeRow[],
  options: readonly { externalId: string | undefined }[],
  { externalId: own }: ReadProduct,
  header: string | null,
): RowProblem[] {
  const kept = new Set([own, ...options.map(({ externalId }) => externalId)]);
  const all = rows.flatMap(({ product }) => product.externalId ?? []);
  const lost = [...new Set(all)].filter((id) => !kept.has(id));
  return lost.length === 0 ? [] : [problem('size_id_lost', header, lost.join(', '))];
}

function areNamedApart(sizes: readonly SizeRow[]): boolean {
  const names = new Set(sizes.map(({ size }) => foldWord(size)));
  const areNamed = sizes.length === 1 || !names.has('');
  return (
    areNamed && names.size === sizes.length && sizes.every(({ size }) => size.length <= NAME_MAX)
  );
}

/** A product none of whose sizes can be sold: left out as such, or refused for what is wrong. */
function unsold(about: ReadProduct, rows: readonly SizeRow[], why: RowProblem | null): ReadProduct {
  const reasons = rows.filter(isSize).flatMap(({ product }) => whyLeftOut(product) ?? []);
  const isOff = ({ reason }: RowProblem) => reason === 'off_sale';
  const off = why ?? (reasons.every(isOff) ? (reasons[0] ?? null) : null);
  const isOffSale = off !== null && isOff(off);
  const wrong = why ?? reasons.find((each) => !isOff(each)) ?? problem('price_missing');
  const { price: _, ...rest } = about;
  const [first, ...others] = rows;
  return {
    ...rest,
    row: first?.product.row ?? about.row,
    parts: others.map(({ product, size }) => ({ row: product.row, name: size || null })),
    ...(isOffSale && { hidden: true, omitted: off }),
    problems: isOffSale ? [] : [wrong],
  };
}

/** Why one of several sizes is not sold; null: it is. */
function whyLeftOut({ problems, omitted, price }: ReadProduct): RowProblem | null {
  const [wrong] = problems;
  if (omitted?.reason === 'off_sale') return omitted;
  if (wrong !== undefined) return wrong;
  return price === undefined ? problem('price_missing') : null;
}

/** What the rows say together. An allergen of one size is one of the product. */
function factsOfAll(head: ReadProduct, rows: readonly SizeRow[]): ReadProduct {
  const all = rows.map(({ product }) => product);
  const { hidden: _, omitted: __, ...facts } = head;
  const allergens = all.flatMap((each) => each.allergens ?? []);
  const mentions = all.flatMap((each) => mentionsOf(each, head));
  const first = <
    Key extends 'vat' | 'station' | 'diets' | 'searchWords' | 'externalId' | 'description',
  >(
    key: Key,
  ): Pick<ReadProduct, Key> | Record<never, never> => {
    const said = all.find((each) => isSaid(each[key]));
    return said === undefined ? {} : { [key]: said[key] };
  };
  return {
    ...facts,
    ...first('vat'),
    ...first('station'),
    ...first('diets'),
    ...first('searchWords'),
    ...first('externalId'),
    ...first('description'),
    category: all.map(({ category }) => category).find((each) => each !== null) ?? null,
    ...(all.some(({ alcohol }) => alcohol === true) && { alcohol: true }),
    ...(all.some(({ hidden, omitted }) => hidden === true && !omitted) && { hidden: true }),
    ...(allergens.length > 0 && { allergens: together([SILENT, ...allergens]) }),
    ...(mentions.length > 0 && { mentions }),
  };
}

/** A size's row may be called after its product: that is no text more. */
function mentionsOf({ name, mentions = [] }: ReadProduct, head: ReadProduct) {
  const called = shownName({ name });
  const isAgain = name !== head.name && called !== '' && called.startsWith(shownName(head));
  return isAgain ? mentions.filter(({ text }) => text !== called) : mentions;
}

function isSaid(value: unknown): boolean {
  return value !== undefined && Object.keys(Object(value)).length > 0;
}

/** What is to be checked about any of the rows, each once; and what of a size has no place. */
function notesOf(rows: readonly SizeRow[], head: ReadProduct, header: string | null): RowProblem[] {
  const all = rows.map(({ product }) => product);
  const said = all
    .flatMap(({ notes }) => notes)
    .filter(({ reason }) => reason !== 'not_for_sale' && reason !== 'size_single');
  const lost = <Value>(of: (product: ReadProduct) => Value | undefined) => {
    const texts = all.flatMap((each) => {
      const value = of(each);
      return isSaid(value) ? [String(value)] : [];
    });
    return [...new Set(texts)].slice(1).join(', ');
  };
  const texts = lost(({ description }) => Object.values(description ?? {}).join(' '));
  const rates = lost(({ vat }) => vat?.join(' / '));
  return [
    ...new Map(said.map((note) => [JSON.stringify(note), note])).values(),
    ...(texts === '' ? [] : [problem('size_text_lost', header, texts)]),
    ...(rates === '' ? [] : [problem('size_vat_lost', header, rates)]),
    ...(head.alcohol !== true && all.some(({ alcohol }) => alcohol === true)
      ? [problem('size_alcohol', header)]
      : []),
  ];
}
