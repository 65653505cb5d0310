import { findInMenu } from '#core/menu/find-in-menu.ts';
import { presetOptions } from '#core/menu/option-problems.ts';
import {
  type Chosen,
  chosenOptions,
  type OptionedProduct,
  type OptionGroupLike,
  type OptionLike,
} from '#core/menu/options.ts';
import { apportion } from '#core/money/apportion.ts';
import { priceLine } from '#core/money/pricing.ts';

interface Priced extends OptionedProduct {
  readonly id: string;
  readonly price: number;
}

/** The parts of a menu, or of a menu file, that sets are made of. */
export interface PartsMenu<Product extends Priced, Option extends OptionLike> {
  readonly optionGroups: readonly OptionGroupLike<Option>[];
  readonly categories: readonly { readonly products: readonly Product[] }[];
}

/** One piece of a set. */
export interface SetPart<Product, Option> {
  readonly product: Product;
  /** Those that the set asks, and the ones that the product has without being asked. */
  readonly options: readonly Chosen<Option>[];
  /** What its guest chose in the set: the choice, and what the set asks about it. */
  readonly chose: readonly string[];
  /** What it costs by itself, in minor units. */
  readonly alone: number;
}

/**
 * What a guest's choice makes of a set, in the order of its steps; none of what is no set. What a set
 * asks beside its steps is about the part chosen before, or the first one. A part's own groups that
 * the set does not ask are as they stand when its sheet opens.
 */
export function partsOf<Product extends Priced, Option extends OptionLike>(
  set: OptionedProduct,
  menu: PartsMenu<Product, Option>,
  ids: readonly string[],
): SetPart<Product, Option>[] {
  const parts: { product: Product; options: Chosen<Option>[]; chose: string[] }[] = [];
  const early: Chosen<Option>[] = [];
  for (const option of chosenOptions(set, menu.optionGroups, ids)) {
    const product = option.product && findInMenu(menu, option.product)?.product;
    if (product) {
      for (let piece = 0; piece < option.quantity; piece += 1) {
        parts.push({ product, options: [], chose: [option.id] });
      }
    } else {
      (parts.at(-1)?.options ?? early).push(option);
    }
  }
  parts[0]?.options.unshift(...early);
  return parts.map(({ product, options: asked, chose }) => {
    const own = (product.optionGroups ?? []).filter((id) => !set.optionGroups?.includes(id));
    const bare = { optionGroups: own };
    const given = presetOptions(bare, menu.optionGroups);
    const options = [...asked, ...chosenOptions(bare, menu.optionGroups, given)];
    return {
      product,
      options,
      chose: [...chose, ...asked.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id))],
      alone: priceLine(product, options, 1).unitPrice,
    };
  });
}

/**
 * A set's price over its parts, by what they cost by themselves; equally if none costs anything. The
 * shares sum exactly to it: what is left of a minor unit goes to those whose share was cut most.
 */
export function shareOut(price: number, parts: readonly { readonly alone: number }[]): number[] {
  const weights = parts.map(({ alone }) => alone);
  return (
    apportion(price, weights) ??
    apportion(
      price,
      parts.map(() => 1),
    ) ??
    []
  );
}
