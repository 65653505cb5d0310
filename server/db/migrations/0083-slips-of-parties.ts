import type { Kysely } from 'kysely';

/** The code on a card that staff hand over, which lets phones into one party, and how many it has. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('seatings').addColumn('slip_code', 'text').execute();
  await schema
    .alterTable('seatings')
    .addColumn('slip_uses', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('seatings_by_slip_code')
    .on('seatings')
    .column('slip_code')
    .unique()
    .execute();
}
