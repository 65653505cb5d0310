import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findByRef, listUnfinishedAttempts } from './attempts.repository.ts';
import { advanceHold } from './card-holds/advance-hold.ts';
import { findHoldByRef } from './card-holds/card-holds.repository.ts';
import { closeNotice, type StoredNotice, saveNotice } from './notices.repository.ts';
import { rereadAttempt } from './read-attempt.ts';

type Received = {
  venue: string;
  provider: ProviderName;
  headers: Record<string, string | undefined>;
  raw: Buffer;
};

/**
 * A provider says that something happened to a payment. Resolves once that is stored, with the
 * notice to apply; null for forged ones and those of no interest, whose sender learns nothing. Some
 * providers sign nothing, so that anybody can send: only what may be about a payment is kept.
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
  if (!(await mayBeOurs(context.store.reader, stored))) {
    return null;
  }
  await context.store.write('installation', (db) => saveNotice(db, stored, context.clock.now()));
  return stored;
}

/** Of a payment that is known, or of one whose provider has not yet said what it is called. */
async function mayBeOurs(db: Reader, notice: StoredNotice): Promise<boolean> {
  if ((await findByRef(db, notice)) ?? (await findHoldByRef(db, notice))) {
    return true;
  }
  const unfinished = await listUnfinishedAttempts(db, notice.venue);
  return unfinished.some(({ ref, provider }) => ref === null && provider === notice.provider);
}

/**
 * Looks up what a notice is about. False to try again: the provider did not answer, or the notice
 * was faster than the answer that names its payment.
 */
export async function applyNotice(context: Context, notice: StoredNotice): Promise<boolean> {
  if (!(await readNoticed(context, notice))) {
    return false;
  }
  await context.store.write('installation', (db) => closeNotice(db, notice, context.clock.now()));
  return true;
}

/** A hold's payment is noticed under the hold's id, before and after it was taken. */
async function readNoticed(context: Context, notice: StoredNotice): Promise<boolean> {
  const { reader } = context.store;
  const hold = await findHoldByRef(reader, notice);
  const attempt = hold?.capture ?? (await findByRef(reader, notice))?.id;
  if (attempt !== undefined) {
    return rereadAttempt(context, { id: attempt, venue: notice.venue });
  }
  return hold !== undefined && (await advanceHold(context, hold.id));
}
