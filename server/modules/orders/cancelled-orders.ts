import { CANCELLED_WITHIN_MS } from '../../../src/contract/limits.ts';
import { isOverCancelledCap } from '../../../src/domain/ordering/cancelled-cap.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
import { countCancelled } from './cancelled-orders.repository.ts';

/** Throws `orders.cancelled_cap`: see `isOverCancelledCap`. */
export async function checkCancelledCaps(
  { db, at }: Unit,
  who: { guest: string; seating: string },
): Promise<void> {
  // Up to now: if the clock was set back, orders from the future lock nobody out.
  const period = { after: at - CANCELLED_WITHIN_MS, until: at };
  if (isOverCancelledCap(await countCancelled(db, { ...who, ...period }))) {
    throw new ProblemError('orders.cancelled_cap');
  }
}
