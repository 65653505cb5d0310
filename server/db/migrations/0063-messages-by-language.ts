import type { Kysely } from 'kysely';

interface Stored {
  devices: { id: string; venue_id: string; message: string | null; messages: string };
  venues: { id: string; locale: string | null };
}

/** What a tablet shows is by language; what it shows now is in the venue's first one. */
export async function up(db: Kysely<Stored>): Promise<void> {
  await db.schema
    .alterTable('devices')
    .addColumn('messages', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  const shown = await db
    .selectFrom('devices')
    .innerJoin('venues', 'venues.id', 'devices.venue_id')
    .select(['devices.id', 'devices.message', 'venues.locale'])
    .where('devices.message', 'is not', null)
    .execute();
  for (const { id, message, locale } of shown) {
    await db
      .updateTable('devices')
      .set({ messages: JSON.stringify({ [locale ?? 'en']: message }) })
      .where('id', '=', id)
      .execute();
  }
  await db.schema.alterTable('devices').dropColumn('message').execute();
}
