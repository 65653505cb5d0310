import { NO_PORTIONS, type TakenPortions } from '#core/availability/portions.ts';
import type { PaidOrder } from '#core/bills/settle-attempt.ts';
import { isUnfinishedAttempt, type PaymentReading } from '#core/bills/settlement.ts';
import { businessDay } from '#core/days/business-day.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import type { PrepaidRefusal } from '#core/orders/prepaid-order.schema.ts';
import { acceptanceOf } from '#core/placing/acceptance.ts';
import { enterOrder } from '#core/placing/enter-order.ts';
import {
  type PaidOrderFacts,
  type PaidTakeaway,
  paidOrderRefusal,
} from '#core/placing/paid-order.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { paidPickUp, restOf } from '#core/takeaway/pick-up-times.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { InsideContext } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findOnSale } from '#server/modules/availability/availability.repository.ts';
import { findVenueSeating, type VenueSeating } from '#server/modules/bills/bill-facts.ts';
import { insertTakenParts } from '#server/modules/bills/taken-parts.repository.ts';
import { readEntered, readWatched } from '#server/modules/orders/order-facts.ts';
import { hasOrder } from '#server/modules/orders/orders.repository.ts';
import { storeOrder } from '#server/modules/orders/store-order.ts';
import { wasSentAway } from '#server/modules/seatings/admission/sent-away.ts';
import { findSession } from '#server/modules/seatings/sessions.repository.ts';
import { listTaken } from '#server/modules/takeaway/pick-ups.repository.ts';
import { newId } from '#server/random.ts';
import type { Attempt } from '../attempts.repository.ts';
import { type KeptPortions, takeKept } from './kept-portions.repository.ts';
import { endPrepaid, findPrepaid, type Prepaid } from './prepaid-orders.repository.ts';

/** More than is left of any business day. */
const DAY_MS = 25 * 3_600_000;

/**
 * Turns a paid order into an order like any other, in the transaction that books its payment. What
 * was sold when the payment began is kept for it; see `paidOrderRefusal`. Null if it pays none.
 */
export async function enterPaidOrder(
  context: InsideContext,
  unit: Unit,
  attempt: Attempt,
  { state, received }: PaymentReading,
): Promise<PaidOrder | null> {
  if (attempt.order === null || state !== 'paid') {
    return null;
  }
  const order = await findPrepaid(unit.db, attempt.order);
  if (order === undefined || order.state !== 'waiting') {
    return order?.state === 'entered' ? 'again' : 'dead';
  }
  const found = await findVenueSeating(context, unit.db, order.venue, order.seating);
  const facts = await readPaidOrder(unit, order, found);
  const isPromised = isUnfinishedAttempt(attempt.state);
  const why = paidOrderRefusal({ ...facts, received, isPromised }, unit.at);
  if (why !== null) {
    await endPrepaid(unit.db, order, { state: 'refused', refusal: shownRefusal(why) }, unit.at);
    return 'refused';
  }
  const { takeaway = null, availability } = facts;
  await enter(unit, attempt, {
    ...{ order, found, portions: isPromised ? null : availability },
    pickUpAt: takeaway === null ? null : pickUpOf(takeaway, unit.at),
  });
  return 'entered';
}

/** Not refused: there is a time. */
function pickUpOf({ venue, pickUpAt, taken }: PaidTakeaway, at: number): number {
  return paidPickUp(venue, pickUpAt, taken, at) ?? pickUpAt;
}

async function readPaidOrder(
  { db, at }: Unit,
  order: Prepaid,
  { seating, menu }: VenueSeating,
): Promise<Omit<PaidOrderFacts, 'received' | 'isPromised'>> {
  const [guest, isTaken, availability] = await Promise.all([
    findSession(db, order.session),
    hasOrder(db, order.id),
    findOnSale(db, order.venue, at),
  ]);
  // A guest of a tablet pays on a phone, and the tablet may have begun with the next one meanwhile.
  const isAway =
    guest !== undefined &&
    guest.kiosk === null &&
    guest.endedAt !== null &&
    (await wasSentAway(db, guest));
  const isGone = seating.state !== 'open' || isAway;
  const facts = { order, isGone, isTaken, availability };
  const { venue, pickUpAt } = order;
  if (pickUpAt === null) return { ...facts, menu };
  const taken = await listTaken(db, venue, {
    from: pickUpAt,
    until: Math.max(pickUpAt, at) + DAY_MS,
  });
  const takeaway = { pickUpAt, taken, venue: menu.file.venue };
  return { ...facts, menu: takeawayMenu(menu), takeaway };
}

function shownRefusal({ code, details }: Refusal): PrepaidRefusal {
  return { code, lines: [...new Set((details.lines ?? []).map(({ line }) => line))] };
}

/** What was taken when its payment began is its own; of yesterday's nothing is ever given back. */
function keptPortions(kept: KeptPortions | null, today: string): TakenPortions {
  return kept === null || kept.day !== today
    ? NO_PORTIONS
    : { pieces: kept.lines.map(({ pieces }) => pieces), changes: [] };
}

/** Its lines are paid from the moment they appear on the bill. */
async function enter(
  unit: Unit,
  attempt: Attempt,
  {
    order: prepaid,
    found: { seating, menu },
    portions: sold,
    pickUpAt,
  }: {
    order: Prepaid;
    found: VenueSeating;
    /** Null: its portions were kept for it. */
    portions: Pick<Availability, 'portions'> | null;
    /** When its guest comes for what is taken away. */
    pickUpAt: number | null;
  },
): Promise<void> {
  const { id, session: guest, menuVersion } = prepaid;
  const { lines } = prepaid;
  const [session, facts, watched] = await Promise.all([
    findSession(unit.db, guest),
    readEntered(unit.db, seating, menu, lines),
    readWatched(unit, menu),
  ]);
  const { venue } = menu.file;
  const rest = restOf(venue, pickUpAt ?? undefined, unit.at);
  const wish = {
    ...{ id, guest, lines, venue, state: 'placed' as const },
    ...{
      awaitsAdmission: false,
      paidFirst: true,
      said: { locale: prepaid.locale ?? undefined, wishes: prepaid.wishes },
    },
    acceptance: acceptanceOf({ venue, lines, awaitsAdmission: false, watched, ...rest }),
    pickUpAt: pickUpAt ?? undefined,
    ...rest,
    isCollected: session?.kiosk?.joins === 'alone',
  };
  const ids = () => newId(unit.at);
  const entered = enterOrder(facts, wish, { at: unit.at, newId: ids, portions: sold?.portions });
  const kept = await takeKept(unit.db, id);
  const own = sold === null ? keptPortions(kept, businessDay(unit.at, menu.file.venue)) : null;
  const order = await storeOrder(
    unit,
    { ...entered, portions: own ?? entered.portions },
    { seating, menu, menuVersion },
  );
  await endPrepaid(unit.db, prepaid, { state: 'entered' }, unit.at);
  const whole = { kind: 'lines', num: 1, den: 1 } as const;
  const items = order.lines
    .filter(({ total }) => total > 0)
    .map((line) => ({ ...whole, line: line.id, amount: line.total }));
  await insertTakenParts(
    unit.db,
    { payment: attempt.id, venue: seating.venue, seating: seating.id, guest, state: 'held' },
    items,
  );
}
