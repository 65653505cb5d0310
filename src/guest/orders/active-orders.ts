import type { Order } from '#core/orders/order.schema.ts';
import { isCalled } from '#core/orders/order-view.ts';
import type { Language } from '#web/i18n/language.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import { isNothingLeft, type OrderPlace, orderView } from './order-view.ts';
import type { OutgoingOrder } from './orders-store.ts';
import { entryView, type StatusView } from './status-view.ts';

/** One of this device's orders, in transit or stored. */
export interface ActiveOrder {
  readonly id: string;
  /** Null until the server has stored it. */
  readonly order: Order | null;
  /** Null once nothing about it waits on this device. */
  readonly entry: OutgoingOrder | null;
  readonly view: StatusView;
}

/** How long a rejected or cancelled order is still shown with the menu. */
const BAD_NEWS_MS = 10 * 60_000;

/** This device's orders that are neither finished nor withdrawn, newest first. */
export function activeOrders(
  language: Language,
  mine: readonly Order[],
  outbox: readonly OutgoingOrder[],
  place: OrderPlace,
): ActiveOrder[] {
  const { now } = place;
  const stored = mine
    .filter((order) => !isEnded(order) || isBadNews(order, now) || isCalled(order, now))
    .map((order) => toActiveOrder(language, order.id, mine, outbox, place));
  const waiting = outbox
    .filter((entry) => !mine.some(({ id }) => id === entry.id))
    .map((entry) => toActiveOrder(language, entry.id, mine, outbox, place));
  return [...stored, ...waiting].filter((each) => each !== null).reverse();
}

/** Everything known about one order, or null if it is gone. */
export function toActiveOrder(
  language: Language,
  id: string,
  mine: readonly Order[],
  outbox: readonly OutgoingOrder[],
  place: OrderPlace,
): ActiveOrder | null {
  const order = mine.find((each) => each.id === id) ?? null;
  const entry = outbox.find((each) => each.id === id) ?? null;
  // The server's state counts, unless this device is just withdrawing it.
  if (order !== null && entry?.isWithdrawing !== true) {
    return { id, order, entry, view: orderView(language, order, place) };
  }
  return entry && { id, order, entry, view: entryView(language, entry, place) };
}

function isBadNews(order: Order, now: number): boolean {
  const endedAt = order.endedAt === null ? 0 : Date.parse(order.endedAt);
  const isBad = order.state === 'rejected' || isNothingLeft(order);
  return isBad && now - endedAt < BAD_NEWS_MS;
}
