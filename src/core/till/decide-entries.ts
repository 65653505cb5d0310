import type { Payment } from '#core/bills/bill.schema.ts';
import { apportion } from '#core/money/apportion.ts';
import type { EntryState } from './codes.ts';
import {
  above,
  type EntryPart,
  less,
  listParts,
  NO_PARTS,
  negative,
  type Parts,
  partsOf,
  plus,
  sumOfParts,
} from './entry-parts.ts';

/** A line of a bill: what is owed for it now, in minor units. */
export interface TillLine extends EntryPart {
  readonly id: string;
  readonly placedAt: string;
}

/** An entry that is stored. */
export interface KnownEntry {
  readonly payment: string;
  /** 0 for the payment itself, more for what has changed since. */
  readonly part: number;
  readonly state: EntryState;
  /** Null for one of before this was stored. */
  readonly parts: readonly EntryPart[] | null;
}

/** A bill of a party, as far as the cash register is concerned. */
export interface TillBill {
  /** Those that are owed. */
  readonly lines: readonly TillLine[];
  /** What a payment is taken to be for where no line is owed: all that its party ordered, at its price. */
  readonly ordered: readonly EntryPart[];
  /** In their order. */
  readonly payments: readonly Payment[];
  /** What was taken of lines, by payment or attempt. */
  readonly taken: readonly { payment: string; line: string; amount: number }[];
  readonly known: readonly KnownEntry[];
  /** Earlier payments are not the list's. */
  readonly since: string;
  /** The list was given up: only what is on it is corrected, and paid back, on it. */
  readonly isGivenUp?: boolean;
}

export interface NewEntry {
  readonly payment: string;
  readonly part: number;
  readonly state: EntryState;
  /** Minor units: they sum to the amount of the payment, or to nothing. */
  readonly parts: readonly EntryPart[];
}

export interface DecidedEntries {
  readonly made: readonly NewEntry[];
  /** The payments whose entry nobody has typed, and need not any more. */
  readonly dropped: readonly string[];
}

/**
 * What has to be typed into the cash register for a bill, beyond what is stored: an entry for each
 * payment, correction and refund, and one for what has changed since without any of them. What is
 * stored never changes. Together the entries of a bill are its payments to the minor unit; and once
 * it is paid, by group and rate, they are its lines.
 */
export function decideEntries(bill: TillBill): DecidedEntries {
  const { payments, known, since } = bill;
  const made: NewEntry[] = [];
  let so: Handed = { parts: NO_PARTS, by: new Map() };
  for (const payment of payments) {
    const own = known.filter((entry) => entry.payment === payment.id);
    const first = own.find(({ part }) => part === 0);
    const parts = first?.parts ? partsOf(first.parts) : partsOfPayment(payment, bill, so);
    so = {
      parts: plus(so.parts, parts),
      by: new Map([...so.by, [payment.id, parts]]),
    };
    for (const later of own) {
      if (later.part > 0) so = { ...so, parts: plus(so.parts, partsOf(later.parts ?? [])) };
    }
    if (first === undefined && payment.amount !== 0) {
      const isOwn = payment.at >= since && (!bill.isGivenUp || isOfListed(payment, known, made));
      const state = isOwn ? 'to_register' : 'elsewhere';
      made.push({ payment: payment.id, part: 0, state, parts: listParts(parts) });
    }
  }
  return withoutCorrected(bill, withChange(bill, made, so));
}

/** Whether it changes a payment that the list has, or had. */
function isOfListed(
  { reverses, refunds, replaces }: Payment,
  known: readonly KnownEntry[],
  made: readonly NewEntry[],
): boolean {
  const origin = reverses ?? refunds ?? replaces;
  return origin !== undefined && [...known, ...made].some(isListed(origin));
}

const isListed =
  (payment: string) =>
  (entry: { payment: string; part: number; state: EntryState }): boolean =>
    entry.payment === payment && entry.part === 0 && entry.state !== 'elsewhere';

/** What entries say that were stored before their parts were, by payment. */
export function partsOfOlder(bill: TillBill): ReadonlyMap<string, readonly EntryPart[]> {
  const known = bill.known.filter(({ parts }) => parts !== null);
  const older = new Set(
    bill.known.filter(({ parts }) => parts === null).map((each) => each.payment),
  );
  const made = decideEntries({ ...bill, known }).made.filter(({ part }) => part === 0);
  return new Map(
    made.filter((each) => older.has(each.payment)).map(({ payment, parts }) => [payment, parts]),
  );
}

/** What the entries so far are, and each payment's own. */
interface Handed {
  readonly parts: Parts;
  readonly by: ReadonlyMap<string, Parts>;
}

