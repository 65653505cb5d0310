/**
 * Why nothing was made: the provider refuses the venue's keys, the amount, or the currency (also a
 * method that the account does not have), or something else that its `message` says.
 */
export type RefusalReason = 'keys' | 'amount' | 'currency' | 'other';

/** The provider has refused: nothing was made, and asking again changes nothing. */
export class PaymentRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'PaymentRefusedError';
    this.reason = reason;
  }
}

/**
 * Why the outcome is unknown: no usable answer came (ask again later), or an answer that a person
 * has to look into: the keys are refused, or the provider knows no such payment. That is never
 * "unpaid": it may be another account's keys.
 */
export type UnknownReason = 'unreachable' | 'keys' | 'missing';

/** The provider has made it, or not: only `read`, or the same request again, can tell. */
export class OutcomeUnknownError extends Error {
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknownError';
    this.reason = reason;
  }
}
