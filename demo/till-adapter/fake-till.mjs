import { createServer } from 'node:http';

/**
 * A stand-in for a cash register: it stores a sale once by the key in `Idempotency-Key`, numbers it, and
 * lists what it has. A real register's own interface takes its place.
 * @typedef {{ number: number, key: string, sale: unknown }} Stored
 */

/** @returns {import('node:http').Server & { sales: Stored[] }} it does not listen yet */
export function createFakeTill() {
  /** @type {Stored[]} */
  const sales = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return answer(response, 200, sales);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return answer(response, 400, { error: 'Idempotency-Key' });
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    let stored = sales.find((each) => each.key === key);
    if (stored === undefined) {
      stored = {
        number: sales.length + 1,
        key,
        sale: JSON.parse(Buffer.concat(chunks).toString()),
      };
      sales.push(stored);
    }
    return answer(response, 201, { number: stored.number });
  });
  return Object.assign(server, { sales });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
