import type { Bill } from '#core/bills/bill.schema.ts';
import type { Payer } from '#core/bills/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billTotal, callForGuest, orderForGuest } from '#core/orders/order-view.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { PAST_ORDERS_MS } from '#core/shared/limits.ts';
import type { JoinPolicy } from './codes.ts';
import { guestForGuests, placedForGuest } from './guest-view.ts';
import { seesParty } from './join-policy.ts';
import type { SeatedGuest, Seating, SeatingSnapshot } from './seating.schema.ts';

/** What a guest sees of its table, besides itself. */
export type PartyView = Omit<
  SeatingSnapshot,
  'sequence' | 'session' | 'currency' | 'online' | 'payments'
>;

/** What the venue's settings let guests see. */
interface Rules {
  readonly joinPolicy: JoinPolicy;
  readonly payer: Payer;
  readonly showsPrices: boolean;
}

/** A party as it is, orders and open calls oldest first. */
export interface Party {
  readonly seating: Seating;
  readonly joinCode: string | null;
  readonly guests: readonly SeatedGuest[];
  readonly orders: readonly Order[];
  readonly calls: readonly Call[];
  readonly bill: Bill;
  /** What its tab is called for those who are not to read its name. */
  readonly tabNumber?: string | null;
}

/** What a guest without a seat sees. */
export const NO_PARTY: PartyView = {
  seating: null,
  joinCode: null,
  guests: [],
  orders: [],
  total: 0,
  bill: null,
  calls: [],
};

/** The whole party for guests who may see it; a waiting guest's own part otherwise. */
export function partyView(
  party: Party,
  viewer: Pick<SeatedGuest, 'id' | 'admission'>,
  { joinPolicy, payer, showsPrices }: Rules,
): PartyView {
  const isParty = seesParty(joinPolicy, viewer.admission);
  const isShown = (guest: string) => isParty || guest === viewer.id;
  const placed = <Row extends { readonly table: TableRef }>(row: Row) =>
    placedForGuest(
      row,
      { policy: joinPolicy, admission: viewer.admission },
      party.tabNumber ?? undefined,
    );
  const orders = party.orders
    .filter((order) => isShown(order.guest))
    .map((order) => placed(orderForGuest(order, viewer.id, showsPrices)));
  return {
    seating: placed(party.seating),
    joinCode: viewer.admission === 'admitted' ? party.joinCode : null,
    guests: party.guests.filter(({ id }) => isShown(id)).map(guestForGuests),
    orders,
    total: billTotal(orders),
    bill: isParty && payer === 'guests' ? party.bill : null,
    calls: party.calls
      .filter(({ guest }) => isShown(guest))
      .map((call) => placed(callForGuest(call, viewer.id))),
  };
}

/** What remains of an ended seating: the guest itself, and the orders that it follows. */
export function pastView(
  seating: Seating | null,
  guest: SeatedGuest,
  followed: readonly Order[],
  { joinPolicy, showsPrices }: Pick<Rules, 'joinPolicy' | 'showsPrices'>,
): PartyView {
  const standing = { policy: joinPolicy, admission: guest.admission };
  const orders = followed.map((order) =>
    placedForGuest(orderForGuest(order, guest.id, showsPrices), standing),
  );
  return {
    ...NO_PARTY,
    seating: seating && placedForGuest(seating, standing),
    guests: [guestForGuests(guest)],
    orders,
    total: billTotal(orders),
  };
}

/**
 * Whether a guest may follow its own order after its seating has ended: until it is finished, and a
 * short time longer, so that a device that lost its connection learns the result. `at` in
 * milliseconds since 1970.
 */
export function isFollowed(
  { state, endedAt }: Pick<Order, 'state' | 'endedAt'>,
  at: number,
): boolean {
  return isUnfinished(state) || (endedAt !== null && at - Date.parse(endedAt) < PAST_ORDERS_MS);
}
