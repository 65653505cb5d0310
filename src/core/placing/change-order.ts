import { active, announced, beginAct, changed, type Now } from '#core/bills/bill-act.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import { moveLines as linesMove } from '#core/orders/line-transitions.ts';
import {
  cancelOrder as orderCancelling,
  moveOrder as orderMove,
} from '#core/orders/order-transitions.ts';
import type { LinesTransition, OrderTransition } from '#core/people/staff.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { letIn, type WaitingGuest } from './admit-guest.ts';
import { idShown, idTakenBack, type PresentGuest } from './id-shown.ts';
import {
  billReduced,
  type OrderAct,
  type OrderFacts,
  orderChanged,
  orderNoted,
  withOrder,
} from './order-act.ts';

type Decided = OrderAct | { readonly refusal: Refusal };

/**
 * A guest cancels an order; what was paid for it goes back. A cancelled one stays so. Refused with
 * `orders.not_cancellable`.
 */
export function cancelOrder(facts: OrderFacts, now: Now): Decided {
  const cancelling = orderCancelling(facts.order, now.at);
  const begun = beginAct(facts, now);
  if (cancelling === null) {
    return begun;
  }
  return 'refusal' in cancelling
    ? cancelling
    : billReduced(orderChanged(begun, { order: facts.order, ...cancelling }));
}

/**
 * Staff accept or reject an order, or undo an acceptance. `sender`: its device, if that has yet to be
 * let in: accepting the order lets it in. What was paid for a rejected one goes back. Refused with what
 * the order's transitions say.
 */
export function moveOrder(
  facts: OrderFacts,
  { wish, sender }: { readonly wish: OrderTransition; readonly sender: WaitingGuest | null },
  now: Now,
): Decided {
  const move = orderMove(facts, wish, now.at);
  if ('refusal' in move) {
    return move;
  }
  const { event } = move;
  const begun = beginAct(facts, now);
  const admits = event === 'order.accepted' && sender !== null;
  const admitted = admits ? letIn(begun, sender) : begun;
  const moved = orderChanged(admitted, { order: admitted.facts.order, ...move });
  const { reason } = moved.facts.order;
  const { acknowledged } = wish;
  const noted = orderNoted(moved, event, {
    ...(event === 'order.accepted' && acknowledged !== undefined && { acknowledged }),
    ...(event === 'order.rejected' && reason !== undefined && { reason }),
  });
  return active(event === 'order.rejected' ? billReduced(noted) : noted, admits);
}

/**
 * Staff change the state of some lines of an order together, all or none; the order is done when its
 * last line is. What was paid for voided ones goes back. `sender`: its guest, if it is still there:
 * whoever serves its alcohol says of it that ID was shown. Refused with what the lines' transitions say.
 */
export function moveLines(
  facts: OrderFacts,
  wish: LinesTransition,
  now: Now,
  sender: CheckedSender | null = null,
): Decided {
  const moved = linesMove(facts, wish, now.at, now.newId);
  if ('refusal' in moved) {
    return moved;
  }
  const { move, order, changes, events } = moved;
  const { acknowledged } = wish;
  const lines = changed(beginAct(facts, now), { kind: 'lines', moved }, withOrder(facts, order));
  const followed =
    changes === null ? lines : changed(lines, { kind: 'order', order: facts.order, changes });
  const noted = orderNoted(followed, move.event, {
    lines: [...move.ids],
    to: move.state,
    ...(move.reason !== null && { reason: move.reason }),
    ...(move.event === 'line.served' && acknowledged !== undefined && { acknowledged }),
  });
  const told = announced(noted, ...events.map((event) => orderEvent(event, order)));
  const checked = sender === null ? told : withId(told, { facts, wish, sender });
  return active(move.state === 'voided' ? billReduced(checked) : checked);
}

/** The guest of an order, and the name of whoever moves its lines. */
export interface CheckedSender extends PresentGuest {
  readonly by: string;
}

/** Serving alcohol says that its guest has shown an ID; undoing that very act takes it back. */
function withId(
  act: OrderAct,
  {
    facts,
    wish: { lines, to, undo, acknowledged = [] },
    sender,
  }: { facts: OrderFacts; wish: LinesTransition; sender: CheckedSender },
): OrderAct {
  const moved = facts.order.lines.filter(
    ({ id, alcohol }) => alcohol && lines.some((line) => line.id === id),
  );
  if (undo !== true) {
    const isSeen = to === 'served' && moved.length > 0 && acknowledged.includes('age');
    return isSeen ? idShown(act, sender, sender.by) : act;
  }
  const at = Date.parse(sender.guest.idShown?.at ?? '');
  const isThat = moved.some(
    ({ id, state }) => state === 'served' && facts.lineChangedAt.get(id) === at,
  );
  return isThat ? idTakenBack(act, sender) : act;
}
