import { expect, test, vi } from 'vitest';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createRefusalHold } from './refusal-hold.ts';

test('a refusal is delayed, and at most some hundreds of them at a time', async () => {
  vi.useFakeTimers();
  try {
    const hold = createRefusalHold();
    let answered = 0;
    const count = () => {
      answered += 1;
    };
    for (let index = 0; index < 510; index += 1) void hold().then(count);
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toBe(10);
    await vi.advanceTimersByTimeAsync(400);
    expect(answered).toBe(510);
  } finally {
    vi.useRealTimers();
  }
});

test('a guest who writes in a loop is refused, and can still read', async () => {
  const served = await testApp();
  const guest = await guestAt(served, TABLE);
  const names: number[] = [];
  for (let index = 0; index < 70; index += 1) {
    names.push((await guest.ask('PUT', 'seating/me', { name: `Anna ${index}`, mark: 1 })).status);
  }
  expect(names.slice(0, 50)).not.toContain(429);
  expect(names.at(-1)).toBe(429);
  // Reading continues: other orders at the table are still visible.
  expect((await guest.ask('GET', 'seating')).status).toBe(200);
  served.clock.advance(1_000);
  expect((await guest.order([{ product: 'water' }])).status).toBe(201);
});
