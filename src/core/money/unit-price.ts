import {
  chosenOptions,
  type OptionedProduct,
  type OptionGroupLike,
  piecesOf,
} from '#core/menu/options.ts';
import { priceLine } from './pricing.ts';

/** The price of one piece, in minor units, or null if the product lacks one of the options. */
export function unitPriceOf(
  product: OptionedProduct & { readonly price: number },
  groups: readonly OptionGroupLike[],
  ids: readonly string[],
): number | null {
  const options = chosenOptions(product, groups, ids);
  return piecesOf(options) === ids.length ? priceLine(product, options, 1).unitPrice : null;
}
