import { problem, type RowProblem, type Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import type { Cell } from './csv-columns.ts';

/**
 * A row's price. Prices of several places must agree: which of them this venue is, the file does
 * not say.
 */
export function readCsvPrice(
  cells: readonly Cell[],
  terms: Terms,
  problems: RowProblem[],
): { price?: number } {
  const prices = new Set<number>();
  for (const { text, header } of cells) {
    const { price, reason } = readPrice(text, terms.venue.currency);
    if (reason !== null) {
      problems.push(problem(reason, header, text));
      return {};
    }
    prices.add(price);
  }
  const [price] = prices;
  if (prices.size > 1) {
    const said = cells.map(({ text }) => text).join(' / ');
    problems.push(problem('price_by_place', cells[0]?.header ?? null, said));
    return {};
  }
  return price === undefined ? {} : { price };
}
