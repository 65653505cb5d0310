import type { Ordering } from '#core/menu/menu.ts';
import { sumOf } from '#core/money/pricing.ts';
import { type CancelledOrders, cancelledRefusal } from '#core/orders/cancelled-cap.ts';
import { agreedLines, type Offer } from '#core/orders/menu-refusal.ts';
import type { Order, OrderRequest } from '#core/orders/order.schema.ts';
import { ageRefusal, amountRefusal, openOrdersRefusal } from '#core/orders/order-caps.ts';
import { mayOrderUnder, ordersAwaitAdmission } from '#core/seatings/join-policy.ts';
import {
  admissionAt,
  joinRefusal,
  NO_SEAT,
  type Place,
  placeRefusal,
  type SeatRefusal,
  seatAt,
  type TakenSeat,
} from '#core/seatings/seat.ts';
import { keyReused } from '#core/shared/idempotency-key.ts';
import { OPEN_ORDERS_MAX, TAKEAWAY_ORDERS_MAX } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { tabLimitRefusal } from '#core/tabs/tab-limit.ts';
import { type PickUpFacts, pickUpRefusal, restOf } from '#core/takeaway/pick-up-times.ts';
import { acceptanceOf } from './acceptance.ts';
import { type EnteredFacts, type EnteredOrder, emptyTable, enterOrder } from './enter-order.ts';
import { type WaitingFacts, type WaitingWish, waitingRefusal } from './waiting-cap.ts';

/** What an order that a guest sends meets, whether it is made at once or paid first. */
export interface SentFacts extends Offer {
  readonly menu: Offer['menu'] & { readonly ordering: Ordering };
  /** An order has this id already. */
  readonly isKeyUsed: boolean;
  readonly place: Place;
  /** The guest's unfinished orders. */
  readonly openOrders: number;
  /** Where orders are taken away; else absent. */
  readonly takeaway?: PickUpFacts | undefined;
}

/** What a party may still order. Amounts in minor units. */
export interface PartyFacts extends EnteredFacts {
  /** Those of the last while. */
  readonly cancelled: CancelledOrders;
  /** What it has not paid, or more. */
  readonly unpaid: number;
  /** What it may owe on its tab; absent or null: no such limit. */
  readonly tabLimit?: number | null;
  readonly waiting: WaitingFacts;
}

export interface PlacedFacts extends SentFacts {
  /** The session that sends it. */
  readonly guest: string;
  readonly table: Order['table'];
  /** The stations whose boards somebody looks at, where one of them accepts by itself. */
  readonly watched: ReadonlySet<string>;
  /** Null where nobody is seated. */
  readonly party: PartyFacts | null;
}

export interface SentOrder {
  readonly id: string;
  readonly body: OrderRequest;
  /** Another guest of the party, who sends it for this one. */
  readonly sentBy?: string | undefined;
  /** The first of the orders that it is sent with. */
  readonly sentWith?: string | undefined;
}

/** An order and the seat of its sender. */
export interface PlacedOrder extends EnteredOrder {
  readonly seat: TakenSeat;
}

/** Why a guest's order is not looked at: sent before, too old, left, or too many at once. */
export function senderRefusal(
  { isKeyUsed, place, openOrders, takeaway }: SentFacts,
  { age }: Pick<OrderRequest, 'age'>,
): SeatRefusal | null {
  // Another session's, or one whose key was deleted: the answer is the same.
  const reused = isKeyUsed ? keyReused('order') : null;
  const most = takeaway === undefined ? OPEN_ORDERS_MAX : TAKEAWAY_ORDERS_MAX;
  const refusal =
    reused ?? ageRefusal(age) ?? placeRefusal(place) ?? openOrdersRefusal(openOrders, most);
  return refusal && { refusal };
}

/** Why an order cannot be taken away when its guest wants to come for it. */
export function takeawayRefusal(
  { takeaway }: Pick<SentFacts, 'takeaway'>,
  body: OrderRequest,
  at: number,
): SeatRefusal | null {
  const refusal = takeaway === undefined ? null : pickUpRefusal(takeaway, body, at);
  return refusal && { refusal };
}

