import { moveLines as decide } from '#core/ordering/line-transitions.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { LinesTransition } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { billReduced } from '../bills/follow-bill.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import { auditLines } from './order-audit.ts';
import { emitOrder } from './order-events.ts';
import { updateLines } from './order-writes.repository.ts';
import { storeSplits } from './split-lines.repository.ts';
import { changeOrder, leftItsState, requireOrder } from './staff-order.ts';

/**
 * Staff change the state of some lines of an order together, all or none; the order is done when
 * its last line is. Throws `orders.unknown`, `lines.unknown`, `lines.changed`,
 * `orders.state_changed`, `orders.undo_expired`.
 */
export async function moveLines(
  context: Context,
  by: By,
  id: string,
  wish: LinesTransition,
): Promise<Order> {
  return change(context, by.venue, async (unit) => {
    const record = await requireOrder(unit, by.venue, id);
    const moved = granted(decide(record, wish, unit.at, () => newId(unit.at)));
    const { move, changes } = moved;
    await storeSplits(unit.db, moved.order.lines, moved.splits);
    if (!(await updateLines(unit.db, moved.leaves, move, unit.at))) {
      throw await leftItsState(unit, id);
    }
    if (changes !== null) {
      await changeOrder(unit, record.order, changes);
    }
    const { order } = moved;
    await insertAuditEntry(unit.db, by, auditLines(order, move, wish), unit.at);
    for (const event of moved.events) emitOrder(unit, event, order);
    if (move.state === 'voided') {
      await billReduced(context, unit, order.seating);
    }
    await touchSeating(unit.db, order.seating, unit.at);
    return order;
  });
}
