import { isUnfinishedAttempt, type PaymentReading } from '#core/billing/settlement.ts';
import type { FrozenLine } from '#core/ordering/order-check.ts';
import type { PrepaidRefusal } from '#core/ordering/prepaid-order.schema.ts';
import { promisedRefusal } from '#core/ordering/promised-order.ts';
import { enterOrder } from '#core/placing/enter-order.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { InsideContext } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { insertTakenParts } from '#server/modules/bills/taken-parts.repository.ts';
import { findVenueSeating, type VenueSeating } from '#server/modules/bills/venue-seating.ts';
import { availabilityRefusal } from '#server/modules/orders/menu-check.ts';
import { readEntered } from '#server/modules/orders/order-facts.ts';
import { hasOrder } from '#server/modules/orders/orders.repository.ts';
import { storeOrder } from '#server/modules/orders/store-order.ts';
import { wasSentAway } from '#server/modules/seatings/admission/sent-away.ts';
import { findSession } from '#server/modules/seatings/sessions.repository.ts';
import { newId } from '#server/random.ts';
import type { Attempt } from '../attempts.repository.ts';
import { endPrepaid, findPrepaid, type Prepaid } from './prepaid-orders.repository.ts';

/**
 * What has become of an order whose payment has arrived. `entered`: it is on the board now, and its
 * lines on the bill are this payment's. `refused`: the venue cannot take it any more. `again`: it
 * was paid before. `dead`: it was dropped, or has lapsed.
 */
export type PaidOrder = 'entered' | 'refused' | 'again' | 'dead';

/**
 * Turns a paid order into an order like any other, in the transaction that books its payment. What
 * was sold when the payment began is kept for it; see `promisedRefusal`. Null if the reading is no first payment.
 */
export async function enterPaidOrder(
  context: InsideContext,
  unit: Unit,
  attempt: Attempt,
  { state, received }: PaymentReading,
): Promise<PaidOrder | null> {
  if (attempt.order === null || state !== 'paid' || received <= attempt.received) {
    return null;
  }
  const order = await findPrepaid(unit.db, attempt.order);
  if (order === undefined || order.state !== 'waiting') {
    return order?.state === 'entered' ? 'again' : 'dead';
  }
  const found = await findVenueSeating(context, unit.db, order.venue, order.seating);
  const why =
    received < order.total
      ? { code: 'payments.changed' as const, details: {} }
      : await refusalOf(unit, attempt, order, found);
  if (why !== null) {
    await endPrepaid(unit.db, order, { state: 'refused', refusal: shownRefusal(why) }, unit.at);
    return 'refused';
  }
  await enter(context, unit, attempt, { order, found });
  return 'entered';
}

async function refusalOf(
  unit: Unit,
  attempt: Attempt,
  { id, session, venue, lines }: Prepaid,
  { seating, menu }: VenueSeating,
): Promise<Refusal | null> {
  const { db } = unit;
  const guest = await findSession(db, session);
  // A guest of a tablet pays on a phone, and the tablet may have begun with the next one meanwhile.
  const isAway =
    guest !== undefined &&
    guest.kiosk === null &&
    guest.endedAt !== null &&
    (await wasSentAway(db, guest));
  if (seating.state !== 'open' || isAway) {
    return { code: 'seatings.ended', details: {} };
  }
  if (await hasOrder(db, id)) {
    return { code: 'orders.key_reused', details: {} };
  }
  // While its guest was paying, it was promised: all of it was sold when that began. Money that comes
  // after its provider has ended the payment is for an order that may be sold to others by now.
  return isUnfinishedAttempt(attempt.state)
    ? promisedRefusal(lines, menu, unit.at)
    : availabilityRefusal(unit, lines.map(toWish), venue, menu);
}

/** The ids in it, without prices: the guest has paid the one that was agreed. */
export function toWish({ product, options, quantity }: FrozenLine) {
  return { product, options: options.map((option) => option.id), quantity };
}

function shownRefusal({ code, details }: Refusal): PrepaidRefusal {
  return { code, lines: [...new Set((details.lines ?? []).map(({ line }) => line))] };
}

/** Its lines are paid from the moment they appear on the bill. */
async function enter(
  context: InsideContext,
  unit: Unit,
  attempt: Attempt,
  { order: prepaid, found: { seating, menu } }: { order: Prepaid; found: VenueSeating },
): Promise<void> {
  const { id, session: guest, menuVersion } = prepaid;
  const { lines } = prepaid;
  const [session, facts] = await Promise.all([
    findSession(unit.db, guest),
    readEntered(unit.db, seating, menu, lines),
  ]);
  const wish = {
    ...{ id, guest, lines, venue: menu.file.venue, state: 'placed' as const },
    ...{ awaitsAdmission: false, paidFirst: true },
    isCollected: session?.kiosk?.joins === 'alone',
  };
  const entered = enterOrder(facts, wish, unit.at, () => newId(unit.at));
  const order = await storeOrder(context, unit, entered, { seating, menu, menuVersion });
  await endPrepaid(unit.db, prepaid, { state: 'entered' }, unit.at);
  const whole = { kind: 'lines', num: 1, den: 1 } as const;
  const items = order.lines
    .filter(({ total }) => total > 0)
    .map((line) => ({ ...whole, line: line.id, amount: line.total }));
  await insertTakenParts(
    unit.db,
    { attempt: attempt.id, seating: seating.id, session: guest },
    items,
  );
}
