import type { Payment } from '../../contract/billing/bill.schema.ts';
import { type BillShare, PAYMENT_METHODS, type PaymentMethod } from '../../contract/codes.ts';
import type { BillTotals } from './bill.ts';

/** What was paid towards a bill, tips left out: minor units. */
export interface PaidShare {
  readonly amount: number;
  /** It was one of so many equal parts. */
  readonly parts?: number;
  /** The id of the guest session that paid it. */
  readonly guest?: string;
}

/** What a guest wants to pay of a bill. */
export interface ShareWish {
  readonly guest: string;
  readonly share: BillShare;
  /** With `equal`: into how many parts. */
  readonly parts?: number;
}

/** An equal split as it is being shared out. */
interface Split {
  left: number;
  parts: number;
  last: number;
}

/**
 * What each of these wishes comes to now, in minor units, in the order in which they were made:
 * all that is left; what is left of that guest's own orders; or one of n equal parts. What is left is
 * shared by those who have not paid their part, so that thirds go on as thirds after one was paid,
 * a later order falls on who has not paid, and the parts sum to the bill; the first have the larger
 * ones. A split of which all parts were paid is over: the next one is of what came since. Nobody is
 * asked for more than is left. Throws a RangeError for a number of parts that there cannot be.
 */
export function amountsDue(
  { total, totalOf }: BillTotals,
  paid: readonly PaidShare[],
  wishes: readonly ShareWish[],
): number[] {
  const left = Math.max(0, total - sum(paid));
  const splits = new Map<number, Split>();
  return wishes.map(({ guest, share, parts = 1 }) => {
    if (share === 'mine') {
      const own = totalOf(guest) - sum(paid.filter((each) => each.guest === guest));
      return Math.max(0, Math.min(own, left));
    }
    if (share === 'all') {
      return left;
    }
    const split = splits.get(parts) ?? { left, parts: unpaidParts(paid, parts), last: 0 };
    splits.set(parts, split);
    return Math.min(left, takePart(split));
  });
}

/** How many of n equal parts nobody has paid yet. */
export function unpaidParts(paid: readonly PaidShare[], parts: number): number {
  if (!Number.isInteger(parts) || parts < 1) {
    throw new RangeError(`A bill cannot be divided into ${parts} parts.`);
  }
  return parts - (paid.filter((each) => each.parts === parts).length % parts);
}

/** Whoever asks when all parts are taken is told the last one's amount. */
function takePart(split: Split): number {
  if (split.parts > 0) {
    split.last = Math.ceil(split.left / split.parts);
    split.left -= split.last;
    split.parts -= 1;
  }
  return split.last;
}

function sum(paid: readonly PaidShare[]): number {
  return paid.reduce((total, { amount }) => total + amount, 0);
}

/** Payments without those that were corrected, and without the entries that took them back. */
export function standingPayments<Entry extends Pick<Payment, 'id' | 'reverses'>>(
  payments: readonly Entry[],
): Entry[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ id, reverses }) => reverses === undefined && !reversed.has(id));
}

/** The ways in which a bill was paid, each once. */
export function methodsOf(payments: readonly Payment[]): PaymentMethod[] {
  const used = standingPayments(payments).filter(({ amount, tip }) => amount + tip > 0);
  return PAYMENT_METHODS.filter((method) => used.some((payment) => payment.method === method));
}

/** Payments as the party is told of them: neither how they were paid nor what came on top. */
export function sharesOf(payments: readonly Payment[]): PaidShare[] {
  return standingPayments(payments).map(({ amount, parts, guest }) => ({
    amount,
    ...(parts !== undefined && { parts }),
    ...(guest !== undefined && { guest }),
  }));
}
