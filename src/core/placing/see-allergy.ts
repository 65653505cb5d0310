import { beginAct, changed, type Now } from '#core/bills/bill-act.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import { allergensAskedOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { AllergyRequest } from '#core/people/staff.schema.ts';
import { UNDO_MS } from '#core/shared/limits.ts';
import { type Refusal, stateChanged, undoExpired } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { type OrderAct, type OrderFacts, orderNoted, withOrder } from './order-act.ts';

/**
 * Somebody who makes an accepted order has seen what its guest asks about allergens: `by` with their
 * name. Whoever is first is the one who has; where nothing is asked, nothing changes. Taking it back is
 * an undo, and as late as any refused.
 */
export function seeAllergy(
  facts: OrderFacts,
  { seen }: AllergyRequest,
  by: string,
  now: Now,
): OrderAct | { readonly refusal: Refusal } {
  const { order } = facts;
  const { allergySeen, ...unseen } = order;
  if ((allergySeen !== undefined) === seen) return beginAct(facts, now);
  if (seen) {
    if (order.state !== 'accepted') return { refusal: stateChanged(order.state) };
    return allergensAskedOf(order).length === 0
      ? beginAct(facts, now)
      : noted(facts, { ...order, allergySeen: { at: toTimestamp(now.at), by } }, now);
  }
  return now.at - Date.parse(allergySeen?.at ?? '') > UNDO_MS
    ? { refusal: undoExpired(order.state) }
    : noted(facts, unseen, now);
}

function noted(facts: OrderFacts, left: Order, now: Now): OrderAct {
  const { order } = facts;
  const by = left.allergySeen?.by ?? null;
  const change = { kind: 'allergy_seen', order, by } as const;
  const act = changed(beginAct(facts, now), change, withOrder(facts, left));
  const told = { ...act, events: [...act.events, orderEvent('order.allergy_checked', left)] };
  return orderNoted(told, by === null ? 'order.allergy_taken_back' : 'order.allergy_seen', {});
}
