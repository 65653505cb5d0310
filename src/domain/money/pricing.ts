import { groupsOf, type OptionedProduct, type OptionGroupLike } from '../menu/options.ts';

interface Priced {
  readonly price: number;
}

/** Amounts in minor units. */
export interface LinePrice {
  /** For one piece with its options. */
  readonly unitPrice: number;
  readonly total: number;
}

/** The price of a line: the same function on the device and on the server. */
export function priceLine(
  product: Priced,
  options: readonly Priced[],
  quantity: number,
): LinePrice {
  const unitPrice = options.reduce((sum, option) => sum + option.price, product.price);
  return { unitPrice, total: unitPrice * quantity };
}

/** The sum of the lines' totals, in minor units. */
export function sumOf(lines: readonly { readonly total: number }[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}

/**
 * The cheapest valid choice, in minor units. `isFrom` if a required choice can cost more ("from 72
 * kr"); optional extras do not make a price vary. `groups` may be the whole menu's.
 */
export function lowestPrice(
  product: Priced & OptionedProduct,
  groups: readonly OptionGroupLike[],
): { price: number; isFrom: boolean } {
  let price = product.price;
  let isFrom = false;
  for (const group of groupsOf(product, groups)) {
    const prices = group.options.map((option) => option.price).sort((a, b) => a - b);
    const cheapest = sum(prices.slice(0, group.min));
    const dearest = sum(group.min === 0 ? [] : prices.slice(-group.min));
    price += cheapest;
    isFrom ||= dearest > cheapest;
  }
  return { price, isFrom };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
