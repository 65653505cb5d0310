import type { CancelAnswer, Order } from '../../../src/contract/ordering/order.schema.ts';
import { orderForGuest } from '../../../src/domain/ordering/order-view.ts';
import { canMove } from '../../../src/domain/ordering/state-machines.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/store.ts';
import { change, type Unit } from '../../kernel/events/change.ts';
import { insertTombstone } from '../../kernel/idempotency/keys.repository.ts';
import { ProblemError } from '../../problem.ts';
import { refreshBillRequests } from '../bills/bill-requests.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { GuestSession } from '../seatings/sessions.repository.ts';
import { emitOrder } from './order-events.ts';
import { updateOrder } from './order-writes.repository.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';

/**
 * Cancels the guest's order, or makes sure that one the server never had is never made. An order
 * of another session is answered like an unknown one. Throws `orders.not_cancellable`.
 */
export async function cancelOrder(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<CancelAnswer> {
  // What is cancelled stays so: who asks again keeps nobody else from writing.
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
    return answer(context, unit.db, session, await cancel(unit, record));
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

async function cancel(unit: Unit, { order }: OrderRecord): Promise<Order> {
  if (order.state === 'cancelled') {
    return order;
  }
  if (!canMove('order', order.state, 'cancelled', 'guest')) {
    throw new ProblemError('orders.not_cancellable', { state: order.state });
  }
  await updateOrder(unit.db, order.id, { state: 'cancelled', ended_at: unit.at }, unit.at);
  const cancelled = await findOrder(unit.db, order.id);
  if (cancelled === undefined) {
    throw new Error(`The order ${order.id} is gone.`);
  }
  emitOrder(unit, 'order.cancelled', cancelled.order);
  await refreshBillRequests(unit, order.seating);
  return cancelled.order;
}
