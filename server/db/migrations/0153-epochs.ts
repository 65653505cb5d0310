import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * The states of the database that followed each other: a restored copy begins a new one. And orders
 * that an earlier one had acknowledged and did not have any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('epochs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull().unique())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('lineage', 'text')
    .execute();
  await sql`insert into epochs (id, position, began_at, key) values
    (${randomBytes(6).toString('hex')}, 1, ${Date.now()}, ${randomBytes(32).toString('hex')})`.execute(
    db,
  );
  await db.schema.alterTable('orders').addColumn('again_of', 'bigint').execute();
}
