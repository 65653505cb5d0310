import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { billLines, countsTowardsBill } from '#core/orders/order-view.ts';
import type { BillTake, LineShare, TakenShare } from '#core/payments/online-payment.schema.ts';
import { lineShare, type PayableBill, type TakenPart, takeParts } from './taken-parts.ts';

/** Parts that are held or paid, as everybody at the table sees them, one for each line again. */
export function takenPartsOf(shown: readonly TakenShare[]): TakenPart[] {
  return shown.flatMap(({ amount, parts, lines, ...of }): TakenPart[] => {
    return lines
      ? lines.map((line) => ({ ...of, ...line }))
      : [{ ...of, line: null, num: parts ? 1 : null, den: parts ?? null, amount }];
  });
}

/**
 * What a guest would pay for such parts now, in minor units; 0 if nothing of them is left. The same
 * rule as on the server. An `amount` is the guest's own: what is left, at most.
 */
export function takeAmount(take: BillTake, bill: PayableBill): number {
  // No part costs nothing: the answer for nothing says what it costs.
  const answer = takeParts(take, 0, bill);
  return 'refusal' in answer ? (answer.refusal.details.limit ?? 0) : 0;
}

/** To pay such lines; null for none. */
export function takeOfLines(lines: LineShare[]): BillTake | null {
  return lines.length === 0 ? null : { kind: 'lines', lines };
}

/** The equal parts into which a line is divided, and how many of them nobody has taken. */
export interface LineParts {
  readonly den: number;
  readonly left: number;
  /** What is left of the line, in minor units. */
  readonly amount: number;
}

/**
 * How a line can be divided: as others have begun to; else by its pieces. `left` is 1 of 1 if parts
 * of different sizes were taken: then it is taken as a whole, as far as it is left.
 */
export function partsOfLine(
  line: { readonly id: string; readonly total: number; readonly quantity: number },
  takenParts: readonly TakenPart[],
): LineParts {
  const taken = takenParts.filter((part) => part.line === line.id);
  const amount = lineShare(line.total, taken, { num: 1, den: 1 });
  const [first] = taken;
  const den = first?.den ?? line.quantity;
  const left = den - taken.reduce((sum, { num }) => sum + (num ?? 0), 0);
  const isEven = taken.every((part) => part.den === den) && left > 0;
  return isEven ? { den, left, amount } : { den: 1, left: amount > 0 ? 1 : 0, amount };
}

/** All that is left of these lines. */
export function restOfLines(
  lines: readonly { readonly id: string; readonly total: number; readonly quantity: number }[],
  takenParts: readonly TakenPart[],
): LineShare[] {
  return lines.flatMap((line) => {
    const { den, left, amount } = partsOfLine(line, takenParts);
    return amount > 0 ? [{ line: line.id, num: left, den }] : [];
  });
}

/** One person's lines of a bill; amounts in minor units. */
export interface PersonLines {
  /** The guest session; for all that staff ordered for the table, the seating. */
  readonly guest: string;
  readonly isStaff: boolean;
  readonly lines: readonly OrderLine[];
  readonly total: number;
  /** What nobody has paid or taken of these lines. */
  readonly open: number;
}

/** Who ordered what of a bill, in the order of their first rounds. */
export function linesByPerson(
  orders: readonly Order[],
  takenParts: readonly TakenPart[],
): PersonLines[] {
  const owed = orders.filter(countsTowardsBill);
  return [...Map.groupBy(owed, ({ guest }) => guest)].map(([guest, own]) => {
    const lines = billLines(own);
    return {
      guest,
      isStaff: own.some(({ byStaff }) => byStaff === true),
      lines,
      total: lines.reduce((sum, { total }) => sum + total, 0),
      open: lines.reduce((sum, line) => sum + partsOfLine(line, takenParts).amount, 0),
    };
  });
}
