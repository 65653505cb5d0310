import { tipFor } from '#core/bills/bill.ts';

/** The chosen tip: null means that nothing is chosen yet, which counts as zero. */
export type TipChoice = null | 'none' | 5 | 10 | 'own';

/** In minor units; null if a custom amount was chosen and the input is invalid. */
export function tipOf(
  choice: TipChoice,
  typed: string,
  amount: number,
  unit: number,
): number | null {
  if (choice === 'own') {
    return amountOf(typed, unit);
  }
  return choice === 5 || choice === 10 ? tipFor(amount, choice, unit) : 0;
}

/** A typed amount of money, with a comma or a point, in minor units. */
export function amountOf(typed: string, unit: number): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * unit) : null;
  return amount;
}
