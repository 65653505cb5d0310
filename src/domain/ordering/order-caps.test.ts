import { expect, test } from 'vitest';
import { OPEN_ORDERS_MAX, ORDER_EXPIRY_MS } from '../../contract/limits.ts';
import { ageRefusal, amountRefusal, openOrdersRefusal } from './order-caps.ts';

test('what waited as long as it may is still made, and then no more', () => {
  expect(ageRefusal(ORDER_EXPIRY_MS)).toBeNull();
  expect(ageRefusal(ORDER_EXPIRY_MS + 1)?.code).toBe('orders.expired');
});

test('a device has as many unfinished orders as it may', () => {
  expect(openOrdersRefusal(OPEN_ORDERS_MAX - 1)).toBeNull();
  expect(openOrdersRefusal(OPEN_ORDERS_MAX)).toEqual({
    code: 'request.rate_limited',
    details: { limit: OPEN_ORDERS_MAX },
  });
});

test('a party may owe all of the venue’s cap, and nothing above', () => {
  expect(amountRefusal(300, 700, 1_000)).toBeNull();
  expect(amountRefusal(301, 700, 1_000)).toEqual({
    code: 'orders.amount_cap',
    details: { limit: 1_000 },
  });
});
