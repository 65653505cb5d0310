import { remaining } from '#core/bills/bill.ts';
import { beginAct } from '#core/bills/bill-act.ts';
import type { OrderEvent } from '#core/events/event.schema.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import { orderingOf } from '#core/menu/menu.ts';
import { coursesOf } from '#core/orders/courses.ts';
import type { CancelAnswer, Order, OrderRequest } from '#core/orders/order.schema.ts';
import { seeOrder, type TimedOrder } from '#core/orders/order-transitions.ts';
import { billTotal } from '#core/orders/order-view.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type {
  AllergyRequest,
  LinesTransition,
  OrderTransition,
  SeenRequest,
  WatchRequest,
} from '#core/people/staff.schema.ts';
import {
  moveOrder as decide,
  cancelOrder as decideCancel,
  moveLines as decideLines,
} from '#core/placing/change-order.ts';
import { type OrderFacts, orderChanged, type PartyBill } from '#core/placing/order-act.ts';
import {
  placeOrder as decidePlace,
  type PartyFacts,
  type PlacedFacts,
} from '#core/placing/place-order.ts';
import { seeAllergy as decideAllergy } from '#core/placing/see-allergy.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { CANCELLED_WITHIN_MS, WATCHED_MS } from '#core/shared/limits.ts';
import { answerOnce } from './answer-once.ts';
import { apply } from './apply-act.ts';
import { factsOf, nowOf, ordersBy, ordersOf, paymentsOf } from './bills.ts';
import { openCallsOf } from './open-calls.ts';
import { findTable } from './opening.ts';
import { granted, Refused } from './refused-error.ts';
import { openSeatingAt, placeOf, seatedGuest, takeSeat } from './seatings.ts';
import { storeTaken } from './sold-out.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** Places an order once, as the real server does. */
export function placeOrder(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: OrderRequest,
): object {
  // An honest retry differs only in its age from the first attempt.
  const { age: _age, ...wish } = body;
  return answerOnce(venueState, { kind: 'order', key, body: wish }, () =>
    make(venueState, guest, key, body),
  );
}

function make(venueState: VenueState, guest: Guest, id: string, body: OrderRequest): Order {
  const at = venueState.clock.now();
  const facts = placedFacts(venueState, guest, id, body);
  const {
    seat,
    order: unnumbered,
    bill,
    portions,
  } = granted(decidePlace(facts, { id, body }, at, venueState.newId));
  takeSeat(venueState, guest, seat, unnumbered.seating);
  const order = { ...unnumbered, number: venueState.orders.size + 1 };
  venueState.orders.set(id, { order, changedAt: at, lineChangedAt: new Map() });
  tell(venueState, 'order.placed', order);
  storeTaken(venueState, order, portions);
  if (bill !== null) {
    apply(venueState, bill);
  }
  return order;
}

function placedFacts(
  venueState: VenueState,
  guest: Guest,
  key: string,
  { menuVersion }: OrderRequest,
): PlacedFacts {
  const { file, orders } = venueState;
  const open = openSeatingAt(venueState, guest.table);
  const unfinished = ordersBy(venueState, guest.id).filter(({ state }) => isUnfinished(state));
  return {
    isKeyUsed: orders.has(key),
    place: placeOf(venueState, guest),
    openOrders: unfinished.length,
    menu: { file, version: venueState.menuVersion, ordering: orderingOf(file.venue) },
    seen: menuVersion === venueState.menuVersion ? file : null,
    availability: venueState.availability(),
    guest: guest.id,
    table: findTable(venueState, guest.table),
    watched: watchedStations(venueState),
    party: open === undefined ? null : partyFacts(venueState, guest, open),
  };
}

/** Of a table with one device: nobody waits to be let in. */
function partyFacts(venueState: VenueState, guest: Guest, seating: Seating): PartyFacts {
  const ofParty = ordersOf(venueState, seating.id);
  const since = venueState.clock.now() - CANCELLED_WITHIN_MS;
  const cancelled = ofParty.filter(
    ({ state, placedAt }) => state === 'cancelled' && Date.parse(placedAt) > since,
  );
  const isBillAsked =
    seating.bill === 'requested' ||
    openCallsOf(venueState, seating.id).some(({ call }) => call.wish !== undefined);
  return {
    seating,
    courses: coursesOf(ofParty),
    bill: isBillAsked ? factsOf(venueState, seating.id) : null,
    cancelled: {
      bySeating: cancelled.length,
      bySession: cancelled.filter((order) => order.guest === guest.id).length,
    },
    unpaid: remaining(billTotal(ofParty), paymentsOf(venueState, seating.id)),
    waiting: { sent: new Map(), orders: [] },
  };
}

/** Cancels the guest's order, or makes sure that one that has not arrived is never made. */
export function cancelOrder(venueState: VenueState, guest: Guest, id: string): CancelAnswer {
  const timed = venueState.orders.get(id);
  if (timed?.order.guest !== guest.id) {
    venueState.withdrawn.add(id);
    return { result: 'withdrawn', order: null };
  }
  const act = granted(decideCancel(factsOfOrder(venueState, timed), nowOf(venueState)));
  apply(venueState, act);
  return { result: 'cancelled', order: act.facts.order };
}

export function moveOrder(venueState: VenueState, id: string, wish: OrderTransition): Order {
  const facts = factsOfOrder(venueState, find(venueState, id));
  const act = granted(decide(facts, { wish, sender: null }, nowOf(venueState)));
  apply(venueState, act);
  return act.facts.order;
}

export function moveLines(venueState: VenueState, id: string, wish: LinesTransition): Order {
  const facts = factsOfOrder(venueState, find(venueState, id));
  const guest = venueState.guests.get(facts.order.guest);
  const by = venueState.file.venue.name;
  const sender =
    guest === undefined || guest.hasEnded
      ? null
      : { guest: seatedGuest(venueState, guest), table: guest.table, by };
  const act = granted(decideLines(facts, wish, nowOf(venueState), sender));
  apply(venueState, act);
  return act.facts.order;
}

export function seeAllergy(venueState: VenueState, id: string, wish: AllergyRequest): Order {
  const facts = factsOfOrder(venueState, find(venueState, id));
  const by = venueState.file.venue.name;
  const act = granted(decideAllergy(facts, wish, by, nowOf(venueState)));
  apply(venueState, act);
  return act.facts.order;
}

function factsOfOrder(venueState: VenueState, timed: TimedOrder): OrderFacts {
  const bill = factsOf(venueState, timed.order.seating);
  return { ...timed, venue: bill.venue, seating: bill.seating, bill };
}

/** A board says that somebody looks at it. */
export function watchBoard({ watched, clock }: VenueState, { stations }: WatchRequest): void {
  for (const station of stations) watched.set(station, clock.now());
}

function watchedStations({ watched, clock }: VenueState): ReadonlySet<string> {
  const since = clock.now() - WATCHED_MS;
  return new Set([...watched].flatMap(([station, at]) => (at > since ? [station] : [])));
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
    const { order } = seen;
    const begun = beginAct<PartyBill>(factsOfOrder(venueState, seen), nowOf(venueState));
    apply(venueState, orderChanged(begun, { order, changes, event: 'order.seen' }));
  }
}

function find(venueState: VenueState, id: string): TimedOrder {
  const timed = venueState.orders.get(id);
  if (timed === undefined) {
    throw new Refused('orders.unknown');
  }
  return timed;
}

function tell(venueState: VenueState, type: OrderEvent['type'], order: Order): void {
  venueState.publish(orderEvent(type, order));
}
