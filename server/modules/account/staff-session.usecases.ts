import type { InstallationRole } from '#core/people/codes.ts';
import { installationPermissionsOf, permissionsIn } from '#core/people/permissions.ts';
import type { Me, SignInRequest } from '#core/people/staff.schema.ts';
import { STAFF_SESSION_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type {
  EntryTokens,
  StaffAccount,
  StaffRole,
  StaffSession,
} from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { originOf, recordForAccount } from '../security-log/record.ts';
import { setStaffLocale } from '../staff/accounts.repository.ts';
import {
  listAccountsOn,
  rememberDevice,
  replaceDeviceToken,
} from '../staff/known-devices.repository.ts';
import { findInstallationRole, listRoles } from '../staff/roles.repository.ts';
import { deleteStaffSession, insertStaffSession } from '../staff/staff-sessions.repository.ts';
import { refusePasswordAlone } from './refuse-password-alone.ts';
import { moveFailures } from './sign-in-failures.repository.ts';
import { deviceCountKey, type VerifyPassword } from './verify-password.ts';

/** A person who has signed in. */
export type SignedIn = { tokens: EntryTokens; me: Me };

/** A person's identity and permissions. */
export function toMe(
  staff: StaffAccount,
  roles: readonly StaffRole[],
  installationRole: InstallationRole | null,
): Me {
  return {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    venues: roles.map(({ venue, venueName, role, trialEndsAt }) => ({
      id: venue,
      name: venueName,
      role,
      permissions: [...permissionsIn({ role, isTrial: trialEndsAt !== null })],
      ...(trialEndsAt !== null && { trialEndsAt: toTimestamp(trialEndsAt) }),
    })),
    permissions: [...installationPermissionsOf(installationRole)],
  };
}

/** As {@link toMe}, from the current data. */
export async function readMe(db: Reader, { id, email, name }: StaffAccount): Promise<Me> {
  const roles = await listRoles(db, id);
  return toMe({ id, email, name }, roles, await findInstallationRole(db, id));
}

/** Who signs in, from where, and with which passkey if not by password. */
type Entry = { staff: string; caller: Caller; at: number; passkey?: string };

/** Begins a session, and stores the device, under a new token, and the language. */
export async function openStaffSession(
  db: Writer,
  { staff, caller, at, passkey }: Entry,
): Promise<EntryTokens> {
  const tokens = {
    session: newToken(),
    device: await renewDeviceToken(db, caller.deviceToken),
  };
  const session = {
    id: newId(at),
    staff,
    tokenHash: sha256(tokens.session),
    expiresAt: at + STAFF_SESSION_MS,
    device: caller.device,
  };
  await insertStaffSession(db, session, at);
  await rememberDevice(db, sha256(tokens.device), staff, at);
  if (caller.locale !== null) {
    await setStaffLocale(db, staff, caller.locale);
  }
  const detail = { ...originOf(caller), ...(passkey !== undefined && { passkey }) };
  await recordForAccount(db, { staff }, { kind: 'sign_in.done', detail }, at);
  return tokens;
}

/**
 * Signs in: returns a new session's tokens. Throws `staff.sign_in_failed`, or
 * `request.rate_limited` after too many failures, `staff.passkey_required`.
 */
export async function signIn(
  { store, clock }: Context,
  prove: VerifyPassword,
  request: SignInRequest,
  caller: Caller,
): Promise<SignedIn> {
  const staff = await prove(request, caller);
  if (staff === null) {
    throw new ProblemError('staff.sign_in_failed');
  }
  await refusePasswordAlone({ store, clock }, staff.id, caller);
  const tokens = await store.write('installation', (db) =>
    openStaffSession(db, { staff: staff.id, caller, at: clock.now() }),
  );
  return { tokens, me: await readMe(store.reader, staff) };
}

/** Ends a staff session and its streams. */
export async function signOut(context: Context, { id, staff }: StaffSession): Promise<void> {
  await context.store.write('installation', async (db) => {
    await deleteStaffSession(db, id);
    const at = context.clock.now();
    await recordForAccount(db, { staff: staff.id }, { kind: 'sign_out.done' }, at);
  });
  context.hub.endSession(id);
}

/**
 * Gives a device a new token when somebody signs in on it, and returns it. A person who knew the
 * old one, or planted it, is a stranger to every account. Accounts that signed in on the device
 * before stay known on it, and wrong tries stay counted: otherwise each sign-in with one account
 * would give new guesses at the others.
 */
async function renewDeviceToken(db: Writer, old: string | null): Promise<string> {
  const token = newToken();
  if (old !== null) {
    const [from, to] = [sha256(old), sha256(token)];
    for (const { email } of await listAccountsOn(db, from)) {
      await moveFailures(db, deviceCountKey(from, email), deviceCountKey(to, email));
    }
    await replaceDeviceToken(db, from, to);
  }
  return token;
}
