import type { KeyFault, PageMethod } from '#core/payment-providers/codes.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where an account is, and how long its provider may take to answer. */
export type AccountAddress = {
  base: string;
  clock: { now(): number };
  /** Milliseconds; by default as long as a guest may have to wait. */
  timeout?: number | undefined;
};

/** What an adapter makes of a venue's keys: payments, and whether the keys are right. */
export type Account = PaymentProvider & {
  /** What is wrong with the keys; null if nothing is. Throws `OutcomeUnknownError`. */
  check(): Promise<KeyFault | null>;
  /** What its page can be opened for, in this currency. Throws `OutcomeUnknownError`. */
  pageMethods(currency: string): Promise<readonly PageMethod[]>;
};
