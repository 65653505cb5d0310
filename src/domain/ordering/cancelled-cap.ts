import { CANCELLED_PER_SEATING_MAX, CANCELLED_PER_SESSION_MAX } from '../../contract/limits.ts';

/** Orders that were cancelled lately, by the guest who wants to order and at the whole seating. */
export interface CancelledOrders {
  readonly bySession: number;
  readonly bySeating: number;
}

/**
 * Whether a guest has cancelled too much to order more. Where a seating has, those who cancelled
 * nothing go on: nobody uses up what others at the table may order.
 */
export function isOverCancelledCap({ bySession, bySeating }: CancelledOrders): boolean {
  return (
    bySession >= CANCELLED_PER_SESSION_MAX ||
    (bySession > 0 && bySeating >= CANCELLED_PER_SEATING_MAX)
  );
}
