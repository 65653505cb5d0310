import { expect, test } from 'vitest';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';
import { guestsFor, orderLoad } from './order-load.ts';

const PER_SECOND = 1_000;

function guests(count: number) {
  const asked = { orders: 0 };
  const guest = {
    send: async () => {
      asked.orders += 1;
      return { status: 201, text: '', milliseconds: 1 };
    },
  } as unknown as PlainHttp;
  return { asked, all: Array.from({ length: count }, () => guest) };
}

test('there are as many guests as the orders need, and one order more is refused before any is sent', async () => {
  const { asked, all } = guests(guestsFor(OPEN_ORDERS_MAX));
  const load = orderLoad(all, { body: {}, perSecond: PER_SECOND });
  expect(await load.during(OPEN_ORDERS_MAX)).toHaveLength(OPEN_ORDERS_MAX);
  await expect(load.during(1)).rejects.toThrow('1 guests are too few for so many orders: 2 are');
  expect([asked.orders, load.acknowledged.length]).toEqual([OPEN_ORDERS_MAX, OPEN_ORDERS_MAX]);
});
