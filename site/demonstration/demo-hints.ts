import type { EventType } from '#core/events/codes.ts';
import type { ScopedEvent } from '#core/events/event-view.ts';

/** A hint for a visitor who sees one side of the demonstration about the other side. */
export interface DemoHint {
  readonly kind:
    | 'placed'
    | 'seen'
    | 'accepted'
    | 'rejected'
    | 'cancelled'
    | 'ready'
    | 'done'
    | 'called'
    | 'taken'
    | 'bill'
    | 'soldOut'
    | 'restocked'
    | 'paid';
  /** The side that shows it. */
  readonly side: 'phone' | 'board';
  /** The order's number; 0 if it is not about an order. */
  readonly number: number;
}

const PHONE: Partial<Record<EventType, DemoHint['kind']>> = {
  'order.seen': 'seen',
  'order.accepted': 'accepted',
  'order.rejected': 'rejected',
  'order.done': 'done',
  'line.ready': 'ready',
  'call.taken': 'taken',
  'product.sold_out': 'soldOut',
  'product.restocked': 'restocked',
  'bill.settled': 'paid',
};
const BOARD: Partial<Record<EventType, DemoHint['kind']>> = {
  'order.placed': 'placed',
  'order.cancelled': 'cancelled',
  'call.opened': 'called',
};

/** The hint for an event; null for one that has none, or that is about another table. */
export function demoHintOf({ event, isPublic, table }: ScopedEvent, ours: string): DemoHint | null {
  if (!isPublic && table !== ours) {
    return null;
  }
  const number = 'order' in event ? event.order.number : 0;
  if (event.type === 'call.opened' && event.call.kind === 'bill') {
    return { kind: 'bill', side: 'board', number };
  }
  const forPhone = PHONE[event.type];
  if (forPhone !== undefined) {
    return { kind: forPhone, side: 'phone', number };
  }
  const forBoard = BOARD[event.type];
  return forBoard === undefined ? null : { kind: forBoard, side: 'board', number };
}
