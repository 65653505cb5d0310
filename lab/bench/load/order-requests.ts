import { randomBytes } from 'node:crypto';
import type { Menu } from '#core/menu/menu.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Seat } from './seats.ts';

const LINES = 3;
const KEY_BYTES = 10;

/** Three lines of the cheapest product that is available at any hour and needs no choice. */
export async function threeLines(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/venues/kajkanten/menu`);
  const { version, categories } = (await answer.json()) as Menu;
  const simple = categories
    .filter((category) => !category.windows)
    .flatMap((category) => category.products)
    .filter((product) => !product.optionGroups && !product.windows && !product.alcohol)
    .sort((a, b) => a.price - b.price)
    .slice(0, LINES);
  if (simple.length < LINES) throw new Error('The menu has too little that is simple.');
  const lines = simple.map(({ id }) => ({ product: id, options: [], quantity: 1 }));
  return JSON.stringify({ menuVersion: version, age: 0, lines });
}

/**
 * One order after another, from the guests in turn; each sends as many as one guest may have open.
 */
export function orderRequests(seats: readonly Seat[], body: string, most: number): () => string {
  const heads = seats.map(
    ({ token, address }) =>
      `POST /api/v1/orders HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `x-forwarded-for: ${address}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nidempotency-key: `,
  );
  let turn = 0;
  return () => {
    if (turn >= seats.length * most) {
      throw new Error('Every guest has ordered: give the run more seats.');
    }
    const key = uuidv7(Date.now(), randomBytes(KEY_BYTES));
    const request = `${heads[turn % heads.length]}${key}\r\n\r\n${body}`;
    turn += 1;
    return request;
  };
}
