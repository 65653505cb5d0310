import type { Kysely } from 'kysely';

type Stored = {
  menus: { venue_id: string; version: number; document: string };
  menu_drafts: { venue_id: string; document: string | null };
};

/** Menus and drafts in version 4 of their file format: option groups can have `maxEach` and `free`. */
export async function up(db: Kysely<Stored>): Promise<void> {
  const published = await db.selectFrom('menus').select(['venue_id', 'version']).execute();
  // One at a time: together they may be larger than the memory.
  for (const { venue_id: venue, version } of published) {
    const { document } = await db
      .selectFrom('menus')
      .select('document')
      .where('venue_id', '=', venue)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('menus')
      .set({ document: inVersion4(document) })
      .where('venue_id', '=', venue)
      .where('version', '=', version)
      .execute();
  }
  for (const { venue_id: venue, document } of await db
    .selectFrom('menu_drafts')
    .select(['venue_id', 'document'])
    .execute()) {
    if (document !== null) {
      await db
        .updateTable('menu_drafts')
        .set({ document: inVersion4(document) })
        .where('venue_id', '=', venue)
        .execute();
    }
  }
}

function inVersion4(document: string): string {
  return JSON.stringify({ ...(JSON.parse(document) as object), version: 4 });
}
