import type { Reader } from '#server/db/store.ts';

/** Every venue of the installation but trials, the newest first, with how many tables it has. */
export async function listVenues(db: Reader) {
  const rows = await db
    .selectFrom('venues')
    .leftJoin('trials', 'trials.venue_id', 'venues.id')
    .select(['venues.id', 'venues.name', 'venues.created_at as createdAt'])
    .where('trials.venue_id', 'is', null)
    .orderBy('venues.created_at', 'desc')
    .orderBy('venues.id')
    .execute();
  const counts = await db
    .selectFrom('tables')
    .select((eb) => ['venue_id as venue', eb.fn.countAll<number>().as('count')])
    .where('revoked_at', 'is', null)
    .where('tab_of', 'is', null)
    .where('takeaway', '=', 0)
    .groupBy('venue_id')
    .execute();
  const tables = new Map(counts.map(({ venue, count }) => [venue, Number(count)]));
  return rows.map((row) => ({ ...row, tables: tables.get(row.id) ?? 0 }));
}

/** When a venue was opened here; undefined for an unknown one. */
export async function findOpenedAt(db: Reader, venue: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('venues')
    .select('created_at')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.created_at;
}

/** The owners of all venues, by name. */
export function listOwners(db: Reader): Promise<{ venue: string; name: string }[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff_roles.venue_id as venue', 'staff.name'])
    .where('staff_roles.role', '=', 'owner')
    .orderBy('staff.name')
    .execute();
}

export async function hasOwner(db: Reader, venue: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('venue_id', '=', venue)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
