import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct, type RowProblem } from '../read-menu.ts';

/** One row of a product that is sold in several sizes. */
export interface SizeRow {
  readonly product: ReadProduct;
  /** Empty: the row names none. */
  readonly size: string;
}

/** What a group of sizes is called where the file does not say. */
const SIZES: Readonly<Record<Locale, string>> = { en: 'Size', sv: 'Storlek' };
/** What systems call the only size, or the set of sizes, of a product without any; folded. */
const NO_SIZE = new Set(['regular', 'default', 'default title', 'standard', 'title', 'normal']);
const OPTIONS_MAX = 40;

export function isNamedSize(size: string): boolean {
  return size !== '' && !NO_SIZE.has(foldWord(size));
}

/**
 * The rows of one product as one, whose sizes are an option group with the differences from the
 * cheapest. Sizes that cannot be sold are left out with a word. Null: it is not certain which price
 * is whose, so that the rows have to be refused.
 */
export function joinSizes(
  rows: readonly SizeRow[],
  { title, header, locale }: { title: string; header: string | null; locale: Locale },
): ReadProduct | null {
  const head = rows.find(({ product }) => Object.keys(product.name).length > 0)?.product;
  // A row with neither price nor size nor fault only says what the others are sizes of.
  const sizes = rows.filter(
    ({ product, size }) =>
      size !== '' || product.price !== undefined || product.problems.length > 0,
  );
  const names = new Set(sizes.map(({ size }) => foldWord(size)));
  if (head === undefined || names.has('') || names.size < sizes.length) return null;
  if (sizes.some(({ size }) => size.length > NAME_MAX)) return null;
  const sold = sizes.filter((each) => whyLeftOut(each.product) === null);
  const priced = sold.flatMap(({ size, product: { price } }) =>
    price === undefined ? [] : [{ size, price }],
  );
  if (priced.length === 0 || priced.length > OPTIONS_MAX) return null;
  const price = Math.min(...priced.map((each) => each.price));
  const name = isNamedSize(title) ? title.slice(0, NAME_MAX) : SIZES[locale];
  const { hidden: _, ...facts } = head;
  return {
    ...facts,
    category: rows.map(({ product }) => product.category).find((each) => each !== null) ?? null,
    price,
    groups: [
      {
        name: { [locale]: name },
        min: 1,
        max: 1,
        options: priced.map((each) => ({
          name: { [locale]: each.size },
          price: each.price - price,
        })),
      },
    ],
    problems: [],
    notes: [
      ...notesOf(rows),
      problem('sizes_joined', header, priced.map(({ size }) => size).join(', ')),
      ...sizes.flatMap(({ size, product }) => {
        const why = whyLeftOut(product);
        return why === null
          ? []
          : [
              problem(
                'size_left_out',
                why.column,
                why.value === null ? size : `${size}: ${why.value}`,
              ),
            ];
      }),
    ],
  };
}

/** Why one of several sizes is not sold; null: it is. */
function whyLeftOut({ problems, notes, price, hidden }: ReadProduct): RowProblem | null {
  const [wrong] = problems;
  if (wrong !== undefined) return wrong;
  if (hidden === true)
    return notes.find(({ reason }) => reason === 'not_for_sale') ?? problem('not_for_sale');
  return price === undefined ? problem('price_missing') : null;
}

/** What is to be checked about any of the rows, each once. */
function notesOf(rows: readonly SizeRow[]): RowProblem[] {
  const all = rows
    .flatMap(({ product }) => product.notes)
    .filter(({ reason }) => reason !== 'not_for_sale');
  return [...new Map(all.map((note) => [JSON.stringify(note), note])).values()];
}
