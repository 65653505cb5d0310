import type { Allergen } from '#core/allergens/codes.ts';
import type { Texts } from './core.ts';
import { allergenNames } from './core-allergen-texts.ts';

interface Group {
  readonly min: number;
  readonly max: number;
  readonly free?: number;
  readonly options: readonly { readonly price: number }[];
}

interface Option {
  readonly adds?: readonly Allergen[];
  readonly removes?: readonly Allergen[];
  readonly addsUnknown?: boolean;
  readonly alcohol?: true;
}

/** How choosing an option changes the allergens, or undefined if it does not. */
export function choiceFacts(
  LL: Texts,
  { adds = [], removes = [], addsUnknown, alcohol }: Option,
): string | undefined {
  const { product, menu } = LL.guest;
  const parts = [
    ...(alcohol === true ? [menu.adult()] : []),
    ...(adds.length > 0 ? [product.adds({ names: allergenNames(LL, adds) })] : []),
    ...(removes.length > 0 ? [product.removes({ names: allergenNames(LL, removes) })] : []),
    ...(addsUnknown === true ? [product.addsUnknown()] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(LL.common.comma());
}

/** How many to choose, and how many of them are in the product's price. */
export function choiceRule(LL: Texts, group: Group): string {
  const { free = 0, options } = group;
  const { product } = LL.guest;
  const count = counts(LL, group);
  if (free === 0) {
    return count;
  }
  const prices = new Set(options.map(({ price }) => price));
  const included = prices.size > 1 ? product.dearestIncluded : product.someIncluded;
  return `${count}, ${included({ count: free })}`;
}

function counts(LL: Texts, { min, max }: Pick<Group, 'min' | 'max'>): string {
  const { product } = LL.guest;
  if (min === 1 && max === 1) {
    return product.chooseOne();
  }
  if (min === max) {
    return product.chooseExactly({ count: min });
  }
  return min === 0 ? product.upTo({ count: max }) : product.chooseBetween({ min, max });
}
