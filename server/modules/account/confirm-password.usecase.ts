import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { confirmStaffSession } from '../staff/staff-sessions.repository.ts';
import { refusePasswordAlone } from './refuse-password-alone.ts';
import type { VerifyPassword } from './verify-password.ts';

/**
 * Confirms the signed-in person: for some minutes roles and links can be changed, and desk work
 * continues. Throws `staff.wrong_password`, `staff.passkey_required`, `request.rate_limited`.
 */
export async function confirmPassword(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  prove: VerifyPassword,
  { id, staff }: StaffSession,
  password: string,
  caller: Caller,
): Promise<void> {
  const proven = await prove({ email: staff.email, password }, { ...caller, session: id });
  if (proven === null) {
    throw new ProblemError('staff.wrong_password');
  }
  await refusePasswordAlone({ store, clock }, staff.id, caller);
  await store.write('installation', (db) => confirmStaffSession(db, id, clock.now()));
}
