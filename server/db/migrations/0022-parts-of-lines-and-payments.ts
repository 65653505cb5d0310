import type { Kysely } from 'kysely';

/** Pieces of a line that were given away, and payments that are shares, in cash, or corrections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bill_reductions').addColumn('pieces', 'bigint').execute();
  for (const name of ['given', 'parts'] as const) {
    await db.schema.alterTable('payments').addColumn(name, 'bigint').execute();
  }
  for (const name of ['reverses', 'replaces', 'reason'] as const) {
    await db.schema.alterTable('payments').addColumn(name, 'text').execute();
  }
}
