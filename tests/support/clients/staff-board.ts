import { portionsLeft } from '#core/availability/portions.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { TABLES_AT_ONCE_MAX } from '#core/shared/limits.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import type { TestServer } from '../server/server.ts';
import { plainHttp } from './plain-http.ts';

const VENUE = 'kajkanten';

/** What staff of the demonstration venue see and do. */
export type StaffBoard = {
  ordersAt(table: string): Promise<Order[]>;
  /** Rejects a new order. */
  reject(order: string, from?: 'placed' | 'seen'): Promise<void>;
  /** Adds this many tables; returns their ids. */
  addTables(count: number, before?: number): Promise<string[]>;
  /** The last event that the board knows of. */
  sequence(): Promise<number>;
  /** One public event. */
  setSoldOut(product: string, soldOut: boolean): Promise<void>;
  /** So many portions of a product are left. */
  setLeft(product: string, left: number): Promise<void>;
  /** Null where nobody counts them. */
  leftOf(product: string): Promise<number | null>;
  /** The session of this person, for other connections. */
  readonly cookie: string;
  close(): void;
};

export async function staffBoard(server: Pick<TestServer, 'url' | 'staff'>): Promise<StaffBoard> {
  const signIn = await fetch(`${server.url}/api/v1/staff/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify(server.staff),
  });
  if (!signIn.ok) throw new Error(`Nobody could sign in: ${signIn.status}.`);
  const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const http = plainHttp(server.url, undefined, { cookie, origin: server.url });
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { status, text } = await http.send(method, `venues/${VENUE}/${path}`, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text;
  };
  return {
    async ordersAt(table) {
      const { orders } = JSON.parse(await send('GET', 'board?locale=en')) as Board;
      return orders.filter((order) => order.table.id === table);
    },
    async reject(order, from = 'placed') {
      const wish = { from, to: 'rejected', reason: 'We are out of it' };
      await send('POST', `orders/${order}/transition`, wish);
    },
    async addTables(count, before = 0) {
      const labels = Array.from({ length: count }, (_, at) => `Extra ${before + at + 1}`);
      for (let at = 0; at < count; at += TABLES_AT_ONCE_MAX) {
        await send('POST', 'tables', {
          labels: labels.slice(at, at + TABLES_AT_ONCE_MAX),
          area: null,
        });
      }
      const { tables } = JSON.parse(await send('GET', 'tables')) as Tables;
      return tables.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
    },
    async sequence() {
      return (JSON.parse(await send('GET', 'board?locale=en')) as Board).sequence;
    },
    async setSoldOut(product, soldOut) {
      await send('PUT', `products/${product}/sold-out`, { soldOut });
    },
    async setLeft(product, left) {
      await send('PUT', `products/${product}/sold-out`, { soldOut: false, left });
    },
    async leftOf(product) {
      const { availability } = JSON.parse(await send('GET', 'board?locale=en')) as Board;
      return portionsLeft(availability, product);
    },
    cookie,
    close: () => http.close(),
  };
}
