import type { Role } from '../../../src/contract/codes.ts';
import { ROLES } from '../../../src/contract/codes.ts';
import type { Person } from '../../../src/contract/people/people.schema.ts';
import type { Reader, Writer } from '../../db/store.ts';
import { forgetDevices } from '../account/known-devices.repository.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.repository.ts';
import { deletePinsIn, deletePinsOf } from '../shared-screens/staff-pins.repository.ts';

/** A venue's people: owners first, then by name. */
export async function listPeople(db: Reader, venue: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_roles.role'])
    .where('staff_roles.venue_id', '=', venue)
    .execute();
  const rank = (role: Role) => ROLES.indexOf(role);
  return rows.sort(
    (a, b) =>
      rank(a.role) - rank(b.role) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

const byName = new Intl.Collator('sv');

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

export async function deleteAccount(db: Writer, staff: string): Promise<void> {
  await forgetDevices(db, staff);
  await deletePasskeysOf(db, staff);
  await deletePinsOf(db, staff);
  await db.deleteFrom('staff').where('id', '=', staff).execute();
}

/** The zone of a venue's clocks; undefined for a venue that there is not. */
export async function findTimeZone(db: Reader, venue: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('venues')
    .select('time_zone as timeZone')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.timeZone;
}

/**
 * The zone somebody reads times in: that of the oldest venue they work in, else of the
 * installation's oldest. Undefined where there is no venue at all.
 */
export async function findTimeZoneOf(db: Reader, staff: string): Promise<string | undefined> {
  const oldest = db
    .selectFrom('venues')
    .select('time_zone as timeZone')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  const own = oldest.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('staff_roles')
        .select('staff_id')
        .where('staff_id', '=', staff)
        .whereRef('staff_roles.venue_id', '=', 'venues.id'),
    ),
  );
  const row = (await own.executeTakeFirst()) ?? (await oldest.executeTakeFirst());
  return row?.timeZone;
}
