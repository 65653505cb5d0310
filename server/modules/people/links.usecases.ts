import type { LinkKind, Role } from '#core/people/codes.ts';
import type { InvitationRequest, ShareLink } from '#core/people/people.schema.ts';
import { rolesManagedBy } from '#core/people/permissions.ts';
import { OPEN_LINKS_MAX, STAFF_LINK_MS } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { accountEmail } from '../account/new-password.ts';
import { recordForAccount, recordSecurity } from '../security-log/record.ts';
import { findStaff, findStaffByEmail } from '../staff/accounts.repository.ts';
import {
  countLinks,
  deleteLink,
  deleteOwnerInvitations,
  deletePasswordLinks,
  findInvitationRole,
  insertLink,
} from '../staff/links.repository.ts';
import { findInstallationRole, listRoles } from '../staff/roles.repository.ts';
import { type Manager, requireManaged, requirePerson } from './manage.ts';

/** A new link; its origin depends on the request. */
export type NewLink = Omit<ShareLink, 'address'>;

/** Creates an invitation. Throws `staff.forbidden`, `people.too_many`. */
export function invite(
  context: Context,
  manager: Manager,
  { role, name }: InvitationRequest,
): Promise<NewLink> {
  return context.store.write('installation', async (db) => {
    await requireManaged(db, manager, [role]);
    const by = { staff: manager.id, venue: manager.venue };
    const detail = { role, ...named(plainText(name)) };
    await recordSecurity(db, by, { kind: 'invitation.made', detail }, context.clock.now());
    return handOut(context, db, manager, {
      kind: 'invitation',
      role,
      name: plainText(name),
      staff: null,
    });
  });
}

/**
 * The link for a venue's first owner, as part of a change that knows there is none; the previous
 * one becomes invalid. `by` need not have a role there.
 */
export async function inviteFirstOwner(
  context: Pick<Context, 'clock'>,
  db: Writer,
  by: Manager,
  { id, name }: { id?: string; name: string | null },
): Promise<NewLink> {
  await deleteOwnerInvitations(db, by.venue);
  const detail = { role: 'owner', ...named(name) } as const;
  const doer = { staff: by.id, venue: by.venue };
  await recordSecurity(db, doer, { kind: 'invitation.made', detail }, context.clock.now());
  const content = { kind: 'invitation', role: 'owner', name, staff: null } as const;
  return handOut(context, db, by, content, id);
}

/** Throws `people.unknown`, `staff.forbidden`. */
export async function withdrawInvitation(
  { store, clock }: Context,
  manager: Manager,
  invitation: string,
): Promise<void> {
  await store.write('installation', async (db) => {
    const role = await findInvitationRole(db, manager.venue, invitation);
    if (role === undefined) {
      throw new ProblemError('people.unknown');
    }
    await requireManaged(db, manager, [role]);
    await deleteLink(db, invitation);
    const by = { staff: manager.id, venue: manager.venue };
    await recordSecurity(db, by, { kind: 'invitation.withdrawn', detail: { role } }, clock.now());
  });
}

/**
 * A link for a new password; the previous one becomes invalid. Throws `people.unknown`,
 * `staff.forbidden` (also for oneself: that requires the old password), and `people.elsewhere` if
 * the account has more rights than the manager may grant.
 */
export function makePasswordLink(
  context: Context,
  manager: Manager,
  staff: string,
): Promise<NewLink> {
  return context.store.write('installation', async (db) => {
    await requirePerson(db, manager, staff);
    if (staff === manager.id) {
      throw new ProblemError('staff.forbidden');
    }
    if (!(await coversAllRoles(db, manager.id, staff))) {
      throw new ProblemError('people.elsewhere');
    }
    await deletePasswordLinks(db, staff);
    await recordLink(context, db, { staff: manager.id, of: staff });
    return handOut(context, db, manager, { kind: 'password', role: null, name: null, staff });
  });
}

/**
 * A password link created by the server's administrator, for an account that nobody else can help.
 * Null if there is no account with this e-mail.
 */
export function makeRecoveryLink(
  ports: Pick<Context, 'store' | 'clock'>,
  email: string,
): Promise<NewLink | null> {
  return ports.store.write('installation', async (db) => {
    const account = await findStaffByEmail(db, accountEmail(email));
    if (account === undefined) {
      return null;
    }
    await deletePasswordLinks(db, account.id);
    await recordLink(ports, db, { staff: '', of: account.id });
    const content = { kind: 'password', role: null, name: null, staff: account.id } as const;
    return handOut(ports, db, { id: '', venue: '' }, content);
  });
}

/** The creator of a password link could open it: it must not grant more than they may. */
async function coversAllRoles(db: Reader, manager: string, staff: string): Promise<boolean> {
  const own = await listRoles(db, manager);
  const theirs = await listRoles(db, staff);
  const isCovered = theirs.every(({ venue, role }) =>
    own.some((each) => each.venue === venue && rolesManagedBy(each.role).includes(role)),
  );
  const installation = await findInstallationRole(db, staff);
  return isCovered && (installation === null || (await findInstallationRole(db, manager)) !== null);
}

async function recordLink(
  { clock }: Pick<Context, 'clock'>,
  db: Writer,
  who: { staff: string; of: string },
): Promise<void> {
  const detail = named((await findStaff(db, who.of))?.name ?? null);
  await recordForAccount(db, who, { kind: 'password_link.made', detail }, clock.now());
}

const named = (person: string | null) => (person === null ? {} : { person });

type Content = { kind: LinkKind; role: Role | null; name: string | null; staff: string | null };

async function handOut(
  { clock }: Pick<Context, 'clock'>,
  db: Writer,
  { id: by, venue }: Manager,
  content: Content,
  id?: string,
): Promise<NewLink> {
  const at = clock.now();
  if ((await countLinks(db, { venue, kind: content.kind, now: at })) >= OPEN_LINKS_MAX) {
    throw new ProblemError('people.too_many');
  }
  const token = newToken();
  const link = { id: id ?? newId(at), ...content, venue, by, expiresAt: at + STAFF_LINK_MS };
  await insertLink(db, link, { tokenHash: sha256(token), at });
  return { id: link.id, token, expiresAt: toTimestamp(link.expiresAt) };
}
