import {
  announced,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  billMoved,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { privateEvent, seatingEvent } from '#core/events/event-draft.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { MergeRecord } from './merge-record.ts';
import { splitParties, stateOf } from './split-parties.ts';

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
 * table; `seatings.merge_paid` if something was paid for both, and `seatings.merge_mixed` if a bill, or
 * a discount, has lines of both.
 */
export function separateParties(
  { merge, hasTable, isTaken, names, both }: SeparateFacts,
  now: Now,
): Separated | { readonly refusal: Refusal } {
  if (merge === null || now.at - merge.at > MERGE_UNDO_MS) return refused('seatings.merge_gone');
  if (both.seating.state !== 'open') return refused('seatings.not_open');
  if (!hasTable) return refused('tables.revoked');
  if (isTaken) return refused('seatings.already_open');
  const split = splitParties(both, merge.record, names.joint);
  if ('refusal' in split) {
    return split.refusal === 'mixed'
      ? refused('seatings.merge_mixed')
      : refused('seatings.merge_paid', { limit: split.amount });
  }
  const { party, other } = split;
  const { id, record } = merge;
  const change = { kind: 'separated', merge: id, record, party, names } as const;
  const apart = changed(beginAct(both, now), change, other);
  return { other: told(apart, party, { record, names }), party: settled(party, now) };
}

function refused(code: Refusal['code'], details: Refusal['details'] = {}) {
  return { refusal: { code, details } };
}

function told(
  act: BillAct,
  { seating }: BillFacts,
  { record, names }: { record: MergeRecord; names: SeparateFacts['names'] },
): BillAct {
  const { id, table, bill } = act.facts.seating;
  const detail = { from: names.joint, table: names.own };
  const scope = { table: table.id, seating: id, session: null };
  const event = {
    ...{ type: 'seating.separated' as const, seating },
    ...{ from: { seating: id, table }, guests: [...record.sessions] },
  };
  const noted = audited(act, 'seating.separated', detail);
  const so = announced(
    noted,
    privateEvent(scope, event),
    seatingEvent('seating.reopened', seating),
  );
  return bill === 'requested' && stateOf(act.facts, act.facts.calls) === 'open'
    ? billMoved(so, 'open', 'bill.reopened')
    : billAnnounced(so, 'bill.adjusted');
}

function settled(party: BillFacts, now: Now): BillAct {
  return billAnnounced(beginAct(party, now), 'bill.adjusted');
}
