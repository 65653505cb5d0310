import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { type LinePrice, priceLine, sumOf } from './pricing.ts';

interface ChosenLine {
  readonly product: string;
  readonly options: readonly string[];
  readonly quantity: number;
}

type Priced = Pick<Menu, 'categories' | 'optionGroups'>;

/** What chosen pieces cost by this menu; null if it does not have the product. */
export function linePrice(
  menu: Priced,
  { product: id, options, quantity }: ChosenLine,
): LinePrice | null {
  const product = findProduct(menu, id);
  return product === undefined
    ? null
    : priceLine(product, chosenOptions(product, menu.optionGroups, options), quantity);
}

/** What all of it costs, in minor units; what the menu no longer has costs nothing. */
export function totalOf(menu: Priced, lines: readonly ChosenLine[]): number {
  return sumOf(lines.flatMap((line) => linePrice(menu, line) ?? []));
}
