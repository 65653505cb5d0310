import { tipFor } from '../../domain/billing/bill.ts';

/** The tip as the guest has chosen it: null is nothing chosen yet, which counts nothing. */
export type TipChoice = null | 'none' | 5 | 10 | 'own';

/** In minor units; null when an own amount was chosen and what was typed is none. */
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

/** What somebody typed as an amount of money, with a comma or a point, in minor units. */
export function amountOf(typed: string, unit: number): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * unit) : null;
  return amount;
}
