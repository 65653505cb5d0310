import { isUnfinishedAttempt } from '#core/billing/settlement.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { availabilityRefusal } from '#server/modules/orders/menu-check.ts';
import type { PublishedMenu } from '#server/modules/published-menu/menu-library.ts';
import { ensureAllowed, ProblemError } from '#server/problem.ts';
import { listAttemptsOfOrder } from '../attempts.repository.ts';
import { toWish } from './enter-paid-order.ts';
import { findPrepaid } from './prepaid-orders.repository.ts';

/**
 * A guest's order that can be paid: it waits, costs what was shown, nobody is paying it, and it could
 * be made now, so that nobody pays for what is known to be sold out. Throws `orders.unknown`,
 * `orders.not_waiting`, `payments.changed`, `payments.too_many`, and why an order is refused.
 */
export async function requireWaiting(
  unit: Unit,
  { order: id, session, amount }: { order: string; session: string; amount: number },
  menu: PublishedMenu,
): Promise<void> {
  const order = await findPrepaid(unit.db, id);
  if (order === undefined || order.session !== session) {
    throw new ProblemError('orders.unknown');
  }
  if (order.state !== 'waiting') {
    throw new ProblemError('orders.not_waiting', { state: order.state });
  }
  if (order.total !== amount) {
    throw new ProblemError('payments.changed', { limit: order.total });
  }
  const attempts = await listAttemptsOfOrder(unit.db, id);
  if (attempts.some(({ state }) => isUnfinishedAttempt(state))) {
    throw new ProblemError('payments.too_many', { limit: 1 });
  }
  ensureAllowed(await availabilityRefusal(unit, order.lines.map(toWish), order.venue, menu));
}
