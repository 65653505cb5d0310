import type { ProviderName } from '../../../src/contract/codes.ts';
import type { Context } from '../../context.ts';
import { findByRef } from './attempts.repository.ts';
import { closeNotice, type StoredNotice, saveNotice } from './notices.repository.ts';
import { readAttemptAnew } from './read-attempt.ts';

type Received = {
  venue: string;
  provider: ProviderName;
  headers: Record<string, string | undefined>;
  raw: Buffer;
};

/**
 * A provider says that something happened to a payment. Resolves once that is stored, with the
 * notice to apply; null for forged ones and those of no interest, whose sender learns nothing.
 */
export async function receiveNotice(
  context: Context,
  { venue, provider: name, headers, raw }: Received,
): Promise<StoredNotice | null> {
  const provider = await context.paymentProviders.named(venue, name);
  const notice = provider?.parseNotice(headers, raw) ?? null;
  if (notice === null) {
    return null;
  }
  const stored = { ...notice, venue, provider: name };
  await context.store.write((db) => saveNotice(db, stored, context.clock.now()));
  return stored;
}

/**
 * Looks up what a notice is about. False to try again: the provider did not answer, or the notice
 * was faster than the answer that names its payment.
 */
export async function applyNotice(context: Context, notice: StoredNotice): Promise<boolean> {
  const attempt = await findByRef(context.store.reader, notice);
  if (attempt === undefined || !(await readAttemptAnew(context, attempt.id))) {
    return false;
  }
  await context.store.write((db) => closeNotice(db, notice, context.clock.now()));
  return true;
}
