import type { Order } from '#core/orders/order.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** Whether the order can be handled: not while its device waits to be let in. */
export function isOpenOrder(order: Pick<Order, 'state' | 'awaitsAdmission'>): boolean {
  const { state, awaitsAdmission = false } = order;
  return !awaitsAdmission && state !== 'done' && state !== 'rejected' && state !== 'cancelled';
}

/** Who took an order that no guest sent: staff, or another system of the venue. */
export function takenText(LL: Texts, { source }: Pick<Order, 'source'>): string {
  const words = LL.console.ticket;
  return source === undefined ? words.taken() : words.source({ source });
}
