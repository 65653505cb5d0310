import { anyOf } from '../any-of.ts';
import { headerKey } from '../header-key.ts';

/** Its headers are in the language of the site's dashboard; the words below them are not. */
const SWEDISH = new Map([
  ['typ', 'Type'],
  ['artikelnummer', 'SKU'],
  ['namn', 'Name'],
  ['publicerad', 'Published'],
  ['synlighetikatalog', 'Visibility in catalog'],
  ['kortbeskrivning', 'Short description'],
  ['beskrivning', 'Description'],
  ['momsstatus', 'Tax status'],
  ['momsklass', 'Tax class'],
  ['reapris', 'Sale price'],
  ['ordinariepris', 'Regular price'],
  ['kategorier', 'Categories'],
  ['bilder', 'Images'],
  ['overordnad', 'Parent'],
]);

export function inEnglish(header: string): string {
  const key = headerKey(header);
  const [, number, end] = /^attribut(\d+)(namn|varden)$/u.exec(key) ?? [];
  if (number !== undefined) return `Attribute ${number} ${end === 'namn' ? 'name' : 'value(s)'}`;
  return SWEDISH.get(key) ?? header;
}

/**
 * WooCommerce writes a product with sizes as a `variable` row with all of them and a `variation`
 * row for each, whose parent is a SKU or "id:44". Both get the same parent, and the first loses the
 * sizes, so that they read as the rows of one product.
 */
export function joinVariations(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string[][] {
  const headers = header.map(headerKey);
  const at = (key: string) => headers.indexOf(key);
  const [id, sku, type, parent, name] = [at('id'), at('sku'), at('type'), at('parent'), at('name')];
  if (parent === -1) return rows.map((row) => [...row]);
  const sizes = headers.flatMap((key, index) => (/^attribute\d+values$/u.test(key) ? [index] : []));
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim();
  const typesOf = (row: readonly string[]) => cell(row, type).toLowerCase().split(/,\s*/u);
  const parents = rows.filter((row) => typesOf(row).includes('variable'));
  const bySku = Map.groupBy(parents, (row) => cell(row, sku));
  /** Sheets that people write may have no ids. */
  const keyOf = (row: readonly string[]) =>
    cell(row, id) === '' ? `sku:${cell(row, sku)}` : `id:${cell(row, id)}`;
  const keys = new Set(parents.map(keyOf));
  /** A SKU may stand for several products: then the variation's name begins with its parent's. */
  const parentOf = (row: readonly string[], said: string) => {
    const all = said === '' ? [] : (bySku.get(said) ?? []);
    const named = all.filter((each) => cell(row, name).startsWith(cell(each, name)));
    const [only, ...others] = all.length === 1 ? all : named;
    return only === undefined || others.length > 0 ? undefined : keyOf(only);
  };
  const listed = (text: string) =>
    text.split(/(?<!\\),/u).flatMap((value) => value.replaceAll('\\,', ',').trim() || []);
  const valuesOf = new Map(
    parents.map((row) => [
      keyOf(row),
      new Map(sizes.map((index) => [index, listed(cell(row, index))])),
    ]),
  );
  const ofParent = (row: readonly string[]) => {
    const said = cell(row, parent);
    return said.startsWith('id:') ? said : (parentOf(row, said) ?? said);
  };
  const siblings = Map.groupBy(
    rows.filter((row) => typesOf(row).includes('variation')),
    ofParent,
  );
  /**
   * What an empty value of a variation stands for: any of those that the product has, if sizes
   * differ by it at all.
   */
  const anyValue = (of: string, index: number) => {
    const all = siblings.get(of) ?? [];
    const isUsed = (each: number) => all.some((row) => cell(row, each) !== '');
    const values = isUsed(index) || !sizes.some(isUsed) ? valuesOf.get(of)?.get(index) : undefined;
    return anyOf(values ?? []);
  };
  const anyValues = (row: readonly string[], of: string) =>
    sizes
      .filter((index) => cell(row, index) === '')
      .map((index) => [index, anyValue(of, index)] as const);
  return rows.map((row) => {
    const next = [...row];
    const types = typesOf(row);
    if (types.includes('variation')) {
      next[parent] = ofParent(row);
      // The product has its parent's id.
      if (keys.has(next[parent] ?? '')) next[id] = '';
      next[type] = 'simple';
      for (const [index, value] of anyValues(row, next[parent] ?? '')) next[index] = value;
      return next;
    }
    const isParent = types.includes('variable');
    next[parent] = isParent ? keyOf(row) : '';
    if (isParent) next[type] = 'simple';
    for (const index of sizes) next[index] = '';
    return next;
  });
}
