import type { PageMethod, ProviderName } from '#core/payment-providers/codes.ts';
import type { Locale } from '#core/shared/languages.ts';

/** `unknown` is not among them: an adapter that cannot tell throws {@link OutcomeUnknownError}. */
export type ProviderState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';

export type ProviderView = {
  state: ProviderState;
  /** What was received, in minor units; 0 unless paid. More than was asked if paid twice. */
  received: number;
  /** What has left, or will certainly leave, of it; null: the provider tells only of each refund. */
  refunded: number | null;
};

/** A payment to make. Amounts are minor units of `currency`, times are milliseconds. */
export type PaymentInput = {
  /** A UUID; creating twice with it gives the same payment. */
  attempt: string;
  /** All that the guest pays, the tip included. */
  amount: number;
  tip: number;
  currency: string;
  /** 1 to 36 of `a-zA-Z0-9-`: what the guest's app and the venue's statement show. */
  reference: string;
  description: string;
  /** What its page opens for; absent, and where the account no longer has it: the guest chooses there. */
  method?: PageMethod;
  locale: Locale;
  /** Where the provider's page sends the guest afterwards, whatever the outcome. */
  returnUrl: string;
  /** Where the provider sends notices; null if it could not reach the server. */
  noticeUrl: string | null;
  /** When the table stops waiting; a provider may allow less, or be unable to stop then. */
  expiresAt: number;
};

export type StartedPayment = {
  ref: string;
  /** When to call `cancel` if it is still open; the payment may be paid later nevertheless. */
  expiresAt: number;
  next: { kind: 'redirect'; url: string } | { kind: 'swish'; token: string };
};

export type RefundInput = {
  ref: string;
  /** A UUID; asking twice with it refunds once. */
  refund: string;
  amount: number;
  currency: string;
};

export type RefundView = { refundRef: string; state: 'sent' | 'done' | 'failed' };

/** That something has happened to a payment. It carries no truth: `read` does. */
export type Notice = {
  /** Unique per provider: a repeated notice has the same. */
  event: string;
  ref: string;
};

/**
 * What has become of money that a card's bank sets aside: `open` while the guest is on the
 * provider's page, `held`, `taken` (or a part of it, and the rest is free), `released` by us. Of what
 * the bank gives back by itself, or the page that nobody used, the provider says `expired`.
 */
export type HoldView = {
  state: 'open' | 'held' | 'taken' | 'released' | 'declined' | 'expired';
  /** Minor units that are set aside; 0 unless held. */
  held: number;
  /** Minor units that were taken; 0 unless taken. */
  taken: number;
  /** When the bank gives it back by itself, in milliseconds; null if the provider does not say. */
  until: number | null;
};

export type CaptureInput = {
  ref: string;
  /** A UUID; asking twice with it takes once. */
  capture: string;
  /** At most what is held. */
  amount: number;
  currency: string;
};

/**
 * Money that a provider can set aside on a card, and take later, once. All throw
 * `OutcomeUnknownError` when they cannot tell.
 */
export interface CardHolds {
  /** As a payment is made; nothing is taken. Throws `PaymentRefusedError`: certainly not made. */
  create(wish: PaymentInput): Promise<StartedPayment>;
  read(ref: string): Promise<HoldView>;
  /**
   * Takes this much and frees the rest. The view afterwards: what is no longer held is not taken.
   * Throws `PaymentRefusedError`: certainly not taken.
   */
  capture(wish: CaptureInput): Promise<HoldView>;
  /** Frees all of it, or ends the page; the view afterwards. What was taken stays so. */
  release(ref: string): Promise<HoldView>;
}

/**
 * One venue's account with a provider. Nothing it returns or throws contains a key. All but
 * `parseNotice` throw {@link OutcomeUnknownError} when they cannot tell.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Null: it takes money at once, or not at all. */
  readonly holds: CardHolds | null;
  /** Throws {@link PaymentRefusedError}: certainly not made. After any other error ask again with the same attempt. */
  create(wish: PaymentInput): Promise<StartedPayment>;
  read(ref: string): Promise<ProviderView>;
  /** The view afterwards; it may still be open where a provider cannot cancel. */
  cancel(ref: string): Promise<ProviderView>;
  /** Throws {@link PaymentRefusedError}: certainly not refunded. */
  refund(wish: RefundInput): Promise<RefundView>;
  readRefund(ref: string, refundRef: string): Promise<RefundView>;
  /** Null: forged, or of no interest. Header names are in lower case. */
  parseNotice(headers: Record<string, string | undefined>, raw: Buffer): Notice | null;
}

/** The provider of new payments, and what its page can be opened for, as last asked. */
export type ActiveProvider = PaymentProvider & { readonly methods: readonly PageMethod[] };

/** What the server uses: each venue's providers. */
export type PaymentProviders = {
  /** The one that the venue takes new payments with; null if guests cannot pay on their phones. */
  active(venue: string): Promise<ActiveProvider | null>;
  /** The one of an older attempt, switched off or not; null if its keys are no longer there. */
  named(venue: string, name: ProviderName): Promise<PaymentProvider | null>;
};
