import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Availability } from '#core/menu/menu.schema.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { createMenuStore } from '#web/stores/menu-store.ts';
import { watchWaitTime } from './wait-time.ts';

const MINUTE = 60_000;

async function open(wait: Availability['wait']) {
  const clock = createTestClock();
  const given = makeMenu();
  let answer = wait;
  let isReached = true;
  const menu = createMenuStore({
    clock,
    getMenu: async () => {
      if (!isReached) throw new Error('No network.');
      return { ...given, availability: { ...given.availability, ...(answer && { wait: answer }) } };
    },
  });
  await menu.load('kajkanten', { locale: given.locale });
  const disconnectedSince = signal<number | null>(null);
  const time = watchWaitTime({ menu, clock, disconnectedSince });
  return {
    clock,
    menu,
    time,
    disconnectedSince,
    tell(next: Availability['wait']) {
      answer = next;
    },
    lose() {
      isReached = false;
    },
    async pass(minutes: number) {
      await clock.advance(minutes * MINUTE);
      await settle();
    },
  };
}

test('the wait comes from the menu, reloaded while the page is open', async () => {
  const { time, tell, pass } = await open({ from: 10, to: 15 });
  expect(time.wait.value).toEqual({ from: 10, to: 15 });
  tell({ from: 20, to: 30 });
  await pass(5);
  expect(time.wait.value).toEqual({ from: 20, to: 30 });
  tell(undefined);
  await pass(5);
  expect(time.wait.value).toBeNull();
});

test('a figure from a quarter of an hour ago, or from before the connection was lost, is not shown', async () => {
  const { time, lose, pass, disconnectedSince, clock } = await open({ from: 10, to: 15 });
  disconnectedSince.value = clock.now();
  expect(time.wait.value).toBeNull();
  disconnectedSince.value = null;
  expect(time.wait.value).not.toBeNull();
  lose();
  await pass(16);
  expect(time.wait.value).toBeNull();
});

test.each([-7, 7])(
  'a figure is as old on a device whose clock is %i hours away from the server’s',
  async (hours) => {
    const { time, lose, pass, menu, clock } = await open({ from: 10, to: 15 });
    menu.setClock(clock.now() + hours * 60 * MINUTE);
    expect(time.wait.value).toEqual({ from: 10, to: 15 });
    lose();
    await pass(16);
    expect(time.wait.value).toBeNull();
  },
);
