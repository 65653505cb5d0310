import type { CancelAnswer, Order } from '#core/ordering/order.schema.ts';
import { cancelOrder as decide } from '#core/ordering/order-transitions.ts';
import { orderForGuest } from '#core/ordering/order-view.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { insertTombstone } from '#server/kernel/idempotency/keys.repository.ts';
import { granted } from '#server/problem.ts';
import { billReduced } from '../bills/follow-bill.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { emitOrder } from './order-events.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';
import { changeOrder } from './staff-order.ts';

/**
 * Cancels the guest's order, or ensures that one the server never had is never created. An order of
 * another session is treated like an unknown one. Throws `orders.not_cancellable`.
 */
export async function cancelOrder(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<CancelAnswer> {
  // Cancelled is final: a repeated request blocks no other writes.
  const before = await findOrder(context.store.reader, id);
  if (before?.order.state === 'cancelled' && before.order.guest === session.id) {
    return answer(context, context.store.reader, session, before.order);
  }
  return change(context, session.venue, async (unit) => {
    const record = await findOrder(unit.db, id);
    if (record === undefined || record.order.guest !== session.id) {
      await insertTombstone(unit.db, session.id, id, unit.at);
      return { result: 'withdrawn', order: null };
    }
    return answer(context, unit.db, session, await cancel(context, unit, record));
  });
}

async function answer(
  context: Context,
  db: Reader,
  session: GuestSession,
  order: Order,
): Promise<CancelAnswer> {
  const { menu } = await findVenueMenu(context.menus, db, session.venue);
  const { showsPrices } = menu.ordering;
  return { result: 'cancelled', order: orderForGuest(order, session.id, showsPrices) };
}

async function cancel(context: InsideContext, unit: Unit, { order }: OrderRecord): Promise<Order> {
  const decided = decide(order, unit.at);
  if (decided === null) {
    return order;
  }
  const { changes, event } = granted(decided);
  const cancelled = await changeOrder(unit, order, changes);
  emitOrder(unit, event, cancelled);
  await billReduced(context, unit, cancelled.seating);
  return cancelled;
}
