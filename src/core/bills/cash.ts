import { EXACT, inCoins } from '#core/money/coins.ts';
import type { PaidMethod } from './codes.ts';

/** Minor units; what was, or is, handed over is the sum of all. */
export interface CashSum {
  readonly amount: number;
  readonly tip: number;
  readonly rounding?: number;
}

export function handedOver({ amount, tip, rounding = 0 }: CashSum): number {
  return amount + tip + rounding;
}

/** What is to be handed over for a sum, tip included: in cash, as coins can pay it. */
export function dueBy(method: PaidMethod, sum: number, coin = EXACT): number {
  return method === 'cash' ? inCoins(sum, coin) : sum;
}

/** What is rounded of a payment; nothing of one that no coins pay. */
export function cashRounding(
  { method, amount, tip }: { method: PaidMethod; amount: number; tip: number },
  coin: number,
): { rounding?: number } {
  const rounding = dueBy(method, amount + tip, coin) - amount - tip;
  return rounding === 0 ? {} : { rounding };
}

/**
 * What rounding adds to what is handed back of a cash payment, or takes off it. As much stays as the
 * rest of it would have been rounded to: so whoever gets everything back gets what they gave,
 * however many times it took.
 */
export function backRounding(paid: CashSum, { amount, tip }: CashSum, coin: number): number {
  const left = paid.amount + paid.tip - amount - tip;
  const back = Math.max(0, handedOver(paid) - inCoins(left, coin));
  // One that was taken when nothing was rounded goes back in coins, too.
  return inCoins(back, coin) - amount - tip;
}

/**
 * A part of what waits to be handed back pays the bill, and only the rest goes back: what rounding
 * adds to that rest, and to the part that stays. Together they are what waited.
 */
export function splitBack(
  waiting: CashSum,
  kept: number,
  coin: number,
): { readonly kept: number; readonly rest: number } {
  const { rounding = 0 } = waiting;
  const left = waiting.amount + waiting.tip - kept;
  const rest = Math.min(handedOver(waiting), inCoins(left, coin)) - left;
  return { kept: rounding - rest, rest };
}
