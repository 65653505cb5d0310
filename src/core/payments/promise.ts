import type { Ordering } from '#core/menu/menu.ts';

/** What guests are told about each sum that they are asked for on the phone. */
export type Promised = 'prices' | 'fee' | 'tip';

/**
 * What is true of a venue's sums, and so is said before a guest pays. No venue can add a fee or choose
 * a tip: whoever adds such a setting leaves its promise out here where it is on. On a phone nothing is
 * rounded to coins.
 */
export function promisesOf({
  payer,
  showsPrices,
}: Pick<Ordering, 'payer' | 'showsPrices'>): readonly Promised[] {
  if (payer !== 'guests') return [];
  return showsPrices ? ['prices', 'fee', 'tip'] : ['fee', 'tip'];
}
