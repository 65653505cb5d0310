import type { Call, CallRequest, CallTransition } from '#core/calls/call.schema.ts';
import { moveCall as decide } from '#core/calls/call-transitions.ts';
import { orderingOf } from '#core/menu/menu.ts';
import {
  type CallFacts,
  placeCall as decidePlace,
  withdrawCall,
} from '#core/placing/place-call.ts';
import { answerOnce } from './answer-once.ts';
import { refreshBillRequests, reopenBill, requestBill, sharedBill } from './bills.ts';
import { changeCall, finishCall, keepCall, openCallsOf, requireCall } from './call-endings.ts';
import { granted, Refused } from './refused-error.ts';
import { findTable, openSeatingAt, placeOf, takeSeat } from './seatings.ts';
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
  const at = venueState.clock.now();
  const facts = callFacts(venueState, guest, id);
  const decided = granted(decidePlace(facts, { id, body }, at, venueState.newId));
  const { seat, call, replaced, bill } = decided;
  const seating = takeSeat(venueState, guest, seat, call.seating);
  for (const timed of replaced) finishCall(venueState, timed.call.id, 'server');
  keepCall(venueState, { call, changedAt: at, doneBy: null }, 'call.opened');
  if (bill === 'requested') {
    requestBill(venueState, seating.id);
  } else if (bill === 'follows') {
    refreshBillRequests(venueState, seating.id);
  }
  return call;
}

function callFacts(venueState: VenueState, guest: Guest, key: string): CallFacts {
  const seating = openSeatingAt(venueState, guest.table);
  return {
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
            bill: sharedBill(venueState, seating.id),
          },
  };
}

/** A guest withdraws a call. */
export function cancelCall(venueState: VenueState, guest: Guest, id: string): Call {
  const timed = venueState.calls.get(id);
  if (timed?.call.guest !== guest.id) {
    venueState.withdrawn.add(id);
    throw new Refused('calls.unknown');
  }
  if (timed.call.state === 'done') {
    return timed.call;
  }
  const { seating } = timed.call;
  const bill = venueState.seatings.get(seating)?.bill ?? 'open';
  const known = { open: openCallsOf(venueState, seating), bill };
  const { changes, reopensBill } = withdrawCall(timed, known, venueState.clock.now());
  const call = changeCall(venueState, id, changes, 'call.done');
  if (reopensBill) {
    reopenBill(venueState, seating);
  }
  return call;
}

/** Staff take a call, finish it, or undo that. */
export function moveCall(venueState: VenueState, id: string, wish: CallTransition): Call {
  const timed = requireCall(venueState, id);
  const at = venueState.clock.now();
  const isAtTable = venueState.seatings.get(timed.call.seating)?.state === 'open';
  const { changes, event } = granted(decide(timed, wish, { at, isAtTable }));
  const call = changeCall(venueState, id, changes, event);
  if (event === 'call.undone') {
    refreshBillRequests(venueState, call.seating);
  }
  return requireCall(venueState, id).call;
}
