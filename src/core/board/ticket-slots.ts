import { UNDO_MS } from '#core/shared/limits.ts';

/** As many tickets can be bumped by number. */
export const SLOTS = 20;

/** A number on a screen, from 1: the place in the list, plus one. */
export interface Slot {
  readonly order: string | null;
  /** The order that had the number before: after an undo it gets it back. */
  readonly was: string | null;
  /** Since when the number is free, in milliseconds. */
  readonly freeSince: number;
}

export const NO_SLOTS: readonly Slot[] = Array.from({ length: SLOTS }, () => ({
  order: null,
  was: null,
  freeSince: Number.NEGATIVE_INFINITY,
}));

/**
 * Gives each order a number for as long as it is on the screen: it never changes under a finger. A
 * number that was bumped is not given to another order as long as the bump can be undone, so that a
 * second press hits nobody else's ticket; nor is any while a number is being typed (`isTyping`).
 * `orders` are the longest waiting first; those beyond the last number wait for one.
 */
export function updateSlots(
  slots: readonly Slot[],
  orders: readonly string[],
  at: number,
  isTyping: boolean,
): readonly Slot[] {
  const present = new Set(orders);
  const next = slots.map((slot) =>
    slot.order !== null && !present.has(slot.order)
      ? { order: null, was: slot.order, freeSince: at }
      : slot,
  );
  const placed = new Set(next.map(({ order }) => order));
  const waiting = orders.filter((order) => !placed.has(order));
  const take = (index: number, order: string) => {
    next[index] = { order, was: null, freeSince: at };
  };
  const fresh = waiting.filter((order) => {
    const own = next.findIndex((slot) => slot.order === null && slot.was === order);
    if (own >= 0) take(own, order);
    return own < 0;
  });
  for (const order of isTyping ? [] : fresh) {
    const free = next.findIndex((slot) => slot.order === null && at - slot.freeSince >= UNDO_MS);
    if (free >= 0) take(free, order);
  }
  return next.every((slot, index) => slot === slots[index]) ? slots : next;
}

/** An order's number; null if it waits for one. */
export function numberOf(slots: readonly Slot[], order: string): number | null {
  const index = slots.findIndex((slot) => slot.order === order);
  return index < 0 ? null : index + 1;
}

/** When a number that is free now can be given again, in milliseconds; null if none is resting. */
export function nextFree(slots: readonly Slot[], at: number): number | null {
  const resting = slots
    .filter(({ order, freeSince }) => order === null && at - freeSince < UNDO_MS)
    .map(({ freeSince }) => freeSince + UNDO_MS);
  return resting.length === 0 ? null : Math.min(...resting);
}
