import type { Order } from '#core/orders/order.schema.ts';
import type { AllergyRequest } from '#core/people/staff.schema.ts';
import { seeAllergy as decide } from '#core/placing/see-allergy.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { factsOf, requireOrder } from './changed-order.ts';

/**
 * Staff confirm what the guest of an order asks about allergens, or take that back. Throws
 * `orders.unknown`, `orders.state_changed`, `orders.undo_expired`.
 */
export async function seeAllergy(
  context: Context,
  by: By,
  id: string,
  wish: AllergyRequest,
): Promise<Order> {
  return change(context, by.venue, async (unit) => {
    const facts = await factsOf(context, unit.db, await requireOrder(unit.db, by.venue, id), false);
    const act = granted(decide(facts, wish, by.staff.name, nowOf(unit)));
    await applyAct(unit, act, by);
    return act.facts.order;
  });
}
