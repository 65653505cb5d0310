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
  return byText(a.placedAt, b.placedAt) || byText(a.id, b.id);
}

/** Times and ids have letters of ASCII, each in one case: no language has an order of its own for them. */
function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function isEnded(order: Order): boolean {
  return order.state === 'done' || order.state === 'rejected' || order.state === 'cancelled';
}
