import type { Standing } from '#core/menu-checks/check-menu.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type CheckRow = {
  id: string;
  menuVersion: number;
  staff: string;
  name: string;
  at: number;
  takenBackAt: number | null;
  takenBackBy: string | null;
};

/**
 * The checks of a venue, those that were taken back among them; the newest first. `before`: the last
 * one that is known.
 */
export function listChecks(
  db: Reader,
  venue: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<CheckRow[]> {
  return checksOf(db, venue)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .limit(limit)
    .execute();
}

/** Those that stand, and could stand in their place; the newest first. */
export function listStanding(db: Reader, venue: string, limit: number): Promise<CheckRow[]> {
  return checksOf(db, venue).where('taken_back_at', 'is', null).limit(limit).execute();
}

export function findCheck(db: Reader, venue: string, id: string): Promise<CheckRow | undefined> {
  return checksOf(db, venue).where('id', '=', id).executeTakeFirst();
}

/** An id begins with its time: sorted by them, each is older than the one before. */
function checksOf(db: Reader, venue: string) {
  return db
    .selectFrom('menu_checks')
    .select([
      'id',
      'menu_version as menuVersion',
      'staff_id as staff',
      'staff_name as name',
      'at',
      'taken_back_at as takenBackAt',
      'taken_back_name as takenBackBy',
    ])
    .where('venue_id', '=', venue)
    .orderBy('id', 'desc');
}

type Person = { id: string; name: string };

export async function insertCheck(
  db: Writer,
  venue: string,
  check: { id: string; menuVersion: number; staff: Person; at: number },
): Promise<void> {
  const { id, menuVersion, staff, at } = check;
  await db
    .insertInto('menu_checks')
    .values({
      ...{ id, venue_id: venue, menu_version: menuVersion, at },
      ...{ staff_id: staff.id, staff_name: staff.name },
      ...{ taken_back_at: null, taken_back_by: null, taken_back_name: null },
    })
    .execute();
}

export async function setTakenBack(
  db: Writer,
  venue: string,
  { id, staff, at }: { id: string; staff: Person; at: number },
): Promise<void> {
  await db
    .updateTable('menu_checks')
    .set({ taken_back_at: at, taken_back_by: staff.id, taken_back_name: staff.name })
    .where('venue_id', '=', venue)
    .where('id', '=', id)
    .execute();
}

/** What every menu says of it. */
export async function setStanding(db: Writer, venue: string, stands: Standing): Promise<void> {
  await db
    .updateTable('venues')
    .set({
      menu_checked_at: stands?.at ?? null,
      menu_checked_version: stands?.menuVersion ?? null,
    })
    .where('id', '=', venue)
    .execute();
}
