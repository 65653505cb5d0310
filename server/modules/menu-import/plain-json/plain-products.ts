import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { readHeader } from '../csv/header-names.ts';
import { readRows } from '../csv/read-rows.ts';
import { headerKey } from '../header-key.ts';
import { isNode, type JsonNode } from '../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms, unreadable } from '../read-menu.ts';
import { nodesOf, textOf } from '../systems/json/json-kit.ts';

/** What holds products or their groups, and is no category itself. */
const HOLDERS = new Set([
  ...['items', 'menuitems', 'products', 'dishes', 'menu', 'menus', 'data', 'results', 'categories'],
  ...[
    'sections',
    'groups',
    'menusections',
    'menucategories',
    'list',
    'entries',
    'elements',
    'rows',
  ],
  ...['produkter', 'artiklar', 'ratter', 'meny', 'menyer', 'kategorier', 'grupper', 'varor'],
]);
const SIZES = new Set([
  ...['sizes', 'variants', 'variations', 'portions', 'prices', 'storlekar', 'varianter', 'priser'],
]);
const CHOICES = new Set([
  ...['modifiers', 'options', 'addons', 'extras', 'toppings', 'choices', 'modifiergroups'],
  ...['optiongroups', 'customizations', 'tillval', 'tillvalsgrupper', 'val'],
]);
const AMOUNTS = new Set([
  ...['price', 'amount', 'value', 'pris', 'belopp', 'cost', 'extraprice', 'priceadjustment'],
  ...['pricemodifier', 'additionalprice', 'delta', 'tillagg', 'baseprice'],
]);
/** An amount in the smallest unit of its currency. */
const MINOR = /^(?:price|amount|pris|baseprice)(?:in)?(?:cents?|minor|ore|minorunits)$/u;
const DEPTH_MAX = 12;
const ROWS_MAX = 50_000;
const COLUMNS_MAX = 200;

/** The names under which what this program knows of an object stands. */
const OWN_KEYS = ['rowtype', 'name', 'category', 'size', 'price', 'min', 'max'];
const OWN_SET = new Set(OWN_KEYS);

/** Choices that stand in no product: nothing says whose they are. */
interface Apart {
  readonly key: string;
  readonly names: string;
}

/** A product with the category that it was found in. */
interface Found {
  readonly node: JsonNode;
  readonly category: string;
}

type Row = ReadonlyMap<string, string>;

/**
 * Products of nobody's form: objects with a name and a price, in lists, in categories, or in an
 * object of categories. They are read as the rows of a sheet, with its columns' names. Null: there
 * are none.
 */
export function readPlainProducts(value: unknown, terms: Terms): ReadMenu | null {
  const found: Found[] = [];
  const apart: Apart[] = [];
  collect(value, '', { found, apart }, 0);
  if (found.length === 0) return null;
  const rows: { readonly row: Row; readonly number: number }[] = [];
  for (const [at, each] of found.entries()) {
    for (const row of rowsOf(each)) {
      if (rows.length < ROWS_MAX) rows.push({ row, number: at + 1 });
    }
  }
  const keys = new Set(rows.flatMap(({ row }) => [...row.keys()]));
  // Of two columns that mean the same the first is read.
  const header = [...OWN_KEYS.filter((key) => keys.has(key)), ...keys.difference(OWN_SET)];
  if (found.length > MENU_IMPORT_ROWS_MAX || header.length > COLUMNS_MAX) {
    return unreadable('json', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  const cells = rows.map(({ row }) => header.map((key) => row.get(key) ?? ''));
  const numbers = rows.map(({ number }) => number);
  const sheet = { name: '', rows: [header, ...cells] };
  const { columns: _, ...read } = readRows(sheet, { terms, before: 0, others: [], numbers });
  return {
    ...read,
    format: 'json',
    products: read.products.map(withoutOwnParts),
    ignored: read.ignored.filter((key) => !OWN_SET.has(key)),
    notes: [...read.notes, ...apart.map((each) => problem('addons_unread', each.key, each.names))],
  };
}

/** What stands in the same object is no row of its own. */
function withoutOwnParts(product: ReadMenu['products'][number]): ReadMenu['products'][number] {
  const { parts = [], ...rest } = product;
  const others = parts.filter(({ row }) => row !== product.row);
  return others.length === 0 ? rest : { ...rest, parts: others };
}

/** The products in a value, each with the category that stands nearest around it. */
function collect(
  value: unknown,
  category: string,
  into: { readonly found: Found[]; readonly apart: Apart[] },
  depth: number,
): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, category, into, depth + 1);
    return;
  }
  if (!isNode(value)) return;
  if (isProduct(value)) {
    into.found.push({ node: value, category });
    return;
  }
  const named = nameOf(value) || textOf(value.category ?? value.kategori) || category;
  for (const [key, child] of Object.entries(value)) {
    const isChoice = CHOICES.has(headerKey(key)) && Array.isArray(child);
    if (isChoice) into.apart.push({ key, names: textsIn(child) });
    else collect(child, HOLDERS.has(headerKey(key)) ? named : key, into, depth + 1);
  }
}

function nameOf(node: JsonNode): string {
  return (
    Object.entries(node)
      .flatMap(([key, value]) => (readHeader(key)?.field === 'name' ? [textsIn(value)] : []))
      .filter((text) => text !== '')[0] ?? ''
  );
}

