import { servesAlcohol } from '#core/availability/serves-alcohol.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { OnSale } from '#core/menu/menu.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { PrepaidState } from '#core/orders/codes.ts';
import { menuRefusal } from '#core/orders/menu-refusal.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { FrozenLine } from '#core/orders/order-check.ts';
import { bySet, wishedAs } from '#core/sets/set-lines.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { paidPickUp, type TakeawayVenue, waitedTooLong } from '#core/takeaway/pick-up-times.ts';

/** When its guest comes for what is taken away. Times in milliseconds since 1970. */
export interface PaidTakeaway {
  readonly pickUpAt: number;
  /** As it is, not as it is for who takes away. */
  readonly venue: TakeawayVenue;
  /** How many orders are collected at which time. */
  readonly taken: ReadonlyMap<number, number>;
}

/** What decides whether an order can be made whose money has arrived. */
export interface PaidOrderFacts {
  readonly order: {
    readonly total: number;
    readonly lines: readonly FrozenLine[];
  };
  /** Of what is taken away; else absent or null. */
  readonly takeaway?: PaidTakeaway | null;
  readonly received: number;
  /** Its party has left, or its guest was sent away. */
  readonly isGone: boolean;
  /** Another order has its id. */
  readonly isTaken: boolean;
  /** Its guest was paying until now: what it has was kept for it. */
  readonly isPromised: boolean;
  readonly menu: { readonly file: MenuFile; readonly version: number };
  readonly availability: OnSale;
}

/**
 * Why an order that was paid cannot be made; null if it can. While its guest was paying, it was
 * promised: all of it was sold when that began. Money that comes after its provider has ended the
 * payment is for an order that may be sold to others by now.
 */
export function paidOrderRefusal(facts: PaidOrderFacts, at: number): Refusal | null {
  const { order, received, isGone, isTaken, isPromised, menu, availability } = facts;
  const refuse = (code: Refusal['code']): Refusal => ({ code, details: {} });
  if (received < order.total) {
    return refuse('payments.changed');
  }
  if (isGone) {
    return refuse('seatings.ended');
  }
  if (isTaken) {
    return refuse('orders.key_reused');
  }
  const late = lateRefusal(facts, at);
  if (late !== null) {
    return late;
  }
  return isPromised
    ? promisedRefusal(order.lines, menu, at)
    : agreedRefusal(wishesOf(order.lines), { menu, availability }, at);
}

/** Why nobody can collect it; null if somebody can, or if nothing is taken away. */
function lateRefusal(
  { takeaway = null, isPromised }: Pick<PaidOrderFacts, 'takeaway' | 'isPromised'>,
  at: number,
): Refusal | null {
  if (takeaway === null) {
    return null;
  }
  const { venue, pickUpAt, taken } = takeaway;
  if (!isPromised) {
    return waitedTooLong(venue, pickUpAt, at);
  }
  return paidPickUp(venue, pickUpAt, taken, at) === null
    ? { code: 'orders.pick_up_gone', details: {} }
    : null;
}

/**
 * Why an order whose prices are agreed cannot be made now; null if it can. The menu may have changed
 * since: what it no longer has, or has sold out, is a reason, a new price is none.
 */
export function agreedRefusal(
  lines: OrderRequest['lines'],
  { menu, availability }: Pick<PaidOrderFacts, 'menu' | 'availability'>,
  at: number,
): Refusal | null {
  // Compared with itself, no price has changed.
  return menuRefusal({ lines }, { seen: menu.file, menu, availability }, at);
}

/** The ids in them, without prices: the guest pays the one that was agreed. */
function wishesOf(lines: readonly FrozenLine[]): OrderRequest['lines'] {
  return bySet(lines).map((own) => {
    const { product, options, quantity } = wishedAs(own);
    return { product, options, quantity };
  });
}

/** An order that waits for its payment, and what decides whether its guest can begin to pay it. */
export interface WaitingOrder extends Pick<PaidOrderFacts, 'menu' | 'availability' | 'takeaway'> {
  readonly order:
    | (PaidOrderFacts['order'] & {
        readonly id: string;
        readonly session: string;
        readonly state: PrepaidState;
      })
    | undefined;
  /** Somebody is paying it. */
  readonly isPaying: boolean;
}

/**
 * Why a guest cannot pay an order now: it is not its own, it does not wait, costs something else than
 * was shown, is being paid, or could not be made, so that nobody pays for what is known to be sold
 * out, or for a time that has passed. Null if it can.
 */
export function payFirstRefusal(
  { order, isPaying, takeaway = null, ...offer }: WaitingOrder,
  { session, amount }: { readonly session: string; readonly amount: number },
  at: number,
): Refusal | null {
  if (order === undefined || order.session !== session) {
    return { code: 'orders.unknown', details: {} };
  }
  const { state, total, lines } = order;
  if (state !== 'waiting') {
    return { code: 'orders.not_waiting', details: { state } };
  }
  if (total !== amount) {
    return { code: 'payments.changed', details: { limit: total } };
  }
  if (isPaying) {
    return { code: 'payments.too_many', details: { limit: 1 } };
  }
  const late = takeaway && waitedTooLong(takeaway.venue, takeaway.pickUpAt, at);
  return late ?? agreedRefusal(wishesOf(lines), offer, at);
}

/**
 * Why an order cannot be made that its guest began to pay while all of it was sold; null if it can.
 * What has sold out, paused, closed, changed its price or left the menu since is no reason: it was
 * promised. Hours in which alcohol may be served by law are those of `at` (milliseconds since 1970).
 */
function promisedRefusal(
  lines: readonly FrozenLine[],
  menu: { readonly file: MenuFile; readonly version: number },
  at: number,
): Refusal | null {
  if (servesAlcohol(menu.file.venue, at)) {
    return null;
  }
  // When it was ordered, or now.
  const isAlcohol = ({ product, alcohol }: FrozenLine) =>
    alcohol || findInMenu(menu.file, product)?.product.alcohol === true;
  // By the places in which they were ordered: a set is one line.
  const tooLate = bySet(lines).flatMap((own, line): LineIssue[] =>
    own.some(isAlcohol)
      ? [{ line, product: wishedAs(own).product, code: 'alcohol_not_served_now' }]
      : [],
  );
  return tooLate.length === 0
    ? null
    : { code: 'orders.changed', details: { lines: tooLate, menuVersion: menu.version } };
}
