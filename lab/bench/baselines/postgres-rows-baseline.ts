import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';

/**
 * As `postgres-order-baseline.ts`, but with what the product stores of an order in the product's own
 * tables and indexes: order, lines, event, key, counters and the party's last activity. All that
 * waits is stored in one transaction, over one connection, each order by one statement beside the
 * search for its key. What the product takes longer than this is its own work. Run it with the
 * address of an empty database; it prints its own.
 */
const url = process.argv[2] ?? '';
const VENUE = 'baseline';
const DAY = '2026-11-26';
const SEATINGS = 6_000;

const store = openPostgresStore(url);
await store.migrate();
await store.close();
const client = new Client({ connectionString: url, pipeline: true });
await client.connect();

const seatings = Array.from({ length: SEATINGS }, () => randomUUID());
await client.query('insert into venue_counters values ($1, 0, 0, 0, 0)', [VENUE]);
await client.query('insert into order_numbers values ($1, $2, 0)', [VENUE, DAY]);
await client.query(
  `insert into seatings (id, venue_id, table_id, state, guest_count, join_code, opened_at, last_activity_at)
   select id, $1, 'table-' || at, 'open', 1, '1234', 0, 0 from unnest($2::text[]) with ordinality as s (id, at)`,
  [VENUE, seatings],
);

// Parsed once, as they have names.
const FIND = {
  name: 'find',
  text: 'select answer from idempotency_keys where session_id = $1 and key = $2',
};
const STORE = {
  name: 'store',
  text: `
    with placed as (
      insert into orders select * from json_populate_record(null::orders, $1)
    ), lines as (
      insert into order_lines select * from json_populate_recordset(null::order_lines, $2)
    ), told as (
      insert into events select * from json_populate_record(null::events, $3)
    ), kept as (
      insert into idempotency_keys select * from json_populate_record(null::idempotency_keys, $4)
    ), numbered as (
      update order_numbers set last_number = last_number + 1 where venue_id = $5
    ), counted as (
      update venue_counters set event_sequence = event_sequence + 1 where venue_id = $5
    )
    update seatings set last_activity_at = $6, last_order_at = $6 where id = $7`,
};

type Line = { product: string; quantity: number };
type Waiting = { key: string; body: string; response: ServerResponse };
let orders = 0;

function linesOf(order: string, lines: readonly Line[], at: number) {
  return lines.map(({ product, quantity }, position) => ({
    ...{
      id: randomUUID(),
      venue_id: VENUE,
      order_id: order,
      position,
      product,
      quantity,
      state: 'queued',
    },
    ...{ unit_price: 4_500, total: 4_500, vat: 'reduced', vat_rate: 1_200, station: 'bar' },
    ...{
      name: '{"en":"Filter coffee","sv":"Bryggkaffe"}',
      options: '[]',
      alcohol: 0,
      held: 0,
      one_step: 0,
      portions: 0,
    },
    changed_at: at,
  }));
}

async function storeOrder({ key, body }: Waiting): Promise<string> {
  const seating = seatings[orders % SEATINGS] ?? '';
  orders += 1;
  const number = orders;
  // One guest at each table.
  const session = seating;
  const { rows } = await client.query({ ...FIND, values: [session, key] });
  if (rows.length > 0) return String(rows[0].answer);
  const at = Date.now();
  const { lines } = JSON.parse(body) as { lines: Line[] };
  const made = linesOf(key, lines, at);
  const party = { table_id: 'table', seating_id: seating, session_id: session };
  const placed = { state: 'placed', currency: 'SEK', total: 13_500, placed_at: at, changed_at: at };
  const numbered = { number, business_day: DAY, menu_version: 1 };
  const answer = JSON.stringify({ id: key, ...numbered, ...placed, lines: made });
  const flags = { service: 'table', awaits_admission: 0, paid_first: 0 };
  const order = { id: key, venue_id: VENUE, ...party, ...numbered, ...placed, ...flags };
  const event = { sequence: number, type: 'order.placed', is_public: 0, data: answer, at };
  const kept = { kind: 'order', body_hash: 'x'.repeat(64), status: 201, answer, created_at: at };
  const rowsOf = [
    order,
    made,
    { venue_id: VENUE, ...event, ...party },
    { venue_id: VENUE, session_id: session, key, ...kept },
  ];
  await client.query({
    ...STORE,
    values: [...rowsOf.map((row) => JSON.stringify(row)), VENUE, at, seating],
  });
  return answer;
}

let waiting: Waiting[] = [];
let isStoring = false;

async function storeAll(): Promise<void> {
  isStoring = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    // Nothing is waited for but the commit: the connection takes one after another.
    const begun = client.query('begin');
    const answers = await Promise.all([...group.map(storeOrder), begun]);
    await client.query('commit');
    for (const [index, { response }] of group.entries()) {
      // Nothing is written before `end`, so Node sets Content-Length itself.
      response.statusCode = 201;
      response.setHeader('content-type', 'application/json');
      response.end(answers[index]);
    }
  }
  isStoring = false;
}

function take(request: IncomingMessage, response: ServerResponse): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const key = String(request.headers['idempotency-key']);
    waiting.push({ key, body: Buffer.concat(parts).toString(), response });
    if (!isStoring) storeAll();
  });
}

const server = createServer(take);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`baseline listening http://127.0.0.1:${port}\n`);
});
