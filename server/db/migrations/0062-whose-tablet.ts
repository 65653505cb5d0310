import { type Kysely, sql } from 'kysely';

interface Before {
  devices: { venue_id: string; guests: string };
  kiosk_settings: { venue_id: string; settings: string };
}

/** A table's tablet says whose it is; until now a venue said it of all of them. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('devices')
    .addColumn('guests', 'text', (column) => column.notNull().defaultTo(sql.lit('each')))
    .execute();
  const showing = db
    .selectFrom('kiosk_settings')
    .select('venue_id')
    .where('settings', 'like', '%"showsParty":true%');
  await db
    .updateTable('devices')
    .set({ guests: 'party' })
    .where('venue_id', 'in', showing)
    .execute();
}