/** Why a guest may not order at this table; the party is asked about one who must be let in. */
export function tableRefusal({ menu, place }: SentFacts): SeatRefusal | null {
  const policy = menu.ordering.joinPolicy;
  const verdict = mayOrderUnder(policy, place.standing);
  return verdict.may ? null : joinRefusal(policy, place, verdict.because);
}

/** A guest's order: what is stored, or why it is refused. `at` is in milliseconds since 1970. */
export function placeOrder(
  facts: PlacedFacts,
  { id, body, sentBy, sentWith }: SentOrder,
  at: number,
  newId: () => string,
): PlacedOrder | SeatRefusal {
  const refused =
    senderRefusal(facts, body) ?? tableRefusal(facts) ?? takeawayRefusal(facts, body, at);
  if (refused !== null) {
    return refused;
  }
  const agreed = agreedLines(body, facts, at);
  if ('refusal' in agreed) {
    return agreed;
  }
  const { lines } = agreed;
  const { menu, place, guest, table, party, watched } = facts;
  const { joinPolicy, payFirst, seatingAmountCap } = menu.ordering;
  const total = sumOf(lines);
  if (payFirst && total > 0) {
    // Only an older page sends it here: what costs nothing needs no payment.
    return { refusal: { code: 'orders.pay_first', details: {} } };
  }
  const seat = seatAt(joinPolicy, place);
  if (seat.kind === 'none') {
    return NO_SEAT;
  }
  const { kiosk = null } = place.standing;
  const admission = admissionAt(seat, place);
  const awaitsAdmission = ordersAwaitAdmission(joinPolicy, { admission, kiosk });
  // As it was sent: a set is one line.
  const wish = { guest, lines: body.lines.length, total, awaitsAdmission };
  const refusal = capsRefusal(party, wish, seatingAmountCap);
  if (refusal !== null) {
    return { refusal };
  }
  const { venue } = menu.file;
  const rest = restingAt(facts, body, at);
  const toMake = {
    id,
    guest,
    said: body,
    sentBy,
    sentWith,
    awaitsAdmission,
    ...rest,
    // On a tablet each of those who collect sits alone.
    isCollected: kiosk === 'alone',
    venue,
    lines,
    state: 'placed',
    acceptance: acceptanceOf({ venue, lines, awaitsAdmission, watched, ...rest }),
  } as const;
  const { portions } = facts.availability;
  const entered = enterOrder(party ?? emptyTable(newId(), table), toMake, { at, newId, portions });
  return { seat, ...entered };
}

/** When its guest comes for it, in milliseconds since 1970; undefined where nothing is taken away. */
export function pickUpAtOf(
  { takeaway }: Pick<SentFacts, 'takeaway'>,
  { pickUp }: Pick<OrderRequest, 'pickUp'>,
): number | undefined {
  return takeaway === undefined || pickUp === undefined ? undefined : Date.parse(pickUp.at);
}

/** The same, and until when it rests. */
export function restingAt(facts: Pick<SentFacts, 'takeaway'>, body: OrderRequest, at: number) {
  const pickUpAt = pickUpAtOf(facts, body);
  const { takeaway } = facts;
  const rest = takeaway === undefined ? {} : restOf(takeaway.menu.file.venue, pickUpAt, at);
  return { pickUpAt, ...rest };
}

/** The party's limits, which waiting devices cannot use up: they have their own. */
function capsRefusal(
  party: PartyFacts | null,
  wish: WaitingWish & { readonly awaitsAdmission: boolean },
  cap: number,
): Refusal | null {
  if (party !== null && wish.awaitsAdmission) {
    return waitingRefusal(party.waiting, wish, cap);
  }
  if (party === null) {
    return amountRefusal(0, wish.total, cap);
  }
  const { cancelled, unpaid, tabLimit = null } = party;
  return (
    cancelledRefusal(cancelled) ??
    tabLimitRefusal(tabLimit, unpaid, wish.total) ??
    amountRefusal(unpaid, wish.total, cap)
  );
}
