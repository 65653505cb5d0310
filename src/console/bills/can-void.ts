import type { Order } from '#core/ordering/order.schema.ts';
import { canMove, isUnfinished } from '#core/ordering/state-machines.ts';

/** Whether something of an order can be voided: not what was served. */
export function canVoidAny({ state, lines }: Order): boolean {
  return (
    isUnfinished(state) && lines.some(({ state }) => canMove('line', state, 'voided', 'staff'))
  );
}
