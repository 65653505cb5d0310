import type { Texts } from './core.ts';

/** An option as it was chosen, such as "2× Cheese". */
export function optionText(LL: Texts, name: string, quantity = 1): string {
  return quantity > 1 ? LL.common.times({ count: quantity, name }) : name;
}
