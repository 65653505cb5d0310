import { type Kysely, sql } from 'kysely';

/** Until when a part of a bill is kept for a guest who pays it to staff. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('bill_claims').addColumn('ends_at', 'bigint').execute();
  await schema
    .createIndex('bill_claims_by_end')
    .on('bill_claims')
    .column('ends_at')
    .where(sql<boolean>`state = 'held' and ends_at is not null`)
    .execute();
}
