import { CANCELLED_PER_SEATING_MAX, CANCELLED_PER_SESSION_MAX } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** Recently cancelled orders, by the guest who wants to order and by the whole seating. */
export interface CancelledOrders {
  readonly bySession: number;
  readonly bySeating: number;
}

/**
 * Whether a guest has cancelled too many orders to place another. If the seating as a whole has,
 * guests who cancelled nothing may continue: nobody uses up the limit of others at the table.
 */
export function isOverCancelledCap({ bySession, bySeating }: CancelledOrders): boolean {
  return (
    bySession >= CANCELLED_PER_SESSION_MAX ||
    (bySession > 0 && bySeating >= CANCELLED_PER_SEATING_MAX)
  );
}

export function cancelledRefusal(cancelled: CancelledOrders): Refusal | null {
  return isOverCancelledCap(cancelled) ? { code: 'orders.cancelled_cap', details: {} } : null;
}
