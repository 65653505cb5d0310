import type { OrderEvent } from '../../../src/contract/events/event.schema.ts';
import type {
  CancelAnswer,
  Order,
  OrderRequest,
} from '../../../src/contract/ordering/order.schema.ts';
import type {
  LinesTransition,
  OrderTransition,
  SeenRequest,
} from '../../../src/contract/people/staff.schema.ts';
import { remaining } from '../../../src/domain/billing/bill.ts';
import { orderEvent } from '../../../src/domain/events/event-draft.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { sumOf } from '../../../src/domain/money/pricing.ts';
import { moveLines as decideLines } from '../../../src/domain/ordering/line-transitions.ts';
import { judgeOrder } from '../../../src/domain/ordering/menu-refusal.ts';
import { newOrder } from '../../../src/domain/ordering/new-order.ts';
import {
  ageRefusal,
  amountRefusal,
  openOrdersRefusal,
} from '../../../src/domain/ordering/order-caps.ts';
import { freezeLines } from '../../../src/domain/ordering/order-check.ts';
import {
  changedOrder,
  moveOrder as decide,
  cancelOrder as decideCancel,
  type OrderChanges,
  seeOrder,
  type TimedOrder,
} from '../../../src/domain/ordering/order-transitions.ts';
import { billTotal } from '../../../src/domain/ordering/order-view.ts';
import { isUnfinished } from '../../../src/domain/ordering/state-machines.ts';
import { answerOnce } from './answer-once.ts';
import { ordersOf, paymentsOf, refreshBillRequests, reopenBill } from './bills.ts';
import { ensureAllowed, granted, Refused } from './refused-error.ts';
import { takeSeat } from './seatings.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** Places an order once, with the checks of the real server. */
export function placeOrder(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: OrderRequest,
): object {
  // An honest retry differs only in its age from the first attempt.
  const { age, ...wish } = body;
  return answerOnce(venueState, { kind: 'order', key, body: wish }, () => {
    ensureAllowed(ageRefusal(age));
    return make(venueState, guest, key, body);
  });
}

function make(venueState: VenueState, guest: Guest, id: string, body: OrderRequest): Order {
  const { file, menuVersion } = venueState;
  const at = venueState.clock.now();
  const open = [...venueState.orders.values()].filter(
    ({ order }) => order.guest === guest.id && isUnfinished(order.state),
  );
  ensureAllowed(openOrdersRefusal(open.length));
  const seen = body.menuVersion === menuVersion ? file : null;
  const menu = { file, version: menuVersion };
  const known = { seen, menu, availability: venueState.availability() };
  const { refusal, asOf } = judgeOrder(body, known, at);
  ensureAllowed(refusal);
  const lines = freezeLines(file, body, asOf);
  const { seatingAmountCap } = orderingOf(file.venue);
  const unpaid =
    guest.seating === null
      ? 0
      : remaining(
          billTotal(ordersOf(venueState, guest.seating)),
          paymentsOf(venueState, guest.seating),
        );
  ensureAllowed(amountRefusal(unpaid, sumOf(lines), seatingAmountCap));
  const seating = takeSeat(venueState, guest);
  const toMake = {
    id,
    number: venueState.orders.size + 1,
    seating,
    guest: guest.id,
    awaitsAdmission: false,
    venue: file.venue,
    lines,
    state: 'placed',
  } as const;
  const order = newOrder(toMake, at, () => venueState.newId());
  venueState.orders.set(id, { order, changedAt: at, lineChangedAt: new Map() });
  tell(venueState, 'order.placed', order);
  reopenBill(venueState, seating.id);
  return order;
}

/** Cancels the guest's order, or makes sure that one that has not arrived is never made. */
export function cancelOrder(venueState: VenueState, guest: Guest, id: string): CancelAnswer {
  const timed = venueState.orders.get(id);
  if (timed?.order.guest !== guest.id) {
    venueState.withdrawn.add(id);
    return { result: 'withdrawn', order: null };
  }
  const at = venueState.clock.now();
  const decided = decideCancel(timed.order, at);
  if (decided === null) {
    return { result: 'cancelled', order: timed.order };
  }
  return { result: 'cancelled', order: keepMoved(venueState, timed, granted(decided)) };
}

export function moveOrder(venueState: VenueState, id: string, wish: OrderTransition): Order {
  const timed = find(venueState, id);
  return keepMoved(venueState, timed, granted(decide(timed, wish, venueState.clock.now())));
}

export function moveLines(venueState: VenueState, id: string, wish: LinesTransition): Order {
  const timed = find(venueState, id);
  const at = venueState.clock.now();
  const { move, order, changes, events } = granted(
    decideLines(timed, wish, at, () => venueState.newId()),
  );
  const moved = move.ids.map((each) => [each, at] as const);
  venueState.orders.set(id, {
    order,
    changedAt: changes === null ? timed.changedAt : at,
    lineChangedAt: new Map([...timed.lineChangedAt, ...moved]),
  });
  for (const event of events) tell(venueState, event, order);
  refreshBillRequests(venueState, order.seating);
  return order;
}

export function markSeen(venueState: VenueState, wish: SeenRequest): void {
  for (const id of wish.orders) {
    const timed = venueState.orders.get(id);
    if (timed !== undefined) {
      see(venueState, timed, wish.stations);
    }
  }
}

function see(venueState: VenueState, timed: TimedOrder, painted: readonly string[]): void {
  const { seenBy, changes } = seeOrder(timed.order, painted, venueState.clock.now());
  const seen = { ...timed, order: { ...timed.order, seenBy } };
  venueState.orders.set(timed.order.id, seen);
  if (changes !== null) {
    tell(venueState, 'order.seen', change(venueState, seen, changes));
  }
}

function find(venueState: VenueState, id: string): TimedOrder {
  const timed = venueState.orders.get(id);
  if (timed === undefined) {
    throw new Refused('orders.unknown');
  }
  return timed;
}

function change(venueState: VenueState, timed: TimedOrder, changes: OrderChanges): Order {
  const order = changedOrder(timed.order, changes);
  venueState.orders.set(order.id, { ...timed, order, changedAt: venueState.clock.now() });
  return order;
}

function keepMoved(
  venueState: VenueState,
  timed: TimedOrder,
  { changes, event }: { changes: OrderChanges; event: OrderEvent['type'] },
): Order {
  const order = change(venueState, timed, changes);
  tell(venueState, event, order);
  refreshBillRequests(venueState, order.seating);
  return order;
}

function tell(venueState: VenueState, type: OrderEvent['type'], order: Order): void {
  venueState.publish(orderEvent(type, order));
}
