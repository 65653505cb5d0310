import type { PaymentInput } from '../payment-provider.ts';

/** What its page was told; `open` also once it has expired, `late` if money comes after that. */
type TestPaymentState = 'open' | 'late' | 'paid' | 'declined' | 'cancelled';

export type TestPayment = {
  ref: string;
  venue: string;
  wish: PaymentInput;
  state: TestPaymentState;
  received: number;
  expiresAt: number;
};
