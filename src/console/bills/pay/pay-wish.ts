import type { BillCall } from '#console/components/facts/bill-facts.ts';
import type { Bill, StaffBill } from '#core/bills/bill.schema.ts';
import { unpaidParts } from '#core/bills/shares.ts';
import type { PayableBill } from '#core/bills/taken-parts.ts';
import {
  type LineParts,
  linesByPerson,
  type PersonLines,
  partsOfLine,
  restOfLines,
  takenPartsOf,
  takeOfLines,
} from '#core/bills/takes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import type { BillTake, LineShare } from '#core/payments/online-payment.schema.ts';

/** What of a bill somebody pays. */
export const PAY_WHATS = ['all', 'person', 'dish', 'equal', 'amount'] as const;
export type PayWhat = (typeof PAY_WHATS)[number];

/** Some of the equal parts of a line: its pieces, or of one piece the parts that staff share it in. */
export interface LinePart extends Pick<LineShare, 'num' | 'den'> {
  readonly isShared?: boolean;
}

/** What staff have chosen; the rest follows the bill. */
export interface Chosen {
  readonly what: PayWhat;
  /** Null for the first who has something left to pay. */
  readonly person: string | null;
  readonly ticked: ReadonlyMap<string, LinePart>;
  /** Null for as many as share the bill. */
  readonly parts: number | null;
}

/** As guests and staff take parts of it. */
export function payableOf({ bill, orders }: StaffBill): PayableBill {
  return {
    total: bill.total,
    lines: billLines(orders),
    paid: bill.shares ?? [],
    takenParts: takenPartsOf(bill.claims ?? []),
  };
}

export function personsOf({ bill, orders }: StaffBill): PersonLines[] {
  return linesByPerson(orders, takenPartsOf(bill.claims ?? []));
}

/** The chosen one, if that still has something to pay; else the first who has. */
export function personChosen(
  persons: readonly PersonLines[],
  { person }: Pick<Chosen, 'person'>,
): PersonLines | null {
  const open = persons.filter((each) => each.open > 0);
  return open.find(({ guest }) => guest === person) ?? open[0] ?? null;
}

/** A line that has something left to pay, and how it can be divided. */
export interface OpenDish {
  readonly line: OrderLine;
  readonly parts: LineParts;
  /** Nobody has begun to share it. */
  readonly isUntouched: boolean;
}

export function openDishes({ bill, orders }: StaffBill): OpenDish[] {
  const taken = takenPartsOf(bill.claims ?? []);
  return billLines(orders).flatMap((line) => {
    const parts = partsOfLine(line, taken);
    const isUntouched = !taken.some((part) => part.line === line.id);
    return parts.amount > 0 ? [{ line, parts, isUntouched }] : [];
  });
}

/**
 * What is ticked of them, as they are now: since it was ticked a line may have been voided, paid,
 * split, or moved to another bill, and then nobody could untick it.
 */
export function tickedOf(
  dishes: readonly OpenDish[],
  { ticked }: Pick<Chosen, 'ticked'>,
): ReadonlyMap<string, LinePart> {
  return new Map(
    dishes.flatMap((dish) => {
      const part = ticked.get(dish.line.id);
      return part === undefined ? [] : [[dish.line.id, partNow(dish, part)] as const];
    }),
  );
}

/** A whole dish stays all that is left of it. */
function partNow({ parts: { den, left }, isUntouched }: OpenDish, part: LinePart): LinePart {
  // Into how many parts one piece is shared is for staff to say, until somebody has begun.
  if (part.isShared && isUntouched && den === 1) return part;
  return { num: part.num === part.den ? left : Math.min(part.num, left), den };
}

/** A split that has begun continues by itself. */
export function partsBegun({ shares = [] }: Pick<Bill, 'shares'>): number | null {
  const begun = shares.findLast(
    ({ parts }) => parts !== undefined && unpaidParts(shares, parts) < parts,
  );
  return begun?.parts ?? null;
}

/** Into how many parts it is split: as chosen, as begun, or by those who ordered. */
export function partsChosen(staffBill: StaffBill, { parts }: Pick<Chosen, 'parts'>): number {
  const guests = personsOf(staffBill).filter(({ isStaff }) => !isStaff);
  return parts ?? partsBegun(staffBill.bill) ?? Math.max(2, guests.length);
}

/** The part of the bill that is chosen; null for an amount, and while nothing is ticked. */
export function takeOf(staffBill: StaffBill, chosen: Chosen): BillTake | null {
  const { takenParts } = payableOf(staffBill);
  switch (chosen.what) {
    case 'all':
      return { kind: 'rest' };
    case 'person': {
      const person = personChosen(personsOf(staffBill), chosen);
      return takeOfLines(restOfLines(person?.lines ?? [], takenParts));
    }
    case 'dish':
      return takeOfLines(
        [...tickedOf(openDishes(staffBill), chosen)].map(([line, { num, den }]) => ({
          ...{ line, num, den },
        })),
      );
    case 'equal':
      return { kind: 'equal', parts: partsChosen(staffBill, chosen) };
    case 'amount':
      return null;
  }
}

/** What a guest has asked to pay, as a choice. */
export function chosenBy({ guest, wish }: Pick<BillCall, 'guest' | 'wish'>): Chosen {
  const what = ({ all: 'all', mine: 'person', equal: 'equal', amount: 'amount' } as const)[
    wish.share
  ];
  return { what, person: guest, ticked: new Map(), parts: wish.parts ?? null };
}
