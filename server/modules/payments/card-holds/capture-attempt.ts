import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { change } from '#server/kernel/events/change.ts';
import { PaymentRefusedError } from '../../payment-providers/payment-errors.ts';
import type { HoldView } from '../../payment-providers/payment-provider.ts';
import { type Attempt, findAttempt, setCaptured } from '../attempts.repository.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { settleHold } from './advance-hold.ts';
import { findHold, moveHold } from './card-holds.repository.ts';

/**
 * Has the provider take what an attempt takes of a hold, once by the attempt's id, and applies the
 * answer to both in one transaction. Nothing if the provider could not tell: it is asked again.
 */
export async function captureAttempt(context: Context, attempt: Attempt): Promise<void> {
  const view = await capture(context, attempt);
  if (view === 'unknown') {
    return;
  }
  await change(context, attempt.venue, async (unit) => {
    const { db, at } = unit;
    const now = await findAttempt(db, attempt.id);
    const hold = await findHold(db, attempt.hold ?? '');
    if (now === undefined || hold?.capture !== now.id) {
      return;
    }
    if (view === 'refused') {
      await settleAttempt(context, unit, now.id, { state: 'declined', received: 0 });
      if (hold.state === 'capturing') await expectMoved(moveHold(db, { ...hold, to: 'held' }, at));
      return;
    }
    if (view.state === 'taken') {
      // From now on it is read, and given back, as any payment is.
      await setCaptured(db, now.id, hold.ref);
      await settleAttempt(context, unit, now.id, { state: 'paid', received: view.taken });
    } else if (view.state !== 'held' && view.state !== 'open') {
      await settleAttempt(context, unit, now.id, { state: 'expired', received: 0 });
    }
    await settleHold(unit, hold.id, view);
  });
}

async function capture(
  context: Context,
  { id, venue, hold: of, amount, tip, currency }: Attempt,
): Promise<HoldView | 'refused' | 'unknown'> {
  const hold = of === undefined ? undefined : await findHold(context.store.reader, of);
  const provider = hold && (await context.paymentProviders.named(venue, hold.provider));
  if (!hold || hold.ref === null || !provider || provider.holds === null) {
    return 'unknown';
  }
  try {
    const wish = { ref: hold.ref, capture: id, amount: amount + tip, currency };
    return await provider.holds.capture(wish);
  } catch (error) {
    return error instanceof PaymentRefusedError ? 'refused' : 'unknown';
  }
}
