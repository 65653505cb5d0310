import type { Order } from '#core/ordering/order.schema.ts';
import { admittedOrders, restoredOrders, turnedAwayOrders } from '#core/placing/waiting-orders.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating, touchSeating } from '../seatings/seatings.repository.ts';
import { listRejectedWith, listWaitingOfSeating, type OrderRecord } from './orders.repository.ts';
import { changeOrders } from './staff-order.ts';

/**
 * The orders of an admitted device become the party's: its stations make them, and they are on its
 * bill.
 */
export async function admitOrdersOf(
  { menus, bills }: Pick<Context, 'menus' | 'bills'>,
  unit: Unit,
  session: GuestSession,
): Promise<void> {
  const waiting = await waitingOf(unit, session);
  const seating =
    session.seating === null || waiting.length === 0
      ? undefined
      : await findSeating(unit.db, session.seating);
  if (seating === undefined) {
    return;
  }
  await changeOrders(unit, admittedOrders(waiting, unit.at));
  await touchSeating(unit.db, seating.id, unit.at, true);
  const { menu } = await findVenueMenu(menus, unit.db, session.venue);
  await bills.reopen(unit, seating, menu);
}

/** Nobody makes the orders of a device that is removed before it was let in. */
export async function rejectOrdersOf(unit: Unit, session: GuestSession): Promise<void> {
  await changeOrders(unit, turnedAwayOrders(await waitingOf(unit, session), unit.at));
}

/** Orders that were rejected because their device was removed wait again. */
export async function restoreOrdersOf(
  unit: Unit,
  session: GuestSession,
  endedAt: number,
): Promise<void> {
  const rejected = await listRejectedWith(unit.db, session.id, endedAt);
  await changeOrders(unit, restoredOrders(rejected.map(toOrder)));
}

/** The party has left: nobody makes the orders of devices that were never let in. */
export async function rejectWaitingOrders(unit: Unit, seating: string): Promise<void> {
  const waiting = await listWaitingOfSeating(unit.db, seating);
  await changeOrders(unit, turnedAwayOrders(waiting.map(toOrder), unit.at));
}

async function waitingOf({ db }: Unit, { id, seating }: GuestSession): Promise<Order[]> {
  const all = seating === null ? [] : await listWaitingOfSeating(db, seating);
  return all.map(toOrder).filter((order) => order.guest === id);
}

const toOrder = ({ order }: OrderRecord) => order;
