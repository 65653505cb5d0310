import { isOpenOrder } from '#console/components/ticket/order-facts.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';

/** How many orders of each seating are not served yet, by the seating's id. */
export function openOrdersBySeating(orders: readonly Order[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { seating } of orders.filter(isOpenOrder)) {
    counts.set(seating, (counts.get(seating) ?? 0) + 1);
  }
  return counts;
}

/** How many orders each waiting guest has sent, by the guest's id. */
export function waitingOrdersByGuest(orders: readonly Order[]): ReadonlyMap<string, number> {
  const waiting = orders.filter(
    ({ awaitsAdmission, state }) => awaitsAdmission && isUnfinished(state),
  );
  const counts = new Map<string, number>();
  for (const { guest } of waiting) {
    counts.set(guest, (counts.get(guest) ?? 0) + 1);
  }
  return counts;
}

/** Sorts table labels naturally: 2 before 12, and words by the language's alphabet. */
export function byLabel(locale: string): (one: Labelled, other: Labelled) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one, other) => compare(one.label, other.label);
}

interface Labelled {
  label: string;
}
