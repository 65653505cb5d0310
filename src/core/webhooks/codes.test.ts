import { expect, test } from 'vitest';
import {
  DELIVERY_KINDS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  OFF_REASONS,
  PING,
  WEBHOOK_KINDS,
  WEBHOOK_STATES,
} from './codes.ts';

/** Receivers have built on these: one may be added, none goes or gets another name. */
const PROMISED = [
  ...['placed', 'accepted', 'ready', 'served', 'changed', 'rejected', 'cancelled'].map(
    (what) => `order.${what}`,
  ),
  ...['opened', 'moved', 'merged', 'separated', 'changed', 'closed'].map((what) => `bill.${what}`),
  ...['taken', 'corrected', 'refunded'].map((what) => `payment.${what}`),
  ...['product.sold_out', 'product.available', 'option.sold_out', 'option.available'],
  'day.closed',
];

test('what other systems can be told of keeps its names', () => {
  expect(WEBHOOK_KINDS).toEqual(expect.arrayContaining(PROMISED));
});

test('every kind can be delivered, and a ping besides, which nobody chooses', () => {
  expect(DELIVERY_KINDS).toEqual([...WEBHOOK_KINDS, 'ping']);
  expect(WEBHOOK_KINDS).not.toContain(PING);
});

test('what is stored of webhooks and their deliveries keeps its names', () => {
  expect(WEBHOOK_STATES).toEqual(expect.arrayContaining(['on', 'off']));
  expect(OFF_REASONS).toEqual(expect.arrayContaining(['person', 'gone', 'failing']));
  expect(DELIVERY_STATES).toEqual(expect.arrayContaining(['waiting', 'delivered', 'failed']));
  const problems = ['status', 'timeout', 'connection', 'tls', 'name', 'address', 'plain'];
  expect(DELIVERY_PROBLEMS).toEqual(expect.arrayContaining([...problems, 'secret', 'off']));
});
