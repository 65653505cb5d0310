import type { Order } from '#core/orders/order.schema.ts';
import { canMove, isUnfinished } from '#core/orders/state-machines.ts';

/** Whether something of an order can be voided: not what was served. */
export function canVoidAny({ state, lines }: Order): boolean {
  return (
    isUnfinished(state) && lines.some(({ state }) => canMove('line', state, 'voided', 'staff'))
  );
}
