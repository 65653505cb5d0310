import type { Order } from '#core/ordering/order.schema.ts';
import { changedOrder, moveOrder as decide } from '#core/ordering/order-transitions.ts';
import type { OrderTransition } from '#core/people/staff.schema.ts';
import type { Context, InsideContext } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { billReduced, refreshBillRequests } from '../bills/follow-bill.ts';
import { admit } from '../seatings/admission/admit-guest.usecase.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import { auditOrder } from './order-audit.ts';
import { emitOrder } from './order-events.ts';
import { changeOrder, requireOrder } from './staff-order.ts';

/**
 * Staff accept or reject an order, or undo an acceptance. Accepting an order of a waiting device
 * lets that device in. Throws `orders.unknown`, `orders.state_changed` with the actual state,
 * `orders.undo_expired`, `orders.acknowledgement_required`.
 */
export async function moveOrder(
  context: Context,
  by: By,
  id: string,
  wish: OrderTransition,
): Promise<Order> {
  return change(context, by.venue, async (unit) => {
    const record = await requireOrder(unit, by.venue, id);
    const move = granted(decide(record, wish, unit.at));
    const admits = move.event === 'order.accepted' && record.order.awaitsAdmission === true;
    const before = admits ? await admitSender(context, unit, record.order) : record.order;
    const order = await changeOrder(unit, before, move.changes);
    await insertAuditEntry(unit.db, by, auditOrder(order, move, wish), unit.at);
    emitOrder(unit, move.event, order);
    const follow = move.event === 'order.rejected' ? billReduced : refreshBillRequests;
    await follow(context, unit, order.seating);
    await touchSeating(unit.db, order.seating, unit.at);
    return order;
  });
}

/** The order after its sender was let in, unless that is forgotten. */
async function admitSender(context: InsideContext, unit: Unit, order: Order): Promise<Order> {
  const sender = await findSession(unit.db, order.guest);
  if (sender === undefined || sender.admission === 'admitted') {
    return order;
  }
  await admit(context, unit, sender, order.seating);
  return changedOrder(order, { state: order.state, admittedAt: unit.at });
}
