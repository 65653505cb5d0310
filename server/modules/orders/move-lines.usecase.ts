import type { Order } from '#core/orders/order.schema.ts';
import type { LinesTransition } from '#core/people/staff.schema.ts';
import { type CheckedSender, moveLines as decide } from '#core/placing/change-order.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findSession, toSeatedGuest } from '../seatings/sessions.repository.ts';
import { factsOf, requireOrder } from './changed-order.ts';

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
    const act = granted(await decideLines(context, unit, { by, id, wish }));
    await applyAct(unit, act, by);
    return act.facts.order;
  });
}

/** What staff do with lines, or why that is refused; nothing is stored. Throws `orders.unknown`. */
export async function decideLines(
  context: Pick<Context, 'menus'>,
  unit: Unit,
  { by, id, wish }: { by: By; id: string; wish: LinesTransition },
) {
  const record = await requireOrder(unit.db, by.venue, id);
  const facts = await factsOf(context, unit.db, record, wish.to === 'voided');
  const sender = await senderOf(unit.db, record.order, wish, by);
  return decide(facts, wish, nowOf(unit), sender);
}

/** The order's guest, where it matters whether it has shown an ID; null for one that has gone. */
async function senderOf(
  db: Reader,
  { guest, seating }: Order,
  { undo, acknowledged = [] }: LinesTransition,
  by: By,
): Promise<CheckedSender | null> {
  const session =
    undo === true || acknowledged.includes('age') ? await findSession(db, guest) : undefined;
  return session === undefined || session.seating !== seating || session.endedAt !== null
    ? null
    : { guest: toSeatedGuest(session), table: session.table, by: by.staff.name };
}
