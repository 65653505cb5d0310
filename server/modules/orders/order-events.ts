import type { OrderEvent } from '../../../src/contract/events/event.schema.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import { orderEvent } from '../../../src/domain/events/event-draft.ts';
import type { Unit } from '../../kernel/events/change.ts';

/** Informs the sender, the party and staff; what each sees of it is decided when it is sent. */
export function emitOrder(unit: Unit, type: OrderEvent['type'], order: Order): void {
  unit.emit(orderEvent(type, order));
}
