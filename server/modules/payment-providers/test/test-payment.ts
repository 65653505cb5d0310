import type { PaymentInput } from '../payment-provider.ts';

/**
 * What its page was told; `open` also once it has expired, `late` if money comes after that. A card
 * is `held`, and then `taken` or `released`.
 */
type TestPaymentState =
  | 'open'
  | 'late'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'held'
  | 'taken'
  | 'released';

export type TestPayment = {
  ref: string;
  venue: string;
  wish: PaymentInput & { isHold?: true };
  state: TestPaymentState;
  /** What was paid, is held, or was taken. */
  received: number;
  expiresAt: number;
};
