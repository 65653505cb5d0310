import { sumOf } from '#core/money/pricing.ts';
import type { BillTake, LineShare, TakenShare } from '#core/payments/online-payment.schema.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';
import type { TakeKind, TakenState } from './codes.ts';
import { amountsDue, type PaidShare } from './shares.ts';

/** A part of a bill that a guest takes: of one line, or of the whole. Amounts in minor units. */
export interface BillPart {
  readonly kind: TakeKind;
  readonly line: string | null;
  /** `num` of `den` equal parts of the line; for an equal part of the whole bill 1 of `den`. */
  readonly num: number | null;
  readonly den: number | null;
  readonly amount: number;
}

/** A part that is taken, and the payment and guest it belongs to. */
export interface TakenPart extends BillPart {
  readonly payment: string;
  readonly guest: string;
  readonly state: TakenState;
  /** While it is held: until when it can be paid. */
  readonly until?: string;
  /** The named bill that it pays; absent for the first. */
  readonly bill?: string;
}

/** What guests can take parts of. */
export interface PayableBill {
  readonly total: number;
  /** What each line costs after reductions. */
  readonly lines: readonly { readonly id: string; readonly total: number }[];
  /** What was paid, in whatever way, less what was given back. */
  readonly paid: readonly PaidShare[];
  /** Those that are held or paid. */
  readonly takenParts: readonly TakenPart[];
}

/** What guests are paying now, and nobody else can pay. */
export function heldOf(takenParts: readonly TakenPart[]): number {
  return takenParts.reduce((sum, { state, amount }) => sum + (state === 'held' ? amount : 0), 0);
}

/**
 * Parts that are being paid, as shares of the bill: an equal part counts among its parts, and those of
 * lines are nobody's share.
 */
export function heldShares(takenParts: readonly TakenPart[]): PaidShare[] {
  return takenParts
    .filter(({ state }) => state === 'held')
    .map(({ guest, line, kind, den, amount }) => ({
      amount,
      ...(line === null && { guest }),
      ...(kind === 'equal' && den !== null && { parts: den }),
    }));
}

/** What nobody has paid or taken. */
export function leftToTake({ total, paid, takenParts }: Omit<PayableBill, 'lines'>): number {
  const taken = paid.reduce((sum, { amount }) => sum + amount, 0) + heldOf(takenParts);
  return Math.max(0, total - taken);
}

/**
 * The parts of a bill that a guest takes, together never more than what nobody has paid or taken.
 * `shown` is the amount that the guest saw, or chose; refused if it is not what it costs now.
 */
export function takeParts(
  take: BillTake,
  shown: number,
  bill: PayableBill,
): { readonly items: readonly BillPart[] } | { readonly refusal: Refusal } {
  const left = leftToTake(bill);
  if (left === 0) {
    return refusal({ code: 'bills.nothing_to_pay', details: {} });
  }
  if (take.kind === 'amount' && shown > left) {
    return refusal({ code: 'bills.overpaid', details: { limit: left } });
  }
  const found =
    take.kind === 'lines' ? takeLines(take.lines, bill, left) : takeWhole(take, shown, bill, left);
  if ('refusal' in found) {
    return found;
  }
  const amount = found.items.reduce((sum, item) => sum + item.amount, 0);
  if (amount === 0) {
    return refusal({ code: 'bills.nothing_to_pay', details: {} });
  }
  return amount === shown
    ? found
    : refusal({ code: 'payments.changed', details: { limit: amount } });
}

function refusal(why: Refusal): { readonly refusal: Refusal } {
  return { refusal: why };
}

function takeWhole(
  take: Exclude<BillTake, { kind: 'lines' }>,
  shown: number,
  { total, paid, takenParts }: PayableBill,
  left: number,
): { readonly items: readonly BillPart[] } {
  const whole = { kind: take.kind, line: null, num: null, den: null };
  if (take.kind === 'equal') {
    const taken = [...paid, ...heldShares(takenParts)];
    const wish = { guest: '', share: 'equal', parts: take.parts } as const;
    const [amount = 0] = amountsDue({ total, totalOf: () => 0 }, taken, [wish]);
    return { items: [{ ...whole, num: 1, den: take.parts, amount }] };
  }
  return { items: [{ ...whole, amount: take.kind === 'rest' ? left : shown }] };
}

