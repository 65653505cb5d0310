import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';

const KEY_BYTES = 10;

/** A guest at a separate table who sends orders and calls without a page. */
export async function guestAt(url: string, table: string, venue = 'kajkanten') {
  const api = `${url}/api/v1`;
  const post = async (path: string, body: object | null, headers = {}) => {
    const answer = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const menu = await fetch(`${api}/venues/${venue}/menu?locale=en`);
  const { version } = (await menu.json()) as { version: number };
  const { token } = (await post(`tables/${table}/sessions`, null)) as { token: string };
  const send = (path: string, body: object) =>
    post(path, body, {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(KEY_BYTES))),
    });
  return {
    order: (...products: string[]) =>
      send('orders', {
        menuVersion: version,
        age: 0,
        lines: products.map((product) => ({ product, options: [], quantity: 1 })),
      }),
    /** Lines with options, notes and questions. */
    orderLines: (lines: readonly Partial<OrderLineRequest>[]) =>
      send('orders', {
        menuVersion: version,
        age: 0,
        lines: lines.map((line) => ({ options: [], quantity: 1, ...line })),
      }),
    /** Asks whether it contains nuts, which staff must answer. */
    askAboutNuts: (product: string) =>
      send('orders', {
        menuVersion: version,
        age: 0,
        lines: [{ product, options: [], quantity: 1, allergyQuestion: ['nuts'] }],
      }),
    call: (body: object) => send('calls', body),
  };
}
