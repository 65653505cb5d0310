import type { Role } from '#core/people/codes.ts';
import { rolesManagedBy } from '#core/people/permissions.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findRoleIn } from '../staff/roles.repository.ts';

export type Manager = { id: string; venue: string };

/**
 * The roles that somebody may grant and remove in the venue, read inside the change: of two people
 * who remove each other at once, the second is refused.
 */
export async function managedRoles(db: Reader, manager: Manager): Promise<readonly Role[]> {
  const role = await findRoleIn(db, manager.venue, manager.id);
  return role === undefined ? [] : rolesManagedBy(role);
}

/** Throws `staff.forbidden` unless the manager may grant and remove all of these roles. */
export async function requireManaged(
  db: Reader,
  manager: Manager,
  roles: readonly Role[],
): Promise<void> {
  const managed = await managedRoles(db, manager);
  if (!roles.every((role) => managed.includes(role))) {
    throw new ProblemError('staff.forbidden');
  }
}

/** The person's role in the manager's venue; throws `people.unknown`, `staff.forbidden`. */
export async function requirePerson(db: Reader, manager: Manager, staff: string): Promise<Role> {
  const role = await findRoleIn(db, manager.venue, staff);
  if (role === undefined) {
    throw new ProblemError('people.unknown');
  }
  await requireManaged(db, manager, [role]);
  return role;
}
