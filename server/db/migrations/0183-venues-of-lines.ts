import { type Kysely, sql } from 'kysely';

/**
 * Rows that belonged to a venue only through their order, party or session say it themselves: a
 * distributed database finds the machine of a row by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, venue] of Object.entries(VENUE_OF)) {
    await db.schema
      .alterTable(table)
      .addColumn('venue_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update ${sql.table(table)} set venue_id = coalesce(${venue}, '')`.execute(db);
  }
  // What is stored again under the same key is found by both.
  for (const [table, key] of Object.entries(STORED_AGAIN)) {
    await db.schema
      .createIndex(`${table}_by_venue_id_${key}`)
      .unique()
      .on(table)
      .columns(['venue_id', key])
      .execute();
  }
}

const OF_ORDER = sql`(select venue_id from orders where id = order_id)`;
const OF_SEATING = sql`(select venue_id from seatings where id = seating_id)`;
const OF_SESSION = sql`(select venue_id from guest_sessions where id = session_id)`;
/** Staff's keys are a party's; of a session that is forgotten, nobody sends one again. */
const OF_KEY = sql`coalesce(${OF_SESSION}, (select venue_id from seatings where id = session_id))`;

const VENUE_OF = {
  order_lines: OF_ORDER,
  order_seen: OF_ORDER,
  bill_reductions: OF_ORDER,
  bill_claims: OF_SEATING,
  shared_carts: OF_SESSION,
  idempotency_keys: OF_KEY,
};

const STORED_AGAIN = { shared_carts: 'session_id', counted_orders: 'order_id' };
