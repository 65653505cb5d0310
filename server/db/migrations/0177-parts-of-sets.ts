import type { Kysely } from 'kysely';

/** The set that a line is a part of: such a line has its own station, VAT and share of the price. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('order_lines').addColumn('part_of', 'text').execute();
}
