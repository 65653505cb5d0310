import { randomBytes } from 'node:crypto';
import type { Menu } from '#core/menu/menu.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { plainHttp } from '#tests/support/clients/plain-http.ts';
import { guestAtTable } from '#tests/support/clients/table-guests.ts';

export const VENUE = 'kajkanten';
/** Beside the first: a guest may have only a few open orders. */
export const ORDERS_OF_A_GUEST = 2;

/** Two dishes that need no choice and are sold at any hour. */
export async function twoDishes(
  base: string,
): Promise<{ version: number; dishes: [string, string] }> {
  const http = plainHttp(base);
  const { text } = await http.send('GET', `venues/${VENUE}/menu`);
  http.close();
  const { version, categories } = JSON.parse(text) as Menu;
  const [one, other] = categories
    .filter((category) => !category.windows)
    .flatMap((category) => category.products)
    .filter((product) => !product.optionGroups && !product.windows && !product.alcohol);
  if (one === undefined || other === undefined) throw new Error('The menu has no two dishes.');
  return { version, dishes: [one.id, other.id] };
}

/** Runs what is measured. */
type Measure<Figure> = (work: () => Promise<void>) => Promise<Figure>;

/** The milliseconds that it took. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** {@link ordersInTurn}, by time. */
export function guestsInTurn(base: string, tables: readonly string[], menuVersion: number) {
  return ordersInTurn(base, tables, menuVersion, timeOf);
}

/**
 * Orders one of a dish, after two times as another guest; returns what `measure` found. What a guest
 * orders first opens the table, and is not measured.
 */
export function ordersInTurn<Figure>(
  base: string,
  tables: readonly string[],
  menuVersion: number,
  measure: Measure<Figure>,
) {
  let turn = 0;
  let guest: Awaited<ReturnType<typeof guestAtTable>> | null = null;
  return async (product: string): Promise<Figure> => {
    if (turn % ORDERS_OF_A_GUEST === 0) {
      guest?.http.close();
      guest = await guestAtTable(base, tables[turn / ORDERS_OF_A_GUEST] ?? '', {});
      await order(guest.http, { menuVersion, product });
    }
    turn += 1;
    return measure(() => order(guest?.http, { menuVersion, product }));
  };
}

type Http = ReturnType<typeof plainHttp>;

async function order(
  http: Http | undefined,
  { menuVersion, product }: { menuVersion: number; product: string },
): Promise<void> {
  const body = { menuVersion, age: 0, lines: [{ product, options: [], quantity: 1 }] };
  const key = uuidv7(Date.now(), randomBytes(10));
  const answer = await http?.send('POST', 'orders', body, key);
  if (answer?.status !== 201) throw new Error(`Refused: ${answer?.status} ${answer?.text}`);
}
