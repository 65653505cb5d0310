import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { watchDisconnected } from './disconnected-since.ts';

function watch(state: LinkState) {
  const clock = createTestClock();
  const link = signal<LinkState>(state);
  return { clock, link, since: watchDisconnected(link, clock).since };
}

test('a short interruption is not shown, a longer one with the time when it began', async () => {
  const { clock, link, since } = watch('live');
  const began = clock.now();
  link.value = 'connecting';
  await clock.advance(2_900);
  expect(since.value).toBeNull();
  link.value = 'live';
  await clock.advance(10_000);
  expect(since.value).toBeNull();
  const later = clock.now();
  link.value = 'connecting';
  await clock.advance(3_100);
  expect(since.value).toBe(later);
  expect(later).toBeGreaterThan(began);
  link.value = 'polling';
  expect(since.value).toBeNull();
});

test('a lost network is shown at once, with the time when the link was lost', async () => {
  const { clock, link, since } = watch('live');
  const began = clock.now();
  link.value = 'connecting';
  await clock.advance(1_000);
  link.value = 'offline';
  expect(since.value).toBe(began);
  link.value = 'connecting';
  expect(since.value).toBe(began);
});
