import {
  type Act,
  type AtSeating,
  active,
  announced,
  audited,
  beginAct,
  billAnnounced,
  billMoved,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { callDone, changedCall } from '#core/calls/call-transitions.ts';
import { callEvent, privateEvent } from '#core/events/event-draft.ts';
import type { MoveSeatingRequest, Seating } from '#core/seatings/seating.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { mergedBill } from './merged-bill.ts';

/** A party that is to move. */
export interface MovingParty {
  readonly seating: Seating;
  /** It has become part of another. */
  readonly isMerged: boolean;
  readonly hasOrdered: boolean;
  /** Guests who ever joined it. */
  readonly guestCount: number;
}

/** What a party's move meets. */
export interface MoveFacts {
  readonly venue: string;
  /** Null: the venue has no such seating. */
  readonly party: MovingParty | null;
  /** Where it moves to, or why there is no such table. */
  readonly table: TableRef | { readonly refusal: Refusal };
  /** The party there; null at a free table. */
  readonly there: { readonly id: string; readonly guestCount: number } | null;
  /** The bills of both, if they are to be one. */
  readonly bills: { readonly own: BillFacts; readonly there: BillFacts } | null;
  /** The party's open wishes to move. */
  readonly wishes: readonly Call[];
}

/** A party at its table. */
interface Seated extends AtSeating {
  readonly seating: Seating;
}
type Refused = { readonly refusal: Refusal };

/**
 * Staff move a party to another table: to a free one, or to another party, with which it is merged.
 * Refused with `request.not_found`, `seatings.not_open`, `seatings.moved` if it has left the table or
 * the party to join has left its own, `seatings.already_open` if the table is occupied meanwhile,
 * `calls.state_changed` if the wish that it answers is no longer open, and why there is no such table.
 */
export function moveParty(
  facts: MoveFacts,
  wish: MoveSeatingRequest,
  now: Now,
): Act<Seated> | Refused {
  const { party, table, there, bills } = facts;
  if (party === null) {
    return refused('request.not_found');
  }
  const refusal = partyRefusal(party, wish);
  if (refusal !== null) {
    return refusal;
  }
  if ('refusal' in table) {
    return table;
  }
  if ((there?.id ?? null) !== wish.into) {
    return refused(there === null ? 'seatings.moved' : 'seatings.already_open');
  }
  if (wish.call !== undefined && !facts.wishes.some(({ id }) => id === wish.call)) {
    return refused('calls.state_changed', { state: 'done' });
  }
  const moved =
    there === null || bills === null
      ? movedAlone(facts.venue, party, table, now)
      : merged(party, { ...bills, guests: there.guestCount }, now);
  return told(wishesDone(moved, facts.wishes), party.seating, there !== null);
}

/** Wherever it sits now: what its guests asked for before is answered by it. */
function wishesDone(act: Act<Seated>, wishes: readonly Call[]): Act<Seated> {
  return wishes.reduce((so, before) => {
    const { at } = so.now;
    const changes = callDone('server', at);
    const timed = { call: before, changedAt: at, doneBy: null };
    const { call } = changedCall(timed, changes, at);
    return announced(
      changed(so, { kind: 'call', call: before, changes }),
      callEvent('call.done', call),
    );
  }, act);
}

function refused(code: Refusal['code'], details: Refusal['details'] = {}): Refused {
  return { refusal: { code, details } };
}

function partyRefusal(
  { seating, isMerged }: MovingParty,
  { from, to }: MoveSeatingRequest,
): Refused | null {
  if (isMerged) {
    return refused('seatings.moved');
  }
  if (seating.state !== 'open') {
    return refused('seatings.not_open');
  }
  if (seating.table.id !== from) {
    return refused('seatings.moved');
  }
  const fields = [{ path: '/to', message: 'must be another table' }];
  return from === to ? refused('request.invalid', { fields }) : null;
}

/** Orders, guests, calls, payments and reductions move along; its table's tablets stay where they are. */
function movedAlone(
  venue: string,
  { seating }: MovingParty,
  table: TableRef,
  now: Now,
): Act<Seated> {
  const begun = beginAct<Seated>({ venue, seating }, now);
  const to = { seating: seating.id, table: table.id, guests: 0 };
  const facts = { venue, seating: { ...seating, table } };
  return active(changed(begun, { kind: 'moved', from: seating, to }, facts));
}

/** Both parties are then one, with one bill; the join code is that of the table. */
function merged(
  { seating, hasOrdered, guestCount }: MovingParty,
  { own: all, there, guests }: { own: BillFacts; there: BillFacts; guests: number },
  now: Now,
): Act<Seated> {
  const own = { ...all, calls: all.calls.filter(({ kind }) => kind !== 'move') };
  const { id, table } = there.seating;
  const begun = beginAct(there, now);
  const to = { seating: id, table: table.id, guests };
  const moved = changed(begun, { kind: 'moved', from: seating, to }, mergedBill(own, there));
  const joined = changed(moved, { kind: 'merged', party: seating.id, guests: guestCount });
  const kept = active(joined, hasOrdered);
  return seating.bill === 'requested' && there.seating.bill === 'open'
    ? billMoved(kept, 'requested', 'bill.requested')
    : billAnnounced(kept, 'bill.adjusted');
}

function told(act: Act<Seated>, left: Seating, isMerged: boolean): Act<Seated> {
  const { seating } = act.facts;
  const { id, table } = seating;
  const detail = { from: left.table.label, table: table.label };
  const noted = audited(act, isMerged ? 'seating.merged' : 'seating.moved', detail);
  const scope = { table: table.id, seating: id, session: null };
  const from = { seating: left.id, table: left.table };
  return announced(noted, privateEvent(scope, { type: 'seating.moved', seating, from }));
}
