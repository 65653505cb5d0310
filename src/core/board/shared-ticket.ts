import { allergensAskedOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { type KitchenRights, type KitchenStep, kitchenStep } from './kitchen-ticket.ts';

/** The orders of a ticket, by number; mostly one. */
export type TicketOrders<Each extends Order = Order> = readonly [Each, ...Each[]];

/**
 * Whether an order may stand on a ticket with others. One with a question about allergens is talked
 * about, made and confirmed by itself. What is collected is called, and fetched, one by one.
 */
export function mayShareTicket(order: Pick<Order, 'lines' | 'service'>): boolean {
  return order.service !== 'collect' && allergensAskedOf(order).length === 0;
}

/** The first of the orders that it was sent with; null for one that stands by itself. */
export function sendingOf(order: Order): string | null {
  return mayShareTicket(order) ? (order.sentWith ?? order.id) : null;
}

/**
 * What orders on one ticket have in common; null for one that has its own. Those that nobody has
 * accepted yet are a ticket apart.
 */
export function sharedTicketOf(order: Order): string | null {
  const { table, state } = order;
  const sending = sendingOf(order);
  const isNew = state === 'placed' || state === 'seen';
  return sending === null ? null : `${table.id} ${sending} ${isNew}`;
}

/**
 * Of a party's orders, the oldest first: the one whose ticket an order gets that is sent for the table
 * now. It is the guests' last one since then, or what that was sent with; of one guest's own, if one is
 * named.
 */
export function sentTogether(
  orders: readonly Order[],
  { since, sender }: { since: number; sender?: string },
): string | undefined {
  const last = orders.findLast(
    (order) =>
      (sender === undefined || (order.guest === sender && order.sentBy === undefined)) &&
      order.byStaff !== true &&
      mayShareTicket(order) &&
      Date.parse(order.placedAt) >= since,
  );
  return last && (last.sentWith ?? last.id);
}

/** By what it sounds: what a table sent together once, and what is a ticket of its own by itself. */
export function soundsAs(order: Order): string {
  return sendingOf(order) ?? order.id;
}

/**
 * The tickets of these orders, each where its first order stands in the list: those that a table sent
 * together are one. Each order is on one ticket, under its own number.
 */
export function ticketsOf<Each extends Order>(orders: readonly Each[]): TicketOrders<Each>[] {
  const tickets = new Map<string, [Each, ...Each[]]>();
  for (const order of orders) {
    const shared = sharedTicketOf(order);
    const key = shared ?? `alone ${order.id}`;
    const others = tickets.get(key);
    if (others === undefined) tickets.set(key, [order]);
    else others.push(order);
  }
  return [...tickets.values()].map(byNumber);
}

function byNumber<Each extends Order>(orders: TicketOrders<Each>): TicketOrders<Each> {
  const [first, ...others] = orders.toSorted((one, other) => one.number - other.number);
  return [first ?? orders[0], ...others];
}

/** Whether any of these was sent with others: else each order is a ticket, and nobody need look. */
export function hasSharedTickets(orders: readonly Order[]): boolean {
  return orders.some(({ sentWith }) => sentWith !== undefined);
}

/** How many tickets these orders are. */
export function countTickets(orders: readonly Order[]): number {
  return hasSharedTickets(orders) ? ticketsOf(orders).length : orders.length;
}

const STEPS: readonly KitchenStep['do'][] = ['accept', 'allReady', 'fire', 'none'];

/** The next step of a station's ticket: what is left to do first of any of its orders. */
export function ticketStep(
  [first, ...others]: TicketOrders,
  station: string,
  rights: KitchenRights,
): KitchenStep {
  const placeOf = (step: KitchenStep) => STEPS.indexOf(step.do);
  return others
    .map((order) => kitchenStep(order, station, rights))
    .reduce(
      (next, step) => (placeOf(step) < placeOf(next) ? step : next),
      kitchenStep(first, station, rights),
    );
}

/** The numbers of a ticket's orders, short: `41–43, 45`. */
export function ticketNumbers(orders: readonly Pick<Order, 'number'>[]): string {
  const runs: [number, number][] = [];
  for (const { number } of orders.toSorted((one, other) => one.number - other.number)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
