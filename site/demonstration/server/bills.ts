import type {
  Payment,
  PaymentRequest,
  SettleRequest,
  StaffBill,
} from '#core/billing/bill.schema.ts';
import { billSummary, billTotals } from '#core/billing/bill.ts';
import { requestMoves, type SharedBill } from '#core/billing/bill-request.ts';
import { billOf } from '#core/billing/bill-view.ts';
import {
  answersCall,
  isSamePayment,
  newPayment,
  paymentRefusal,
  settleRefusal,
} from '#core/billing/payment.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { type BillEventType, billEvent, seatingEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { Seating } from '#core/seating/seating.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { changeCall, finishCall, openCallsOf } from './call-endings.ts';
import { ensureAllowed, Refused } from './refused-error.ts';
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

function find(venueState: VenueState, id: string): Seating {
  const seating = venueState.seatings.get(id);
  if (seating === undefined) {
    throw new Refused('request.not_found');
  }
  return seating;
}

/** What a seating owes and has paid. */
export function staffBill(venueState: VenueState, id: string): StaffBill {
  const seating = find(venueState, id);
  const orders = ordersOf(venueState, id);
  const payments = paymentsOf(venueState, id);
  const { venue } = venueState.file;
  const bill = billOf(seating.bill, venue, billSummary(orders, payments), payments);
  return { bill, orders, payments };
}

function tell(venueState: VenueState, type: BillEventType, seating: Seating): void {
  venueState.publish(billEvent(type, seating, staffBill(venueState, seating.id).bill));
  refreshBillRequests(venueState, seating.id);
}

/** The amounts that guests see of a seating's bill are calculated from this. */
export function sharedBill(venueState: VenueState, id: string): SharedBill {
  return {
    totals: billTotals(ordersOf(venueState, id)),
    paid: paymentsOf(venueState, id),
  };
}

/** The amounts of open requests follow the bill. */
export function refreshBillRequests(venueState: VenueState, seating: string): void {
  const calls = openCallsOf(venueState, seating).map(({ call }) => call);
  const at = venueState.clock.now();
  for (const { id, changes, event } of requestMoves(sharedBill(venueState, seating), calls, at)) {
    changeCall(venueState, id, changes, event);
  }
}

export function moveBill(
  venueState: VenueState,
  id: string,
  bill: Seating['bill'],
  type: Exclude<BillEventType, 'bill.paid'>,
): Seating {
  const moved = { ...find(venueState, id), bill };
  venueState.seatings.set(id, moved);
  tell(venueState, type, moved);
  return moved;
}

/** There is more to pay, or nobody is asking any more. */
export function reopenBill(venueState: VenueState, id: string): void {
  if (find(venueState, id).bill === 'requested') {
    moveBill(venueState, id, 'open', 'bill.reopened');
  } else {
    refreshBillRequests(venueState, id);
  }
}

/** Records a payment, once for each id. */
export function recordPayment(venueState: VenueState, id: string, wish: PaymentRequest): StaffBill {
  const seating = find(venueState, id);
  const known = venueState.payments.get(wish.id);
  if (known === undefined) {
    pay(venueState, seating, wish);
  } else if (!isSamePayment(known, id, wish)) {
    throw new Refused('bills.key_reused');
  }
  return staffBill(venueState, id);
}

function pay(venueState: VenueState, seating: Seating, wish: PaymentRequest): void {
  ensureAllowed(paymentRefusal(staffBill(venueState, seating.id).bill, wish));
  const call = wish.call ? requireBillCall(venueState, seating.id, wish.call) : null;
  const payment = newPayment(wish, call, venueState.clock.now());
  venueState.payments.set(wish.id, { payment, seating: seating.id, call: call?.id ?? null });
  if (call !== null && call.state !== 'done') {
    finishCall(venueState, call.id, 'server');
  }
  tell(venueState, 'bill.paid', seating);
}

function requireBillCall({ calls }: VenueState, seating: string, id: string): Call {
  const call = calls.get(id)?.call;
  if (call === undefined || !answersCall(seating, call)) {
    throw new Refused('calls.unknown');
  }
  return call;
}

/** Closes a paid bill, and ends the seating with its calls and sessions. */
export function settle(venueState: VenueState, id: string, { from }: SettleRequest): Seating {
  ensureAllowed(settleRefusal(staffBill(venueState, id).bill, from));
  const settled = moveBill(venueState, id, 'settled', 'bill.settled');
  return settled.state === 'open' ? finish(venueState, settled) : settled;
}

function finish(venueState: VenueState, seating: Seating): Seating {
  const { id } = seating;
  for (const { call } of openCallsOf(venueState, id)) finishCall(venueState, call.id, 'server');
  const ended: Seating = {
    ...seating,
    state: 'ended',
    endedAt: toTimestamp(venueState.clock.now()),
  };
  venueState.seatings.set(id, ended);
  for (const guest of [...venueState.guests.values()].filter((each) => each.seating === id)) {
    venueState.guests.set(guest.id, { ...guest, hasEnded: true });
  }
  venueState.publish(seatingEvent('seating.ended', ended, 'staff'));
  return ended;
}
