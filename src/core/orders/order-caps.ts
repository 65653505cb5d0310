import { OPEN_ORDERS_MAX, ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** When a guest with too many unfinished orders may try again, in seconds. */
const TRY_AGAIN_S = 60;

/** An order that waited on its device longer than this needs confirmation first; milliseconds. */
export function ageRefusal(age: number): Refusal | null {
  return age > ORDER_EXPIRY_MS ? { code: 'orders.expired', details: {} } : null;
}

/** The limit of a device's unfinished orders, so that one device cannot flood the kitchen. */
export function openOrdersRefusal(
  unfinished: number,
  limit: number = OPEN_ORDERS_MAX,
): Refusal | null {
  return unfinished >= limit
    ? {
        code: 'request.rate_limited',
        details: { limit },
        retryAfter: TRY_AGAIN_S,
      }
    : null;
}

/** Whether what a party owes plus what it orders is within the venue's `cap`: minor units. */
export function amountRefusal(unpaid: number, wanted: number, cap: number): Refusal | null {
  return unpaid + wanted > cap ? { code: 'orders.amount_cap', details: { limit: cap } } : null;
}
