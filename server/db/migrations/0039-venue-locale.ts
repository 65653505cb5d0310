import type { Kysely } from 'kysely';

type Stored = {
  venues: { id: string; menu_version: number; locale: string | null };
  menus: { venue_id: string; version: number; document: string };
};

/** The first of a venue's languages, by which its lists are sorted. */
export async function up(db: Kysely<Stored>): Promise<void> {
  await db.schema.alterTable('venues').addColumn('locale', 'text').execute();
  const venues = await db
    .selectFrom('venues')
    .innerJoin('menus', (join) =>
      join
        .onRef('menus.venue_id', '=', 'venues.id')
        .onRef('menus.version', '=', 'venues.menu_version'),
    )
    .select(['venues.id', 'menus.document'])
    .execute();
  for (const { id, document } of venues) {
    const { venue } = JSON.parse(document) as { venue: { locales: string[] } };
    const [locale = null] = venue.locales;
    await db.updateTable('venues').set({ locale }).where('id', '=', id).execute();
  }
}
