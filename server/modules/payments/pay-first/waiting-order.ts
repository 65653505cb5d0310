import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { WaitingOrder } from '#core/placing/paid-order.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findOnSale } from '#server/modules/availability/availability.repository.ts';
import type { PublishedMenu } from '#server/modules/published-menu/menu-library.ts';
import { listAttemptsOfOrder } from '../attempts.repository.ts';
import { findPrepaid } from './prepaid-orders.repository.ts';

const NOBODY: ReadonlyMap<number, number> = new Map();

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
    findOnSale(db, venue, at),
  ]);
  const isPaying = attempts.some(({ state }) => isUnfinishedAttempt(state));
  const pickUpAt = order?.pickUpAt ?? null;
  if (pickUpAt === null) return { order, isPaying, menu, availability };
  // What is taken away is paid while it can be sent, which may be before the venue opens.
  const offered = takeawayMenu(menu);
  // It has its place: how many others have the time decides nothing any more.
  const takeaway = { pickUpAt, venue: menu.file.venue, taken: NOBODY };
  return { order, isPaying, menu: offered, availability, takeaway };
}
