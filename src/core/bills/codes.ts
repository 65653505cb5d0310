export const BILL_STATES = ['open', 'requested', 'settled'] as const;
export type BillState = (typeof BILL_STATES)[number];

/**
 * Why a bill that is paid whole stays open where bills close by themselves: somebody has to give
 * money back, another bill of the party is not paid, an order is not served, somebody pays on the phone or has an order that waits for its
 * payment, or the order of a device that waits to be let in.
 */
export const KEPT_OPEN = ['give_back', 'others', 'unserved', 'paying', 'admission'] as const;
export type KeptOpen = (typeof KEPT_OPEN)[number];

/** Who pays: each party its own bill, or the host of a catered event. */
export const PAYERS = ['guests', 'host'] as const;
export type Payer = (typeof PAYERS)[number];

export const PAYMENT_METHODS = ['card', 'swish', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a payment was made; `online`: by a guest on the phone, through the venue's provider. */
export const PAID_METHODS = [...PAYMENT_METHODS, 'online'] as const;
export type PaidMethod = (typeof PAID_METHODS)[number];

/**
 * A guest's attempt to pay: `created` (the provider is being asked), `open` (the guest is paying),
 * `unknown` (no answer yet: the provider will be asked again), and the four ends. Money can arrive
 * after any of them: then it is `paid`.
 */
export const ATTEMPT_STATES = [
  'created',
  'open',
  'unknown',
  'paid',
  'declined',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a guest takes of a bill: parts of lines, one of n equal parts, an amount, all that is left. */
export const TAKE_KINDS = ['lines', 'equal', 'amount', 'rest'] as const;
export type TakeKind = (typeof TAKE_KINDS)[number];

/** `released`: the attempt has come to nothing, and anybody may take that part. */
export const TAKEN_STATES = ['held', 'paid', 'released'] as const;
export type TakenState = (typeof TAKEN_STATES)[number];

/**
 * Money that goes back: `proposed` waits for a decision of staff; `asked` will be sent to the
 * provider, `sent` is on its way. `by_hand`: staff have given it back in another way; `replaced`: it
 * failed, and another one was asked for instead; `applied`: staff have taken it towards the bill.
 */
export const REFUND_STATES = [
  'proposed',
  'asked',
  'sent',
  'done',
  'failed',
  'by_hand',
  'replaced',
  'applied',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why: more arrived than was left to pay; staff give it back; an order that was paid first was
 * rejected, or lines of it voided; `reduced`: the bill costs less than was paid.
 */
export const REFUND_CAUSES = ['excess', 'staff', 'rejected', 'reduced'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * The part of the bill a guest asks to pay: all that is left, the guest's own orders, one of n equal
 * parts, or a sum of the guest's own, which is kept for that guest until staff have the money.
 */
export const BILL_SHARES = ['all', 'mine', 'equal', 'amount'] as const;
export type BillShare = (typeof BILL_SHARES)[number];

/** `comp`: on the house, everything that is left. `discount`: an amount or a percentage. */
export const ADJUSTMENT_KINDS = ['comp', 'discount'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
