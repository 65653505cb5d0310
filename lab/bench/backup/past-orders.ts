import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { uuidv7 } from '#core/shared/uuid.ts';

const DAY_MS = 86_400_000;
const PER_DAY = 400;

/**
 * Fills a stopped server's database with past orders: this many served ones, copied from the
 * existing order, spread over as many days as a busy venue needs for them.
 */
export function addPastOrders(path: string, count: number): void {
  const database = new DatabaseSync(path);
  const [order] = database.prepare('select * from orders limit 1').all();
  const [line] = database.prepare('select * from order_lines limit 1').all();
  if (order === undefined || line === undefined) throw new Error('There is no order to copy.');
  const insertOrder = insertInto(database, 'orders', order);
  const insertLine = insertInto(database, 'order_lines', line);
  database.exec('begin');
  for (let at = 0; at < count; at += 1) {
    const day = Math.floor(at / PER_DAY) + 1;
    const time = Number(order.placed_at) - day * DAY_MS;
    const id = newId(time);
    const seating = `past-${Math.floor(at / 3)}`;
    const past = { id, seating_id: seating, session_id: seating, state: 'done', ended_at: time };
    const number = { number: (at % PER_DAY) + 1, business_day: `past ${day}` };
    insertOrder({ ...order, ...past, ...number, placed_at: time, changed_at: time });
    for (const position of [0, 1]) {
      const own = { id: newId(time), order_id: id, position, state: 'served', changed_at: time };
      insertLine({ ...line, ...own });
    }
  }
  database.exec('commit');
  database.close();
}

type Row = ReturnType<ReturnType<DatabaseSync['prepare']>['all']>[number];

function insertInto(database: DatabaseSync, table: string, like: Row): (row: Row) => void {
  const columns = Object.keys(like);
  const insert = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  return (row) => insert.run(...columns.map((column) => row[column] ?? null));
}

const newId = (at: number) => uuidv7(at, randomBytes(10));
