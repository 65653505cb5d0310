import { takePortions } from '#core/availability/portions.ts';
import { startPayment as decide } from '#core/bills/start-payment.ts';
import { businessDay } from '#core/days/business-day.ts';
import type { OnlinePayment, StartPaymentRequest } from '#core/payments/online-payment.schema.ts';
import { payFirstRefusal, type WaitingOrder } from '#core/placing/paid-order.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import { APP_PAYMENT_MS, PAGE_PAYMENT_MS } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { storeTaken, tellTaken } from '../availability/portions.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts, type VenueSeating } from '../bills/bill-facts.ts';
import type { ActiveProvider } from '../payment-providers/payment-provider.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  listAttemptsOfGuest,
} from './attempts.repository.ts';
import { readOwnPayment } from './own-payments.ts';
import { keepPortions } from './pay-first/kept-portions.repository.ts';
import { readWaitingOrder } from './pay-first/waiting-order.ts';
import { makePayment } from './read-attempt.ts';

type Input = {
  session: GuestSession;
  /** The attempt's id. */
  key: string;
  body: StartPaymentRequest;
  /** Where the guest reaches this server. */
  origin: string;
};

/**
 * A guest takes a part of the bill and pays it: the part is checked and held in one transaction,
 * before any provider is asked. Once by its key. Or it pays an order of its own that waits for that.
 * Throws `payments.off`, `payments.key_reused`, and what the rule refuses.
 */
export async function startPayment(context: Context, input: Input): Promise<OnlinePayment> {
  const { venue } = input.session;
  const provider = await context.paymentProviders.active(venue);
  const attempt = await change(context, venue, (unit) =>
    createOnce(unit.db, keyOf(input), () => hold(context, unit, input, requireOn(provider))),
  );
  if (attempt.state === 'created') {
    await makePayment(context, attempt);
  }
  return readOwnPayment(context, input.session, input.key);
}

function requireOn(provider: ActiveProvider | null): ActiveProvider {
  if (provider === null) {
    throw new ProblemError('payments.off');
  }
  return provider;
}

function keyOf({ session, key, body }: Input): RowKey<Attempt> {
  return {
    find: (db) => findAttempt(db, key),
    isSame: (known) => known.session === session.id && known.bodyHash === hashOf(body),
    reused: 'payments.key_reused',
  };
}

/** Of what is paid: the method is only where the page opens, and one picked later makes no other payment. */
function hashOf({ method: _method, ...paid }: StartPaymentRequest): string {
  return hashOfBody(paid);
}

async function hold(
  context: InsideContext,
  unit: Unit,
  input: Input,
  provider: ActiveProvider,
): Promise<Attempt> {
  const { db, at } = unit;
  const { session: known, body } = input;
  const { session, found } = await findParty(context, unit, known);
  const order = body.take.kind === 'order' ? body.take.order : null;
  const [facts, own, waiting] = await Promise.all([
    readBillFacts(db, found),
    listAttemptsOfGuest(db, session.id),
    order === null ? null : readWaitingOrder(unit, order, known.venue, found.menu),
  ]);
  const wish = { session: session.id, amount: body.amount };
  const guest = {
    seesParty: seesParty(found.menu.ordering.joinPolicy, session.admission),
    own,
    orderRefusal: waiting === null ? null : payFirstRefusal(waiting, wish, at),
  };
  const token = newToken();
  const begun = newAttempt(input, found, { provider, token, at });
  const act = granted(decide(facts, begun, { take: body.take, guest }, nowOf(unit)));
  await insertAttempt(db, { ...begun, returnHash: sha256(token) }, at);
  await applyAct(unit, act);
  if (waiting !== null) {
    await promisePortions(unit, found, waiting);
  }
  return begun;
}

/** From now on they are this guest's, until the provider has ended the payment. */
async function promisePortions(
  unit: Unit,
  { menu, seating }: VenueSeating,
  { order, availability }: WaitingOrder,
): Promise<void> {
  const { portions = [] } = availability;
  if (order === undefined || portions.length === 0) {
    return;
  }
  const taken = takePortions(portions, order.lines);
  if (taken.changes.length > 0) {
    const day = businessDay(unit.at, menu.file.venue);
    const lines = order.lines.map(({ product }, index) => {
      const pieces = taken.pieces[index] ?? 0;
      return { product, pieces };
    });
    await keepPortions(unit.db, order.id, { day, lines });
    await storeTaken(unit, seating.venue, taken);
    tellTaken(unit, taken);
  }
}

function newAttempt(
  { session, key, body, origin }: Input,
  { seating, menu }: VenueSeating,
  { provider, token, at }: { provider: ActiveProvider; token: string; at: number },
): Attempt {
  const { tip, locale, amount, take, bill, method } = body;
  return {
    id: key,
    venue: session.venue,
    seating: seating.id,
    session: session.id,
    bodyHash: hashOf(body),
    provider: provider.name,
    ...(method !== undefined && provider.methods.includes(method) && { method }),
    ref: null,
    next: null,
    reference: referenceOf(key),
    locale,
    currency: menu.file.venue.currency,
    amount,
    tip,
    state: 'created',
    received: 0,
    returnUrl: `${origin}/${locale}/pay/${token}`,
    createdAt: at,
    changedAt: at,
    expiresAt: at + (provider.name === 'swish' ? APP_PAYMENT_MS : PAGE_PAYMENT_MS),
    order: take.kind === 'order' ? take.order : null,
    // What is paid before it is made is on no bill yet, and then on the first.
    ...(take.kind !== 'order' && bill !== undefined && { bill }),
  };
}

/** The guest's party, as it is now. Throws `bills.host_pays`, `sessions.ended`, `bills.nothing_to_pay`. */
async function findParty(
  { menus }: InsideContext,
  { db }: Unit,
  known: GuestSession,
): Promise<{ session: GuestSession; found: VenueSeating }> {
  const { menu } = await findVenueMenu(menus, db, known.venue);
  if (menu.ordering.payer === 'host') {
    throw new ProblemError('bills.host_pays');
  }
  const session = (await findSession(db, known.id)) ?? known;
  if (session.endedAt !== null) {
    throw new ProblemError('sessions.ended');
  }
  const seating = session.seating === null ? undefined : await findSeating(db, session.seating);
  if (seating === undefined) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  return { session, found: { seating, menu } };
}

/** Short enough to be read out, from the random end of the id. */
function referenceOf(id: string): string {
  return `S-${id.replaceAll('-', '').slice(-10).toUpperCase()}`;
}
