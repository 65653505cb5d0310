import { expect, onTestFinished, test } from 'vitest';
import { startServer, type TestServer } from '../support/server/server.ts';
import { newOrderId } from '../support/server/test-app.ts';

const GUESTS = 4;
/** How many orders are acknowledged before the power cut: a different number each round. */
const UNTIL_CUT = [1, 5, 20];

/** Each guest of each round has a separate table, so that none reaches a seating's limit. */
function tableOf(round: number, index: number): string {
  return `servett${String(round * GUESTS + index + 1).padStart(5, '0')}`;
}

type Guest = { token: string; lines: { product: string; options: string[]; quantity: number }[] };

/** The fields of a session's response and of a menu that these tests read. */
type Session = { token: string };
type Menu = {
  categories: {
    windows?: unknown;
    products: { id: string; optionGroups?: string[]; windows?: unknown }[];
  }[];
};

async function json<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(url, init);
  return (await answer.json()) as Body;
}

async function guestAt(server: TestServer, table: string): Promise<Guest> {
  const api = `${server.url}/api/v1`;
  const { token } = await json<Session>(`${api}/tables/${table}/sessions`, { method: 'POST' });
  const { categories } = await json<Menu>(`${api}/venues/kajkanten/menu`);
  const simple = categories
    .filter((category) => !category.windows)
    .flatMap((category) => category.products)
    .find((product) => !product.optionGroups && !product.windows);
  return { token, lines: [{ product: simple?.id ?? '', options: [], quantity: 1 }] };
}

function send(server: TestServer, guest: Guest, id: string): Promise<Response> {
  return fetch(`${server.url}/api/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${guest.token}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({ menuVersion: 1, age: 0, lines: guest.lines }),
  });
}

/** Sends orders one after the other until the server is gone; returns the acknowledged ones. */
async function orderUntilGone(
  server: TestServer,
  guest: Guest,
  onAcknowledged: (id: string, text: string) => void,
): Promise<void> {
  for (;;) {
    const id = newOrderId();
    try {
      const answer = await send(server, guest, id);
      const text = await answer.text();
      if (answer.status !== 201) {
        return;
      }
      onAcknowledged(id, text);
    } catch {
      return;
    }
  }
}

test('no acknowledged order is lost when the server is killed, and none is created twice', async () => {
  const server = await startServer();
  onTestFinished(() => server.dispose());
  const acknowledged = new Map<string, string>();
  const senders = new Map<string, Guest>();
  for (const [round, untilCut] of UNTIL_CUT.entries()) {
    const guests = await Promise.all(
      Array.from({ length: GUESTS }, (_, index) => guestAt(server, tableOf(round, index))),
    );
    const before = acknowledged.size;
    const { promise: isTime, resolve: itIsTime } = Promise.withResolvers<void>();
    const ordering = guests.map((guest) =>
      orderUntilGone(server, guest, (id, text) => {
        acknowledged.set(id, text);
        senders.set(id, guest);
        if (acknowledged.size - before >= untilCut) itIsTime();
      }),
    );
    // If every guest were refused, the test would wait for that forever.
    await Promise.race([isTime, Promise.all(ordering)]);
    await server.kill9();
    await Promise.all(ordering);
    await server.restart();
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(UNTIL_CUT.reduce((sum, each) => sum + each));
  for (const [id, text] of acknowledged) {
    const guest = senders.get(id);
    const again = guest && (await send(server, guest, id));
    expect(await again?.text()).toBe(text);
  }
}, 90_000);
