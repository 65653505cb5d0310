import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { groupOrders, type Sent } from './grouped-orders.ts';

/**
 * The minimum that could be called taking orders, as a baseline for the product: node:http and
 * node:sqlite, one order and event for each key, one transaction for everything that arrives in one
 * turn of the event loop, and responses after its flush. A request for `/events?bytes=` receives a
 * frame of that size for each order. Run it with the path of its database; it prints its address.
 */
const database = new DatabaseSync(process.argv[2] ?? ':memory:');
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table orders (id text primary key, lines text not null, answer text not null) without rowid;
  create table events (sequence integer primary key, data text not null);
`);
const findAnswer = database.prepare('select answer from orders where id = ?');
const insertOrder = database.prepare('insert into orders values (?, ?, ?)');
const insertEvent = database.prepare('insert into events (data) values (?)');

function store({ key, body }: Sent): string {
  const known = findAnswer.get(key);
  if (known !== undefined) return String(known.answer);
  const { lines } = JSON.parse(body) as { lines: object[] };
  const order = JSON.stringify({ id: key, state: 'placed', placedAt: new Date(), lines });
  insertOrder.run(key, JSON.stringify(lines), order);
  insertEvent.run(order);
  return order;
}

const listeners = new Set<ServerResponse>();
let frameBytes = 0;
let sequence = 0;

function listen(request: IncomingMessage, response: ServerResponse): void {
  frameBytes = Number(request.url?.split('=')[1]);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function tell(order: string): void {
  sequence += 1;
  const text = `id: ${sequence}\nevent: order.placed\ndata: ${order}`;
  const frame = `${text.padEnd(frameBytes - 2)}\n\n`;
  for (const listener of listeners) listener.write(frame);
}

const take = groupOrders(database, store, (answers) => {
  if (listeners.size > 0) for (const answer of answers) tell(answer);
});

const server = createServer((request, response) =>
  request.method === 'GET' ? listen(request, response) : take(request, response),
);
// As long as the product keeps them: a round on the other server may take longer than Node's 5 s.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`baseline listening http://127.0.0.1:${port}\n`);
});
