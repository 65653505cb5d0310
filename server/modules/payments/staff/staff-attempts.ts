import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type {
  SeatingAttempts,
  StaffAttempt,
  UnresolvedPayments,
} from '#core/payments/staff-payments.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findVenueSeating } from '#server/modules/bills/bill-facts.ts';
import { findSeating } from '#server/modules/seatings/seatings.repository.ts';
import { ProblemError } from '#server/problem.ts';
import {
  type Attempt,
  findAttempt,
  listAttemptsOfSeating,
  listOrderAttemptsSince,
  listUnfinishedAttempts,
  ordersOf,
} from '../attempts.repository.ts';
import { listPrepaid, type Prepaid } from '../pay-first/prepaid-orders.repository.ts';
import { listRefundsOf, listUnresolvedRefunds } from '../refunds.repository.ts';
import { toStaffRefund, toUnresolvedRefunds } from './staff-refunds.ts';

/** An open payment is somebody's on the phone; one that stays so this long is a question. */
const OPEN_TOO_LONG_MS = 15 * 60_000;
/** How long staff see that a paid order could not be taken: an evening. */
const REFUSED_SHOWN_MS = 6 * 3_600_000;

/** One of the venue's attempts. Throws `payments.unknown`. */
export async function requireAttempt(db: Reader, venue: string, id: string): Promise<Attempt> {
  const attempt = await findAttempt(db, id);
  if (attempt === undefined || attempt.venue !== venue) {
    throw new ProblemError('payments.unknown');
  }
  return attempt;
}

export async function readStaffAttempt(
  context: Context,
  venue: string,
  id: string,
): Promise<StaffAttempt> {
  return context.store.read(async (db) => {
    const [shown] = await toStaffAttempts(db, [await requireAttempt(db, venue, id)]);
    if (shown === undefined) {
      throw new ProblemError('payments.unknown');
    }
    return shown;
  });
}

/** Attempts with their tables and refunds. */
export async function toStaffAttempts(
  db: Reader,
  attempts: readonly Attempt[],
): Promise<StaffAttempt[]> {
  const refunds = await listRefundsOf(
    db,
    attempts.map(({ id }) => id),
  );
  const orders = await listPrepaid(db, ordersOf(attempts));
  const shown: StaffAttempt[] = [];
  for (const attempt of attempts) {
    const seating = await findSeating(db, attempt.seating);
    shown.push({
      id: attempt.id,
      seating: attempt.seating,
      table: seating?.table ?? { id: '', label: '' },
      guest: attempt.session,
      state: attempt.state,
      provider: attempt.provider,
      reference: attempt.reference,
      currency: attempt.currency,
      amount: attempt.amount,
      tip: attempt.tip,
      received: attempt.received,
      startedAt: toTimestamp(attempt.createdAt),
      changedAt: toTimestamp(attempt.changedAt),
      expiresAt: toTimestamp(attempt.expiresAt),
      refunds: refunds.filter((refund) => refund.attempt === attempt.id).map(toStaffRefund),
      ...orderFact(orders.find(({ id }) => id === attempt.order)),
    });
  }
  return shown;
}

function orderFact(order: Prepaid | undefined): Pick<StaffAttempt, 'order'> {
  if (order === undefined) {
    return {};
  }
  const { id, state, refusal } = order;
  return { order: { id, state, ...(refusal !== null && { refusal: refusal.code }) } };
}

/** The attempts to pay a seating's bill, newest first. Throws `request.not_found`. */
export function readSeatingAttempts(
  context: Context,
  venue: string,
  id: string,
): Promise<SeatingAttempts> {
  return context.store.read(async (db) => {
    const { seating } = await findVenueSeating(context, db, venue, id);
    return { attempts: await toStaffAttempts(db, await listAttemptsOfSeating(db, seating.id)) };
  });
}

/** What somebody has to look at: outcomes nobody knows, and money that has to go back. */
export function readUnresolved(context: Context, venue: string): Promise<UnresolvedPayments> {
  const now = context.clock.now();
  return context.store.read(async (db) => {
    const attempts = (await listUnfinishedAttempts(db, venue)).filter(
      ({ state, createdAt }) =>
        isUnfinishedAttempt(state) && (state !== 'open' || now - createdAt >= OPEN_TOO_LONG_MS),
    );
    const refunds = await listUnresolvedRefunds(db, venue);
    const refunded: Attempt[] = [];
    for (const id of new Set(refunds.flatMap(({ attempt }) => attempt ?? []))) {
      refunded.push(await requireAttempt(db, venue, id));
    }
    return {
      attempts: await toStaffAttempts(db, attempts),
      refunds: await toUnresolvedRefunds(context, db, refunds),
      refunded: await toStaffAttempts(db, refunded),
      refused: (
        await toStaffAttempts(db, await listOrderAttemptsSince(db, venue, now - REFUSED_SHOWN_MS))
      ).filter(({ order, state }) => order?.state === 'refused' && state === 'paid'),
    };
  });
}
