import type { Order } from '#core/orders/order.schema.ts';
import type { Board, Me } from '#core/people/staff.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { TestServer } from '#tests/support/server/server.ts';

const VENUE = 'kajkanten';
const TABLES = 12;
/** Enough that nobody has more open orders than the server allows one guest. */
const GUESTS_PER_TABLE = 5;
const TOO_MANY = 429;
const SECOND_MS = 1000;
const KEY_BYTES = 10;
/** Cheap and without age limit: a table's total stays below the limit for approval by staff. */
const PRODUCT = 'filter-coffee';

/** Guests who order, and a member of staff at another board. */
export interface ServerFixture {
  /** Sends an order; returns its id and when it was sent. */
  place(): Promise<{ id: string; sentAt: number }>;
  /** All open orders of the server, oldest first. */
  board(): Promise<Board>;
  accept(order: Order): Promise<boolean>;
  makeReady(order: Order): Promise<boolean>;
  serve(order: Order): Promise<boolean>;
}

export async function openServerFixture(server: TestServer): Promise<ServerFixture> {
  const api = `${server.url}/api/v1`;
  const json = { 'Content-Type': 'application/json' };
  const guests = await Promise.all(
    Array.from({ length: TABLES * GUESTS_PER_TABLE }, async (_, index) => {
      const table = `servett${String((index % TABLES) + 1).padStart(5, '0')}`;
      const answer = await fetch(`${api}/tables/${table}/sessions`, { method: 'POST' });
      const { token } = (await answer.json()) as { token: string };
      return token;
    }),
  );
  const menu = await fetch(`${api}/venues/${VENUE}/menu?locale=en`);
  const { version } = (await menu.json()) as { version: number };
  const signIn = await fetch(`${api}/staff/session`, {
    method: 'POST',
    headers: { ...json, Origin: server.url },
    body: JSON.stringify(server.staff),
  });
  if (!signIn.ok) throw new Error(`Nobody could sign in: ${signIn.status}.`);
  await (signIn.json() as Promise<Me>);
  const headers = {
    ...json,
    Origin: server.url,
    Cookie: signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
  };
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${api}/venues/${VENUE}/${path}`, { ...init, headers });
    if (answer.status !== TOO_MANY) return answer;
    // An evening's work in a minute exceeds the limits for one person.
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    await new Promise((done) => setTimeout(done, seconds * SECOND_MS));
    return ask(path, init);
  };
  const post = async (path: string, body: object): Promise<boolean> => {
    const answer = await ask(`orders/${path}`, { method: 'POST', body: JSON.stringify(body) });
    // Another board was faster: that is not a failure.
    if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${answer.status}`);
    return answer.ok;
  };
  const moveLines = (order: Order, to: 'ready' | 'served') =>
    post(`${order.id}/lines`, {
      lines: order.lines.map(({ id, state }) => ({ id, from: state })),
      to,
    });
  let turn = 0;
  return {
    async place() {
      const token = guests[turn % guests.length];
      turn += 1;
      const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
      const sentAt = Date.now();
      const answer = await fetch(`${api}/orders`, {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}`, 'Idempotency-Key': id },
        body: JSON.stringify({
          menuVersion: version,
          age: 0,
          lines: [{ product: PRODUCT, options: [], quantity: 1 }],
        }),
      });
      if (!answer.ok) throw new Error(`An order was refused: ${await answer.text()}`);
      return { id, sentAt };
    },
    async board() {
      const answer = await ask('board?locale=en', {});
      if (!answer.ok) throw new Error(`The board: ${answer.status}`);
      return (await answer.json()) as Board;
    },
    accept: ({ id, state }) => post(`${id}/transition`, { from: state, to: 'accepted' }),
    makeReady: (order) => moveLines(order, 'ready'),
    serve: (order) => moveLines(order, 'served'),
  };
}
