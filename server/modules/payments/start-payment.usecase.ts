import type {
  BillTake,
  OnlinePayment,
  StartPaymentRequest,
} from '#core/billing/online-payment.schema.ts';
import { isUnfinishedAttempt } from '#core/billing/settlement.ts';
import { type BillPart, takeParts } from '#core/billing/taken-parts.ts';
import { seesParty } from '#core/seating/join-policy.ts';
import { APP_PAYMENT_MS, OPEN_PAYMENTS_MAX, PAGE_PAYMENT_MS } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { emitPayment } from '../bills/seating-bill.ts';
import { insertTakenParts } from '../bills/taken-parts.repository.ts';
import type { PaymentProvider } from '../payment-providers/payment-provider.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating, type SeatingRecord, touchSeating } from '../seatings/seatings.repository.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import { toTablePayment } from './attempt-view.ts';
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  listAttemptsOfGuest,
} from './attempts.repository.ts';
import { readOwnPayment } from './own-payments.ts';
import { requireWaiting } from './pay-first/require-waiting.ts';
import { readPayableBill } from './payable-bill.ts';
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
 * Throws `payments.off`, `payments.key_reused`, `payments.too_many`, `seatings.admission_required`,
 * and what {@link takeParts} or {@link requireWaiting} refuse.
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

function requireOn(provider: PaymentProvider | null): PaymentProvider {
  if (provider === null) {
    throw new ProblemError('payments.off');
  }
  return provider;
}

function keyOf({ session, key, body }: Input): RowKey<Attempt> {
  return {
    find: (db) => findAttempt(db, key),
    isSame: (known) => known.session === session.id && known.bodyHash === hashOfBody(body),
    reused: 'payments.key_reused',
  };
}

async function hold(
  context: InsideContext,
  unit: Unit,
  { session, key, body, origin }: Input,
  provider: PaymentProvider,
): Promise<Attempt> {
  const { db, at } = unit;
  const { menu } = await findVenueMenu(context.menus, db, session.venue);
  if (menu.ordering.payer === 'host') {
    throw new ProblemError('bills.host_pays');
  }
  const { take } = body;
  const order = take.kind === 'order' ? take.order : null;
  const seating = await requireParty(context, unit, session, order !== null);
  await requireRoom(unit, session.id);
  if (order !== null) {
    await requireWaiting(unit, { order, session: session.id, amount: body.amount }, menu);
  }
  const items = take.kind === 'order' ? [] : await takeFrom(unit, seating.id, take, body.amount);
  const token = newToken();
  const { tip, locale, amount } = body;
  await insertAttempt(
    db,
    {
      id: key,
      venue: session.venue,
      seating: seating.id,
      session: session.id,
      bodyHash: hashOfBody(body),
      provider: provider.name,
      reference: referenceOf(key),
      locale,
      currency: menu.file.venue.currency,
      amount,
      tip,
      returnUrl: `${origin}/${locale}/pay/${token}`,
      returnHash: sha256(token),
      expiresAt: at + (provider.name === 'swish' ? APP_PAYMENT_MS : PAGE_PAYMENT_MS),
      order,
    },
    at,
  );
  if (items.length > 0) {
    await insertTakenParts(db, { attempt: key, seating: seating.id, session: session.id }, items);
  }
  const attempt = (await findAttempt(db, key)) ?? fail();
  await emitPayment(unit, 'payment.started', { seating, menu }, toTablePayment(attempt));
  await touchSeating(db, seating.id, at);
  return attempt;
}

async function takeFrom(
  { db }: Unit,
  seating: string,
  take: BillTake,
  amount: number,
): Promise<readonly BillPart[]> {
  return granted(takeParts(take, amount, await readPayableBill(db, seating))).items;
}

function fail(): never {
  throw new Error('An attempt that was just stored is not there.');
}

/** Paying part of a bill shows it: only for guests who see the party. `isOwn`: an order is not. */
async function requireParty(
  { menus }: InsideContext,
  { db }: Unit,
  known: GuestSession,
  isOwn: boolean,
): Promise<SeatingRecord> {
  const session = (await findSession(db, known.id)) ?? known;
  if (session.endedAt !== null) {
    throw new ProblemError('sessions.ended');
  }
  const { menu } = await findVenueMenu(menus, db, session.venue);
  const seating = session.seating === null ? undefined : await findSeating(db, session.seating);
  if (seating === undefined) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  if (!isOwn && !seesParty(menu.ordering.joinPolicy, session.admission)) {
    throw new ProblemError('seatings.admission_required');
  }
  return seating;
}

async function requireRoom({ db }: Unit, session: string): Promise<void> {
  const own = await listAttemptsOfGuest(db, session);
  if (own.filter(({ state }) => isUnfinishedAttempt(state)).length >= OPEN_PAYMENTS_MAX) {
    throw new ProblemError('payments.too_many', { limit: OPEN_PAYMENTS_MAX });
  }
}

/** Short enough to be read out, from the random end of the id. */
function referenceOf(id: string): string {
  return `S-${id.replaceAll('-', '').slice(-10).toUpperCase()}`;
}
