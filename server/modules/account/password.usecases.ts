import type { PasswordRequest } from '#core/people/people.schema.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { recordForAccount } from '../security-log/record.ts';
import { setPassword } from '../staff/accounts.repository.ts';
import { deletePasswordLinks } from '../staff/links.repository.ts';
import { confirmStaffSession, deleteSessionsOf } from '../staff/staff-sessions.repository.ts';
import { endSessions } from './end-sessions.ts';
import { hashNewPassword } from './new-password.ts';
import { refusePasswordAlone } from './refuse-password-alone.ts';
import type { Claimant, VerifyPassword } from './verify-password.ts';

/**
 * Changes the account's password, given the old one. Its other sessions end. Throws
 * `staff.wrong_password`, `staff.weak_password`, `request.rate_limited`.
 */
export async function changePassword(
  context: Context,
  prove: VerifyPassword,
  session: StaffSession,
  { current, password, address, browser, deviceToken }: PasswordRequest & Omit<Claimant, 'session'>,
): Promise<void> {
  const { id, email, name } = session.staff;
  if (
    (await prove(
      { email, password: current },
      { address, browser, deviceToken, session: session.id },
    )) === null
  ) {
    throw new ProblemError('staff.wrong_password');
  }
  const venues = session.roles.map(({ venueName }) => venueName);
  const passwordHash = await hashNewPassword(password, [email, name, ...venues]);
  const ended = await context.store.write('installation', async (db) => {
    await setPassword(db, id, passwordHash);
    await deletePasswordLinks(db, id);
    const at = context.clock.now();
    await recordForAccount(db, { staff: id }, { kind: 'password.changed' }, at);
    return deleteSessionsOf(db, id, session.id);
  });
  endSessions(context, ended);
}

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
