import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { openSqliteStore } from '#server/db/store.ts';
import { groupOrders, type Sent } from './grouped-orders.ts';

/**
 * As `order-baseline.ts`, but with what the product stores of an order in the product's own tables and
 * indexes: order, lines, event, key, counters and the party's last activity. What it takes longer
 * than the other baseline is the price of these rows; what the product takes longer than this is the
 * product's own work. Run it with the path of its database; it prints its address.
 */
const path = process.argv[2] ?? '';
const VENUE = 'baseline';
const DAY = '2026-11-26';
const SEATINGS = 6_000;

const store = openSqliteStore(path);
await store.migrate();
await store.close();
const database = new DatabaseSync(path);
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');

type Row = Record<string, SQLInputValue>;

const inserts = new Map<string, StatementSync>();

/** Its columns are those of the table's first row; others get what they have by default. */
function insert(table: string, row: Row): void {
  const columns = Object.keys(row);
  const values = columns.map((name) => `:${name}`).join();
  const statement =
    inserts.get(table) ??
    database.prepare(`insert into ${table} (${columns.join()}) values (${values})`);
  inserts.set(table, statement);
  statement.run(row);
}

const seatings = Array.from({ length: SEATINGS }, () => randomUUID());
const noEvents = { event_sequence: 0, public_sequence: 0 };
const nonePruned = { pruned_sequence: 0, pruned_public_sequence: 0 };
database.exec('begin');
insert('venue_counters', { venue_id: VENUE, ...noEvents, ...nonePruned });
insert('order_numbers', { venue_id: VENUE, business_day: DAY, last_number: 0 });
for (const [at, id] of seatings.entries()) {
  const party = { guest_count: 1, join_code: '1234', opened_at: 0, last_activity_at: 0 };
  insert('seatings', { id, venue_id: VENUE, table_id: `table-${at}`, state: 'open', ...party });
}
database.exec('commit');

const findAnswer = database.prepare(
  'select answer from idempotency_keys where session_id = ? and key = ?',
);
const countOrder = database.prepare('update order_numbers set last_number = last_number + 1');
const countEvent = database.prepare(
  'update venue_counters set event_sequence = event_sequence + 1',
);
const touchSeating = database.prepare(
  'update seatings set last_activity_at = ?, last_order_at = ? where id = ?',
);

type Line = { product: string; quantity: number };
let orders = 0;

function storeLines(order: string, lines: readonly Line[], at: number) {
  return lines.map(({ product, quantity }, position) => {
    const price = { quantity, unit_price: 4_500, total: 4_500, vat: 'reduced', vat_rate: 1_200 };
    const line = {
      id: randomUUID(),
      venue_id: VENUE,
      order_id: order,
      position,
      product,
      state: 'queued',
      ...price,
    };
    const shown = { name: '{"en":"Filter coffee","sv":"Bryggkaffe"}', options: '[]', alcohol: 0 };
    insert('order_lines', { ...line, ...shown, station: 'bar', changed_at: at, held: 0 });
    return { ...line, name: 'Filter coffee', options: [], station: 'bar' };
  });
}

function storeOrder({ key, body }: Sent): string {
  const seating = seatings[orders % SEATINGS] ?? '';
  // One guest at each table.
  const session = seating;
  const known = findAnswer.get(session, key);
  if (known !== undefined) return String(known.answer);
  const at = Date.now();
  orders += 1;
  const { lines } = JSON.parse(body) as { lines: Line[] };
  const made = storeLines(key, lines, at);
  const party = { table_id: 'table', seating_id: seating, session_id: session };
  const placed = { state: 'placed', currency: 'SEK', total: 13_500, placed_at: at, changed_at: at };
  const numbered = { number: orders, business_day: DAY, menu_version: 1 };
  insert('orders', { id: key, venue_id: VENUE, ...party, ...numbered, ...placed });
  const answer = JSON.stringify({ id: key, ...numbered, ...placed, lines: made });
  const event = { sequence: orders, type: 'order.placed', is_public: 0, data: answer, at };
  insert('events', { venue_id: VENUE, ...event, ...party });
  const kept = { kind: 'order', body_hash: 'x'.repeat(64), status: 201, answer, created_at: at };
  insert('idempotency_keys', { venue_id: VENUE, session_id: session, key, ...kept });
  countOrder.run();
  countEvent.run();
  touchSeating.run(at, at, seating);
  return answer;
}

const server = createServer(groupOrders(database, storeOrder));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`baseline listening http://127.0.0.1:${port}\n`);
});
