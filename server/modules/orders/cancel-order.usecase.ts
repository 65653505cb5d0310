import type { CancelAnswer, Order } from '#core/orders/order.schema.ts';
import { orderForGuest } from '#core/orders/order-view.ts';
import { cancelOrder as decide } from '#core/placing/change-order.ts';
import { placedForGuest } from '#core/seatings/guest-view.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { insertTombstone } from '#server/kernel/idempotency/keys.repository.ts';
import { granted } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { factsOf } from './changed-order.ts';
import { findOrder } from './orders.repository.ts';

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
  const { reader } = context.store.of(session.venue);
  const before = await findOrder(reader, id);
  if (before?.order.state === 'cancelled' && before.order.guest === session.id) {
    return answer(context, reader, session, before.order);
  }
  return change(context, session.venue, async (unit) => {
    const record = await findOrder(unit.db, id);
    if (record === undefined || record.order.guest !== session.id) {
      await insertTombstone(unit.db, session, id, unit.at);
      return { result: 'withdrawn', order: null };
    }
    const facts = await factsOf(context, unit.db, record, true);
    const act = granted(decide(facts, nowOf(unit)));
    await applyAct(unit, act);
    return answer(context, unit.db, session, act.facts.order);
  });
}

async function answer(
  context: Context,
  db: Reader,
  session: GuestSession,
  order: Order,
): Promise<CancelAnswer> {
  const { menu } = await findVenueMenu(context.menus, db, session.venue);
  const { joinPolicy, showsPrices } = menu.ordering;
  const standing = { policy: joinPolicy, admission: session.admission };
  const own = orderForGuest(order, session.id, showsPrices);
  return { result: 'cancelled', order: placedForGuest(own, standing) };
}