/** A name and a price, or sizes that have some. */
function isProduct(node: JsonNode): boolean {
  if (nameOf(node) === '') return false;
  return Object.entries(node).some(([key, value]) => {
    const isAmount = value !== null && (typeof value !== 'object' || isMoney(value));
    const isPrice = readHeader(key)?.field === 'price' || MINOR.test(headerKey(key));
    return (isPrice && isAmount) || (SIZES.has(headerKey(key)) && pricedIn(value).length > 0);
  });
}

const isMoney = (value: unknown) => isNode(value) && ('amount' in value || 'value' in value);

/** An object as the rows of a sheet: itself, its further sizes, and its choices. */
function rowsOf({ node, category }: Found): Row[] {
  const entries = Object.entries(node);
  const own = new Map<string, string>();
  const sizes: Row[] = [];
  const choices: Row[] = [];
  for (const [key, value] of entries) {
    const word = headerKey(key);
    if (SIZES.has(word) && pricedIn(value).length > 0) sizes.push(...pricedIn(value));
    else if (CHOICES.has(word)) choices.push(...choicesIn(value));
    else addCell(own, key, value);
  }
  if (!own.has('category') && category !== '') own.set('category', category);
  const [first, ...others] = sizes;
  if (first === undefined) return [own, ...choices];
  const head = new Map([...own].filter(([key]) => key !== 'price'));
  const kept = new Map([...own].filter(([key]) => KEPT.has(key)));
  return [
    new Map([...head, ...first]),
    ...others.map((size) => new Map([...kept, ...size])),
    ...choices,
  ];
}

/** What a further size says again, so that it is one. */
const KEPT = new Set(['name', 'category']);

/** A value as a cell; what is known by another name stands under this program's. */
function addCell(row: Map<string, string>, key: string, value: unknown): void {
  const known = readHeader(key);
  const isPrice = known?.field === 'price' || MINOR.test(headerKey(key));
  const field = isPrice ? 'price' : known?.field;
  const isOwn = field !== undefined && !known?.locale && OWN_SET.has(field);
  const name = isOwn ? field : key;
  const text = isPrice ? priceText(key, value) : cellText(name, value);
  if (text !== '' && !row.has(name)) row.set(name, text);
  // The other of two languages.
  const second = isNode(value) && value.sv !== undefined ? textOf(value.en) : '';
  if (second !== '' && name !== 'category') row.set(`${name} en`, second);
}

function cellText(name: string, value: unknown): string {
  return name === 'category' ? categoryIn(value) : textsIn(value);
}

function priceText(key: string, value: unknown): string {
  if (MINOR.test(headerKey(key)) && typeof value === 'number') return minorText(value);
  if (!isNode(value)) return textOf(value);
  return `${textOf(value.amount ?? value.value)} ${textOf(value.currency)}`.trim();
}

function minorText(value: number): string {
  return (value / 100).toFixed(2);
}

/** The first category, by its name. */
function categoryIn(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value];
  return textsIn(first);
}

/** A text, several, or one of several languages. */
function textsIn(value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .map((each) => (isNode(each) ? nameOf(each) : textOf(each)))
      .filter((text) => text !== '')
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isNode(value)) return textOf(value);
  return textOf(value.sv ?? value.en) || nameOf(value);
}

/** Sizes with their prices: in a list, or by their names. */
function pricedIn(value: unknown): Row[] {
  if (Array.isArray(value)) {
    return nodesOf(value).flatMap((each) => {
      const price = amountIn(each);
      const size = nameOf(each) || textOf(each.size ?? each.label ?? each.storlek ?? each.volume);
      return price === null ? [] : [rowWith({ size, price, sku: textOf(each.sku ?? each.id) })];
    });
  }
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([size, price]) => {
    const text = isNode(price) ? amountIn(price) : textOf(price);
    return text === null || !/\d/u.test(text) ? [] : [rowWith({ size, price: text })];
  });
}

function rowWith(cells: Readonly<Record<string, string>>): Row {
  return new Map(Object.entries(cells).filter(([, text]) => text !== ''));
}

function amountIn(node: JsonNode): string | null {
  for (const [key, value] of Object.entries(node)) {
    const word = headerKey(key);
    if (MINOR.test(word) && typeof value === 'number') return minorText(value);
    if (AMOUNTS.has(word) && value !== null) return isNode(value) ? amountIn(value) : textOf(value);
  }
  return null;
}

/** Choices as rows below their product: of groups, or without any. */
function choicesIn(value: unknown): Row[] {
  const list = Array.isArray(value) ? value : [];
  return list.flatMap((each): Row[] => {
    if (!isNode(each)) return textOf(each) === '' ? [] : [choiceRow(textOf(each), '')];
    const [, inner] =
      Object.entries(each).find(
        ([key, child]) =>
          Array.isArray(child) &&
          (CHOICES.has(headerKey(key)) ||
            HOLDERS.has(headerKey(key)) ||
            headerKey(key) === 'values'),
      ) ?? [];
    if (inner === undefined) return [choiceRow(nameOf(each), amountIn(each) ?? '')];
    const isRequired = each.required === true || each.isRequired === true;
    const min = textOf(each.min ?? each.minSelections ?? each.minSelect) || (isRequired ? '1' : '');
    const max = textOf(each.max ?? each.maxSelections ?? each.maxSelect);
    const group = rowWith({ name: nameOf(each), rowtype: 'option group', min, max });
    return [group, ...choicesIn(inner).filter((row) => row.get('rowtype') === 'option')];
  });
}

const choiceRow = (name: string, price: string): Row => rowWith({ name, price, rowtype: 'option' });
