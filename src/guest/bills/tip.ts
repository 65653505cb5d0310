import { readAmount } from '#core/money/read-amount.ts';
import { tipFor } from '#core/tips/tip-of-amount.ts';

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
    return readAmount(typed, unit);
  }
  return choice === 5 || choice === 10 ? tipFor(amount, choice, unit) : 0;
}
