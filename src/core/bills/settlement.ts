import type { AttemptState } from './codes.ts';

/** What a provider says about a payment; `received` in minor units, tip included. */
export interface PaymentReading {
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';
  readonly received: number;
}

interface KnownAttempt {
  readonly state: AttemptState;
  readonly amount: number;
  readonly tip: number;
  readonly received: number;
}

/** What a reading changes. */
export interface Settlement {
  readonly state: AttemptState;
  readonly received: number;
  /** What is entered on the bill now; null if nothing. */
  readonly booked: { readonly amount: number; readonly tip: number } | null;
  /** What arrived beyond that, and has to go back. */
  readonly excess: number;
}

export const UNFINISHED_ATTEMPTS = ['created', 'open', 'unknown'] as const;
/** Money that is still to go back, or that somebody has to decide about. */
export const UNFINISHED_REFUNDS = ['proposed', 'asked', 'sent', 'failed'] as const;

/** Whether an attempt still waits for its outcome. */
export function isUnfinishedAttempt(state: AttemptState): boolean {
  return (UNFINISHED_ATTEMPTS as readonly AttemptState[]).includes(state);
}

/** Whether a reading changes anything: one counts once, however often it comes. */
export function isNews(
  { state, received }: Pick<KnownAttempt, 'state' | 'received'>,
  reading: PaymentReading,
): boolean {
  return reading.state === 'paid'
    ? reading.received > received
    : isUnfinishedAttempt(state) && state !== reading.state;
}

/**
 * What a provider's reading changes; null for nothing, so that a reading counts once however often
 * it comes. `left` is what the attempt may pay of the bill. Money counts after any state: it is
 * where the provider says. It pays the bill first, then the tip; the rest is excess. So is all of it
 * if nothing of the bill is left to pay, tip included, and whatever arrives for an attempt that was
 * paid before.
 */
export function settlementOf(
  attempt: KnownAttempt,
  reading: PaymentReading,
  left: number,
): Settlement | null {
  if (!isNews(attempt, reading)) {
    return null;
  }
  return reading.state === 'paid'
    ? paidSettlement(attempt, reading.received, left)
    : { state: reading.state, received: attempt.received, booked: null, excess: 0 };
}

function paidSettlement(attempt: KnownAttempt, received: number, left: number): Settlement {
  const arrived = received - attempt.received;
  if (attempt.received > 0) {
    return { state: 'paid', received, booked: null, excess: arrived };
  }
  const wished = Math.min(attempt.amount, arrived);
  const amount = Math.min(wished, left);
  if (amount === 0) {
    return { state: 'paid', received, booked: null, excess: arrived };
  }
  const tip = Math.min(attempt.tip, arrived - wished);
  const excess = arrived - amount - tip;
  return { state: 'paid', received, booked: { amount, tip }, excess };
}
