import type { Kysely } from 'kysely';

/** Until when an order that is taken away later rests: until the venue opens, and until it is made. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('quiet_until', 'bigint').execute();
  await schema.alterTable('orders').addColumn('make_from', 'bigint').execute();
}
