import type { Call } from '#core/calls/call.schema.ts';
import { sumOf } from '#core/money/pricing.ts';
import { joinSets } from '#core/sets/set-lines.ts';
import { CALLED_MS } from '#core/shared/limits.ts';
import { isFired } from './courses.ts';
import type { Order, OrderLine } from './order.schema.ts';

/**
 * An order as one guest may see it: notes and allergy questions reach their sender and staff only,
 * and prices reach nobody at the table where the host pays and hides them (then they are 0).
 */
export function orderForGuest(order: Order, guestId: string, showsPrices = true): Order {
  const own = order.guest === guestId ? forSender(forGuests(order)) : forOthers(forGuests(order));
  return showsPrices ? own : { ...own, total: 0, lines: own.lines.map(withoutPrices) };
}

/**
 * Why a person has to accept it, and what it stands on a ticket with, is the venue's own business, and
 * in which language its guest reads that guest's.
 */
function forGuests({ locale: _locale, source: _source, sentWith: _with, ...order }: Order): Order {
  if (order.acceptance === 'itself') return order;
  const { acceptance: _acceptance, ...shown } = order;
  return shown;
}

/** Who confirmed an allergy is told as a badge tells it: by a given name. */
function forSender(order: Order): Order {
  const { allergySeen } = order;
  return allergySeen === undefined
    ? order
    : { ...order, allergySeen: { ...allergySeen, by: givenName(allergySeen.by) } };
}

/** That there is an allergy at all is between its guest and staff. */
function forOthers({ allergySeen: _seen, ...order }: Order): Order {
  return { ...order, lines: order.lines.map(withoutPrivate) };
}

/** The first word of a name; empty for an address. */
export function givenName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.includes('@') ? '' : first;
}

function withoutPrices(line: OrderLine): OrderLine {
  const options = line.options.map(({ free: _free, ...option }) => ({ ...option, price: 0 }));
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

/** The parts of an order that determine what is owed for it. */
type Owed = Pick<Order, 'state' | 'lines' | 'awaitsAdmission'>;

/** Rejected and cancelled orders are owed by nobody. */
export function isOwed({ state }: Pick<Order, 'state'>): boolean {
  return state !== 'rejected' && state !== 'cancelled';
}

/** Whether the party pays for an order: not while its device waits to be let in. */
export function countsTowardsBill(order: Pick<Order, 'state' | 'awaitsAdmission'>): boolean {
  return isOwed(order) && order.awaitsAdmission !== true;
}

/** The lines of an order that somebody owes: those that staff did not void. */
export function owedLines(order: Pick<Order, 'state' | 'lines'>): OrderLine[] {
  return isOwed(order) ? order.lines.filter((line) => line.state !== 'voided') : [];
}

/**
 * Accepted, with nothing left to make except a held course: ready to be served, or called at the
 * bar.
 */
export function isAllReady(order: Pick<Order, 'state' | 'lines'>): boolean {
  const lines = owedLines(order).filter(isFired);
  return (
    order.state === 'accepted' &&
    lines.some(({ state }) => state === 'ready') &&
    lines.every(({ state }) => state === 'ready' || state === 'served')
  );
}

/**
 * Handed out at the bar in one step, and called: nobody says when the guest has it. `now` in
 * milliseconds since 1970.
 */
export function isCalled(order: MadeToCollect, now: number): boolean {
  const { endedAt, collectedAt } = order;
  const isWaiting = endedAt !== null && collectedAt === undefined;
  return isMadeToCollect(order) && isWaiting && now - Date.parse(endedAt) < CALLED_MS;
}

type MadeToCollect = Pick<Order, 'service' | 'state' | 'lines' | 'endedAt' | 'collectedAt'>;

/** Done in one step where guests collect: it is ready, and the guest comes for it. */
export function isMadeToCollect(order: MadeToCollect): boolean {
  return (
    order.service === 'collect' &&
    order.state === 'done' &&
    owedLines(order).some(({ oneStep }) => oneStep === true)
  );
}

/** The total of an order, in minor units, whether it is on the party's bill or not. */
export function owedTotal(order: Pick<Order, 'state' | 'lines'>): number {
  return sumOf(owedLines(order));
}

/** The lines on the party's bill. */
export function billLines(orders: readonly Owed[]): OrderLine[] {
  return orders.filter(countsTowardsBill).flatMap(owedLines);
}

/** The same, a set as one line. */
export function billRows(orders: readonly Owed[]): OrderLine[] {
  return orders.filter(countsTowardsBill).flatMap((order) => joinSets(owedLines(order)));
}

/** The total of these orders on the party's bill, in minor units. */
export function billTotal(orders: readonly Owed[]): number {
  return sumOf(billLines(orders));
}
