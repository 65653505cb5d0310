import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { BillState } from '#core/bills/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';

/** What two parties had when they became one: by this they can be told apart again. */
export interface MergeRecord {
  /** The party that joined the other, at the table that it left. */
  readonly party: Seating;
  /** Its devices, also those that have gone. */
  readonly sessions: readonly string[];
  readonly orders: readonly { readonly id: string; readonly movedFrom: string | null }[];
  /** With how many equal parts of its first bill each paid one. */
  readonly payments: readonly { readonly id: string; readonly parts: number | null }[];
  /** Equal parts of its first bill, which are amounts of the joint one. */
  readonly equal: readonly EqualPart[];
  readonly attempts: readonly string[];
  readonly named: readonly string[];
  readonly calls: readonly string[];
  /** Money on its guests' cards. */
  readonly holds: readonly string[];
  /** What the other party had, and the state of its first bill. */
  readonly other: {
    readonly bill?: BillState;
    readonly payments: readonly string[];
    readonly attempts: readonly string[];
    readonly named: readonly string[];
    readonly holds: readonly string[];
  };
}

interface EqualPart {
  readonly payment: string;
  readonly position: number;
  readonly num: number | null;
  readonly den: number | null;
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** What bills do not know: the joining party's devices, and the money that is held for both. */
interface MergedRows {
  readonly sessions: readonly string[];
  readonly holds: readonly string[];
  readonly otherHolds: readonly string[];
}

/** The record of a merge, from what both parties have before it. */
export function mergeRecord(
  own: BillFacts,
  there: BillFacts,
  { sessions, holds, otherHolds }: MergedRows,
): MergeRecord {
  return {
    party: own.seating,
    sessions,
    orders: own.orders.map(({ id, movedFrom = null }) => ({ id, movedFrom })),
    payments: own.payments.map(({ id, parts = null }) => ({ id, parts })),
    equal: own.parts.flatMap(({ payment, position, kind, num, den, bill }) =>
      kind === 'equal' && bill === undefined ? [{ payment, position, num, den }] : [],
    ),
    attempts: idsOf(own.attempts),
    named: idsOf(own.named),
    calls: idsOf(own.calls),
    holds,
    other: {
      bill: there.seating.bill,
      payments: idsOf(there.payments),
      attempts: idsOf(there.attempts),
      named: idsOf(there.named),
      holds: otherHolds,
    },
  };
}
