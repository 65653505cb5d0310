import type { Kysely } from 'kysely';

type Lines = { order_lines: { state: string; changed_at: number } };

/**
 * When each line was ready, and when it was brought out: `changed_at` says only the last of them.
 * What came before has the one time that is known; the other stays empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, state] of [
    ['ready_at', 'ready'],
    ['served_at', 'served'],
  ] as const) {
    await db.schema.alterTable('order_lines').addColumn(column, 'bigint').execute();
    await (db as Kysely<Lines & { order_lines: Record<typeof column, number> }>)
      .updateTable('order_lines')
      .set((eb) => ({ [column]: eb.ref('changed_at') }))
      .where('state', '=', state)
      .execute();
  }
}
