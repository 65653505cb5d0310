import type { Payment } from './bill.schema.ts';
import type { BillTotals } from './bill.ts';
import { type BillShare, PAID_METHODS, type PaidMethod } from './codes.ts';

/** What was paid towards a bill, without tips, in minor units. */
export interface PaidShare {
  readonly amount: number;
  /** The number of equal parts of which this was one. */
  readonly parts?: number;
  /** The guest session that paid it; not of what was paid for lines: then those cost less to pay. */
  readonly guest?: string;
}

/** What is known of the parts that payments have paid. */
interface PaidPart {
  readonly payment: string;
  readonly line: string | null;
  readonly amount: number;
}

/** What a guest wants to pay of a bill. */
export interface ShareRequest {
  readonly guest: string;
  readonly share: BillShare;
  /** For `equal`: the number of parts. */
  readonly parts?: number;
}

/** An equal split in progress. */
interface Split {
  left: number;
  parts: number;
  last: number;
}

/**
 * The current amount of each request, in minor units, in the order in which they were made:
 * everything that is left; what is left of that guest's own orders; or one of n equal parts. What
 * is left is shared by those who have not paid their part, so that thirds stay thirds after one was
 * paid, a later order is shared by those who have not paid, and the parts sum to the bill; the
 * first parts are the larger ones. After all parts of a split are paid, the next one divides what
 * was ordered since. Nobody is asked for more than is left. Throws a RangeError for an impossible
 * number of parts.
 */
export function amountsDue(
  { total, totalOf }: BillTotals,
  paid: readonly PaidShare[],
  wishes: readonly ShareRequest[],
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

/** How many of n equal parts are unpaid. */
export function unpaidParts(paid: readonly PaidShare[], parts: number): number {
  if (!Number.isInteger(parts) || parts < 1) {
    throw new RangeError(`A bill cannot be divided into ${parts} parts.`);
  }
  return parts - (paid.filter((each) => each.parts === parts).length % parts);
}

/** A guest who asks when all parts are taken gets the last one's amount. */
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

/** Payments without corrected ones and without the entries that reversed them. */
export function standingPayments<Entry extends Pick<Payment, 'id' | 'reverses'>>(
  payments: readonly Entry[],
): Entry[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ id, reverses }) => reverses === undefined && !reversed.has(id));
}

/**
 * What each payment has brought, without what was given back; payments of nothing are left out. They
 * sum to all entries: what went back beyond a payment's own amount is taken from others, those of the
 * same attempt first.
 */
export function netPayments(payments: readonly Payment[]): Payment[] {
  const standing = standingPayments(payments);
  const backOf = (id: string, of: 'amount' | 'tip' | 'rounding') =>
    standing.reduce((total, entry) => total + (entry.refunds === id ? (entry[of] ?? 0) : 0), 0);
  const own = standing
    .filter(({ refunds }) => refunds === undefined)
    .map((payment) => ({
      ...payment,
      amount: payment.amount + backOf(payment.id, 'amount'),
      tip: payment.tip + backOf(payment.id, 'tip'),
      ...roundedWith(payment, backOf(payment.id, 'rounding')),
    }));
  return withoutDebts(withoutDebts(own, 'amount'), 'tip').filter(
    ({ amount, tip }) => amount > 0 || tip > 0,
  );
}

function roundedWith({ rounding }: Payment, back: number): Pick<Payment, 'rounding'> {
  return back === 0 ? {} : { rounding: (rounding ?? 0) + back };
}

/** No entry is below zero: what is missing is taken from the others. */
function withoutDebts(payments: readonly Payment[], of: 'amount' | 'tip'): Payment[] {
  const left = new Map(payments.map((payment) => [payment.id, payment[of]]));
  for (const { id, attempt } of payments) {
    const isOwn = (other: Payment) => attempt !== undefined && other.attempt === attempt;
    const lenders = payments.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    for (const lender of lenders) {
      const debt = Math.max(0, 0 - (left.get(id) ?? 0));
      const lent = Math.min(debt, Math.max(0, left.get(lender.id) ?? 0));
      left.set(id, (left.get(id) ?? 0) + lent);
      left.set(lender.id, (left.get(lender.id) ?? 0) - lent);
    }
  }
  return payments.map((payment) => ({ ...payment, [of]: Math.max(0, left.get(payment.id) ?? 0) }));
}

/**
 * The entries with which some of a payment goes back: it may be on the bill in several, the latest of
 * which give first.
 */
export function backEntries(
  payments: readonly Payment[],
  back: { readonly amount: number; readonly tip: number },
): { readonly refunds: string; readonly amount: number; readonly tip: number }[] {
  let { amount, tip } = back;
  return payments.toReversed().flatMap((payment) => {
    const off = { amount: Math.min(payment.amount, amount), tip: Math.min(payment.tip, tip) };
    amount -= off.amount;
    tip -= off.tip;
    return off.amount + off.tip === 0 ? [] : [{ refunds: payment.id, ...off }];
  });
}

/** The payment methods used for a bill, each once. */
export function methodsOf(payments: readonly Payment[]): PaidMethod[] {
  const used = netPayments(payments);
  return PAID_METHODS.filter((method) => used.some((payment) => payment.method === method));
}

/**
 * Payments as the party sees them, without method and tip; what was given back whole is nobody's
 * share. What was paid for lines is a share of its own, of no guest.
 */
export function sharesOf(
  payments: readonly Payment[],
  takenParts: readonly PaidPart[] = [],
): PaidShare[] {
  const ofLines = new Map<string, number>();
  for (const { payment, line, amount } of takenParts) {
    if (line !== null) ofLines.set(payment, (ofLines.get(payment) ?? 0) + amount);
  }
  return netPayments(payments).flatMap(({ id, attempt = id, amount, parts, guest }) => {
    const forLines = Math.min(amount, ofLines.get(attempt) ?? 0);
    ofLines.set(attempt, (ofLines.get(attempt) ?? 0) - forLines);
    const of = { ...(parts !== undefined && { parts }), ...(guest !== undefined && { guest }) };
    const shares = [{ amount: forLines }, { amount: amount - forLines, ...of }];
    return shares.filter((share) => share.amount > 0);
  });
}

/**
 * A correction has two entries of the same time: the reversal comes before the replacement. What goes
 * back comes after what it goes back of.
 */
export function inOrder<Entry extends Payment>(payments: readonly Entry[]): Entry[] {
  return payments.toSorted(
    (a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1),
  );
}

function rank({ reverses, replaces, refunds }: Payment): number {
  if (refunds !== undefined) return 3;
  if (replaces !== undefined) return 2;
  return reverses === undefined ? 0 : 1;
}
