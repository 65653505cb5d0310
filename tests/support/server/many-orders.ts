import { sql } from 'kysely';
import type { Store, Writer } from '#server/db/store.ts';

/** PostgreSQL gives a statement five seconds, and a busy machine is slow. */
const AT_A_TIME = 3_000;

type Copied = 'seatings' | 'orders' | 'order_lines';

/** Ids as the server makes them, by their number. */
const idOf = (number: string) =>
  sql.raw<string>(
    `'00000000-0000-7000-8000-' || substr('00000000000' || ${number}, length('00000000000' || ${number}) - 11)`,
  );

/**
 * Copies one order and its party, with new ids and numbers: each copy is of a party of its own.
 * `after`: so many copies of others are there.
 */
export async function copyOrder(
  store: Store,
  order: string,
  copies: number,
  after = 0,
): Promise<void> {
  const numbers = { from: after + 1, last: after + copies };
  await store.write('installation', async (db) => {
    const seating = db.selectFrom('orders').select('seating_id').where('id', '=', order);
    const { seating_id: party } = await seating.executeTakeFirstOrThrow();
    const next = sql<string>`copy.i`;
    // A table has one open party.
    await copy(db, 'seatings', party, numbers, { id: idOf('copy.i'), state: sql.lit('settled') });
    await copy(db, 'orders', order, numbers, {
      ...{ id: idOf('copy.i'), seating_id: idOf('copy.i') },
      number: sql`number + ${next}`,
    });
    const lines = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order)
      .execute();
    for (const [index, { id }] of lines.entries()) {
      const number = `(copy.i * ${lines.length} + ${index})`;
      await copy(db, 'order_lines', id, numbers, { id: idOf(number), order_id: idOf('copy.i') });
    }
  });
}

async function copy(
  db: Writer,
  table: Copied,
  id: string,
  numbers: { from: number; last: number },
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((name) => changed[name] ?? sql.ref(`${table}.${name}`));
  for (let { from } = numbers; from <= numbers.last; from += AT_A_TIME) {
    const last = Math.min(from + AT_A_TIME - 1, numbers.last);
    await sql`
    with recursive copy(i) as (select ${sql.lit(from)} union all select i + 1 from copy where i < ${sql.lit(last)})
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from copy, ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id}
  `.execute(db);
  }
}
