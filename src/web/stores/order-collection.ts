import type { ReadonlySignal } from '@preact/signals-react';
import type { OrderEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { createVersionedCollection, type VersionedCollection } from './versioned-collection.ts';

/** Orders by id, from any source. */
export interface OrderCollection extends Omit<VersionedCollection<Order>, 'items' | 'apply'> {
  /** Oldest first. */
  readonly orders: ReadonlySignal<readonly Order[]>;
  apply(event: OrderEvent): void;
}

/** The number of ended orders that a board keeps for reference. */
const ENDED_KEPT = 100;

export function createOrderCollection(): OrderCollection {
  const { items, apply, ...collection } = createVersionedCollection<Order>({
    compare: byAge,
    isEnded,
    endedKept: ENDED_KEPT,
  });
  return { ...collection, orders: items, apply: ({ order, sequence }) => apply(order, sequence) };
}

/** By the server's time; the ids, which contain the device's, decide within one millisecond. */
function byAge(a: Order, b: Order): number {
  return a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id);
}

export function isEnded(order: Order): boolean {
  return order.state === 'done' || order.state === 'rejected' || order.state === 'cancelled';
}
