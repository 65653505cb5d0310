import type { Order } from '#core/orders/order.schema.ts';
import { isAllReady, isCalled, isOwed, owedLines } from '#core/orders/order-view.ts';
import { ORDER_MAIL_MS, UNDO_MS } from '#core/shared/limits.ts';
import type { OrderMailKind } from './codes.ts';

/** A guest's wish to be told by mail what becomes of an order that is taken away. */
export interface OrderMailWish {
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  /** The guest knows that it is accepted: by a mail, or because it was before the guest asked. */
  readonly knowsAccepted: boolean;
}

type Told = Pick<
  Order,
  'state' | 'service' | 'lines' | 'acceptedAt' | 'endedAt' | 'collectedAt' | 'pickUpAt'
>;

/**
 * What is mailed next of an order; `wait` while there is nothing to say, and `forget` where there will
 * be nothing any more. What staff can still take back is not mailed yet. `now` in milliseconds since
 * 1970.
 */
export function nextOrderMail(
  order: Told,
  wish: OrderMailWish,
  now: number,
): OrderMailKind | 'wait' | 'forget' {
  if (now >= mailedUntil(order, wish) || order.state === 'cancelled') return 'forget';
  // Staff voided all of it: the guest would come for nothing.
  if (order.state === 'rejected' || (isOwed(order) && owedLines(order).length === 0)) {
    return isSettled(lastChange(order), now) ? 'rejected' : 'wait';
  }
  if (isAllReady(order) || isCalled(order, now)) {
    return isSettled(lastChange(order), now) ? 'ready' : 'wait';
  }
  if (order.state === 'done') return 'forget';
  if (order.state !== 'accepted' || order.acceptedAt === null || wish.knowsAccepted) return 'wait';
  return isSettled(Date.parse(order.acceptedAt), now) ? 'accepted' : 'wait';
}

/** Whether a guest can ask to be told: something is still to come. */
export function canBeMailed(order: Told, now: number): boolean {
  const wish = { askedAt: now, knowsAccepted: true };
  const isReady = isAllReady(order) || isCalled(order, now);
  return order.pickUpAt !== undefined && !isReady && nextOrderMail(order, wish, now) === 'wait';
}

/** Nobody waits for news of it for longer, in milliseconds since 1970. */
function mailedUntil({ pickUpAt }: Told, { askedAt }: OrderMailWish): number {
  const due = pickUpAt === undefined ? [] : [Date.parse(pickUpAt)];
  return Math.max(askedAt, ...due) + ORDER_MAIL_MS;
}

const isSettled = (since: number, now: number) => now - since > UNDO_MS;

/** When the last of its lines changed, or the whole of it. */
function lastChange({ lines, endedAt }: Told): number {
  const ended = endedAt === null ? [] : [Date.parse(endedAt)];
  return Math.max(0, ...ended, ...lines.map(({ stateAt }) => Date.parse(stateAt)));
}
