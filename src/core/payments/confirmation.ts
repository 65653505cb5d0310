import type { Payment } from '#core/bills/bill.schema.ts';
import type { RefundState } from '#core/bills/codes.ts';
import type { BillPart } from '#core/bills/taken-parts.ts';
import { apportion } from '#core/money/apportion.ts';
import { sumOf } from '#core/money/pricing.ts';
import { includedVat, type VatShare } from '#core/money/vat.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';

/** What is stored of a payment on a phone, and of the bill that it paid; in minor units. */
export interface ConfirmationFacts {
  /** What the bill owes now. */
  readonly lines: readonly OrderLine[];
  /** What of it the payment still pays. */
  readonly parts: readonly BillPart[];
  /** What was booked for the payment: itself, what was taken back of it, corrections. */
  readonly entries: readonly Pick<Payment, 'amount' | 'tip' | 'rounding'>[];
  /** What its provider has received. */
  readonly received: number;
  readonly refunds: readonly MoneyBack[];
}

interface MoneyBack {
  readonly state: RefundState;
  readonly amount: number;
  readonly tip: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A line of the bill: `num` of `den` equal parts of it are paid, which cost `amount`. */
export interface ConfirmedLine {
  readonly line: OrderLine;
  readonly num: number;
  readonly den: number;
  readonly amount: number;
}

/** What a guest can keep of an own payment. Amounts in minor units. */
export interface Confirmation {
  /** The lines that it paid, or all of the bill of which it paid a part. */
  readonly lines: readonly ConfirmedLine[];
  /** What they cost. */
  readonly total: number;
  /** Of the total: what this payment pays of it now. */
  readonly amount: number;
  readonly tip: number;
  readonly rounding: number;
  /** In the amount; nothing of the tip. */
  readonly vat: readonly VatShare[];
  /** What was paid, before anything went back. */
  readonly received: number;
  /** What went back, or is on its way; oldest first. */
  readonly back: readonly {
    readonly amount: number;
    readonly at: number;
    readonly isDone: boolean;
  }[];
  /** What stays paid: amount, tip and rounding, unless more arrived that is still to be decided on. */
  readonly kept: number;
}

const DONE: readonly RefundState[] = ['done', 'by_hand'];
/** What pays the bill after all, or is asked for again as another refund. */
const NO_MONEY_BACK: readonly RefundState[] = ['applied', 'replaced'];

/** What the server has stored of a payment, as its guest keeps it. */
export function confirmationOf(facts: ConfirmationFacts): Confirmation {
  const { entries, received } = facts;
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((all, entry) => all + of(entry), 0);
  const amount = sum((entry) => entry.amount);
  const lines = linesOf(facts, amount);
  const back = facts.refunds
    .filter(({ state }) => !NO_MONEY_BACK.includes(state))
    .map(({ amount, tip, at, state }) => ({
      amount: amount + tip,
      at,
      isDone: DONE.includes(state),
    }));
  return {
    lines,
    total: lines.reduce((all, line) => all + line.amount, 0),
    amount,
    tip: sum(({ tip }) => tip),
    rounding: sum(({ rounding = 0 }) => rounding),
    vat: vatOf(lines, amount),
    received,
    back,
    kept: back.reduce((left, each) => left - each.amount, received),
  };
}

/** Its own lines, where it pays for lines; the whole bill where it pays a part of that. */
function linesOf({ lines, parts }: ConfirmationFacts, amount: number): ConfirmedLine[] {
  const own = parts.flatMap(({ line: id, num, den, amount: paid }) => {
    const line = lines.find((each) => each.id === id);
    return line === undefined || num === null || den === null || paid === 0
      ? []
      : [{ line, num, den, amount: paid }];
  });
  const isOwn = sumOf(own.map((each) => ({ total: each.amount }))) === amount;
  return isOwn ? own : lines.map((line) => ({ line, num: 1, den: 1, amount: line.total }));
}

/** An amount that pays a part of everything contains each rate in proportion. */
function vatOf(lines: readonly ConfirmedLine[], amount: number): VatShare[] {
  const shares = apportion(
    amount,
    lines.map((line) => line.amount),
  );
  return includedVat(
    lines.map(({ line: { vatRate } }, index) => ({ total: shares?.[index] ?? 0, vatRate })),
  ).filter(({ gross }) => gross !== 0);
}
