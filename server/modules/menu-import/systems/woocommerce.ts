import { headerKey } from '../header-key.ts';

/**
 * WooCommerce writes a product with sizes as a `variable` row with all of them and a `variation`
 * row for each, whose parent is a SKU or "id:44". Both get the same parent, and the first loses the
 * sizes, so that they read as the rows of one product.
 */
export function joinVariations(header: readonly string[], rows: readonly string[][]): string[][] {
  const keys = header.map(headerKey);
  const at = (key: string) => keys.indexOf(key);
  const [id, sku, type, parent] = [at('id'), at('sku'), at('type'), at('parent')];
  if (parent === -1) return rows.map((row) => [...row]);
  const sizes = keys.flatMap((key, index) => (/^attribute\d+values$/u.test(key) ? [index] : []));
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim();
  const idOf = new Map(rows.map((row) => [cell(row, sku), `id:${cell(row, id)}`]));
  return rows.map((row) => {
    const types = cell(row, type).toLowerCase().split(/,\s*/u);
    const next = [...row];
    if (types.includes('variation')) {
      const said = cell(row, parent);
      next[parent] = said.startsWith('id:') ? said : (idOf.get(said) ?? said);
      next[type] = 'simple';
      return next;
    }
    const isParent = types.includes('variable');
    next[parent] = isParent ? `id:${cell(row, id)}` : '';
    if (isParent) next[type] = 'simple';
    for (const index of sizes) next[index] = '';
    return next;
  });
}
