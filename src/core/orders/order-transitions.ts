import type { OrderEvent } from '#core/events/event.schema.ts';
import type { OrderTransition } from '#core/people/staff.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import {
  acknowledgementRequired,
  type Refusal,
  reasonRequired,
  stateChanged,
  undoExpired,
} from '#core/shared/refusal.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import { acknowledgementsOf } from './acknowledgement.ts';
import type { OrderState } from './codes.ts';
import { type Cancellable, mayCancel } from './may-cancel.ts';
import type { Order } from './order.schema.ts';
import { canMove, canUndo, isNews, isUntouched, undoTargets } from './state-machines.ts';

/** An order and when it and each of its lines reached their states, in milliseconds since 1970. */
export interface TimedOrder {
  readonly order: Order;
  readonly changedAt: number;
  readonly lineChangedAt: ReadonlyMap<string, number>;
}

/** The changes of an order; times in milliseconds since 1970, null to remove one. */
export interface OrderChanges {
  readonly state: OrderState;
  readonly reason?: string;
  readonly seenAt?: number;
  readonly acceptedAt?: number | null;
  readonly endedAt?: number | null;
  /** Its device was let in: it is the party's, as if it had been placed then. */
  readonly admittedAt?: number;
}

/** A change of an order that was read in a state, and the event that tells of it. */
export interface OrderChange {
  readonly order: Order;
  readonly changes: OrderChanges;
  readonly event: OrderEvent['type'];
}

export interface OrderMove {
  readonly changes: OrderChanges;
  readonly event: 'order.accepted' | 'order.rejected' | 'order.undone';
}

/**
 * The change that accepts or rejects an order, or undoes an acceptance; or the reason for a
 * refusal.
 */
export function moveOrder(
  timed: TimedOrder,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  if (timed.order.state !== wish.from) {
    return { refusal: stateChanged(timed.order.state) };
  }
  return wish.undo === true ? undo(timed, wish, at) : forward(timed.order, wish, at);
}

function forward(
  order: Order,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  if (!canMove('order', order.state, wish.to, 'staff')) {
    return { refusal: stateChanged(order.state) };
  }
  if (wish.to === 'rejected') {
    const reason = plainText(wish.reason);
    return reason === null
      ? { refusal: reasonRequired() }
      : { changes: { state: wish.to, reason, endedAt: at }, event: 'order.rejected' };
  }
  const { acknowledged = [] } = wish;
  const missing = acknowledgementsOf(order).filter((each) => !acknowledged.includes(each));
  if (missing.length > 0) {
    return { refusal: acknowledgementRequired(missing) };
  }
  // Accepting implies having seen it.
  const seen = order.seenAt === null ? { seenAt: at } : {};
  return { changes: { state: wish.to, acceptedAt: at, ...seen }, event: 'order.accepted' };
}

function undo(
  { order, changedAt }: TimedOrder,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  const isPossible =
    undoTargets('order', order.state).includes(wish.to) &&
    isUntouched(order.lines.map((line) => line.state));
  if (!isPossible) {
    return { refusal: stateChanged(order.state) };
  }
  return canUndo('order', order.state, wish.to, changedAt, at)
    ? { changes: { state: wish.to, acceptedAt: null }, event: 'order.undone' }
    : { refusal: undoExpired(order.state) };
}

export interface Cancellation {
  readonly changes: OrderChanges;
  readonly event: 'order.cancelled';
}

/** A guest cancels an order; null if it already is cancelled, or the reason for a refusal. */
export function cancelOrder(
  order: Cancellable,
  at: number,
): Cancellation | { readonly refusal: Refusal } | null {
  const { state } = order;
  if (state === 'cancelled') {
    return null;
  }
  return canMove('order', state, 'cancelled', 'guest') && mayCancel(order, at)
    ? { changes: { state: 'cancelled', endedAt: at }, event: 'order.cancelled' }
    : { refusal: { code: 'orders.not_cancellable', details: { state } } };
}

/** The order after its changes. */
export function changedOrder(order: Order, changes: OrderChanges): Order {
  const { state, reason, seenAt, acceptedAt, endedAt, admittedAt } = changes;
  const { awaitsAdmission: _awaits, ...own } = order;
  const admitted = admittedAt === undefined ? order : { ...own, placedAt: toTimestamp(admittedAt) };
  const { acceptance: _acceptance, cancelUntil: _until, allergySeen: _seen, ...byHand } = admitted;
  return {
    // An acceptance that was taken back was not the order's own, and what is asked is open again.
    ...(acceptedAt === null ? byHand : admitted),
    state,
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seenAt: toTimestamp(seenAt) }),
    ...(acceptedAt !== undefined && { acceptedAt: toNullableTimestamp(acceptedAt) }),
    ...(endedAt !== undefined && { endedAt: toNullableTimestamp(endedAt) }),
  };
}

/** The effect of painting a new order on boards. */
export interface SeenOrder {
  /** The stations of its lines that have now seen it. */
  readonly stations: readonly string[];
  readonly seenBy: string[];
  /** Set once all of its stations have seen it; null before. */
  readonly changes: OrderChanges | null;
}

/** The effect of boards of some stations painting an order, `at` in milliseconds since 1970. */
export function seeOrder(order: Order, painted: readonly string[], at: number): SeenOrder {
  const concerned = [...new Set(order.lines.map((line) => line.station))];
  const stations = isNews(order) ? concerned.filter((station) => painted.includes(station)) : [];
  const seenBy = [...new Set([...order.seenBy, ...stations])].sort();
  const state = order.state === 'placed' ? 'seen' : order.state;
  const isSeen = stations.length > 0 && concerned.every((station) => seenBy.includes(station));
  return { stations, seenBy, changes: isSeen ? { state, seenAt: at } : null };
}
