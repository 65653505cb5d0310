import { unguarded } from '#core/shared/csv.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import { headerKey } from '../header-key.ts';
import {
  problem,
  type ReadMenu,
  type ReadProduct,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { withoutCode } from './odoo-names.ts';

type Rows = readonly (readonly string[])[];

/** What Odoo calls the columns of its extra prices, in an export for people or for programs. */
const COLUMNS = {
  product: [
    'producttmplid',
    'producttmplidname',
    'producttemplate',
    'producttmplidproductname',
    'product',
    'produktmall',
    'produkt',
  ],
  attribute: ['attributeid', 'attributeidname', 'attribute', 'attribut'],
  value: [
    'productattributevalueid',
    'productattributevalueidname',
    'attributevalue',
    'value',
    'name',
    'attributvarde',
    'varde',
  ],
  extra: [
    'priceextra',
    'extraprice',
    'valuepriceextra',
    'attributepriceextra',
    'prisextra',
    'extrapris',
  ],
} as const;
type Column = keyof typeof COLUMNS;
const CHOICES_MAX = 40;

/** Where each of the columns stands; null: the rows are no extra prices. */
export function findExtras(header: readonly string[]): Readonly<Record<Column, number>> | null {
  const keys = header.map(headerKey);
  const at = (column: Column) =>
    COLUMNS[column].map((name) => keys.indexOf(name)).find((index) => index !== -1) ?? -1;
  const found = {
    product: at('product'),
    attribute: at('attribute'),
    value: at('value'),
    extra: at('extra'),
  };
  return Object.values(found).includes(-1) ? null : found;
}

/**
 * What the values of attributes cost extra, which Odoo exports apart from its products: each product
 * with its choices and their prices, and nothing else. `first`: the number of the first row.
 */
export function readExtras(
  header: readonly string[],
  rows: Rows,
  first: number,
  terms: Terms,
): ReadMenu {
  const columns = findExtras(header);
  const groups = new Map<string, Value[]>();
  let last = { product: '', attribute: '' };
  for (const [at, cells] of rows.entries()) {
    if (columns === null || cells.every((each) => each.trim() === '')) continue;
    const cell = (column: Column) => unguarded(cells[columns[column]] ?? '').trim();
    const product = withoutCode(cell('product')) || last.product;
    // The names stand on the first of their rows only, where it lists them below one another.
    const attribute = cell('attribute') || (product === last.product ? last.attribute : '');
    last = { product, attribute };
    const extra = { header: header[columns.extra] ?? null, text: cell('extra') };
    const value = extraOf({ product, attribute, name: cell('value') }, extra, terms);
    groups.set(product, [...(groups.get(product) ?? []), { ...value, row: first + at }]);
  }
  const products = [...groups].map(([name, values]) => productOf(name, values, terms));
  return {
    format: 'csv',
    system: 'odoo',
    products,
    categories: [],
    problems: products.length === 0 ? [problem('file_without_products')] : [],
    notes: [],
    ignored: header.filter((_, index) => !Object.values(columns ?? {}).includes(index)),
  };
}

interface Value {
  readonly row: number;
  readonly attribute: string;
  readonly name: string;
  readonly price: number;
  /** Why it cannot be read, and with it the choices of its product. */
  readonly wrong: RowProblem | null;
}

function extraOf(
  said: { readonly product: string; readonly attribute: string; readonly name: string },
  { header, text }: { header: string | null; text: string },
  { venue, separator }: Terms,
): Omit<Value, 'row'> {
  const texts = [said.product, said.attribute, said.name];
  const { price, reason } =
    text === '' ? { price: 0, reason: null } : readPrice(text, venue.currency, separator);
  const value = { attribute: said.attribute, name: said.name, price: price ?? 0 };
  if (reason !== null) return { ...value, wrong: problem(reason, header, text) };
  if (texts.some((each) => each === '')) return { ...value, wrong: problem('name_missing') };
  const isLong = texts.some((each) => each.length > NAME_MAX);
  return { ...value, wrong: isLong ? problem('text_too_long', null, texts.join(', ')) : null };
}

function productOf(name: string, values: readonly Value[], { locale }: Terms): ReadProduct {
  const [first, ...others] = values;
  const notes: RowProblem[] = [];
  const groups = [...Map.groupBy(values, ({ attribute }) => attribute)].flatMap(([title, all]) => {
    const options = [...Map.groupBy(all, (each) => foldWord(each.name)).values()].flatMap(
      ([only]) => (only === undefined ? [] : [only]),
    );
    const again = all.filter((each) => !options.includes(each));
    notes.push(...again.map((each) => problem('option_left_out', title, each.name)));
    if (options.length > CHOICES_MAX) {
      notes.push(problem('addons_unread', title, String(options.length)));
      return [];
    }
    // One value is nothing to choose from.
    if (options.length < 2) return [];
    const named = options.map((each) => ({ name: { [locale]: each.name }, price: each.price }));
    return [{ name: { [locale]: title }, min: 1, max: 1, options: named }];
  });
  return {
    row: first?.row ?? 1,
    name: { [locale]: name },
    category: null,
    ...(groups.length > 0 && { groups }),
    parts: others.map(({ row, name: value }) => ({ row, name: value })),
    problems: values.flatMap(({ wrong }) => wrong ?? []),
    notes,
  };
}
