import type { Order } from '#core/orders/order.schema.ts';
import type {
  MovedOrders,
  OrdersLinesTransitions,
  OrderTransitions,
} from '#core/people/staff.schema.ts';
import type { OrderAct } from '#core/placing/order-act.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { applyAct } from '../bills/apply-act.ts';
import { decideLines } from './move-lines.usecase.ts';
import { decideMove } from './move-order.usecase.ts';

/** Staff accept or reject the orders of a ticket, or undo that. Throws `orders.unknown`. */
export function moveOrders(
  context: Context,
  by: By,
  moves: OrderTransitions['moves'],
): Promise<MovedOrders> {
  return together(context, by, moves, (unit, { order: id, move: wish }) =>
    decideMove(context, unit, { by, id, wish }),
  );
}

/** The same with their lines. */
export function moveOrdersLines(
  context: Context,
  by: By,
  moves: OrdersLinesTransitions['moves'],
): Promise<MovedOrders> {
  return together(context, by, moves, (unit, { order: id, move: wish }) =>
    decideLines(context, unit, { by, id, wish }),
  );
}

type Decided = OrderAct | { readonly refusal: Refusal };

/**
 * In one transaction, one after another: each meets what those before it have left. One that somebody
 * has changed meanwhile, such as a guest who has cancelled, keeps none of the others back.
 */
function together<Move extends { order: string }>(
  context: Context,
  by: By,
  moves: readonly Move[],
  decide: (unit: Unit, move: Move) => Promise<Decided>,
): Promise<MovedOrders> {
  return change(context, by.venue, async (unit) => {
    const moved = new Map<string, Order>();
    const refused: MovedOrders['refused'] = [];
    for (const move of moves) {
      const decided = await decide(unit, move);
      if ('refusal' in decided) {
        refused.push(refusedAs(move.order, decided.refusal));
        continue;
      }
      await applyAct(unit, decided, by);
      moved.set(move.order, decided.facts.order);
    }
    return { orders: [...moved.values()], refused };
  });
}

function refusedAs(order: string, { code, details: { state } }: Refusal) {
  return { order, code, ...(state !== undefined && { state }) };
}
