import type { LinesMove } from '#core/ordering/line-transitions.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { OrderMove } from '#core/ordering/order-transitions.ts';
import type { LinesTransition, OrderTransition } from '#core/people/staff.schema.ts';
import type { NewAuditEntry } from '#server/kernel/audit/audit.repository.ts';

/**
 * An audit entry for an order's change: what was confirmed as read, or the reason given to the
 * guest.
 */
export function auditOrder(
  order: Order,
  { event }: OrderMove,
  wish: OrderTransition,
): NewAuditEntry {
  const { acknowledged } = wish;
  const { reason } = order;
  return {
    kind: event,
    order: order.id,
    seating: order.seating,
    detail: {
      ...(event === 'order.accepted' && acknowledged !== undefined && { acknowledged }),
      ...(event === 'order.rejected' && reason !== undefined && { reason }),
    },
  };
}

/** An audit entry for a change of some lines. */
export function auditLines(order: Order, move: LinesMove, wish: LinesTransition): NewAuditEntry {
  const { acknowledged } = wish;
  return {
    kind: move.event,
    order: order.id,
    seating: order.seating,
    detail: {
      lines: [...move.ids],
      to: move.state,
      ...(move.reason !== null && { reason: move.reason }),
      ...(move.event === 'line.served' && acknowledged !== undefined && { acknowledged }),
    },
  };
}
