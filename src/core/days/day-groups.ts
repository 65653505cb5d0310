import { apportion } from '#core/money/apportion.ts';
import { includedVat } from '#core/money/vat.ts';
import { type DayLine, owedFor } from './day-order.ts';
import type { DayGroup } from './days.schema.ts';

type Product = DayGroup['products'][number];

/**
 * What was sold by group of the menu and by product, most first, at what was owed for it. The rows
 * sum to the lines, and their VAT to that of the lines by rate.
 */
export function dayGroups(lines: readonly DayLine[]): DayGroup[] {
  const groups = Map.groupBy(lines, ({ group }) => group?.id ?? '');
  const rows = [...groups].flatMap(([group, own]) => productsOf(group, own));
  withVat(rows);
  return [...groups]
    .map(([id, own]) => {
      const products = rows
        .filter(({ group }) => group === id)
        .map(({ product }) => product)
        .sort((a, b) => b.gross - a.gross || (a.product < b.product ? -1 : 1));
      const sum = (of: 'count' | 'gross' | 'vat') =>
        products.reduce((all, product) => all + product[of], 0);
      return {
        // Of a renamed group the last name.
        ...{ group: own.at(-1)?.group ?? null, count: sum('count') },
        ...{ gross: sum('gross'), vat: sum('vat'), products },
      };
    })
    .sort((a, b) => b.gross - a.gross || ((a.group?.id ?? '') < (b.group?.id ?? '') ? -1 : 1));
}

type Row = { readonly group: string; product: Product };

function productsOf(group: string, lines: readonly DayLine[]): Row[] {
  const same = Map.groupBy(lines, ({ product, vatRate }) => `${product} ${vatRate}`);
  return [...same.values()].flatMap((own) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const { product, name, vatRate: rate } = last;
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const gross = own.reduce((sum, line) => sum + owedFor(line), 0);
    return [{ group, product: { product, name, rate, count, gross, vat: 0 } }];
  });
}

/** Each row's part of its rate's VAT, which is rounded once. */
function withVat(rows: readonly Row[]): void {
  for (const { rate, vat } of includedVat(
    rows.map(({ product }) => ({ total: product.gross, vatRate: product.rate })),
  )) {
    const own = rows.filter(({ product }) => product.rate === rate);
    const parts = apportion(
      vat,
      own.map(({ product }) => product.gross),
    );
    own.forEach((row, index) => {
      row.product = { ...row.product, vat: parts?.[index] ?? 0 };
    });
  }
}
