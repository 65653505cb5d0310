import type {
  Bill,
  Payment,
  PaymentRequest,
  SettleRequest,
  StaffBill,
} from '../../../src/contract/billing/bill.schema.ts';
import type { VenueEvent } from '../../../src/contract/events/event.schema.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { Seating } from '../../../src/contract/seating/seating.schema.ts';
import { billSummary } from '../../../src/domain/billing/bill.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { canMove } from '../../../src/domain/ordering/state-machines.ts';
import { finishCall } from './call-endings.ts';
import { Refused } from './refused-error.ts';
import { timestamp, type VenueState } from './venue-state.ts';

type BillEventType = Extract<VenueEvent, { bill: Bill }>['type'];

export function ordersOf(house: VenueState, seating: string): Order[] {
  return [...house.orders.values()]
    .map(({ order }) => order)
    .filter((order) => order.seating === seating);
}

export function paymentsOf(house: VenueState, seating: string): Payment[] {
  return [...house.payments.values()]
    .filter((record) => record.seating === seating)
    .map(({ payment }) => payment);
}

function find(house: VenueState, id: string): Seating {
  const seating = house.seatings.get(id);
  if (seating === undefined) {
    throw new Refused('request.not_found');
  }
  return seating;
}

/** What a seating owes and has paid. */
export function staffBill(house: VenueState, id: string): StaffBill {
  const seating = find(house, id);
  const { venue } = house.file;
  const orders = ordersOf(house, id);
  const payments = paymentsOf(house, id);
  const { payer } = orderingOf(venue);
  const summary = billSummary(orders, payments);
  const bill = { state: seating.bill, payer, currency: venue.currency, ...summary };
  return { bill, orders, payments };
}

function tell(house: VenueState, type: BillEventType, { id, table }: Seating): void {
  const { bill } = staffBill(house, id);
  house.publish({ table: table.id, seating: id, session: null }, { type, seating: id, bill });
}

export function moveBill(
  house: VenueState,
  id: string,
  bill: Seating['bill'],
  type: Exclude<BillEventType, 'bill.paid'>,
): Seating {
  const moved = { ...find(house, id), bill };
  house.seatings.set(id, moved);
  tell(house, type, moved);
  return moved;
}

/** There is more to pay, or nobody asks any more. */
export function reopenBill(house: VenueState, id: string): void {
  if (find(house, id).bill === 'requested') {
    moveBill(house, id, 'open', 'bill.reopened');
  }
}

/** Records what was paid, once by its id. */
export function recordPayment(house: VenueState, id: string, wish: PaymentRequest): StaffBill {
  const seating = find(house, id);
  if (!house.payments.has(wish.id)) {
    pay(house, seating, wish);
  }
  return staffBill(house, id);
}

function pay(house: VenueState, seating: Seating, wish: PaymentRequest): void {
  const { bill } = staffBill(house, seating.id);
  if (bill.state === 'settled') {
    throw new Refused('bills.state_changed', { state: bill.state });
  }
  if (wish.amount > bill.remaining) {
    throw new Refused('bills.overpaid', { limit: bill.remaining });
  }
  const { id, method, amount, tip } = wish;
  const payment = { id, method, amount, tip, at: timestamp(house.clock.now()) };
  house.payments.set(id, { seating: seating.id, payment });
  tell(house, 'bill.paid', seating);
  if (wish.call != null) {
    finishCall(house, wish.call, 'server');
  }
}

/** Closes a bill that is paid, and ends the seating with its calls and sessions. */
export function settle(house: VenueState, id: string, { from }: SettleRequest): Seating {
  const seating = find(house, id);
  if (seating.bill !== from || !canMove('bill', from, 'settled', 'staff')) {
    throw new Refused('bills.state_changed', { state: seating.bill });
  }
  if (staffBill(house, id).bill.remaining > 0) {
    throw new Refused('bills.not_paid');
  }
  return finish(house, moveBill(house, id, 'settled', 'bill.settled'));
}

function finish(house: VenueState, seating: Seating): Seating {
  const { id, table } = seating;
  for (const { call } of [...house.calls.values()]) {
    if (call.seating === id) {
      finishCall(house, call.id, 'server');
    }
  }
  const ended: Seating = { ...seating, state: 'ended', endedAt: timestamp(house.clock.now()) };
  house.seatings.set(id, ended);
  for (const guest of [...house.guests.values()].filter((each) => each.seating === id)) {
    house.guests.set(guest.id, { ...guest, hasEnded: true });
  }
  const scope = { table: table.id, seating: id, session: null };
  house.publish(scope, { type: 'seating.ended', seating: ended, ending: 'staff' });
  return ended;
}
