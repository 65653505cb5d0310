import { OPEN_ORDERS_MAX, ORDER_EXPIRY_MS } from '../../contract/limits.ts';
import type { Refusal } from '../shared/refusal.ts';

/** What waited too long on its device is asked for again before it is made; milliseconds. */
export function ageRefusal(age: number): Refusal | null {
  return age > ORDER_EXPIRY_MS ? { code: 'orders.expired', details: {} } : null;
}

/** One device does not bury the kitchen: so many unfinished orders it has by now. */
export function openOrdersRefusal(unfinished: number): Refusal | null {
  return unfinished >= OPEN_ORDERS_MAX
    ? { code: 'request.rate_limited', details: { limit: OPEN_ORDERS_MAX } }
    : null;
}

/** What a party has not paid and what it wants, against the venue's `cap`: minor units. */
export function amountRefusal(unpaid: number, wanted: number, cap: number): Refusal | null {
  return unpaid + wanted > cap ? { code: 'orders.amount_cap', details: { limit: cap } } : null;
}
