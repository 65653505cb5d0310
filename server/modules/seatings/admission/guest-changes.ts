import type { Call } from '#core/calls/call.schema.ts';
import { changedCall } from '#core/calls/call-transitions.ts';
import { callEvent, orderEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { changedOrder } from '#core/orders/order-transitions.ts';
import type { GuestChanges } from '#core/placing/waiting-orders.ts';
import { stateChanged } from '#core/shared/refusal.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { followOrder } from '../../availability/portions.ts';
import { freePartOf } from '../../bills/taken-parts.repository.ts';
import { listOpenCalls, updateCall } from '../../calls/calls.repository.ts';
import { updateOrder } from '../../orders/order-writes.repository.ts';
import { listWaitingOfSeating } from '../../orders/orders.repository.ts';

type Open = { orders: Order[]; calls: Call[] };

/** What is open at a seating: the orders of devices that were never let in, and calls. */
export async function readOpenAt(db: Reader, seating: string): Promise<Open> {
  const [orders, calls] = await Promise.all([
    listWaitingOfSeating(db, seating),
    listOpenCalls(db, seating),
  ]);
  return { orders: orders.map(({ order }) => order), calls: calls.map(({ call }) => call) };
}

/** The same of one guest. */
export async function readOpenOf(db: Reader, { id, seating }: GuestSession): Promise<Open> {
  const { orders, calls } =
    seating === null ? { orders: [], calls: [] } : await readOpenAt(db, seating);
  return {
    orders: orders.filter(({ guest }) => guest === id),
    calls: calls.filter(({ guest }) => guest === id),
  };
}

/**
 * Stores what becomes of a guest's orders and calls, and tells of each. Throws
 * `orders.state_changed` or `calls.state_changed` if one has left the state in which it was read.
 */
export async function storeGuestChanges(
  unit: Unit,
  { orders = [], calls = [] }: GuestChanges,
): Promise<void> {
  const { db, at } = unit;
  for (const { call, changes, event } of calls) {
    if (!(await updateCall(db, call, changes, at))) {
      throw new ProblemError('calls.state_changed', { state: call.state });
    }
    if (call.wish?.share === 'amount') await freePartOf(db, call.id);
    const changed = changedCall({ call, changedAt: at, doneBy: null }, changes, at);
    unit.emit(callEvent(event, changed.call));
  }
  for (const { order, changes, event } of orders) {
    if (!(await updateOrder(db, order, changes, at))) {
      throw refused(stateChanged(order.state));
    }
    await followOrder(unit, order, changes);
    unit.emit(orderEvent(event, changedOrder(order, changes)));
  }
}
