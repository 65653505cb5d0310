import { type Kysely, sql } from 'kysely';

/** When payments that have ended are read again, for money that arrives late or twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_attempts').addColumn('read_again_at', 'bigint').execute();
  // A day's, whatever the table has grown to.
  await db.schema
    .createIndex('payment_attempts_read_again')
    .on('payment_attempts')
    .column('read_again_at')
    .where(sql<boolean>`read_again_at is not null`)
    .execute();
}
