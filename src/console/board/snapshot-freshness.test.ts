import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { watchSnapshotFreshness } from './snapshot-freshness.ts';

function watch(state: LinkState = 'connecting') {
  const clock = createTestClock();
  const link = signal<LinkState>(state);
  const server = { answers: true, asked: 0 };
  const freshness = watchSnapshotFreshness({
    link,
    clock,
    refresh: async () => {
      server.asked += 1;
      if (server.answers) {
        freshness.refreshed();
      }
      return server.answers;
    },
  });
  return { clock, link, server, freshness };
}

test('a board that was just loaded is not loaded again when its stream opens', () => {
  const { link, server, freshness } = watch();
  freshness.refreshed();
  expect(freshness.isSure.value).toBe(false);
  link.value = 'live';
  expect([freshness.isSure.value, server.asked]).toEqual([true, 0]);
});

test('after a lost network the board is stale until a new snapshot has arrived', async () => {
  const { clock, link, server, freshness } = watch();
  freshness.refreshed();
  link.value = 'live';
  await clock.advance(60_000);
  link.value = 'offline';
  expect(freshness.isSure.value).toBe(false);
  server.answers = false;
  link.value = 'live';
  await settle();
  expect(freshness.isSure.value).toBe(false);
  server.answers = true;
  await clock.advance(2_000);
  expect([freshness.isSure.value, server.asked]).toEqual([true, 2]);
});

test('a device that slept is stale at its first timer', async () => {
  const { clock, link, server, freshness } = watch();
  freshness.refreshed();
  link.value = 'live';
  freshness.beat();
  await clock.advance(1_000);
  freshness.beat();
  expect(server.asked).toBe(0);
  await clock.advance(120_000);
  freshness.beat();
  expect(freshness.isSure.value).toBe(false);
  await settle();
  expect([freshness.isSure.value, server.asked]).toEqual([true, 1]);
});

test('a response that a second loss has overtaken does not make it fresh', async () => {
  const { link, server, freshness, clock } = watch();
  await clock.advance(10_000);
  link.value = 'live';
  link.value = 'offline';
  await settle();
  expect([freshness.isSure.value, server.asked]).toEqual([false, 1]);
});
