import type { OrdersBeingPaid } from '#core/orders/prepaid-order.schema.ts';
import type { Context } from '#server/context.ts';
import { byId } from '#server/db/by-id.ts';
import { listUnfinishedAttempts, ordersOf } from '../attempts.repository.ts';
import { listPrepaid } from './prepaid-orders.repository.ts';

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
