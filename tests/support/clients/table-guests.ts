import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#core/shared/uuid.ts';
import { type PlainAnswer, type PlainHttp, plainHttp } from './plain-http.ts';

const VENUE = 'kajkanten';

/** A device at a table of the demonstration venue, without a page. */
export type TableGuest = {
  http: PlainHttp;
  token: string;
  /**
   * Orders one of the cheapest product that is available at any hour; returns the server's
   * response.
   */
  order(): Promise<PlainAnswer & { id: string }>;
  cancel(id: string): Promise<PlainAnswer>;
};

type Menu = {
  version: number;
  categories: {
    windows?: unknown;
    products: {
      id: string;
      price: number;
      alcohol?: boolean;
      optionGroups?: string[];
      windows?: unknown;
    }[];
  }[];
};

/** What a guest sends to order one of the cheapest product that needs no choice. */
export async function simpleOrder(base: string): Promise<object> {
  const http = plainHttp(base);
  const { text } = await http.send('GET', `venues/${VENUE}/menu`);
  http.close();
  const { version, categories } = JSON.parse(text) as Menu;
  const [cheapest] = categories
    .filter((category) => !category.windows)
    .flatMap((category) => category.products)
    .filter((product) => !product.optionGroups && !product.windows && !product.alcohol)
    .sort((a, b) => a.price - b.price);
  if (cheapest === undefined) throw new Error('The menu has nothing simple.');
  const lines = [{ product: cheapest.id, options: [], quantity: 1 }];
  return { menuVersion: version, age: 0, lines };
}

export async function guestAtTable(base: string, table: string, body: object): Promise<TableGuest> {
  const stranger = plainHttp(base);
  const answer = await stranger.send('POST', `tables/${table}/sessions`, {});
  stranger.close();
  if (answer.status !== 201 && answer.status !== 200) {
    throw new Error(`No session at ${table}: ${answer.status} ${answer.text}`);
  }
  const { token } = JSON.parse(answer.text) as { token: string };
  const http = plainHttp(base, token);
  return {
    http,
    token,
    async order() {
      const id = uuidv7(Date.now(), randomBytes(10));
      return { id, ...(await http.send('POST', 'orders', body, id)) };
    },
    cancel: (id) => http.send('POST', `orders/${id}/cancel`),
  };
}

/** The demonstration's tables have consecutive ids. */
export function tableId(number: number): string {
  return `servett${String(number).padStart(5, '0')}`;
}
