import type { AdjustmentKind } from '#core/billing/codes.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { emitOrder } from '../orders/order-events.ts';
import { insertAdjustment, type Reduction } from './adjustments.repository.ts';
import { emitBill, readStaffBill } from './seating-bill.ts';
import type { VenueSeating } from './venue-seating.ts';

type Input = { id: string; venue: string; kind: AdjustmentKind; bodyHash: string; reason: string };

/** Stores a reduction by its share of each line, and informs the party and staff. */
export async function reduceBill(
  unit: Unit,
  found: VenueSeating,
  input: Input,
  reductions: readonly Reduction[],
): Promise<void> {
  await insertAdjustment(unit.db, input, reductions, unit.at);
  await emitReduced(unit, found, reductions);
}

/** Each line's share of a reduction, with the order it belongs to. */
export function reductionsOf(
  orders: readonly Order[],
  parts: ReadonlyMap<string, number>,
  pieces: number | null = null,
): Reduction[] {
  return orders.flatMap((order) =>
    order.lines.flatMap(({ id }) => {
      const amount = parts.get(id);
      return amount === undefined ? [] : [{ order: order.id, line: id, amount, pieces }];
    }),
  );
}

/** The changed orders, for guests who may see them, and the new bill. */
export async function emitReduced(
  unit: Unit,
  { seating, menu }: VenueSeating,
  reductions: readonly Reduction[],
): Promise<void> {
  const changed = new Set(reductions.map(({ order }) => order));
  const { orders } = await readStaffBill(unit.db, seating, menu);
  for (const order of orders.filter(({ id }) => changed.has(id))) {
    emitOrder(unit, 'order.adjusted', order);
  }
  await emitBill(unit, 'bill.adjusted', seating, menu);
}
