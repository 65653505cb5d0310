import { expect, test } from 'vitest';
import { createTestClock } from '../tests/support/components/clock.ts';
import { createServerTime } from './server-time.ts';

const answering = (date: string | null) => async () =>
  new Response(null, { headers: date === null ? {} : { Date: date } });

test("ages follow the server's clock, however wrong the tablet's is", async () => {
  const clock = createTestClock(Date.UTC(2026, 10, 20, 18, 7));
  const time = createServerTime(clock, answering('Fri, 20 Nov 2026 18:00:00 GMT'));
  await time.fetch('/api/v1/me');
  expect(time.now()).toBe(Date.UTC(2026, 10, 20, 18, 0));
});

test('a second more or less, and a response without a date, change nothing', async () => {
  const clock = createTestClock(Date.UTC(2026, 10, 20, 18, 0, 1));
  const late = createServerTime(clock, answering('Fri, 20 Nov 2026 18:00:00 GMT'));
  await late.fetch('/api/v1/me');
  expect(late.now()).toBe(clock.now());
  const silent = createServerTime(clock, answering(null));
  await silent.fetch('/api/v1/me');
  expect(silent.now()).toBe(clock.now());
});
