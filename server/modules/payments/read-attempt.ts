import type { Context } from '../../context.ts';
import { change } from '../../kernel/events/change.ts';
import { askProvider } from './ask-provider.ts';
import { type Attempt, findAttempt } from './attempts.repository.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Readings in progress, by attempt: whoever wants one meanwhile shares it. */
const inProgress = new Map<string, Promise<boolean>>();

/**
 * Asks the provider about an attempt and applies the answer; one that the provider may not have yet
 * is made first. False if it could not tell. One reader at a time for each attempt.
 */
export function readAttempt(context: Context, id: string): Promise<boolean> {
  const running = inProgress.get(id);
  if (running !== undefined) {
    return running;
  }
  const reading = read(context, id).finally(() => inProgress.delete(id));
  inProgress.set(id, reading);
  return reading;
}

/** The same, begun after this call: for whoever has heard that something has changed. */
export async function readAttemptAnew(context: Context, id: string): Promise<boolean> {
  await inProgress.get(id);
  return readAttempt(context, id);
}

async function read(context: Context, id: string): Promise<boolean> {
  const known = await findAttempt(context.store.reader, id);
  if (known === undefined) {
    return true;
  }
  if (known.ref === null) {
    await askProvider(context, known);
  }
  const attempt = await findAttempt(context.store.reader, id);
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
