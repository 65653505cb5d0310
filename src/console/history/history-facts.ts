import type { OrderState } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What is needed to describe an entry. */
export interface Speaker {
  LL: Texts;
  locale: Locale;
  money: (amount: number) => string;
}

/** The icon for an order's state, beside its name. */
export const ORDER_LOOKS: Readonly<Record<OrderState, 'still' | 'wait' | 'good' | 'bad'>> = {
  placed: 'wait',
  seen: 'wait',
  accepted: 'wait',
  done: 'good',
  rejected: 'bad',
  cancelled: 'still',
};

/** Whether staff voided this line of an order that is still valid. */
export function isVoided(order: Order, line: OrderLine): boolean {
  return line.state === 'voided' && order.lines.some((each) => each.state !== 'voided');
}
