import type {
  MoveLinesRequest,
  Payment,
  PaymentRequest,
  SeatingSums,
  SettleRequest,
  StaffBill,
} from '#core/bills/bill.schema.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { type Leaving, settleBill, staffBillNow } from '#core/bills/close-bill.ts';
import { isSamePayment, isSameTake } from '#core/bills/payment.ts';
import { takePayment } from '#core/bills/take-payment.ts';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { orderingOf } from '#core/menu/menu.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { moveBillLines as decideMove } from '#core/parties/move-bill-lines.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { apply } from './apply-act.ts';
import { openCallsOf } from './open-calls.ts';
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
export function factsOf(venueState: VenueState, id: string): BillFacts {
  const seating = venueState.seatings.get(id);
  if (seating === undefined) {
    throw new Refused('request.not_found');
  }
  return {
    ...{ venue: '', settings: venueState.file.venue, seating },
    orders: ordersOf(venueState, id),
    payments: paymentsOf(venueState, id),
    calls: openCallsOf(venueState, id).map(({ call }) => call),
    parts: [
      ...paymentsOf(venueState, id),
      ...openCallsOf(venueState, id).map(({ call }) => call),
    ].flatMap(({ id: of }) => venueState.parts.get(of) ?? []),
    ...{ refunds: [], attempts: [], bill: null },
    named: venueState.namedBills.get(id) ?? [],
  };
}

/** Every guest is let in, and nobody pays first. */
const LEAVING: Leaving = { waiting: [], hasPrepaid: false };

/** Nobody counts the drawer here. */
const DRAWER = { drawer: MAIN_DRAWER, shift: null };

export const nowOf = ({ clock, newId }: VenueState) => ({ at: clock.now(), newId });

/** What a seating owes and has paid. */
export function staffBill(venueState: VenueState, id: string): StaffBill {
  return staffBillNow(factsOf(venueState, id), LEAVING);
}

/** What each open seating owes and has paid. */
export function seatingSums(venueState: VenueState): SeatingSums {
  const { venue } = venueState.file;
  const open = [...venueState.seatings.values()].filter(({ state }) => state === 'open');
  return {
    payer: orderingOf(venue).payer,
    currency: venue.currency,
    sums: open.map(({ id }) => {
      const { total, paid, remaining } = staffBill(venueState, id).bill;
      return { seating: id, total, paid, remaining };
    }),
  };
}

/** Records a payment, once for each id. */
export function recordPayment(venueState: VenueState, id: string, wish: PaymentRequest): StaffBill {
  const facts = factsOf(venueState, id);
  const known = venueState.payments.get(wish.id);
  if (known !== undefined) {
    const parts = venueState.parts.get(wish.id) ?? [];
    if (isSamePayment(known, id, wish) && isSameTake(parts, wish))
      return staffBillNow(facts, LEAVING);
    throw new Refused('bills.key_reused');
  }
  const call = wish.call ? venueState.calls.get(wish.call)?.call : undefined;
  const act = granted(
    takePayment(
      facts,
      wish,
      { call, staff: '', drawer: DRAWER, leaving: LEAVING },
      nowOf(venueState),
    ),
  );
  apply(venueState, act);
  return staffBillNow(act.facts, LEAVING);
}

/** Lines are on another bill of the party. */
export function moveBillLines(
  venueState: VenueState,
  id: string,
  wish: MoveLinesRequest,
): StaffBill {
  const act = granted(decideMove(factsOf(venueState, id), wish, nowOf(venueState)));
  apply(venueState, act);
  return staffBillNow(act.facts, LEAVING);
}

/** Closes a paid bill, and ends the seating with its calls and sessions. */
export function settle(venueState: VenueState, id: string, { from, bill }: SettleRequest): Seating {
  const act = granted(
    settleBill(
      factsOf(venueState, id),
      { from, bill: bill ?? null, leaving: LEAVING },
      nowOf(venueState),
    ),
  );
  apply(venueState, act);
  return act.facts.seating;
}
