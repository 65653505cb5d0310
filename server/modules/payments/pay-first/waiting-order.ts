import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { WaitingOrder } from '#core/orders/paid-order.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findAvailability } from '#server/modules/availability/availability.repository.ts';
import type { PublishedMenu } from '#server/modules/published-menu/menu-library.ts';
import { listAttemptsOfOrder } from '../attempts.repository.ts';
import { findPrepaid } from './prepaid-orders.repository.ts';

/** What decides whether a guest can pay its order first. */
export async function readWaitingOrder(
  { db, at }: Unit,
  id: string,
  venue: string,
  menu: PublishedMenu,
): Promise<WaitingOrder> {
  const [order, attempts, availability] = await Promise.all([
    findPrepaid(db, id),
    listAttemptsOfOrder(db, id),
    findAvailability(db, venue, at),
  ]);
  const isPaying = attempts.some(({ state }) => isUnfinishedAttempt(state));
  return { order, isPaying, menu, availability };
}
