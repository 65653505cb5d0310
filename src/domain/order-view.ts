import type { Call } from '../contract/call.schema.ts';
import type { Order, OrderLine } from '../contract/order.schema.ts';
import { sumOf } from './pricing.ts';

/**
 * An order as one guest may see it: notes and allergy questions reach their sender and staff
 * only, and prices nobody at the table where the host pays and shows none (then they are 0).
 */
export function orderForGuest(order: Order, guestId: string, showsPrices = true): Order {
  const own =
    order.guest === guestId ? order : { ...order, lines: order.lines.map(withoutPrivate) };
  return showsPrices ? own : { ...own, total: 0, lines: own.lines.map(withoutPrices) };
}

function withoutPrices(line: OrderLine): OrderLine {
  const options = line.options.map((option) => ({ ...option, price: 0 }));
  const { reductions: _reductions, ...shown } = line;
  return { ...shown, options, unitPrice: 0, total: 0 };
}

function withoutPrivate(line: OrderLine): OrderLine {
  const { note: _note, allergyQuestion: _question, ...shown } = line;
  return shown;
}

/** A call as one guest may see it: its note reaches the caller and staff only. */
export function callForGuest(call: Call, guestId: string): Call {
  if (call.guest === guestId) {
    return call;
  }
  const { note: _note, ...shown } = call;
  return shown;
}

/** Rejected and cancelled orders are owed by nobody. */
export function countsTowardsBill(order: Pick<Order, 'state'>): boolean {
  return order.state !== 'rejected' && order.state !== 'cancelled';
}

/** The lines that are owed: of orders that count, those that staff did not void. */
export function billLines(orders: readonly Pick<Order, 'state' | 'lines'>[]): OrderLine[] {
  return orders
    .filter(countsTowardsBill)
    .flatMap((order) => order.lines)
    .filter((line) => line.state !== 'voided');
}

/** What these orders come to, in minor units. */
export function billTotal(orders: readonly Pick<Order, 'state' | 'lines'>[]): number {
  return sumOf(billLines(orders));
}
