import { stateChanged } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { refused } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating, touchSeating } from '../seatings/seatings.repository.ts';
import { emitOrder } from './order-events.ts';
import { type OrderChanges, updateOrder } from './order-writes.repository.ts';
import { reload } from './staff-order.ts';
import {
  listOrdersRejectedWith,
  listWaitingOrders,
  type WaitingOrder,
} from './waiting-orders.repository.ts';

/**
 * The orders of an admitted device become the party's: its stations make them, and they are on its
 * bill.
 */
export async function admitOrdersOf(
  { menus, bills }: Pick<Context, 'menus' | 'bills'>,
  unit: Unit,
  session: GuestSession,
): Promise<void> {
  const seating =
    session.seating === null ? undefined : await findSeating(unit.db, session.seating);
  if (seating === undefined) {
    return;
  }
  const changes = { awaits_admission: 0, placed_at: unit.at } as const;
  const count = await changeEach(unit, session, changes, 'order.admitted');
  if (count > 0) {
    await touchSeating(unit.db, seating.id, unit.at, true);
    const { menu } = await findVenueMenu(menus, unit.db, session.venue);
    await bills.reopen(unit, seating, menu);
  }
}

/** Nobody makes the orders of a device that is removed before it was let in. */
export async function rejectOrdersOf(unit: Unit, session: GuestSession): Promise<void> {
  await changeEach(unit, session, { state: 'rejected', ended_at: unit.at }, 'order.rejected');
}

/** Orders that were rejected because their device was removed wait again. */
export async function restoreOrdersOf(
  unit: Unit,
  session: GuestSession,
  endedAt: number,
): Promise<void> {
  for (const id of await listOrdersRejectedWith(unit.db, session.id, endedAt)) {
    const order = { id, state: 'rejected' } as const;
    await changeOne(unit, order, { state: 'placed', ended_at: null }, 'order.undone');
  }
}

/** The party has left: nobody makes the orders of devices that were never let in. */
export async function rejectWaitingOrders(unit: Unit, seating: string): Promise<void> {
  for (const order of await listWaitingOrders(unit.db, seating)) {
    await changeOne(unit, order, { state: 'rejected', ended_at: unit.at }, 'order.rejected');
  }
}

async function changeEach(
  unit: Unit,
  { id: guest, seating }: GuestSession,
  changes: OrderChanges,
  event: 'order.admitted' | 'order.rejected',
): Promise<number> {
  const all = seating === null ? [] : await listWaitingOrders(unit.db, seating);
  const own = all.filter((order) => order.guest === guest);
  for (const order of own) {
    await changeOne(unit, order, changes, event);
  }
  return own.length;
}

async function changeOne(
  unit: Unit,
  order: Pick<WaitingOrder, 'id' | 'state'>,
  changes: OrderChanges,
  event: 'order.admitted' | 'order.rejected' | 'order.undone',
): Promise<void> {
  if (!(await updateOrder(unit.db, order, changes, unit.at))) {
    throw refused(stateChanged((await reload(unit, order.id)).state));
  }
  emitOrder(unit, event, await reload(unit, order.id));
}
