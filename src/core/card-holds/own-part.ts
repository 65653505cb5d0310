import type { Payment } from '#core/bills/bill.schema.ts';
import {
  type BillFacts,
  type KnownPart,
  ownFacts,
  payableNow,
  takenOf,
} from '#core/bills/bill-facts.ts';
import { leftToTake } from '#core/bills/taken-parts.ts';
import { sumOf } from '#core/money/pricing.ts';
import { billLines } from '#core/orders/order-view.ts';

/** What was a party's own when it became one with another. What its devices do since is so too. */
export interface OwnRows {
  readonly orders: readonly string[];
  readonly guests: readonly string[];
  readonly payments: readonly string[];
}

export function ownRows(
  { orders, payments }: Pick<BillFacts, 'orders' | 'payments'>,
  guests: readonly string[],
): OwnRows {
  return { orders: [...idsOf(orders)], payments: [...idsOf(payments)], guests };
}

/** What of a bill nobody has paid or taken: the own party's part, and that of all others. */
export interface OwedParts {
  readonly own: number;
  readonly others: number;
}

/**
 * What a bill owes, for a party that had these rows; null: it has the bill for itself. What nobody can
 * tell whose it is, such as a round that staff took for the joint table, is the others'; money of
 * which that holds has paid for nobody alone, and lessens only what is left.
 */
export function owedParts(facts: BillFacts, rows: OwnRows | null): OwedParts {
  const left = leftToTake(payableNow(facts));
  if (rows === null) {
    return { own: left, others: 0 };
  }
  const { orders, payments, parts } = ownFacts(facts);
  const lines = billLines(
    orders.filter(({ id, guest }) => rows.orders.includes(id) || rows.guests.includes(guest)),
  );
  const all = idsOf(billLines(orders));
  const paid = paidBy(payments, takenOf({ parts }), rows, { own: idsOf(lines), all });
  const own = Math.max(0, Math.min(left, sumOf(lines) - paid));
  return { own, others: left - own };
}

function idsOf(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/**
 * What was paid, or is being paid, by a party, and by whomever for its lines. What somebody is paying
 * for a line that is no longer billed is money of whoever pays it.
 */
function paidBy(
  payments: readonly Payment[],
  parts: readonly KnownPart[],
  { payments: known, guests }: OwnRows,
  lines: { readonly own: ReadonlySet<string>; readonly all: ReadonlySet<string> },
): number {
  const own = ownPayments(payments, known, guests);
  const attempts = new Set(own.map(({ id, attempt = id }) => attempt));
  const isOfLine = ({ line }: KnownPart) => line !== null && lines.all.has(line);
  const forLines = parts.filter(({ line }) => line !== null && lines.own.has(line));
  const ofOwn = parts.filter((part) => isOfLine(part) && attempts.has(part.payment));
  const held = parts.filter(
    (part) => part.state === 'held' && !isOfLine(part) && guests.includes(part.guest),
  );
  return Math.max(0, sum(own) - sum(ofOwn)) + sum(forLines) + sum(held);
}

/** With what corrects them, or gives something of them back. */
function ownPayments(
  payments: readonly Payment[],
  known: readonly string[],
  guests: readonly string[],
): Payment[] {
  const ids = new Set(known);
  return payments.filter(({ id, guest, reverses = id, replaces = id, refunds = id }) => {
    const follows = [id, reverses, replaces, refunds].some((each) => ids.has(each));
    const isOwn = follows || (guest !== undefined && guests.includes(guest));
    if (isOwn) ids.add(id);
    return isOwn;
  });
}

const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);
