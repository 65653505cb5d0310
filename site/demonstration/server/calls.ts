import { OPEN_CALLS_MAX } from '../../../src/contract/limits.ts';
import type {
  Call,
  CallRequest,
  CallTransition,
} from '../../../src/contract/ordering/call.schema.ts';
import { billTotals } from '../../../src/domain/billing/bill.ts';
import {
  billRequestRefusal,
  resolveBillRequest,
} from '../../../src/domain/billing/bill-request.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { moveCall as decide } from '../../../src/domain/ordering/call-transitions.ts';
import { plainText } from '../../../src/domain/shared/plain-text.ts';
import { moveBill, ordersOf, paymentsOf, reopenBill } from './bills.ts';
import { finishCall, keepCall } from './call-endings.ts';
import { check, granted, Refused } from './refused-error.ts';
import { takeSeat } from './seatings.ts';
import {
  answerOnce,
  type CallRecord,
  type Guest,
  timestamp,
  type VenueState,
} from './venue-state.ts';

/** Asks for staff or for the bill, once. */
export function placeCall(house: VenueState, guest: Guest, key: string, body: CallRequest): object {
  return answerOnce(
    house,
    key,
    body,
    () => new Refused('calls.key_reused'),
    () => {
      if (house.withdrawn.has(key)) {
        throw new Refused('calls.state_changed', { state: 'done' });
      }
      return make(house, guest, key, body);
    },
  );
}

function make(house: VenueState, guest: Guest, id: string, body: CallRequest): Call {
  if (body.kind === 'bill') {
    check(billRequestRefusal(body, orderingOf(house.file.venue)));
    if (guest.seating === null) {
      throw new Refused('bills.nothing_to_pay');
    }
  }
  const at = house.clock.now();
  const seating = takeSeat(house, guest);
  const others = makeRoom(house, seating.id, guest, body);
  const bill = {
    totals: billTotals(ordersOf(house, seating.id)),
    payments: paymentsOf(house, seating.id),
  };
  const asked = body.kind === 'bill' ? resolveBillRequest(body, guest.id, bill, others) : null;
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
    openedAt: timestamp(at),
    takenAt: null,
    doneAt: null,
    ...(body.kind === 'staff' && { reason: body.reason }),
    ...(note !== null && { note }),
    ...(asked !== null && { wish: asked.wish }),
  };
  const partIndex = asked?.partIndex ?? null;
  keepCall(house, { call, changedAt: at, doneBy: null, partIndex }, 'call.opened');
  if (body.kind === 'bill' && seating.bill === 'open') {
    moveBill(house, seating.id, 'requested', 'bill.requested');
  }
  return call;
}

/** Takes back the guest's open wish for the bill, which the new one replaces; counts the rest. */
function makeRoom(
  house: VenueState,
  seating: string,
  guest: Guest,
  body: CallRequest,
): CallRecord[] {
  const kept: CallRecord[] = [];
  let open = 0;
  for (const record of callsOf(house, seating)) {
    const { call } = record;
    const isOwnAndOpen = call.guest === guest.id && call.state !== 'done';
    if (isOwnAndOpen && body.kind === 'bill' && call.kind === 'bill') {
      finishCall(house, call.id, 'server', true);
    } else {
      open += isOwnAndOpen ? 1 : 0;
      kept.push(record);
    }
  }
  if (open >= OPEN_CALLS_MAX) {
    throw new Refused('calls.too_many', { limit: OPEN_CALLS_MAX });
  }
  return kept;
}

function callsOf(house: VenueState, seating: string): CallRecord[] {
  return [...house.calls.values()].filter(({ call }) => call.seating === seating);
}

/** A guest no longer needs it. */
export function cancelCall(house: VenueState, guest: Guest, id: string): Call {
  const record = house.calls.get(id);
  if (record?.call.guest !== guest.id) {
    house.withdrawn.add(id);
    throw new Refused('calls.unknown');
  }
  finishCall(house, id, 'guest', true);
  const { seating, kind } = record.call;
  const isAsked = callsOf(house, seating).some(
    ({ call }) => call.kind === 'bill' && call.state !== 'done',
  );
  if (kind === 'bill' && !isAsked) {
    reopenBill(house, seating);
  }
  return house.calls.get(id)?.call ?? record.call;
}

/** Staff take it, are done with it, or take that back. */
export function moveCall(house: VenueState, id: string, wish: CallTransition): Call {
  const record = house.calls.get(id);
  if (record === undefined) {
    throw new Refused('calls.unknown');
  }
  const at = house.clock.now();
  const isAtTable = house.seatings.get(record.call.seating)?.state === 'open';
  const { to: state, event } = granted(decide(record, wish, { at, isAtTable }));
  const takenAt = () => {
    if (event === 'call.taken') return timestamp(at);
    return state === 'open' ? null : record.call.takenAt;
  };
  const call: Call = {
    ...record.call,
    state,
    takenAt: takenAt(),
    doneAt: state === 'done' ? timestamp(at) : null,
  };
  const doneBy = state === 'done' ? 'staff' : null;
  return keepCall(house, { ...record, call, changedAt: at, doneBy }, event);
}
