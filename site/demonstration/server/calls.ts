import { OPEN_CALLS_MAX } from '../../../src/contract/limits.ts';
import type {
  Call,
  CallRequest,
  CallTransition,
} from '../../../src/contract/ordering/call.schema.ts';
import {
  billRequestRefusal,
  resolveBillRequest,
} from '../../../src/domain/billing/bill-request.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { moveCall as decide } from '../../../src/domain/ordering/call-transitions.ts';
import { plainText } from '../../../src/domain/shared/plain-text.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import { moveBill, reopenBill, sharedBill } from './bills.ts';
import { finishCall, keepCall } from './call-endings.ts';
import { ensureAllowed, granted, Refused } from './refused-error.ts';
import { takeSeat } from './seatings.ts';
import { answerOnce, type CallRecord, type Guest, type VenueState } from './venue-state.ts';

/** Asks for staff or for the bill, once. */
export function placeCall(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: CallRequest,
): object {
  return answerOnce(
    venueState,
    key,
    body,
    () => new Refused('calls.key_reused'),
    () => {
      if (venueState.withdrawn.has(key)) {
        throw new Refused('calls.state_changed', { state: 'done' });
      }
      return make(venueState, guest, key, body);
    },
  );
}

function make(venueState: VenueState, guest: Guest, id: string, body: CallRequest): Call {
  if (body.kind === 'bill') {
    ensureAllowed(billRequestRefusal(body, orderingOf(venueState.file.venue)));
    if (guest.seating === null) {
      throw new Refused('bills.nothing_to_pay');
    }
  }
  const at = venueState.clock.now();
  const seating = takeSeat(venueState, guest);
  const others = makeRoom(venueState, seating.id, guest, body);
  const bill = sharedBill(venueState, seating.id);
  const open = others.filter(({ state }) => state !== 'done');
  const asked = body.kind === 'bill' ? resolveBillRequest(body, guest.id, bill, open) : null;
  if (body.kind === 'bill' && asked === null) {
    throw new Refused('bills.nothing_to_pay');
  }
  const note = body.kind === 'staff' ? plainText(body.note) : null;
  const call: Call = {
    id,
    kind: body.kind,
    state: 'open',
    table: seating.table,
    seating: seating.id,
    guest: guest.id,
    openedAt: toTimestamp(at),
    takenAt: null,
    doneAt: null,
    ...(body.kind === 'staff' && { reason: body.reason }),
    ...(note !== null && { note }),
    ...(asked !== null && { wish: asked }),
  };
  keepCall(venueState, { call, changedAt: at, doneBy: null }, 'call.opened');
  if (body.kind === 'bill' && seating.bill === 'open') {
    moveBill(venueState, seating.id, 'requested', 'bill.requested');
  }
  return call;
}

/** Takes back the guest's open wish for the bill, which the new one replaces; counts the rest. */
function makeRoom(
  venueState: VenueState,
  seating: string,
  guest: Guest,
  body: CallRequest,
): Call[] {
  const kept: Call[] = [];
  let open = 0;
  for (const { call } of callsOf(venueState, seating)) {
    const isOwnAndOpen = call.guest === guest.id && call.state !== 'done';
    if (isOwnAndOpen && body.kind === 'bill' && call.kind === 'bill') {
      finishCall(venueState, call.id, 'server');
    } else {
      open += isOwnAndOpen ? 1 : 0;
      kept.push(call);
    }
  }
  if (open >= OPEN_CALLS_MAX) {
    throw new Refused('calls.too_many', { limit: OPEN_CALLS_MAX });
  }
  return kept;
}

function callsOf(venueState: VenueState, seating: string): CallRecord[] {
  return [...venueState.calls.values()].filter(({ call }) => call.seating === seating);
}

/** A guest no longer needs it. */
export function cancelCall(venueState: VenueState, guest: Guest, id: string): Call {
  const record = venueState.calls.get(id);
  if (record?.call.guest !== guest.id) {
    venueState.withdrawn.add(id);
    throw new Refused('calls.unknown');
  }
  finishCall(venueState, id, 'guest');
  const { seating, kind } = record.call;
  const isAsked = callsOf(venueState, seating).some(
    ({ call }) => call.kind === 'bill' && call.state !== 'done',
  );
  if (kind === 'bill' && !isAsked) {
    reopenBill(venueState, seating);
  }
  return venueState.calls.get(id)?.call ?? record.call;
}

/** Staff take it, are done with it, or take that back. */
export function moveCall(venueState: VenueState, id: string, wish: CallTransition): Call {
  const record = venueState.calls.get(id);
  if (record === undefined) {
    throw new Refused('calls.unknown');
  }
  const at = venueState.clock.now();
  const isAtTable = venueState.seatings.get(record.call.seating)?.state === 'open';
  const { to: state, event } = granted(decide(record, wish, { at, isAtTable }));
  const takenAt = () => {
    if (event === 'call.taken') return toTimestamp(at);
    return state === 'open' ? null : record.call.takenAt;
  };
  const call: Call = {
    ...record.call,
    state,
    takenAt: takenAt(),
    doneAt: state === 'done' ? toTimestamp(at) : null,
  };
  const doneBy = state === 'done' ? 'staff' : null;
  return keepCall(venueState, { ...record, call, changedAt: at, doneBy }, event);
}
