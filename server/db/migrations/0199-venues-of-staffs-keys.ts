import { type Kysely, sql } from 'kysely';

/**
 * Keys of staff and of other systems are an account's, which migration 0183 did not find a venue by:
 * it took them for a party's. The order that was made tells it, whose id is the key. They are stored
 * anew, because a divided database moves no row to another venue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keys = db as Kysely<Tables>;
  for (let after = { session_id: '', key: '' }; ; ) {
    const rows = await keys
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('venue_id', '=', '')
      // Where the table's own index goes on: by the key alone, each turn would read all of it.
      .where(sql<boolean>`(session_id, key) > (${after.session_id}, ${after.key})`)
      .orderBy('session_id')
      .orderBy('key')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    const made = await keys
      .selectFrom('orders')
      .select(['id', 'venue_id'])
      .where(
        'id',
        'in',
        rows.map(({ key }) => key),
      )
      .execute();
    const venues = new Map(made.map(({ id, venue_id }) => [id, venue_id]));
    for (const row of rows) {
      const venue_id = venues.get(row.key);
      if (venue_id === undefined) continue;
      await sql`delete from idempotency_keys
        where venue_id = '' and session_id = ${row.session_id} and key = ${row.key}`.execute(db);
      await keys
        .insertInto('idempotency_keys')
        .values({ ...row, venue_id })
        .execute();
    }
  }
}

const AT_ONCE = 500;

/** As far as this needs them, as they were. */
type Tables = {
  idempotency_keys: { venue_id: string; session_id: string; key: string };
  orders: { id: string; venue_id: string };
};
