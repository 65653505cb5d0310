import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { chargedPieces } from '#core/orders/split-line.ts';
import type { AdjustmentKind } from './codes.ts';

/** How much a bill, or one of its lines, is reduced. */
export type AdjustmentSize =
  /** Everything that is left. */
  | { readonly kind: 'comp' }
  /** This many pieces of one line. */
  | { readonly kind: 'comp'; readonly pieces: number }
  /** Minor units. */
  | { readonly kind: 'discount'; readonly amount: number }
  /** Hundredths of a per cent. */
  | { readonly kind: 'discount'; readonly percent: number };

interface Reducible {
  readonly id: string;
  /** What is left, in minor units. */
  readonly total: number;
  readonly quantity: number;
  readonly reductions?: NonNullable<OrderLine['reductions']>;
}

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** What an adjustment takes off these lines together, in minor units; half an öre rounds up. */
export function sizeOf(size: AdjustmentSize, lines: readonly Reducible[]): number {
  const sum = lines.reduce((total, line) => total + line.total, 0);
  if (size.kind === 'comp') {
    return 'pieces' in size ? piecesOf(size.pieces, lines) : sum;
  }
  return 'amount' in size ? size.amount : divide(sum, size.percent, WHOLE, WHOLE / 2);
}

/** The price of this many of the pieces that still cost something. */
function piecesOf(pieces: number, [line]: readonly Reducible[]): number {
  const charged = line === undefined ? 0 : chargedPieces(line);
  if (line === undefined || pieces < 1 || pieces > charged) {
    throw new RangeError(`${pieces} pieces of ${charged} cannot be given away.`);
  }
  // Rounded up: no piece is free by rounding, and the last piece takes the rest.
  return divide(line.total, pieces, charged, charged - 1);
}

/**
 * Each line's share of an amount, by line id: in proportion, in whole minor units, no line below
 * zero, summing exactly to the amount. Lines without a share are left out. Throws a RangeError for
 * more than the lines' sum.
 */
export function spread(
  amount: number,
  lines: readonly Pick<Reducible, 'id' | 'total'>[],
): Map<string, number> {
  const sum = lines.reduce((total, line) => total + line.total, 0);
  if (amount < 0 || amount > sum) {
    throw new RangeError(`${amount} cannot be taken off ${sum}.`);
  }
  const parts = new Map<string, number>();
  let passed = 0;
  let given = 0;
  for (const line of lines) {
    passed += line.total;
    // Computed from the running total, so that no rounding remains at the end.
    const upTo = sum === 0 ? 0 : divide(amount, passed, sum, 0);
    if (upTo > given) {
      parts.set(line.id, upTo - given);
    }
    given = upTo;
  }
  return parts;
}

/** `(a * b + more) / by`, rounded down; the product itself could pass 2^53. */
function divide(a: number, b: number, by: number, more: number): number {
  return Number((BigInt(a) * BigInt(b) + BigInt(more)) / BigInt(by));
}

/** One adjustment of a bill, over all the lines it applies to. */
export interface Adjustment {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly reason: string;
  /** Minor units. */
  amount: number;
  /** Of the lines that are still owed. */
  readonly lines: OrderLine[];
}

/** The adjustments of these orders, in the order in which they were made. */
export function adjustmentsOf(orders: readonly Pick<Order, 'state' | 'lines'>[]): Adjustment[] {
  const found = new Map<string, Adjustment>();
  for (const line of billLines(orders)) {
    for (const { adjustment: id, kind, reason, amount } of line.reductions ?? []) {
      const known = found.get(id) ?? { id, kind, reason, amount: 0, lines: [] };
      known.amount += amount;
      known.lines.push(line);
      found.set(id, known);
    }
  }
  // Their ids are UUIDv7, which sort by creation time.
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