function takeLines(
  wishes: readonly LineShare[],
  { lines, takenParts }: PayableBill,
  left: number,
): { readonly items: readonly BillPart[] } | { readonly refusal: Refusal } {
  const items: BillPart[] = [];
  let free = left;
  for (const { line: id, num, den } of wishes) {
    const line = lines.find((each) => each.id === id);
    if (line === undefined) {
      return refusal({ code: 'lines.unknown', details: {} });
    }
    if (num > den) {
      return refusal(invalidField('/take/lines', 'must be parts of one line'));
    }
    const taken = [...takenParts, ...items].filter((each) => each.line === id);
    const amount = Math.min(free, lineShare(line.total, taken, { num, den }));
    free -= amount;
    items.push({ kind: 'lines', line: id, num, den, amount });
  }
  return { items };
}

/**
 * What some of a line's equal parts cost, of what nobody has taken. While all of a line is taken in
 * parts of one size, what is left is shared by the parts that are left, the larger ones first: so
 * they sum to the line, whatever it costs by now. Else it is that fraction of the line.
 */
export function lineShare(
  total: number,
  taken: readonly Pick<BillPart, 'num' | 'den' | 'amount'>[],
  { num, den }: { readonly num: number; readonly den: number },
): number {
  const left = Math.max(0, total - taken.reduce((sum, { amount }) => sum + amount, 0));
  const partsLeft = den - taken.reduce((sum, each) => sum + (each.num ?? 0), 0);
  if (taken.every((each) => each.den === den) && partsLeft > 0) {
    const parts = Math.min(num, partsLeft);
    return parts * Math.floor(left / partsLeft) + Math.min(parts, left % partsLeft);
  }
  return Math.min(left, Number((BigInt(total) * BigInt(num) + BigInt(den - 1)) / BigInt(den)));
}

/**
 * Whether a payment's parts of lines fit in these beside what others have taken. They do when they
 * are taken; a payment that was thought dead may come when its lines are others' already, and a line
 * may cost less by then.
 */
export function fitLines(
  items: readonly BillPart[],
  { lines, takenParts }: Pick<PayableBill, 'lines' | 'takenParts'>,
): boolean {
  const totals = new Map(lines.map(({ id, total }) => [id, total]));
  const taken = Map.groupBy([...takenParts, ...items], ({ line }) => line);
  return items.every(({ line }) => {
    if (line === null) return true;
    const sum = (taken.get(line) ?? []).reduce((all, { amount }) => all + amount, 0);
    return sum <= (totals.get(line) ?? 0);
  });
}

/** The same parts with this sum, taken from the last ones; parts of nothing are left out. */
export function withSum<Item extends Pick<BillPart, 'amount'>>(
  items: readonly Item[],
  sum: number,
): Item[] {
  let room = sum;
  return items.map((item) => {
    const amount = Math.min(item.amount, room);
    room -= amount;
    return { ...item, amount };
  });
}

/** The parts as everybody at the table sees them, one entry for each payment. */
export function takenShares(takenParts: readonly TakenPart[]): TakenShare[] {
  const shown: TakenShare[] = [];
  for (const [payment, parts] of Map.groupBy(takenParts, (part) => part.payment)) {
    const [first] = parts;
    if (first === undefined || first.state === 'released') continue;
    const { guest, state, kind, den, until } = first;
    const lines = parts.flatMap(({ line, num, den: of, amount }) =>
      line === null || num === null || of === null ? [] : [{ line, num, den: of, amount }],
    );
    shown.push({
      payment,
      guest,
      state,
      kind,
      amount: sumOf(parts.map(({ amount }) => ({ total: amount }))),
      ...(state === 'held' && until !== undefined && { until }),
      ...(kind === 'equal' && den !== null && { parts: den }),
      ...(kind === 'lines' && { lines }),
    });
  }
  return shown;
}
