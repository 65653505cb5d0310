import type { Role } from '#core/people/codes.ts';
import type { AcceptRequest, LinkInfo, LinkPasswordRequest } from '#core/people/people.schema.ts';
import { higherRole } from '#core/people/permissions.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffAccount } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, sha256 } from '#server/random.ts';
import { endSessions } from '../account/end-sessions.ts';
import { accountEmail, hashNewPassword } from '../account/new-password.ts';
import { refusePasswordAlone } from '../account/refuse-password-alone.ts';
import { clearFailuresOf } from '../account/sign-in-failures.repository.ts';
import { openStaffSession, readMe, type SignedIn } from '../account/staff-session.usecases.ts';
import { accountKey, type VerifyPassword } from '../account/verify-password.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { recordForAccount, recordSecurity } from '../security-log/record.ts';
import {
  findStaff,
  findStaffByEmail,
  insertAccount,
  setPassword,
} from '../staff/accounts.repository.ts';
import { forgetDevices } from '../staff/known-devices.repository.ts';
import {
  deleteLink,
  deletePasswordLinks,
  findLink,
  type StaffLink,
} from '../staff/links.repository.ts';
import { deletePasskeysOf } from '../staff/passkeys.repository.ts';
import { findRoleIn, setRole } from '../staff/roles.repository.ts';
import { deletePinsOf } from '../staff/staff-pins.repository.ts';
import { deleteSessionsOf } from '../staff/staff-sessions.repository.ts';

/** A link's purpose. Throws `links.ended` for every invalid link. */
export async function readLink(context: Context, token: string): Promise<LinkInfo> {
  const { store, clock } = context;
  const { reader } = store;
  const link = await requireLink(reader, token, clock.now());
  const holder = link.staff === null ? undefined : await findStaff(reader, link.staff);
  const isAsked = link.staff === link.by;
  return {
    kind: link.kind,
    venue: (await findVenue(reader, link.venue))?.name ?? '',
    role: link.role,
    by: isAsked ? '' : ((await findStaff(reader, link.by))?.name ?? ''),
    name: holder?.name ?? link.name,
    email: holder?.email ?? null,
    expiresAt: toTimestamp(link.expiresAt),
    isAsked,
  };
}

/**
 * Accepts an invitation: with a new account, or with the one of the e-mail and its password. Throws
 * `links.ended`, `staff.weak_password`, and `people.email_refused` for an e-mail with another
 * password; `staff.passkey_required`.
 */
export async function acceptInvitation(
  context: Context,
  prove: VerifyPassword,
  request: AcceptRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { store, clock } = context;
  const { reader } = store;
  const { token, password } = request;
  const email = accountEmail(request.email);
  const name = plainText(request.name) ?? email;
  const info = await readLink(context, token);
  const known = await findStaffByEmail(reader, email);
  const isOwn = known !== undefined && (await provesItself(prove, { email, password }, caller));
  if (isOwn) {
    await refusePasswordAlone(context, known.id, caller);
  }
  const account: StaffAccount = { id: known?.id ?? newId(clock.now()), email, name };
  const passwordHash = isOwn ? null : await hashNewPassword(password, [email, name, info.venue]);
  if (known !== undefined && !isOwn) {
    throw new ProblemError('people.email_refused');
  }
  const tokens = await store.write('installation', async (db) => {
    const link = await requireLink(db, token, clock.now());
    if (link.role === null) {
      throw new ProblemError('links.ended');
    }
    await requireUnchanged(db, email, known);
    if (passwordHash !== null) {
      await insertAccount(db, { ...account, passwordHash }, clock.now());
    }
    await deleteLink(db, link.id);
    await join(db, link.venue, { staff: account.id, role: link.role });
    const by = { staff: account.id, venue: link.venue };
    const entry = { kind: 'invitation.accepted', detail: { role: link.role } } as const;
    await recordSecurity(db, by, entry, clock.now());
    return openStaffSession(db, { staff: account.id, caller, at: clock.now() });
  });
  return { tokens, me: await readMe(reader, isOwn && known ? known : account) };
}

/**
 * Sets the password of a link's account. Every session of the account ends, and a new one begins;
 * failed tries and known devices are deleted. Throws `links.ended`, `staff.weak_password`.
 */
export async function choosePasswordByLink(
  context: Context,
  { token, password }: LinkPasswordRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { store, clock } = context;
  const info = await readLink(context, token);
  const passwordHash = await hashNewPassword(password, [
    info.email ?? '',
    info.name ?? '',
    info.venue,
  ]);
  const done = await store.write('installation', async (db) => {
    const { staff } = await requireLink(db, token, clock.now());
    const account = staff === null ? undefined : await findStaff(db, staff);
    if (account === undefined) {
      throw new ProblemError('links.ended');
    }
    await setPassword(db, account.id, passwordHash);
    await deletePinsOf(db, account.id);
    // An owner shared it: the way back for a person whose passkeys are lost or stolen.
    if (!info.isAsked) {
      await deletePasskeysOf(db, account.id);
    }
    await deletePasswordLinks(db, account.id);
    await clearFailuresOf(db, accountKey(account.email));
    await forgetDevices(db, account.id);
    const ended = await deleteSessionsOf(db, account.id);
    const at = clock.now();
    await recordForAccount(db, { staff: account.id }, { kind: 'password.changed' }, at);
    const tokens = await openStaffSession(db, { staff: account.id, caller, at });
    return { account, ended, tokens };
  });
  endSessions(context, done.ended);
  return { tokens: done.tokens, me: await readMe(store.reader, done.account) };
}

async function requireLink(db: Reader, token: string, now: number): Promise<StaffLink> {
  const link = await findLink(db, sha256(token), now);
  if (link === undefined) {
    throw new ProblemError('links.ended');
  }
  return link;
}

/** Counted with all other tries on the account: an invitation does not allow guessing. */
async function provesItself(
  prove: VerifyPassword,
  claim: { email: string; password: string },
  from: Caller,
): Promise<boolean> {
  return (await prove(claim, from)) !== null;
}

/** Somebody else may have taken the e-mail since the look-up, or the account may be deleted. */
async function requireUnchanged(
  db: Reader,
  email: string,
  known: StaffAccount | undefined,
): Promise<void> {
  if ((await findStaffByEmail(db, email))?.id !== known?.id) {
    throw new ProblemError('people.email_refused');
  }
}

/** An invitation never reduces the role of somebody who is already in the venue. */
async function join(
  db: Writer,
  venue: string,
  { staff, role }: { staff: string; role: Role },
): Promise<void> {
  const has = await findRoleIn(db, venue, staff);
  const given = has === undefined ? role : higherRole(has, role);
  await setRole(db, { venue, staff, role: given });
}
