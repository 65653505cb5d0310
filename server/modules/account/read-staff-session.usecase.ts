import type { Context } from '#server/context.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { sha256 } from '#server/random.ts';
import { findStaffSession } from '../staff/staff-sessions.repository.ts';
import { isUnused } from './recent-password.ts';

/** The session of a cookie's token, unless it has ended. */
export async function readStaffSession(
  { store, clock }: Context,
  token: string | undefined,
): Promise<StaffSession | undefined> {
  if (token === undefined) {
    return undefined;
  }
  const now = clock.now();
  const session = await findStaffSession(store.reader, sha256(token), now);
  return session === undefined || isUnused(session, now) ? undefined : session;
}
