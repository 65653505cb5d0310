import type { Order } from '#core/orders/order.schema.ts';
import type { OrderTransition } from '#core/people/staff.schema.ts';
import { moveOrder as decide } from '#core/placing/change-order.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findWaitingGuest } from '../seatings/admission/waiting-guest.ts';
import { factsOf, requireOrder } from './changed-order.ts';

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
    const act = granted(await decideMove(context, unit, { by, id, wish }));
    await applyAct(unit, act, by);
    return act.facts.order;
  });
}

/** What staff do with an order, or why that is refused; nothing is stored. Throws `orders.unknown`. */
export async function decideMove(
  context: Pick<Context, 'menus'>,
  unit: Unit,
  { by, id, wish }: { by: By; id: string; wish: OrderTransition },
) {
  const record = await requireOrder(unit.db, by.venue, id);
  const { guest, awaitsAdmission = false } = record.order;
  const admits = wish.to === 'accepted' && awaitsAdmission;
  const [facts, sender] = await Promise.all([
    factsOf(context, unit.db, record, admits || wish.to === 'rejected'),
    admits ? findWaitingGuest(unit.db, guest, record.order.seating) : null,
  ]);
  return decide(facts, { wish, sender }, nowOf(unit));
}
