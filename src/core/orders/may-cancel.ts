import type { Order } from './order.schema.ts';

export type Cancellable = Pick<Order, 'state' | 'lines' | 'cancelUntil'>;

/**
 * Whether its guest may cancel an order at `at`, in milliseconds since 1970 by the server's clock:
 * until somebody accepts it, and if it was accepted by itself for its first seconds, unless somebody
 * has begun.
 */
export function mayCancel({ state, lines, cancelUntil }: Cancellable, at: number): boolean {
  if (state === 'placed' || state === 'seen') return true;
  const isInTime = cancelUntil !== undefined && at < Date.parse(cancelUntil);
  return state === 'accepted' && isInTime && lines.every((line) => line.state === 'queued');
}
