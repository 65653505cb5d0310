import type { ReadonlySignal } from '@preact/signals-react';
import type { OrderEvent } from '../contract/event.schema.ts';
import type { Order } from '../contract/order.schema.ts';
import { createNumberedBook, type NumberedBook } from './numbered-book.ts';

/** Orders by id, whatever brings them. */
export interface OrderBook extends Omit<NumberedBook<Order>, 'items' | 'apply'> {
  /** Oldest first. */
  readonly orders: ReadonlySignal<readonly Order[]>;
  apply(event: OrderEvent): void;
}

/** Ended orders a board keeps for a glance back. */
const ENDED_KEPT = 100;

export function createOrderBook(): OrderBook {
  const { items, apply, ...book } = createNumberedBook<Order>({
    compare: byAge,
    isEnded,
    endedKept: ENDED_KEPT,
  });
  return { ...book, orders: items, apply: ({ order, sequence }) => apply(order, sequence) };
}

/** By the server's time; the ids, which carry the device's, settle what fell in one millisecond. */
function byAge(a: Order, b: Order): number {
  return a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id);
}

export function isEnded(order: Order): boolean {
  return order.state === 'done' || order.state === 'rejected' || order.state === 'cancelled';
}
