import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import { RETURN_PAGE_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Epoch } from '#server/kernel/epochs/epochs.ts';
import { ProblemError } from '#server/problem.ts';
import { listPartsOf } from '../bills/taken-parts.repository.ts';
import { takeOf, toOnlinePayment } from './attempt-view.ts';
import { type Attempt, findAttempt, listAttemptsOfGuest, ordersOf } from './attempts.repository.ts';
import { confirmationPath } from './confirmation/confirmation-token.ts';
import { findPrepaid, listPrepaid } from './pay-first/prepaid-orders.repository.ts';
import { listRefundsOf } from './refunds.repository.ts';

/** A guest's own payment. Throws `payments.unknown` for anybody else's. */
export async function readOwnPayment(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<OnlinePayment> {
  // Before: who reads holds what the reading of the epoch would wait for.
  const epoch = await context.epochs.current();
  return context.store.of(session.venue).read(async (db) => {
    const attempt = await requireOwn(db, session, id);
    const order = attempt.order === null ? undefined : await findPrepaid(db, attempt.order);
    const take = takeOf(attempt, await listPartsOf(db, id));
    const confirmation = confirmationPath(epoch, id);
    return toOnlinePayment(attempt, await listRefundsOf(db, [id]), { order, take, confirmation });
  });
}

export async function requireOwn(db: Reader, session: GuestSession, id: string): Promise<Attempt> {
  const attempt = await findAttempt(db, id);
  if (attempt === undefined || attempt.session !== session.id) {
    throw new ProblemError('payments.unknown');
  }
  return attempt;
}

/**
 * A guest's unfinished payments, those that are paid, of which the guest can keep a confirmation, and
 * those that came to nothing recently; newest first.
 */
export async function listOwnPayments(
  db: Reader,
  session: string,
  { now, epoch }: { now: number; epoch: Epoch },
): Promise<OnlinePayment[]> {
  const own = (await listAttemptsOfGuest(db, session)).filter(
    ({ state, changedAt }) =>
      isUnfinishedAttempt(state) || state === 'paid' || now - changedAt < RETURN_PAGE_MS,
  );
  const refunds = await listRefundsOf(
    db,
    own.map(({ id }) => id),
  );
  const orders = await listPrepaid(db, ordersOf(own));
  const shown: OnlinePayment[] = [];
  for (const attempt of own) {
    const back = refunds.filter((refund) => refund.attempt === attempt.id);
    const order = orders.find(({ id }) => id === attempt.order);
    const take = takeOf(attempt, await listPartsOf(db, attempt.id));
    const confirmation = confirmationPath(epoch, attempt.id);
    shown.push(toOnlinePayment(attempt, back, { order, take, confirmation }));
  }
  return shown;
}
