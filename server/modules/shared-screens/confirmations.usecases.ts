import type { Confirmations } from '#core/people/shared-screens.schema.ts';
import { CONFIRMATIONS_MAX, CONFIRMATIONS_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { listUnseen, setSeen } from './confirmations.repository.ts';

/**
 * What was confirmed with a person's PIN that they have not seen. Nothing where a PIN signed them
 * in: whoever has read it would see, and hide, what was done with it. Throws `venues.unknown`.
 */
export function readConfirmations(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { venue, staff }: By,
  { sharedIn }: Pick<StaffSession, 'sharedIn'>,
): Promise<Confirmations> {
  return store.read(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) throw new ProblemError('venues.unknown');
    if (sharedIn !== null) return { timeZone, entries: [] };
    const since = clock.now() - CONFIRMATIONS_MS;
    const page = { since, limit: CONFIRMATIONS_MAX };
    return { timeZone, entries: await listUnseen(db, { venue, staff: staff.id }, page) };
  });
}

export async function seeConfirmations(
  { store }: Pick<Context, 'store'>,
  { venue, staff }: By,
  entry: string,
): Promise<void> {
  await store.write('installation', (db) => setSeen(db, { venue, staff: staff.id }, entry));
}
