import { OPEN_CALLS_MAX } from '../../../src/contract/limits.ts';
import type {
  Call,
  CallRequest,
  CallTransition,
} from '../../../src/contract/ordering/call.schema.ts';
import type { Seating } from '../../../src/contract/seating/seating.schema.ts';
import {
  type BillRequest,
  billRequestRefusal,
  resolveBillRequest,
} from '../../../src/domain/billing/bill-request.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import {
  moveCall as decide,
  type TimedCall,
} from '../../../src/domain/ordering/call-transitions.ts';
import { newCall, roomForCall, wasLastBillCall } from '../../../src/domain/ordering/new-call.ts';
import { answerOnce } from './answer-once.ts';
import { moveBill, refreshBillRequests, reopenBill, sharedBill } from './bills.ts';
import { changeCall, finishCall, keepCall, openCallsOf, requireCall } from './call-endings.ts';
import { ensureAllowed, granted, Refused } from './refused-error.ts';
import { takeSeat } from './seatings.ts';
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
  if (body.kind === 'bill') {
    ensureAllowed(billRequestRefusal(body, orderingOf(venueState.file.venue)));
    if (guest.seating === null) {
      throw new Refused('bills.nothing_to_pay');
    }
  }
  const seating = takeSeat(venueState, guest);
  const { replaced, others } = granted(
    roomForCall(
      openCallsOf(venueState, seating.id),
      { guest: guest.id, kind: body.kind },
      OPEN_CALLS_MAX,
    ),
  );
  const wish = body.kind === 'bill' ? resolve(venueState, seating, guest, body, others) : null;
  for (const { call } of replaced) finishCall(venueState, call.id, 'server');
  const at = venueState.clock.now();
  const call = newCall({ id, body, seating, guest: guest.id, wish }, at);
  keepCall(venueState, { call, changedAt: at, doneBy: null }, 'call.opened');
  if (body.kind === 'bill' && seating.bill === 'open') {
    moveBill(venueState, seating.id, 'requested', 'bill.requested');
  } else {
    refreshBillRequests(venueState, seating.id);
  }
  return call;
}

function resolve(
  venueState: VenueState,
  seating: Seating,
  guest: Guest,
  request: BillRequest,
  others: readonly TimedCall[],
): NonNullable<Call['wish']> {
  const calls = others.map(({ call }) => call);
  const wish = resolveBillRequest(request, guest.id, sharedBill(venueState, seating.id), calls);
  if (wish === null) {
    throw new Refused('bills.nothing_to_pay');
  }
  return wish;
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
  const call = finishCall(venueState, id, 'guest');
  const open = openCallsOf(venueState, call.seating);
  if (
    wasLastBillCall(
      call,
      open.map((each) => each.call),
    )
  ) {
    reopenBill(venueState, call.seating);
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
