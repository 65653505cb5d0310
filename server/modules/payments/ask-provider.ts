import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { change } from '#server/kernel/events/change.ts';
import { PaymentRefusedError } from '../payment-providers/payment-errors.ts';
import type { PaymentInput, StartedPayment } from '../payment-providers/payment-provider.ts';
import { type Attempt, findAttempt, moveAttempt, setStarted } from './attempts.repository.ts';
import { captureAttempt } from './card-holds/capture-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';
import { readVenueName } from './venue-name.ts';

/**
 * Has the provider make an attempt's payment, outside every transaction: asked again with the same
 * attempt, after a crash or a lost answer, it gives the same payment. A refusal frees the part; any
 * other failure leaves it held, and the outcome unknown.
 */
export async function askProvider(context: Context, attempt: Attempt): Promise<void> {
  if (attempt.hold !== undefined) {
    return captureAttempt(context, attempt);
  }
  const started = await create(context, attempt);
  await change(context, attempt.venue, async (unit) => {
    if (started === 'refused') {
      await settleAttempt(context, unit, attempt.id, { state: 'declined', received: 0 });
      return;
    }
    const now = await findAttempt(unit.db, attempt.id);
    if (started === 'unknown' || now === undefined) {
      if (now?.state === 'created') {
        await expectMoved(moveAttempt(unit.db, now, { ...now, state: 'unknown' }, unit.at));
      }
      return;
    }
    // Where somebody else has asked at the same time, theirs stays: it is the same payment.
    await setStarted(unit.db, now.id, started);
    await settleAttempt(context, unit, now.id, { state: 'open', received: 0 });
  });
}

async function create(
  context: Context,
  attempt: Attempt,
): Promise<StartedPayment | 'refused' | 'unknown'> {
  try {
    const provider = await context.paymentProviders.named(attempt.venue, attempt.provider);
    return provider === null ? 'unknown' : await provider.create(await wishOf(context, attempt));
  } catch (error) {
    return error instanceof PaymentRefusedError ? 'refused' : 'unknown';
  }
}

async function wishOf(context: Context, attempt: Attempt): Promise<PaymentInput> {
  const { id, venue, amount, tip, currency, reference, locale, expiresAt } = attempt;
  return {
    attempt: id,
    amount: amount + tip,
    tip,
    currency,
    reference,
    description: await readVenueName(context, venue),
    ...(attempt.method !== undefined && { method: attempt.method }),
    locale,
    returnUrl: attempt.returnUrl ?? '',
    noticeUrl: noticeUrl(context.config.appBase, attempt),
    expiresAt,
  };
}

/** Providers reach only public addresses, by https. */
function noticeUrl(appBase: string, { provider, venue }: Attempt): string | null {
  return appBase.startsWith('https:')
    ? `${appBase}/api/v1/payments/notices/${provider}/${venue}`
    : null;
}
