import type { EventType } from '../../src/contract/codes.ts';
import type { ScopedEvent } from '../../src/domain/events/event-view.ts';

/** What somebody who looks at one side of the demonstration should hear of the other. */
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
  /** Where it shows. */
  readonly side: 'phone' | 'board';
  /** The order's; 0 where it is about none. */
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

/** What to say of an event; null for one that says nothing, or that is of another table. */
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
