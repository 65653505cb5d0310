import type { Payment, PaymentRequest, SettleRequest, StaffBill } from '#core/bills/bill.schema.ts';
import {
  type BillAct,
  type BillChange,
  beginAct,
  billMoved,
  requestsFollow,
} from '#core/bills/bill-act.ts';
import { type BillFacts, sharedNow, staffBillNow } from '#core/bills/bill-facts.ts';
import type { SharedBill } from '#core/bills/bill-request.ts';
import { settleBill } from '#core/bills/close-bill.ts';
import { isSamePayment, isSameTake } from '#core/bills/payment.ts';
import { takePayment } from '#core/bills/take-payment.ts';
import { changedCall } from '#core/calls/call-transitions.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { Seating } from '#core/seating/seating.schema.ts';
import { openCallsOf } from './call-endings.ts';
import { granted, Refused } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

export function ordersOf(venueState: VenueState, seating: string): Order[] {
  return [...venueState.orders.values()]
    .map(({ order }) => order)
    .filter((order) => order.seating === seating);
}

/** A guest's orders, oldest first. */
export function ordersBy(venueState: VenueState, guest: string): Order[] {
  return [...venueState.orders.values()]
    .map(({ order }) => order)
    .filter((order) => order.guest === guest);
}

export function paymentsOf(venueState: VenueState, seating: string): Payment[] {
  return [...venueState.payments.values()]
    .filter((record) => record.seating === seating)
    .map(({ payment }) => payment);
}

/** What the rules of a bill need to know. Nobody pays on the phone here, and every guest is let in. */
function factsOf(venueState: VenueState, id: string): BillFacts {
  const seating = venueState.seatings.get(id);
  if (seating === undefined) {
    throw new Refused('request.not_found');
  }
  return {
    ...{ venue: '', settings: venueState.file.venue, seating },
    orders: ordersOf(venueState, id),
    payments: paymentsOf(venueState, id),
    calls: openCallsOf(venueState, id).map(({ call }) => call),
    parts: paymentsOf(venueState, id).flatMap((payment) => venueState.parts.get(payment.id) ?? []),
    ...{ refunds: [], attempts: [] },
  };
}

const nowOf = ({ clock, newId }: VenueState) => ({ at: clock.now(), newId });

/** Keeps what was decided, and publishes it. */
function apply(venueState: VenueState, { changes, events, facts }: BillAct): void {
  for (const change of changes) keep(venueState, facts.seating, change);
  for (const event of events) venueState.publish(event);
}

function keep(
  { payments, parts, calls, seatings, guests, clock }: VenueState,
  seating: Seating,
  change: BillChange,
): void {
  switch (change.kind) {
    case 'payment': {
      const { payment, call } = change;
      payments.set(payment.id, { payment, seating: seating.id, call });
      return;
    }
    case 'parts': {
      const { kind: _kind, items, ...taker } = change;
      const taken = items.map((item, position) => ({ ...item, ...taker, position }));
      parts.set(taker.payment, taken);
      return;
    }
    case 'call': {
      const timed = calls.get(change.call.id);
      if (timed) calls.set(change.call.id, changedCall(timed, change.changes, clock.now()));
      return;
    }
    case 'bill':
      seatings.set(seating.id, seating);
      return;
    case 'ended':
      seatings.set(seating.id, seating);
      for (const guest of [...guests.values()].filter((each) => each.seating === seating.id)) {
        guests.set(guest.id, { ...guest, hasEnded: true });
      }
      return;
    default:
    // Nothing is paid on the phone here, and no act of staff is noted.
  }
}

/** What a seating owes and has paid. */
export function staffBill(venueState: VenueState, id: string): StaffBill {
  return staffBillNow(factsOf(venueState, id));
}

/** The amounts that guests see of a seating's bill are calculated from this. */
export function sharedBill(venueState: VenueState, id: string): SharedBill {
  return sharedNow(factsOf(venueState, id));
}

/** The amounts of open requests follow the bill. */
export function refreshBillRequests(venueState: VenueState, seating: string): void {
  apply(venueState, requestsFollow(beginAct(factsOf(venueState, seating), nowOf(venueState))));
}

/** Somebody requests an open bill. */
export function requestBill(venueState: VenueState, id: string): void {
  const act = beginAct(factsOf(venueState, id), nowOf(venueState));
  apply(venueState, billMoved(act, 'requested', 'bill.requested'));
}

/** There is more to pay, or nobody is asking any more. */
export function reopenBill(venueState: VenueState, id: string): void {
  const act = beginAct(factsOf(venueState, id), nowOf(venueState));
  const isRequested = act.facts.seating.bill === 'requested';
  apply(venueState, isRequested ? billMoved(act, 'open', 'bill.reopened') : requestsFollow(act));
}

/** Records a payment, once for each id. */
export function recordPayment(venueState: VenueState, id: string, wish: PaymentRequest): StaffBill {
  const facts = factsOf(venueState, id);
  const known = venueState.payments.get(wish.id);
  if (known !== undefined) {
    const parts = venueState.parts.get(wish.id) ?? [];
    if (isSamePayment(known, id, wish) && isSameTake(parts, wish)) return staffBillNow(facts);
    throw new Refused('bills.key_reused');
  }
  const call = wish.call ? venueState.calls.get(wish.call)?.call : undefined;
  const act = granted(takePayment(facts, wish, { call, staff: '' }, nowOf(venueState)));
  apply(venueState, act);
  return staffBillNow(act.facts);
}

/** Closes a paid bill, and ends the seating with its calls and sessions. */
export function settle(venueState: VenueState, id: string, { from }: SettleRequest): Seating {
  const leaving = { waiting: [], hasPrepaid: false };
  const act = granted(settleBill(factsOf(venueState, id), { from, leaving }, nowOf(venueState)));
  apply(venueState, act);
  return act.facts.seating;
}
