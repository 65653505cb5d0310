import type { EventType } from '#core/events/codes.ts';
import type { ScopedEvent } from '#core/events/event-view.ts';
import type { DemoHint } from '#web/demonstration/demonstration-host.ts';

const PHONE: Partial<Record<EventType, DemoHint['kind']>> = {
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

/**
 * The hint for an event; null for one that has none, or that is about another table. `sinceTap` says
 * how many milliseconds ago the guest sent an order.
 */
export function demoHintOf(
  { event, isPublic, table }: ScopedEvent,
  ours: string,
  sinceTap: (order: string) => number | null,
): DemoHint | null {
  if (!isPublic && table !== ours) {
    return null;
  }
  const number = 'order' in event ? event.order.number : 0;
  const about = { number, seconds: null };
  if (event.type === 'call.opened' && event.call.kind === 'bill') {
    return { kind: 'bill', side: 'board', ...about };
  }
  if (event.type === 'order.seen') {
    return { kind: 'seen', side: 'phone', number, seconds: inSeconds(sinceTap(event.order.id)) };
  }
  const forPhone = PHONE[event.type];
  if (forPhone !== undefined) {
    return { kind: forPhone, side: 'phone', ...about };
  }
  const forBoard = BOARD[event.type];
  return forBoard === undefined ? null : { kind: forBoard, side: 'board', ...about };
}

function inSeconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.max(1, Math.round(milliseconds / 100)) / 10;
}