function partsOfPayment(payment: Payment, bill: TillBill, so: Handed): Parts {
  const { amount, reverses, refunds, replaces } = payment;
  const origin = so.by.get(reverses ?? refunds ?? replaces ?? '') ?? NO_PARTS;
  if (reverses !== undefined && 0 - sumOfParts(origin) === amount) return negative(origin);
  if (replaces !== undefined && sumOfParts(origin) === amount) return origin;
  const due = less(partsOf(bill.lines), so.parts);
  // It makes the bill even, and so the entries its lines.
  if (sumOfParts(due) === amount) return due;
  if (amount < 0) {
    return (
      divided(amount, less(origin, backOf(bill, payment, so))) ??
      divided(amount, so.parts) ??
      asOrdered(amount, bill)
    );
  }
  const before = bill.lines.filter(({ placedAt }) => placedAt <= payment.at);
  const dueThen = less(partsOf(before), so.parts);
  if (sumOfParts(dueThen) === amount) return dueThen;
  const lines = takenLines(payment, bill);
  if (sumOfParts(lines) === amount) return lines;
  return (
    divided(amount, dueThen) ??
    divided(amount, due) ??
    divided(amount, partsOf(bill.lines)) ??
    asOrdered(amount, bill)
  );
}

/** What went back of the same payment before. */
function backOf({ payments }: TillBill, { id, refunds }: Payment, so: Handed): Parts {
  return payments
    .filter((each) => each.id !== id && each.refunds !== undefined && each.refunds === refunds)
    .reduce((all, each) => plus(all, negative(so.by.get(each.id) ?? NO_PARTS)), NO_PARTS);
}

/** The groups and rates of the lines that a payment was for. */
function takenLines({ id, attempt }: Payment, { lines, taken }: TillBill): Parts {
  const own = taken.filter(({ payment }) => payment === id || payment === attempt);
  return partsOf(
    own.flatMap(({ line, amount: gross }) =>
      lines.filter((each) => each.id === line).map(({ group, rate }) => ({ group, rate, gross })),
    ),
  );
}

/** An amount in the proportions of what is above zero; null if that is less than the amount. */
function divided(amount: number, among: Parts): Parts | null {
  const parts = [...above(among).values()];
  if (sumOfParts(above(among)) < Math.abs(amount)) return null;
  return inProportion(amount, parts);
}

function asOrdered(amount: number, { lines, ordered }: TillBill): Parts {
  const owed = above(partsOf(lines));
  const all = owed.size > 0 ? owed : above(partsOf(ordered));
  return (
    inProportion(amount, [...all.values()]) ?? partsOf([{ group: null, rate: 0, gross: amount }])
  );
}

function inProportion(amount: number, parts: readonly EntryPart[]): Parts | null {
  const shares = apportion(
    amount,
    parts.map(({ gross }) => gross),
  );
  return shares && partsOf(parts.map((part, index) => ({ ...part, gross: shares[index] ?? 0 })));
}

/**
 * A bill that is paid, whose lines are others by now than those that were handed over: the last entry,
 * while nobody can have seen it, or one of its own.
 */
function withChange(bill: TillBill, made: readonly NewEntry[], so: Handed): readonly NewEntry[] {
  const change = less(partsOf(bill.lines), so.parts);
  const last = bill.payments.at(-1);
  if (last === undefined || sumOfParts(change) !== 0 || listParts(change).length === 0) return made;
  const latest = made.at(-1);
  if (latest?.payment === last.id) {
    const parts = listParts(plus(partsOf(latest.parts), change));
    return [...made.slice(0, -1), { ...latest, parts }];
  }
  const part =
    1 + Math.max(0, ...bill.known.map((each) => (each.payment === last.id ? each.part : 0)));
  const isOwn = !bill.isGivenUp || bill.known.some(isListed(last.id));
  const state = isOwn ? 'to_register' : 'elsewhere';
  return [...made, { payment: last.id, part, state, parts: listParts(change) }];
}

/** A payment and what reverses it are nothing to type, while nobody has typed the payment. */
function withoutCorrected(
  { payments, known }: TillBill,
  made: readonly NewEntry[],
): DecidedEntries {
  const waits = new Map(
    [...known, ...made]
      .filter(({ part, state }) => part === 0 && state === 'to_register')
      .map((entry) => [entry.payment, partsOf(entry.parts ?? [])]),
  );
  const gone = new Set<string>();
  for (const { id, reverses } of payments) {
    const own = waits.get(id);
    const other = waits.get(reverses ?? '');
    const isMade = made.some((entry) => entry.payment === id && entry.part === 0);
    if (!isMade || reverses === undefined || own === undefined || other === undefined) continue;
    if (listParts(plus(own, other)).length > 0) continue;
    gone.add(id).add(reverses);
  }
  const isNew = (payment: string) =>
    made.some((entry) => entry.payment === payment && entry.part === 0);
  return {
    made: made.map((entry) =>
      entry.part === 0 && gone.has(entry.payment) ? { ...entry, state: 'dropped' } : entry,
    ),
    dropped: [...gone].filter((payment) => !isNew(payment)),
  };
}
