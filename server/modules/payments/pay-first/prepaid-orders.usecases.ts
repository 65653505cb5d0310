import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { OrdersBeingPaid, PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import type { Context } from '#server/context.ts';
import { byId } from '#server/db/by-id.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { listAttemptsOfOrder, listUnfinishedAttempts, ordersOf } from '../attempts.repository.ts';
import { stopAttempt } from '../cancel-payment.usecase.ts';
import { endPrepaid, findPrepaid, listPrepaid } from './prepaid-orders.repository.ts';
import { toPrepaidOrder } from './prepaid-view.ts';

/** A venue's orders that guests are paying now: what they have is promised to them. */
export function readBeingPaid({ store }: Context, venue: string): Promise<OrdersBeingPaid> {
  return store.read(async (db) => {
    const orders = await listPrepaid(db, ordersOf(await listUnfinishedAttempts(db, venue)));
    return {
      orders: orders
        .filter(({ state }) => state === 'waiting')
        .sort(byId)
        .map(({ id, lines }) => ({
          id,
          lines: lines.map(({ product, options }) => ({
            product,
            options: options.map((option) => option.id),
          })),
        })),
    };
  });
}

/**
 * A guest does not want an order after all: nobody makes it, and its open payment is stopped. If it
 * is paid all the same, the money goes back. Throws `orders.unknown`; `orders.not_waiting` with its
 * state if it was paid or refused meanwhile.
 */
export async function dropOrder(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<PrepaidOrder> {
  for (const attempt of await listAttemptsOfOrder(context.store.reader, id)) {
    if (attempt.session === session.id && isUnfinishedAttempt(attempt.state)) {
      // Before it is dropped: the provider may know that it was paid just now.
      await stopAttempt(context, attempt);
    }
  }
  return change(context, session.venue, async ({ db, at }) => {
    const order = await findPrepaid(db, id);
    if (order === undefined || order.session !== session.id) {
      throw new ProblemError('orders.unknown');
    }
    const { state } = order;
    if (state === 'entered' || state === 'refused') {
      throw new ProblemError('orders.not_waiting', { state });
    }
    if (state === 'waiting') {
      await endPrepaid(db, order, { state: 'dropped' }, at);
    }
    const now = (await findPrepaid(db, id)) ?? order;
    return toPrepaidOrder(now);
  });
}
