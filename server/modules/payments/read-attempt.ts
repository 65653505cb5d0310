import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import { askProvider } from './ask-provider.ts';
import { type Attempt, findAttempt } from './attempts.repository.ts';
import { settleAttempt } from './settle-attempt.ts';

type OfVenue = Pick<Attempt, 'id' | 'venue'>;

/**
 * Asks the provider about an attempt and applies the answer; one that the provider may not have yet
 * is made first. False if it could not tell. One reader at a time for each attempt.
 */
export function readAttempt(context: Context, attempt: OfVenue): Promise<boolean> {
  return context.readings.share(attempt.id, () => read(context, attempt));
}

/** The same, begun after this call: for callers who know that something has changed. */
export async function rereadAttempt(context: Context, attempt: OfVenue): Promise<boolean> {
  await context.readings.settled(attempt.id);
  return readAttempt(context, attempt);
}

/** Has the provider make the payment, unless it is being made, or read, already. */
export async function makePayment(context: Context, attempt: Attempt): Promise<void> {
  await context.readings.share(attempt.id, async () => {
    await askProvider(context, attempt);
    return true;
  });
}

async function read(context: Context, { id, venue }: OfVenue): Promise<boolean> {
  const { reader } = context.store.of(venue);
  const known = await findAttempt(reader, id);
  if (known === undefined) {
    return true;
  }
  // One that was refused is over: its part is free, and nobody is to pay it after all.
  if (known.ref === null && isUnfinishedAttempt(known.state)) {
    await askProvider(context, known);
  }
  const attempt = await findAttempt(reader, id);
  return attempt !== undefined && (await apply(context, attempt));
}

async function apply(context: Context, attempt: Attempt): Promise<boolean> {
  const { id, venue, ref, expiresAt, state } = attempt;
  if (ref === null) {
    return state === 'declined';
  }
  const provider = await context.paymentProviders.named(venue, attempt.provider);
  if (provider === null) {
    return false;
  }
  try {
    const found = await provider.read(ref);
    // Nobody waits any longer: what the provider can still stop is stopped.
    const isLate = found.state === 'open' && context.clock.now() >= expiresAt;
    const view = isLate ? await provider.cancel(ref) : found;
    await change(context, venue, (unit) => settleAttempt(context, unit, id, view));
    return true;
  } catch {
    // Whatever failed, the provider is asked again: only what it says counts.
    return false;
  }
}
