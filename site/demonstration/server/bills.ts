import type {
  Payment,
  PaymentRequest,
  SettleRequest,
  StaffBill,
} from '../../../src/contract/billing/bill.schema.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { Seating } from '../../../src/contract/seating/seating.schema.ts';
import { billSummary, billTotals } from '../../../src/domain/billing/bill.ts';
import { changedRequests, type SharedBill } from '../../../src/domain/billing/bill-request.ts';
import { methodsOf, sharesOf } from '../../../src/domain/billing/shares.ts';
import {
  type BillEventType,
  billEvent,
  seatingEvent,
} from '../../../src/domain/events/event-draft.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { canMove } from '../../../src/domain/ordering/state-machines.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import { changeCall, finishCall, openCallsOf } from './call-endings.ts';
import { Refused } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

export function ordersOf(venueState: VenueState, seating: string): Order[] {
  return [...venueState.orders.values()]
    .map(({ order }) => order)
    .filter((order) => order.seating === seating);
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
  const { venue } = venueState.file;
  const orders = ordersOf(venueState, id);
  const payments = paymentsOf(venueState, id);
  const { payer } = orderingOf(venue);
  const summary = billSummary(orders, payments);
  const shares = payments.length > 0 && { shares: sharesOf(payments) };
  const methods = seating.bill === 'settled' && { methods: methodsOf(payments) };
  const told = { ...summary, ...shares, ...methods };
  const bill = { state: seating.bill, payer, currency: venue.currency, ...told };
  return { bill, orders, payments };
}

function tell(venueState: VenueState, type: BillEventType, seating: Seating): void {
  venueState.publish(billEvent(type, seating, staffBill(venueState, seating.id).bill));
  refreshBillRequests(venueState, seating.id);
}

/** What guests are told to pay of a seating's bill is worked out from this. */
export function sharedBill(venueState: VenueState, id: string): SharedBill {
  return {
    totals: billTotals(ordersOf(venueState, id)),
    paid: paymentsOf(venueState, id),
  };
}

/** What open requests come to follows the bill; with nothing left to pay they are over. */
export function refreshBillRequests(venueState: VenueState, seating: string): void {
  const open = openCallsOf(venueState, seating);
  const calls = open.map(({ call }) => call);
  const changed = changedRequests(sharedBill(venueState, seating), calls);
  for (const timed of open) {
    const amount = changed.get(timed.call.id);
    if (amount === 0) {
      finishCall(venueState, timed, 'server');
    } else if (amount !== undefined) {
      changeCall(venueState, timed, { amount }, 'call.changed');
    }
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

/** There is more to pay, or nobody asks any more. */
export function reopenBill(venueState: VenueState, id: string): void {
  if (find(venueState, id).bill === 'requested') {
    moveBill(venueState, id, 'open', 'bill.reopened');
  } else {
    refreshBillRequests(venueState, id);
  }
}

/** Records what was paid, once by its id. */
export function recordPayment(venueState: VenueState, id: string, wish: PaymentRequest): StaffBill {
  const seating = find(venueState, id);
  if (!venueState.payments.has(wish.id)) {
    pay(venueState, seating, wish);
  }
  return staffBill(venueState, id);
}

function pay(venueState: VenueState, seating: Seating, wish: PaymentRequest): void {
  const { bill } = staffBill(venueState, seating.id);
  if (bill.state === 'settled') {
    throw new Refused('bills.state_changed', { state: bill.state });
  }
  if (wish.amount > bill.remaining) {
    throw new Refused('bills.overpaid', { limit: bill.remaining });
  }
  const { id, method, amount, tip } = wish;
  const timed = wish.call == null ? undefined : venueState.calls.get(wish.call);
  const call = timed?.call;
  const parts = call?.wish?.parts ?? wish.parts;
  const payment = {
    id,
    method,
    amount,
    tip,
    at: toTimestamp(venueState.clock.now()),
    ...(parts !== undefined && { parts }),
    ...(call && { guest: call.guest }),
    ...(wish.given !== undefined && { given: wish.given, change: wish.given - amount - tip }),
  };
  venueState.payments.set(id, { seating: seating.id, payment });
  if (timed && timed.call.state !== 'done') {
    finishCall(venueState, timed, 'server');
  }
  tell(venueState, 'bill.paid', seating);
}

/** Closes a bill that is paid, and ends the seating with its calls and sessions. */
export function settle(venueState: VenueState, id: string, { from }: SettleRequest): Seating {
  const seating = find(venueState, id);
  if (seating.bill !== from || !canMove('bill', from, 'settled', 'staff')) {
    throw new Refused('bills.state_changed', { state: seating.bill });
  }
  if (staffBill(venueState, id).bill.remaining > 0) {
    throw new Refused('bills.not_paid');
  }
  return finish(venueState, moveBill(venueState, id, 'settled', 'bill.settled'));
}

function finish(venueState: VenueState, seating: Seating): Seating {
  const { id } = seating;
  for (const timed of openCallsOf(venueState, id)) finishCall(venueState, timed, 'server');
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
