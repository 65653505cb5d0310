import { moveCourse as decide } from '#core/orders/courses.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { CourseRequest } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import { requireOrder } from './changed-order.ts';
import { setHeld } from './courses.repository.ts';
import { emitOrder } from './order-events.ts';
import { listUnfinishedOfParty } from './orders.repository.ts';

/**
 * Fires a course of an order's party, or holds it again. The order itself is included even if its
 * device waits to be let in. Throws `orders.unknown`.
 */
export async function moveCourse(
  context: Context,
  by: By,
  id: string,
  wish: CourseRequest,
): Promise<Order> {
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const { order: own } = await requireOrder(db, by.venue, id);
    const { seating } = own;
    const party = await listUnfinishedOfParty(db, seating);
    const others = party.map(({ order }) => order).filter((order) => order.id !== id);
    const moved = decide([own, ...others], wish, at);
    for (const { order, lines, event } of moved) {
      await setHeld(db, lines, wish.held, at);
      const detail = { lines: [...lines] };
      await insertAuditEntry(db, by, { kind: event, order: order.id, seating, detail }, at);
      emitOrder(unit, event, order);
    }
    await touchSeating(db, seating, at);
    return moved.find(({ order }) => order.id === id)?.order ?? own;
  });
}
