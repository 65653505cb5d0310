import { sumOf } from '#core/money/pricing.ts';
import {
  WAITING_AMOUNT_SHARE,
  WAITING_LINES_CAP,
  WAITING_ORDERS_MAX,
  WAITING_SEATING_AMOUNT_SHARE,
  WAITING_SEATING_ORDERS_MAX,
  WAITING_SEATING_SENT_MAX,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** What devices that wait to be let in have sent to a seating. */
export interface WaitingFacts {
  /** How many orders each session ever sent. */
  readonly sent: ReadonlyMap<string, number>;
  /** Those that nobody has accepted. Amounts in minor units. */
  readonly orders: readonly { readonly guest: string; readonly total: number }[];
}

export interface WaitingWish {
  readonly guest: string;
  /** How many lines, and what they cost: minor units. */
  readonly lines: number;
  readonly total: number;
}

/**
 * The limits of one waiting device, and of all at a seating: none of it counts against the party's.
 * `cap` is the party's.
 */
export function waitingRefusal(
  { sent, orders }: WaitingFacts,
  { guest, lines, total }: WaitingWish,
  cap: number,
): Refusal | null {
  const sentByAll = [...sent.values()].reduce((sum, count) => sum + count, 0);
  const own = orders.filter((order) => order.guest === guest);
  const isOver =
    lines > WAITING_LINES_CAP ||
    (sent.get(guest) ?? 0) >= WAITING_SENT_MAX ||
    sentByAll >= WAITING_SEATING_SENT_MAX ||
    own.length >= WAITING_ORDERS_MAX ||
    orders.length >= WAITING_SEATING_ORDERS_MAX ||
    (sumOf(own) + total) * WAITING_AMOUNT_SHARE > cap ||
    (sumOf(orders) + total) * WAITING_SEATING_AMOUNT_SHARE > cap;
  return isOver ? { code: 'orders.waiting_cap', details: {} } : null;
}
