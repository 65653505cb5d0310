import { ticketNumbers } from '#core/board/shared-ticket.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

type Named = Pick<Order, 'number' | 'table'>;

/** A ticket within a sentence: "table 12, #41–43". */
export function ticketName(LL: Texts, orders: readonly Named[]): string {
  const table = orders[0]?.table.label ?? '';
  return LL.console.ticket.of({ table, number: ticketNumbers(orders) });
}

export function useTicketName(orders: readonly Named[]): string {
  return ticketName(useI18n().LL, orders);
}
