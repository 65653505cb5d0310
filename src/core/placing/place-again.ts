import type { Claims } from '#core/epochs/claims.ts';
import { agreedLines, type Offer } from '#core/orders/menu-refusal.ts';
import { ordersAwaitAdmission } from '#core/seatings/join-policy.ts';
import {
  admissionAt,
  placeRefusal,
  type SeatRefusal,
  seatAt,
  type TakenSeat,
} from '#core/seatings/seat.ts';
import { keyReused } from '#core/shared/idempotency-key.ts';
import { ACKNOWLEDGED_MS } from '#core/shared/limits.ts';
import { emptyTable, enterOrder } from './enter-order.ts';
import { type PlacedFacts, type PlacedOrder, restingAt, type SentOrder } from './place-order.ts';

export interface AgainFacts extends PlacedFacts {
  /** What the server itself said when it took the order. */
  readonly claims: Claims;
  /** The menu that it had then; null: that was lost as well, or is gone. */
  readonly menuThen: Offer['menu'] | null;
}

/**
 * An order that was acknowledged before the database was lost. The kitchen may have made it, so
 * nothing refuses it again but a seat that has ended: not what is sold out, closed or paused by now,
 * and no cap. Its prices are those of the menu with which it was taken, or today's where that was lost.
 * It is accepted by nobody but a person. `at` is in milliseconds since 1970.
 */
export function placeAgain(
  facts: AgainFacts,
  { id, body }: SentOrder,
  at: number,
  newId: () => string,
): PlacedOrder | SeatRefusal {
  const { claims, isKeyUsed, place, guest, table, party, menu, availability } = facts;
  const refusal =
    (isKeyUsed ? keyReused('order') : null) ??
    (at - claims.at > ACKNOWLEDGED_MS ? { code: 'orders.expired' as const, details: {} } : null) ??
    placeRefusal(place);
  if (refusal !== null) {
    return { refusal };
  }
  const agreed = pricedAgain(facts, body, at);
  if ('refusal' in agreed) {
    return agreed;
  }
  const { venue } = menu.file;
  const { kiosk = null } = place.standing;
  const seat = seatAgain(facts);
  const toMake = {
    id,
    guest,
    said: body,
    awaitsAdmission:
      claims.awaitsAdmission &&
      ordersAwaitAdmission(menu.ordering.joinPolicy, {
        admission: admissionAt(seat, place),
        kiosk,
      }),
    ...restingAt(facts, body, at),
    isCollected: kiosk === 'alone',
    venue,
    lines: agreed.lines,
    state: 'placed',
    againOf: claims.at,
  } as const;
  const { portions } = availability;
  const entered = enterOrder(party ?? emptyTable(newId(), table), toMake, { at, newId, portions });
  return { seat, ...entered };
}

/** It may have been on its way so long when it was taken, and is then at the prices of before. */
const IN_TRANSIT_MS = 60_000;

/**
 * At the prices at which it was taken. If that menu is lost as well, at today's, where they are not
 * higher than what its guest saw: else the guest is asked, as for any order.
 */
function pricedAgain(
  { claims, menuThen, ...facts }: AgainFacts,
  body: SentOrder['body'],
  at: number,
): ReturnType<typeof agreedLines> {
  if (menuThen !== null) {
    const offer = { ...facts, menu: menuThen, seen: menuThen.file };
    const then = agreedLines({ ...body, age: IN_TRANSIT_MS }, offer, claims.at, 'served');
    if ('lines' in then) {
      return then;
    }
  }
  const { menu, seen } = facts;
  return agreedLines({ ...body, age: 0 }, { ...facts, seen: seen ?? menu.file }, at, 'served');
}

/** As any other device's, but what was let in then needs nobody's leave again. */
function seatAgain({ menu, place, claims }: AgainFacts): TakenSeat {
  const { joinPolicy } = menu.ordering;
  const seat = seatAt(joinPolicy, place);
  if (seat.kind === 'own' || seat.kind === 'opens') {
    return seat;
  }
  const waiting = seat.kind === 'none' ? 'waiting' : seat.admission;
  const { kiosk = null } = place.standing;
  const mustWait = ordersAwaitAdmission(joinPolicy, { admission: waiting, kiosk });
  return {
    kind: 'joins',
    admission: mustWait && !claims.awaitsAdmission ? 'admitted' : waiting,
  };
}
