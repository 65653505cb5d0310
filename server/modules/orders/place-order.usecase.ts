import type { Order, OrderRequest } from '../../../src/contract/ordering/order.schema.ts';
import { sumOf } from '../../../src/domain/money/pricing.ts';
import {
  ageRefusal,
  amountRefusal,
  openOrdersRefusal,
} from '../../../src/domain/ordering/order-caps.ts';
import { freezeLines } from '../../../src/domain/ordering/order-check.ts';
import { orderForGuest } from '../../../src/domain/ordering/order-view.ts';
import { mayOrderUnder, ordersAwaitAdmission } from '../../../src/domain/seating/join-policy.ts';
import { keyReused } from '../../../src/domain/shared/idempotency-key.ts';
import { ahead } from '../../ahead.ts';
import type { Context, InsideContext } from '../../context.ts';
import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '../../kernel/idempotency/answer-once.ts';
import { ensureAllowed, ProblemError, refused } from '../../problem.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findPlace, refuseSeat, type Seat, standingAt, takeSeat } from '../seatings/take-seat.ts';
import { checkCancelledCaps } from './cancelled-orders.ts';
import { enterOrder } from './enter-order.ts';
import { checkAgainstMenu } from './menu-check.ts';
import { countUnfinished, hasOrder } from './orders.repository.ts';
import { checkWaitingCaps } from './waiting-orders.ts';

/** When a guest with too many unfinished orders may try again, in seconds. */
const TRY_AGAIN_S = 60;

type Input = { session: GuestSession; address: string; key: string; body: OrderRequest };

/**
 * Places an order exactly once. The key is looked up first; then follow expiry, seating, pause,
 * availability, prices and limits.
 */
export async function placeOrder(context: Context, input: Input): Promise<StoredAnswer> {
  // A genuine retry is older than the first try, and still the same request.
  const { age: _age, ...body } = input.body;
  const once = { kind: 'order', session: input.session, key: input.key, body } as const;
  return answerOnce(context, once, (unit) => {
    const asked = askAhead(context, unit, input);
    return () => tryToPlace(context, unit, input, asked);
  });
}

/** What the checks ask of the database, all at once: they look at it in the order of the refusals. */
function askAhead(context: InsideContext, unit: Unit, { session, address, key }: Input) {
  const { db } = unit;
  return {
    isKnown: ahead(hasOrder(db, key)),
    place: ahead(findPlace(unit, session, address)),
    openOrders: ahead(checkOpenOrders(unit, session)),
    current: ahead(findVenueMenu(context.menus, db, session.venue)),
    available: ahead(findAvailability(db, session.venue)),
    caps: session.seating === null ? null : askCaps(context, unit, session.id, session.seating),
  };
}

/** What the limits of a party, and of its guest, ask. */
function askCaps({ bills }: InsideContext, unit: Unit, guest: string, seating: string) {
  const cancelled = ahead(checkCancelledCaps(unit, { guest, seating }));
  return { seating, cancelled, unpaid: bills.askUnpaid(unit.db, seating) };
}

async function tryToPlace(
  context: InsideContext,
  unit: Unit,
  input: Input,
  asked: ReturnType<typeof askAhead>,
): Promise<Order | ProblemError> {
  if (await asked.isKnown) {
    // Another session's, or one whose key was deleted: the response is the same.
    throw refused(keyReused('order'));
  }
  ensureAllowed(ageRefusal(input.body.age));
  const place = await asked.place;
  const hasMoved = place.session.seating !== input.session.seating;
  await (hasMoved ? checkOpenOrders(unit, place.session) : asked.openOrders);
  const { menu } = await asked.current;
  const verdict = mayOrderUnder(menu.ordering.joinPolicy, standingAt(place));
  if (!verdict.may) {
    return refuseSeat(context, unit, place, verdict.because);
  }
  const { venue } = input.session;
  const { available } = asked;
  const current = { venue, menu, available };
  const asOf = await checkAgainstMenu(context, unit, input.body, current);
  const lines = freezeLines(menu.file, input.body, asOf);
  if (menu.ordering.payFirst && sumOf(lines) > 0) {
    // Only an older page sends it here: what costs nothing needs no payment.
    throw new ProblemError('orders.pay_first');
  }
  const seat = await takeSeat(context, unit, place);
  if (seat instanceof ProblemError) {
    return seat;
  }
  const { seating, session } = seat;
  const awaitsAdmission = ordersAwaitAdmission(menu.ordering.joinPolicy, {
    admission: session.admission,
    kiosk: session.kiosk?.joins ?? null,
  });
  const wanted = { lines: lines.length, total: sumOf(lines), awaitsAdmission };
  const cap = menu.ordering.seatingAmountCap;
  await checkCaps(context, unit, seat, { ...wanted, cap, asked: asked.caps });
  const { key: id, body } = input;
  const from = { id, venue: session.venue, seating, session, awaitsAdmission };
  const { menuVersion } = body;
  const order = await enterOrder(context, unit, menu, {
    ...from,
    paidFirst: false,
    lines,
    menuVersion,
  });
  return orderForGuest(order, session.id, menu.ordering.showsPrices);
}

/** So that one device cannot flood the kitchen. */
export async function checkOpenOrders({ db }: Unit, { id, seating }: GuestSession): Promise<void> {
  const open = seating === null ? 0 : await countUnfinished(db, seating, id);
  const refusal = openOrdersRefusal(open);
  if (refusal !== null) {
    throw new ProblemError(refusal.code, refusal.details, TRY_AGAIN_S);
  }
}

type Capped = {
  lines: number;
  total: number;
  awaitsAdmission: boolean;
  /** What a party may owe. */
  cap: number;
  asked: ReturnType<typeof askAhead>['caps'];
};

/** The party's limits, which waiting devices cannot use up: they have their own. */
async function checkCaps(
  context: InsideContext,
  unit: Unit,
  { seating, session }: Seat,
  { lines, total, awaitsAdmission, cap, asked }: Capped,
): Promise<void> {
  if (awaitsAdmission) {
    await checkWaitingCaps(unit, { lines, total, guest: session.id, seating: seating.id }, cap);
    return;
  }
  const isSame = asked?.seating === seating.id;
  const { cancelled, unpaid } = isSame ? asked : askCaps(context, unit, session.id, seating.id);
  await cancelled;
  ensureAllowed(amountRefusal(await unpaid(cap - total), total, cap));
}
