import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { type Attempt, findAttempt } from './attempts.repository.ts';
import { readOwnPayment, requireOwn } from './own-payments.ts';
import { makePayment } from './read-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * A guest stops paying: the part is free once the provider says that nobody can pay it any more.
 * Returns the payment as it is then; it may be paid, or still open. Throws `payments.unknown`.
 */
export async function cancelPayment(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<OnlinePayment> {
  const attempt = await requireOwn(context.store.of(session.venue).reader, session, id);
  await stopAttempt(context, attempt);
  return readOwnPayment(context, session, id);
}

/** Has the provider stop an attempt, and applies its answer; nothing if it is over, or fails. */
export async function stopAttempt(context: Context, known: Attempt): Promise<void> {
  if (!isUnfinishedAttempt(known.state)) {
    return;
  }
  if (known.ref === null) {
    // Perhaps the provider has it: only what it has can be stopped.
    await makePayment(context, known);
  }
  const attempt = await findAttempt(context.store.of(known.venue).reader, known.id);
  const ref = attempt?.ref ?? null;
  const provider = await context.paymentProviders.named(known.venue, known.provider);
  if (ref === null || provider === null) {
    return;
  }
  try {
    const view = await provider.cancel(ref);
    await change(context, known.venue, (unit) => settleAttempt(context, unit, known.id, view));
  } catch {
    // It stays as it is: the provider is asked again.
  }
}
