import type { Order } from '#core/orders/order.schema.ts';
import { isCalled, isMadeToCollect } from '#core/orders/order-view.ts';
import { CALLED_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { listDoneSince, setCollected } from './called-orders.repository.ts';
import { emitOrder } from './order-events.ts';
import { findOrder } from './orders.repository.ts';

/** Orders made in one step whose guests are called. */
export async function readCalled({ store, clock }: Context, venue: string): Promise<Order[]> {
  const now = clock.now();
  const done = await store.of(venue).read((db) => listDoneSince(db, venue, now - CALLED_MS));
  return done.filter((order) => isCalled(order, now));
}

/**
 * A guest has collected what was made in one step: its phone and the screen no longer call it. Saying
 * it again changes nothing. Throws `orders.unknown`, `orders.state_changed`.
 */
export async function collectOrder(context: Context, by: By, id: string): Promise<Order> {
  return change(context, by.venue, async (unit) => {
    const found = await findOrder(unit.db, id);
    if (found === undefined || found.venue !== by.venue) {
      throw new ProblemError('orders.unknown');
    }
    const { order } = found;
    if (!isMadeToCollect(order)) {
      throw new ProblemError('orders.state_changed', { state: order.state });
    }
    if (order.collectedAt !== undefined) return order;
    await setCollected(unit.db, id, unit.at);
    const of = { order: id, seating: order.seating };
    await insertAuditEntry(unit.db, by, { kind: 'order.collected', ...of }, unit.at);
    const collected = { ...order, collectedAt: toTimestamp(unit.at) };
    emitOrder(unit, 'order.done', collected);
    return collected;
  });
}
