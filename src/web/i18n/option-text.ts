import type { MenuOption } from '#core/menu/menu.schema.ts';
import type { Choosing } from '#core/menu/options.ts';
import type { Texts } from './core.ts';

/** An option as it was chosen, such as "2× Cheese". */
export function optionText(LL: Texts, name: string, quantity = 1): string {
  return quantity > 1 ? LL.common.times({ count: quantity, name }) : name;
}

/** Chosen options side by side. */
export function optionNames(
  LL: Texts,
  options: readonly (Pick<MenuOption, 'name'> & Choosing)[],
): string {
  return options.map(({ name, quantity }) => optionText(LL, name, quantity)).join(' · ');
}
