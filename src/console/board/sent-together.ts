import { useRef } from 'react';
import { sameList } from '#console/live/same-list.ts';
import { acknowledgementsOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';

/** The sender's own order goes first, and the others' as soon as that is stored. Milliseconds. */
const TOGETHER_MS = 10_000;

/**
 * Orders that one guest has sent for the table, by the first of them as they stand there: its own
 * among them. Without those with a question about allergens: each of these is talked about first.
 */
export function sentTogether(orders: readonly Order[]): Map<string, readonly Order[]> {
  const groups = new Map<string, readonly Order[]>();
  const grouped = new Set<string>();
  const plain = orders.filter((order) => !acknowledgementsOf(order).includes('allergy'));
  for (const { id, seating, sentBy, placedAt } of plain) {
    if (sentBy === undefined || grouped.has(id)) continue;
    const apart = (order: Order) => Math.abs(Date.parse(order.placedAt) - Date.parse(placedAt));
    const near = plain.filter((order) => order.seating === seating && apart(order) <= TOGETHER_MS);
    const senders = near.filter((order) => order.sentBy === undefined && order.guest === sentBy);
    // The guest may have ordered a moment before as well.
    const [theirs] = senders.toSorted((one, other) => apart(one) - apart(other));
    const own = near.filter((order) => order.sentBy === sentBy || order === theirs);
    for (const order of own) grouped.add(order.id);
    const [first] = own;
    if (first !== undefined && own.length > 1) groups.set(first.id, own);
  }
  return groups;
}

const NONE: ReadonlyMap<string, readonly Order[]> = new Map();

/** The same lists as long as the same orders are in them: tickets are drawn only when they change. */
export function useSentTogether(
  orders: readonly Order[],
  isOn: boolean,
): ReadonlyMap<string, readonly Order[]> {
  const last = useRef(NONE);
  if (!isOn || orders.every(({ sentBy }) => sentBy === undefined)) return NONE;
  last.current = new Map(
    [...sentTogether(orders)].map(([id, own]) => [id, sameList(last.current.get(id) ?? [], own)]),
  );
  return last.current;
}
