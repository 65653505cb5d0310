import type {
  AccountProvider,
  KeyFault,
  PageMethod,
  PaymentKeys,
} from '#core/payment-providers/codes.ts';
import type { PaymentProvider, StartedPayment } from './payment-provider.ts';

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

/** What every adapter can have of the server. */
export type AccountPorts = {
  clock: { now(): number };
  /** Others than the providers' own, by the names that an adapter gives them: in tests. */
  addresses: ProviderAddresses;
  /** What a provider has answered that answers once, by payment. */
  started: Map<string, Omit<StartedPayment, 'ref'>>;
};

export type ProviderAddresses = Readonly<Record<string, string | undefined>>;

/** All that the server knows of one provider. */
export type ProviderAdapter<Name extends AccountProvider> = {
  account(keys: PaymentKeys<Name>, ports: AccountPorts): Account;
  /** No money moves with these keys. */
  isTrial(keys: PaymentKeys<Name>): boolean;
  /** When the keys end by themselves; null if nobody knows, or they do not. */
  endsAt(keys: PaymentKeys<Name>): number | null;
  /** Its page can be opened for one method ({@link Account.pageMethods}). */
  hasPageMethods: boolean;
};
