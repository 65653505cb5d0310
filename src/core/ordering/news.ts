import type { Order } from './order.schema.ts';

/** Whether boards have yet to paint it: new, or accepted by itself before anybody saw it. */
export function isNews({
  state,
  awaitsAdmission,
  acceptance,
  seenAt,
}: Pick<Order, 'state' | 'awaitsAdmission' | 'acceptance' | 'seenAt'>): boolean {
  if (awaitsAdmission) return false;
  return state === 'placed' || (state === 'accepted' && acceptance === 'itself' && seenAt === null);
}
