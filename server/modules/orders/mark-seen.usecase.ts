import { beginAct } from '#core/bills/bill-act.ts';
import { seeOrder } from '#core/orders/order-transitions.ts';
import type { SeenRequest } from '#core/people/staff.schema.ts';
import { orderChanged, type PartyBill } from '#core/placing/order-act.ts';
import type { Context } from '#server/context.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { insertSeen } from './order-writes.repository.ts';
import { listOrdersById, type OrderRecord } from './orders.repository.ts';

/**
 * A visible board has painted these orders for these stations. An order is seen once each station
 * of its lines has painted it; orders that are no longer new do not change.
 */
export async function markSeen(context: Context, venue: string, wish: SeenRequest): Promise<void> {
  await change(context, venue, async (unit) => {
    const records = await listOrdersById(unit.db, venue, wish.orders);
    for (const record of records) {
      await see(unit, record, wish.stations);
    }
  });
}

async function see(unit: Unit, { order, venue }: OrderRecord, painted: string[]): Promise<void> {
  const { stations, seenBy, changes } = seeOrder(order, painted, unit.at);
  if (stations.length > 0) {
    await insertSeen(unit.db, { order: order.id, venue }, stations, unit.at);
  }
  if (seenBy.length > order.seenBy.length && changes === null) {
    await countUnannounced(unit.db, [venue]);
  }
  if (changes !== null) {
    const seen = { ...order, seenBy };
    const facts = { venue, seating: { id: order.seating }, bill: null };
    const change = { order: seen, changes, event: 'order.seen' } as const;
    await applyAct(unit, orderChanged(beginAct<PartyBill>(facts, nowOf(unit)), change));
  }
}
