import type { OrderEvent } from '#core/events/event.schema.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Unit } from '#server/kernel/events/change.ts';

/** Informs the sender, the party and staff; what each sees of it is decided when it is sent. */
export function emitOrder(unit: Unit, type: OrderEvent['type'], order: Order): void {
  unit.emit(orderEvent(type, order));
}
