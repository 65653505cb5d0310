import {
  active,
  announced,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  billMoved,
  callFinished,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { privateEvent, seatingEvent } from '#core/events/event-draft.ts';
import type { AuditDetail } from '#core/history/audit-entry.schema.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { MergeRecord } from './merge-record.ts';
import { stateOf, tellApart } from './tell-apart.ts';

/** What the taking back of a merge meets. */
export interface SeparateFacts {
  /** Null: it is not there any more, or another came after it. `at` in milliseconds since 1970. */
  readonly merge: { readonly id: string; readonly at: number; readonly record: MergeRecord } | null;
  /** The table that the party left has not been given a new id. */
  readonly hasTable: boolean;
  /** Somebody sits there. */
  readonly isTaken: boolean;
  /** What is kept calls the places of the joint party and of its own so: a tab by its number. */
  readonly names: { readonly joint: string; readonly own: string };
  /** Money on guests' cards, which the joint party can still take. */
  readonly holds: readonly { readonly id: string; readonly amount: number }[];
  /** Both parties, as one. */
  readonly both: BillFacts;
}

/** What both are from now on. */
export interface Separated {
  readonly other: BillAct;
  readonly party: BillAct;
}

/**
 * Staff take a merge back: each party has what was its own, and what its devices added since. Refused
 * with `seatings.merge_gone` after ten minutes, or if it was taken back; `seatings.not_open` if the
 * joint party has left; `seatings.already_open` and `tables.revoked` if the party cannot return to its
 * table; `seatings.merge_paid` if something was paid, or is held on a card, for both, and `seatings.merge_mixed` if a bill, or
 * a discount, has lines of both.
 */
export function separateParties(
  { merge, hasTable, isTaken, names, holds, both }: SeparateFacts,
  now: Now,
): Separated | { readonly refusal: Refusal } {
  if (merge === null || now.at - merge.at > MERGE_UNDO_MS) return refused('seatings.merge_gone');
  if (both.seating.state !== 'open') return refused('seatings.not_open');
  if (!hasTable) return refused('tables.revoked');
  if (isTaken) return refused('seatings.already_open');
  const { record } = merge;
  // Nobody can tell whose card it is: it must pay for no strangers.
  const hold = holds.find(({ id }) => ![...record.holds, ...record.other.holds].includes(id));
  if (hold !== undefined)
    return refused('seatings.merge_paid', { limit: hold.amount, paidBy: 'hold' });
  const told = tellApart(both, record, names.joint);
  if ('refusal' in told) {
    return told.refusal === 'mixed'
      ? refused('seatings.merge_mixed')
      : refused('seatings.merge_paid', told.paid);
  }
  const { party, other } = told;
  const change = { kind: 'separated', merge: merge.id, record, party, names } as const;
  const apart = changed(beginAct(both, now), change, other);
  const detail = { from: names.joint, table: names.own };
  return { other: left(apart, party, record, detail), party: settled(party, detail, now) };
}

function refused(code: Refusal['code'], details: Refusal['details'] = {}) {
  return { refusal: { code, details } };
}

function left(
  act: BillAct,
  { seating }: BillFacts,
  { sessions, other }: MergeRecord,
  detail: AuditDetail,
): BillAct {
  const { id, table, bill } = act.facts.seating;
  const scope = { table: table.id, seating: id, session: null };
  const event = {
    ...{ type: 'seating.separated' as const, seating },
    ...{ from: { seating: id, table }, guests: [...sessions] },
  };
  const noted = audited(act, 'seating.separated', detail);
  const so = closed(
    announced(noted, privateEvent(scope, event), seatingEvent('seating.reopened', seating)),
    strange,
  );
  return bill === 'requested' && stateOf(so.facts, so.facts.calls, other.bill) === 'open'
    ? billMoved(so, 'open', 'bill.reopened')
    : billAnnounced(so, 'bill.adjusted');
}

/** It sits at its table again: what it has ordered meanwhile counts, and no wish to move is left. */
function settled(party: BillFacts, detail: AuditDetail, now: Now): BillAct {
  const begun = active(beginAct(party, now), party.orders.length > 0);
  const noted = audited(begun, 'seating.separated', detail);
  const isOver = (call: Call, facts: BillFacts) => call.kind === 'move' || strange(call, facts);
  return billAnnounced(closed(noted, isOver), 'bill.adjusted');
}

/** A request for a bill that is the others'. */
function strange({ wish }: Call, { named }: BillFacts): boolean {
  return wish?.bill !== undefined && named.every(({ id }) => id !== wish.bill);
}

/** Calls that nothing can come of any more are done. */
function closed(act: BillAct, isOver: (call: Call, facts: BillFacts) => boolean): BillAct {
  return act.facts.calls
    .filter((call) => isOver(call, act.facts))
    .reduce((so, call) => callFinished(so, call, 'server'), act);
}
