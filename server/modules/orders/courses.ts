import { linesOfCourse } from '#core/ordering/courses.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { CourseRequest } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import { listUnfinishedIds, setHeld } from './courses.repository.ts';
import { emitOrder } from './order-events.ts';
import { reload, requireOrder } from './staff-order.ts';

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
    const { order } = await requireOrder(unit, by.venue, id);
    const party = await listUnfinishedIds(unit.db, order.seating);
    for (const each of new Set([id, ...party])) {
      await moveIn(unit, by, each, wish);
    }
    await touchSeating(unit.db, order.seating, unit.at);
    return reload(unit, id);
  });
}

async function moveIn(
  unit: Unit,
  by: By,
  id: string,
  { course, held }: CourseRequest,
): Promise<void> {
  const order = await reload(unit, id);
  const lines = linesOfCourse(order, course, held).map((line) => line.id);
  if (lines.length === 0) {
    return;
  }
  await setHeld(unit.db, lines, held, unit.at);
  const kind = held ? 'line.held' : 'line.fired';
  const entry = { kind, order: id, seating: order.seating, detail: { lines } } as const;
  await insertAuditEntry(unit.db, by, entry, unit.at);
  emitOrder(unit, kind, await reload(unit, id));
}
