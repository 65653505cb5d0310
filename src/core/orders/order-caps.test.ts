import { expect, test } from 'vitest';
import { OPEN_ORDERS_MAX, ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { ageRefusal, amountRefusal, openOrdersRefusal } from './order-caps.ts';

test('an order that waited up to the limit is made, a later one is not', () => {
  expect(ageRefusal(ORDER_EXPIRY_MS)).toBeNull();
  expect(ageRefusal(ORDER_EXPIRY_MS + 1)?.code).toBe('orders.expired');
});

test("a device's unfinished orders are limited", () => {
  expect(openOrdersRefusal(OPEN_ORDERS_MAX - 1)).toBeNull();
  expect(openOrdersRefusal(OPEN_ORDERS_MAX)).toEqual({
    code: 'request.rate_limited',
    details: { limit: OPEN_ORDERS_MAX },
    retryAfter: 60,
  });
});

test("a party may owe exactly the venue's limit, and no more", () => {
  expect(amountRefusal(300, 700, 1_000)).toBeNull();
  expect(amountRefusal(301, 700, 1_000)).toEqual({
    code: 'orders.amount_cap',
    details: { limit: 1_000 },
  });
});
