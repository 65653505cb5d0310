import type { OrderEvent } from '../../../src/contract/events/event.schema.ts';
import { OPEN_ORDERS_MAX, ORDER_EXPIRY_MS } from '../../../src/contract/limits.ts';
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
import { menuRefusal } from '../../../src/domain/ordering/menu-refusal.ts';
import { freezeLines } from '../../../src/domain/ordering/order-check.ts';
import {
  moveOrder as decide,
  moveLines as decideLines,
  followLines,
  type OrderChanges,
  seeOrder,
  type TimedOrder,
} from '../../../src/domain/ordering/order-transitions.ts';
import { billTotal } from '../../../src/domain/ordering/order-view.ts';
import { splitMove } from '../../../src/domain/ordering/split-move.ts';
import { canMove, isUnfinished } from '../../../src/domain/ordering/state-machines.ts';
import { toNullableTimestamp, toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import { ordersOf, paymentsOf, refreshBillRequests, reopenBill } from './bills.ts';
import { check, granted, Refused } from './refused-error.ts';
import { takeSeat } from './seatings.ts';
import { answerOnce, type Guest, type VenueState } from './venue-state.ts';

/** Places an order once, checked as the real server checks it. */
export function placeOrder(
  venueState: VenueState,
  guest: Guest,
  key: string,
  body: OrderRequest,
): object {
  const { age, ...wish } = body;
  return answerOnce(
    venueState,
    key,
    wish,
    () => new Refused('orders.key_reused'),
    () => {
      if (venueState.withdrawn.has(key)) {
        throw new Refused('orders.withdrawn');
      }
      if (age > ORDER_EXPIRY_MS) {
        throw new Refused('orders.expired');
      }
      return make(venueState, guest, key, body);
    },
  );
}

function make(venueState: VenueState, guest: Guest, id: string, body: OrderRequest): Order {
  const { file, menuVersion } = venueState;
  const at = venueState.clock.now();
  const open = [...venueState.orders.values()].filter(
    ({ order }) => order.guest === guest.id && isUnfinished(order.state),
  );
  if (open.length >= OPEN_ORDERS_MAX) {
    throw new Refused('request.rate_limited', { limit: OPEN_ORDERS_MAX });
  }
  const seen = body.menuVersion === menuVersion ? file : null;
  const menu = { file, version: menuVersion };
  check(menuRefusal(body, { seen, menu, availability: venueState.availability() }, at));
  const lines = freezeLines(file, body, at);
  const { seatingAmountCap, service } = orderingOf(file.venue);
  const unpaid =
    guest.seating === null
      ? 0
      : remaining(
          billTotal(ordersOf(venueState, guest.seating)),
          paymentsOf(venueState, guest.seating),
        );
  if (unpaid + sumOf(lines) > seatingAmountCap) {
    throw new Refused('orders.amount_cap', { limit: seatingAmountCap });
  }
  const seating = takeSeat(venueState, guest);
  const order: Order = {
    id,
    number: venueState.orders.size + 1,
    table: seating.table,
    seating: seating.id,
    guest: guest.id,
    state: 'placed',
    service,
    currency: file.venue.currency,
    total: sumOf(lines),
    lines: lines.map((line) => ({
      id: venueState.newId(),
      ...line,
      state: 'queued',
      stateAt: toTimestamp(at),
    })),
    placedAt: toTimestamp(at),
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
    seenBy: [],
  };
  venueState.orders.set(id, { order, changedAt: at, lineChangedAt: new Map() });
  tell(venueState, 'order.placed', order);
  reopenBill(venueState, seating.id);
  return order;
}

/** Cancels the guest's order, or makes sure that one that never came is never made. */
export function cancelOrder(venueState: VenueState, guest: Guest, id: string): CancelAnswer {
  const timed = venueState.orders.get(id);
  if (timed?.order.guest !== guest.id) {
    venueState.withdrawn.add(id);
    return { result: 'withdrawn', order: null };
  }
  const { state } = timed.order;
  if (state === 'cancelled') {
    return { result: 'cancelled', order: timed.order };
  }
  if (!canMove('order', state, 'cancelled', 'guest')) {
    throw new Refused('orders.not_cancellable', { state });
  }
  const changes: OrderChanges = { state: 'cancelled', endedAt: venueState.clock.now() };
  const order = change(venueState, timed, changes);
  tell(venueState, 'order.cancelled', order);
  refreshBillRequests(venueState, order.seating);
  return { result: 'cancelled', order };
}

export function moveOrder(venueState: VenueState, id: string, wish: OrderTransition): Order {
  const timed = find(venueState, id);
  const { changes, event } = granted(decide(timed, wish, venueState.clock.now()));
  const order = change(venueState, timed, changes);
  tell(venueState, event, order);
  refreshBillRequests(venueState, order.seating);
  return order;
}

export function moveLines(venueState: VenueState, id: string, wish: LinesTransition): Order {
  const before = find(venueState, id);
  const at = venueState.clock.now();
  const decided = granted(decideLines(before, wish, at));
  const { move, lines: split } = splitMove(before.order, decided, () => venueState.newId());
  const lines = split.map((line) =>
    move.ids.includes(line.id)
      ? {
          ...line,
          state: move.state,
          stateAt: toTimestamp(at),
          ...(move.reason !== null && { reason: move.reason }),
        }
      : line,
  );
  const timed: TimedOrder = {
    order: { ...before.order, lines },
    changedAt: before.changedAt,
    lineChangedAt: new Map([
      ...before.lineChangedAt,
      ...move.ids.map((each) => [each, at] as const),
    ]),
  };
  venueState.orders.set(id, timed);
  const changes = followLines(timed.order, at);
  const order = changes === null ? timed.order : change(venueState, timed, changes);
  if (move.event !== undefined) {
    tell(venueState, move.event, order);
  }
  if (order.state === 'done' && before.order.state !== 'done') {
    tell(venueState, 'order.done', order);
  }
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
  const { stations, isSeen } = seeOrder(timed.order, painted);
  const seenBy = [...new Set([...timed.order.seenBy, ...stations])];
  const seen = { ...timed, order: { ...timed.order, seenBy } };
  venueState.orders.set(timed.order.id, seen);
  if (isSeen) {
    const order = change(venueState, seen, { state: 'seen', seenAt: venueState.clock.now() });
    tell(venueState, 'order.seen', order);
  }
}

function find(venueState: VenueState, id: string): TimedOrder {
  const timed = venueState.orders.get(id);
  if (timed === undefined) {
    throw new Refused('orders.unknown');
  }
  return timed;
}

function change(
  venueState: VenueState,
  { order, lineChangedAt }: TimedOrder,
  changes: OrderChanges,
): Order {
  const { state, reason, seenAt, acceptedAt, endedAt } = changes;
  const changed: Order = {
    ...order,
    state,
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seenAt: toTimestamp(seenAt) }),
    ...(acceptedAt !== undefined && { acceptedAt: toNullableTimestamp(acceptedAt) }),
    ...(endedAt !== undefined && { endedAt: toNullableTimestamp(endedAt) }),
  };
  venueState.orders.set(order.id, {
    order: changed,
    changedAt: venueState.clock.now(),
    lineChangedAt,
  });
  return changed;
}

function tell(venueState: VenueState, type: OrderEvent['type'], order: Order): void {
  venueState.publish(orderEvent(type, order));
}
