import type { InstallationRole, Role } from '#core/people/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { StaffRole } from '#server/kernel/callers/staff-session.ts';
import { deletePinsIn } from './staff-pins.repository.ts';

export async function listRoles(db: Reader, staff: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('venues', 'venues.id', 'staff_roles.venue_id')
    .leftJoin('trials', 'trials.venue_id', 'staff_roles.venue_id')
    .select([
      'venues.id as venue',
      'venues.name as venueName',
      'staff_roles.role as role',
      'trials.ends_at as trialEndsAt',
    ])
    .where('staff_roles.staff_id', '=', staff)
    .orderBy('venues.name')
    .execute();
  return rows;
}

/** The account's role in the installation, in addition to those in venues. */
export async function findInstallationRole(
  db: Reader,
  staff: string,
): Promise<InstallationRole | null> {
  const row = await db
    .selectFrom('staff_installation_roles')
    .select('role')
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Whether anybody can grant access: an operator, or an owner of some venue. */
export async function hasKeyHolder(db: Reader): Promise<boolean> {
  const operator = await db
    .selectFrom('staff_installation_roles')
    .select('staff_id')
    .limit(1)
    .executeTakeFirst();
  const owner = await db
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return operator !== undefined || owner !== undefined;
}

/** Somebody's role in a venue, if they have one. */
export async function findRoleIn(
  db: Reader,
  venue: string,
  staff: string,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom('staff_roles')
    .select('role')
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return row?.role;
}

/** A venue's owners, and the language of their mails. */
export function listOwners(
  db: Reader,
  venue: string,
): Promise<{ name: string; email: string; locale: Locale | null }[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.name', 'staff.email', 'staff.locale'])
    .where('staff_roles.venue_id', '=', venue)
    .where('staff_roles.role', '=', 'owner')
    .orderBy('staff.id')
    .execute();
}

export async function countOtherOwners(db: Reader, venue: string, staff: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venue)
    .where('role', '=', 'owner')
    .where('staff_id', '<>', staff)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOtherOperators(db: Reader, staff: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_installation_roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'operator')
    .where('staff_id', '<>', staff)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setRole(
  db: Writer,
  { venue, staff, role }: { venue: string; staff: string; role: Role },
): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values({ staff_id: staff, venue_id: venue, role })
    .onConflict((conflict) => conflict.columns(['staff_id', 'venue_id']).doUpdateSet({ role }))
    .execute();
}

export async function deleteRole(db: Writer, venue: string, staff: string): Promise<void> {
  await deletePinsIn(db, venue, staff);
  await db
    .deleteFrom('staff_roles')
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .execute();
}
