import type { Role } from '#core/people/codes.ts';
import { ROLES } from '#core/people/codes.ts';
import type { Person } from '#core/people/people.schema.ts';
import type { Reader } from '#server/db/store.ts';
import { findVenueOrder } from '../published-menu/menu.repository.ts';

/** A venue's people: owners first, then by name. */
export async function listPeople(db: Reader, venue: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_roles.role'])
    .where('staff_roles.venue_id', '=', venue)
    .execute();
  const byName = await findVenueOrder(db, venue);
  const rank = (role: Role) => ROLES.indexOf(role);
  return rows.sort(
    (a, b) =>
      rank(a.role) - rank(b.role) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

/**
 * A person's time zone: that of the oldest venue they work in, else of the installation's oldest.
 * Undefined without any venue.
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
