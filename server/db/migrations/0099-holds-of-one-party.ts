import type { Kysely } from 'kysely';

/** Whose a hold is once its party is one with another, and whether it says what the tab may owe. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('card_holds').addColumn('merge_id', 'text').execute();
  await schema.alterTable('card_holds').addColumn('own_rows', 'text').execute();
  await schema
    .alterTable('card_holds')
    .addColumn('limits_tab', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
