import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type AreaRow = { id: string; name: string; position: number };

/** A venue's areas, in their order. */
export async function listAreas(db: Reader, venue: string): Promise<AreaRow[]> {
  return db
    .selectFrom('areas')
    .select(['id', 'name', 'position'])
    .where('venue_id', '=', venue)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The area of a table; undefined where it has none. */
export async function findAreaOf(db: Reader, table: string): Promise<string | undefined> {
  return (await areaOf.first(db, { table }))?.name;
}

const areaOf = prepared((db, { table }: { table: string }) =>
  db
    .selectFrom('tables')
    .innerJoin('areas', 'areas.id', 'tables.area_id')
    .select('areas.name as name')
    .where('tables.id', '=', table),
);

export async function insertArea(
  db: Writer,
  area: { id: string; venue: string; name: string; position: number },
  at: number,
): Promise<void> {
  const { venue, ...row } = area;
  await db
    .insertInto('areas')
    .values({ ...row, venue_id: venue, created_at: at })
    .execute();
}

export async function renameArea(db: Writer, id: string, name: string): Promise<void> {
  await db.updateTable('areas').set({ name }).where('id', '=', id).execute();
}

/** Stores the order of these areas. */
export async function orderAreas(db: Writer, areas: readonly AreaRow[]): Promise<void> {
  for (const [index, { id, position }] of areas.entries()) {
    if (position !== index + 1) {
      const place = { position: index + 1 };
      await db.updateTable('areas').set(place).where('id', '=', id).execute();
    }
  }
}

/** Removes an area; its tables then have none. */
export async function deleteArea(db: Writer, id: string): Promise<void> {
  await db
    .updateTable('tables')
    .set({ area_id: null, position: 0 })
    .where('area_id', '=', id)
    .execute();
  await db.deleteFrom('areas').where('id', '=', id).execute();
}
