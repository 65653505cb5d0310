import { aboutBill, type BillFacts } from '#core/bills/bill-facts.ts';
import type { Call, CallRequest, CallTransition } from '#core/calls/call.schema.ts';
import type { TimedCall } from '#core/calls/call-transitions.ts';
import { orderingOf } from '#core/menu/menu.ts';
import { moveCall as decide, type KnownCall, withdrawCall } from '#core/placing/change-call.ts';
import { type CallFacts, placeCall as decidePlace } from '#core/placing/place-call.ts';
import { answerOnce } from './answer-once.ts';
import { apply } from './apply-act.ts';
import { factsOf, nowOf } from './bills.ts';
import { openCallsOf, requireCall } from './open-calls.ts';
import { findTable } from './opening.ts';
import { granted, Refused } from './refused-error.ts';
import { openSeatingAt, placeOf, takeSeat } from './seatings.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** Calls staff or asks for the bill, once. */
export function placeCall(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: CallRequest,
): object {
  return answerOnce(venueState, { kind: 'call', key, body }, () =>
    make(venueState, guest, key, body),
  );
}

function make(venueState: VenueState, guest: Guest, id: string, body: CallRequest): Call {
  const facts = callFacts(venueState, guest, id, body);
  const { seat, call, act } = granted(decidePlace(facts, { id, body }, nowOf(venueState)));
  takeSeat(venueState, guest, seat, call.seating);
  apply(venueState, act);
  return call;
}

function callFacts(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: CallRequest,
): CallFacts {
  const seating = openSeatingAt(venueState, guest.table);
  return {
    venue: '',
    isKeyUsed: venueState.calls.has(key),
    place: placeOf(venueState, guest),
    ordering: orderingOf(venueState.file.venue),
    guest: guest.id,
    table: findTable(venueState, guest.table),
    party:
      seating === undefined
        ? null
        : {
            seating,
            calls: openCallsOf(venueState, seating.id),
            waiting: new Set(),
            wishes: 0,
            bill: billWished(venueState, seating.id, body),
          },
  };
}

function billWished(venueState: VenueState, seating: string, body: CallRequest): BillFacts | null {
  return body.kind === 'bill' ? aboutBill(factsOf(venueState, seating), body.bill ?? null) : null;
}

/** A guest withdraws a call. */
export function cancelCall(venueState: VenueState, guest: Guest, id: string): Call {
  const timed = venueState.calls.get(id);
  if (timed?.call.guest !== guest.id) {
    venueState.withdrawn.add(id);
    throw new Refused('calls.unknown');
  }
  const { call, act } = withdrawCall(knownCall(venueState, timed), nowOf(venueState));
  apply(venueState, act);
  return call;
}

/** Staff take a call, finish it, or undo that. */
export function moveCall(venueState: VenueState, id: string, wish: CallTransition): Call {
  const known = knownCall(venueState, requireCall(venueState, id));
  const { call, act } = granted(decide(known, wish, nowOf(venueState)));
  apply(venueState, act);
  return call;
}

function knownCall(venueState: VenueState, timed: TimedCall): KnownCall {
  const bill = factsOf(venueState, timed.call.seating);
  const { venue, seating } = bill;
  const isAtTable = seating.state === 'open';
  return { ...timed, venue, seating, isAtTable, bill: timed.call.kind === 'bill' ? bill : null };
}
