import {
  type Choosing,
  groupsOf,
  type OptionedProduct,
  type OptionGroupLike,
} from '#core/menu/options.ts';

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
  options: readonly (Priced & Choosing)[],
  quantity: number,
): LinePrice {
  const unitPrice = product.price + sum(options.map(optionPrice));
  return { unitPrice, total: unitPrice * quantity };
}

/** What an option adds to one piece: each further one costs its price, and the free ones nothing. */
export function optionPrice({ price, quantity = 1, free = 0 }: Priced & Choosing): number {
  return price * (quantity - free);
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
  for (const { min, maxEach = 1, free = 0, options } of groupsOf(product, groups)) {
    const prices = options
      .flatMap((option) => Array<number>(maxEach).fill(option.price))
      .sort((a, b) => a - b);
    // Of any choice the dearest are free.
    const charged = Math.max(0, min - free);
    const cheapest = sum(prices.slice(0, charged));
    const dearest = sum(prices.slice(prices.length - min, prices.length - min + charged));
    price += cheapest;
    isFrom ||= dearest > cheapest;
  }
  return { price, isFrom };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
