import type { Reader } from '#server/db/store.ts';

/** A finished order: how long it took after it was sent, and when. Milliseconds. */
export type MadeOrder = { waited: number; madeAt: number };

/** A venue's orders placed since then with nothing left to make, whatever was taken off. */
export async function listMadeOrders(
  db: Reader,
  venue: string,
  placedSince: number,
): Promise<MadeOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.placed_at'])
    .select((eb) => [
      'order_lines.state as line_state',
      eb.fn.coalesce('order_lines.ready_at', 'order_lines.served_at').as('made_at'),
    ])
    .where('orders.venue_id', '=', venue)
    .where('orders.placed_at', '>=', placedSince)
    .where('order_lines.state', '<>', 'voided')
    // Held lines waited for the party, not for the kitchen.
    .where('order_lines.held', '=', 0)
    .where('order_lines.fired_at', 'is', null)
    .execute();
  const orders = [...Map.groupBy(rows, ({ id }) => id).values()];
  return orders.flatMap((lines) => {
    const [order] = lines;
    const isTaken = order?.state === 'accepted' || order?.state === 'done';
    const times = lines.map((line) => line.made_at).filter((time) => time !== null);
    if (order === undefined || !isTaken || times.length < lines.length) {
      return [];
    }
    const madeAt = Math.max(...times.map(Number));
    return [{ waited: madeAt - Number(order.placed_at), madeAt }];
  });
}
