import type { Role } from '#core/people/codes.ts';
import type { People } from '#core/people/people.schema.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import type { NewSecurityEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { ProblemError } from '#server/problem.ts';
import { endSessions } from '../account/end-sessions.ts';
import { findMailAddress } from '../address/address.usecases.ts';
import { recordSecurity } from '../security-log/record.ts';
import { deleteAccount, findStaff } from '../staff/accounts.repository.ts';
import { deleteLinksBy, deletePasswordLinks, listInvitations } from '../staff/links.repository.ts';
import {
  countOtherOwners,
  deleteRole,
  findInstallationRole,
  listRoles,
  setRole,
} from '../staff/roles.repository.ts';
import { deleteSessionsOf, listSessionIds } from '../staff/staff-sessions.repository.ts';
import { type Manager, requireManaged, requirePerson } from './manage.ts';
import { listPeople } from './people.repository.ts';

/** Everybody with a role in the venue, and who has been invited. */
export function readPeople(
  { store, clock, mailer, config }: Context,
  venue: string,
): Promise<People> {
  return store.read(async (db) => {
    const invitations = await listInvitations(db, venue, clock.now());
    const isMailed = (await findMailAddress(config, db, [venue])) !== null;
    return {
      people: await listPeople(db, venue),
      invitations: invitations.map(({ expiresAt, ...invitation }) => ({
        ...invitation,
        expiresAt: toTimestamp(expiresAt),
      })),
      mail: mailer && isMailed ? mailFacts(mailer) : null,
    };
  });
}

function mailFacts(mailer: Mailer): NonNullable<People['mail']> {
  const failed = mailer.failed();
  return {
    failedAt: toNullableTimestamp(failed?.at ?? null),
    ...(failed?.isWaiting && { isWaiting: true }),
  };
}

/**
 * Changes somebody's role. Their screens are informed at once; links they created under the old
 * role become invalid. Throws `people.unknown`, `people.last_owner`, `staff.forbidden`.
 */
export async function changeRole(
  context: Context,
  manager: Manager,
  { staff, role }: { staff: string; role: Role },
): Promise<void> {
  const sessions = await context.store.write('installation', async (db) => {
    const was = await requirePerson(db, manager, staff);
    await requireManaged(db, manager, [role]);
    if (was === role) {
      return [];
    }
    await keepAnOwner(db, manager.venue, { staff, role: was });
    await setRole(db, { venue: manager.venue, staff, role });
    await deleteLinksBy(db, manager.venue, staff);
    await recordRole(context, db, manager, { staff, kind: 'role.changed', detail: { role, was } });
    return listSessionIds(db, staff);
  });
  endSessions(context, sessions);
}

/**
 * Removes somebody's role in the venue. All their sessions end; an account without another role is
 * deleted, so that its e-mail can be invited again. Throws as {@link changeRole}.
 */
export async function removePerson(
  context: Context,
  manager: Manager,
  staff: string,
): Promise<void> {
  const sessions = await context.store.write('installation', async (db) => {
    const role = await requirePerson(db, manager, staff);
    await keepAnOwner(db, manager.venue, { staff, role });
    await recordRole(context, db, manager, { staff, kind: 'role.removed', detail: { was: role } });
    await deleteRole(db, manager.venue, staff);
    await deleteLinksBy(db, manager.venue, staff);
    await deletePasswordLinks(db, staff);
    const isDone =
      (await listRoles(db, staff)).length === 0 && (await findInstallationRole(db, staff)) === null;
    if (isDone) {
      await deleteAccount(db, staff);
    }
    return deleteSessionsOf(db, staff);
  });
  endSessions(context, sessions);
}

async function recordRole(
  { clock }: Pick<Context, 'clock'>,
  db: Writer,
  { id, venue }: Manager,
  { staff, kind, detail }: NewSecurityEntry & { staff: string },
): Promise<void> {
  const person = (await findStaff(db, staff))?.name ?? '';
  const entry = { kind, detail: { ...detail, person } };
  await recordSecurity(db, { staff: id, venue }, entry, clock.now());
}

async function keepAnOwner(
  db: Writer,
  venue: string,
  { staff, role }: { staff: string; role: Role },
): Promise<void> {
  if (role === 'owner' && (await countOtherOwners(db, venue, staff)) === 0) {
    throw new ProblemError('people.last_owner');
  }
}
