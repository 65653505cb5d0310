import { spread } from './adjustment.ts';

/** Somebody who has paid towards a bill: by one attempt on the phone, or one payment that staff took. */
export interface Payer {
  readonly id: string;
  /** What it has brought, less what was given back, in minor units. */
  readonly amount: number;
  readonly tip: number;
  /** The parts of the bill that it has paid; of a line, or of the whole. */
  readonly parts: readonly PaidPart[];
}

interface PaidPart {
  readonly line: string | null;
  readonly amount: number;
}

/** What goes back to a payer; `lines`: of what it paid for each of these, in minor units. */
export interface GivenBack {
  readonly payer: string;
  readonly amount: number;
  readonly tip: number;
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * What has to go back because a bill costs less than was paid: first what was paid for a line beyond
 * what that costs now, to those who paid for it; then what was paid beyond the whole bill, to those
 * who paid for no line in particular. Several share it in proportion. A tip goes back with the last
 * of its payment. After that no line, and no bill, is paid beyond its cost.
 */
export function giveBack(
  lines: readonly { readonly id: string; readonly total: number }[],
  payers: readonly Payer[],
): GivenBack[] {
  const costs = new Map(lines.map(({ id, total }) => [id, total]));
  const ofLines = overpaidLines(costs, payers);
  const left = payers.map((payer) => {
    const back = sum(ofLines.get(payer.id)?.values() ?? []);
    const held = payer.parts.reduce((all, { line, amount }) => (line ? all + amount : all), 0);
    return { payer, back, rest: payer.amount - back, free: payer.amount - held };
  });
  const total = sum(costs.values());
  const over = Math.max(0, sum(left.map(({ rest }) => rest)) - total);
  const free = left.map(({ payer: { id }, free: amount }) => ({ id, total: Math.max(0, amount) }));
  const shares = spread(Math.min(over, sum(free.map(({ total: each }) => each))), free);
  return left.flatMap(({ payer, back }) => {
    const amount = back + (shares.get(payer.id) ?? 0);
    const tip = amount === payer.amount ? payer.tip : 0;
    const empty = new Map<string, number>();
    return amount === 0
      ? []
      : [{ payer: payer.id, amount, tip, lines: ofLines.get(payer.id) ?? empty }];
  });
}

/** By payer and line: what was paid for it beyond what it costs. */
function overpaidLines(
  costs: ReadonlyMap<string, number>,
  payers: readonly Payer[],
): ReadonlyMap<string, Map<string, number>> {
  const paid = payers.flatMap(({ id, parts }) =>
    parts.flatMap(({ line, amount }) => (line === null ? [] : [{ id, line, total: amount }])),
  );
  const found = new Map<string, Map<string, number>>();
  for (const [line, parts] of Map.groupBy(paid, (part) => part.line)) {
    const over = sum(parts.map(({ total }) => total)) - (costs.get(line) ?? 0);
    const each = [...Map.groupBy(parts, ({ id }) => id)].map(([id, own]) => ({
      id,
      total: sum(own.map(({ total }) => total)),
    }));
    for (const [payer, amount] of spread(Math.max(0, over), each)) {
      found.set(payer, (found.get(payer) ?? new Map()).set(line, amount));
    }
  }
  return found;
}

/**
 * A payment's parts after some of it has gone back: the lines' parts are smaller by what went back
 * for them, and the others by the rest, the last ones first. They never sum to more than `left`,
 * which is what the payment still brings.
 */
export function partsLeft<Part extends PaidPart>(
  parts: readonly Part[],
  { amount, lines }: Pick<GivenBack, 'amount' | 'lines'>,
  left: number,
): Part[] {
  let kept = parts;
  for (const [line, off] of lines) {
    kept = less(kept, off, (part) => part.line === line);
  }
  kept = less(kept, amount - sum(lines.values()), ({ line }) => line === null);
  return less(kept, sum(kept.map((part) => part.amount)) - left, () => true);
}

/** The same parts with less in those that `isOf`, the last ones first; never below zero. */
function less<Part extends PaidPart>(
  parts: readonly Part[],
  off: number,
  isOf: (part: Part) => boolean,
): Part[] {
  let rest = Math.max(0, off);
  return parts
    .toReversed()
    .map((part) => {
      const gone = isOf(part) ? Math.min(part.amount, rest) : 0;
      rest -= gone;
      return { ...part, amount: part.amount - gone };
    })
    .toReversed();
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
