import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/**
 * The minimum that could be called taking orders on PostgreSQL, as a baseline for the product:
 * node:http and pg, one order and event for each key by a single statement that is its own
 * transaction, over as many connections as the product writes with. Run it with the address of an
 * empty database; it prints its own.
 */
const CONNECTIONS = 10;
const pool = new Pool({ connectionString: process.argv[2], max: CONNECTIONS });
await pool.query('create table orders (id text primary key, lines text, answer text not null)');
await pool.query('create table events (sequence bigserial primary key, data text not null)');

// Parsed once for each connection, as it has a name.
const PLACE = {
  name: 'place',
  text: `
    with placed as (
      insert into orders values ($1, $2, $3) on conflict (id) do nothing returning answer
    ), told as (
      insert into events (data) select answer from placed
    )
    select answer from placed union all select answer from orders where id = $1`,
};

async function store(key: string, body: string): Promise<string> {
  const { lines } = JSON.parse(body) as { lines: object[] };
  const order = JSON.stringify({ id: key, state: 'placed', placedAt: new Date(), lines });
  const { rows } = await pool.query({ ...PLACE, values: [key, JSON.stringify(lines), order] });
  return String(rows[0].answer);
}

function take(request: IncomingMessage, response: ServerResponse): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    const key = String(request.headers['idempotency-key']);
    const answer = await store(key, Buffer.concat(parts).toString());
    // Nothing is written before `end`, so Node sets Content-Length itself.
    response.statusCode = 201;
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  });
}

const server = createServer(take);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`baseline listening http://127.0.0.1:${port}\n`);
});
