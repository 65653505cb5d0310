import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTapTimes } from './open-demonstration.ts';

const ORDER = '0199a7c0-0000-7000-8000-000000000001';

function sent(age: number) {
  return {
    method: 'POST',
    headers: { 'Idempotency-Key': ORDER },
    body: JSON.stringify({ age }),
  };
}

test('an order is timed from the tap: its first attempt counts, and what it has waited before', async () => {
  const clock = createTestClock();
  const times = createTapTimes(clock, async () => new Response('{}'));
  expect(times.since(ORDER)).toBeNull();
  await times.fetch('/api/v1/orders', sent(400));
  await clock.advance(100);
  await times.fetch('/api/v1/orders', sent(500));
  await clock.advance(50);
  expect(times.since(ORDER)).toBe(550);
});

test('an order whose first attempt failed is timed from that attempt', async () => {
  const clock = createTestClock();
  const times = createTapTimes(clock, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(times.fetch('/api/v1/orders', sent(0))).rejects.toThrow('Failed to fetch');
  await clock.advance(8_000);
  expect(times.since(ORDER)).toBe(8_000);
});
