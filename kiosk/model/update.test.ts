import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createUpdate } from './update.ts';

async function setUp({ trial = null as string | null, ready = null as string | null } = {}) {
  const clock = createTestClock();
  const sent: unknown[] = [];
  const isIdle = signal(true);
  const isPainted = signal(true);
  const isAnswered = signal(true);
  const reload = vi.fn();
  let receive = (_message: unknown) => {};
  const update = createUpdate({
    worker: Promise.resolve({
      post: (message) => void sent.push(message),
      listen: (call) => {
        receive = call;
      },
      update: async () => {},
    }),
    build: 'new',
    clock,
    isIdle,
    isPainted,
    isAnswered,
    reload,
  });
  await clock.advance(0);
  receive({ type: 'slots', current: 'old', ready, trial, unreported: [] });
  const said = (type: string) => sent.filter((each) => Object(each).type === type).length;
  return { clock, said, isIdle, isPainted, isAnswered, reload, update, receive };
}

test('a build on trial says that it works after ten seconds with a menu and a server', async () => {
  const { clock, said, isPainted, isAnswered } = await setUp({ trial: 'new' });
  isAnswered.value = false;
  await clock.advance(9_999);
  expect(said('alive')).toBe(0);
  await clock.advance(1);
  expect(said('alive')).toBe(0);
  isAnswered.value = true;
  expect(said('alive')).toBe(1);
  expect([said('broken'), isPainted.value]).toEqual([0, true]);
});

test('an uncaught error during the trial ends it at once', async () => {
  const { clock, said, update } = await setUp({ trial: 'new' });
  update.failed();
  expect(said('broken')).toBe(1);
  await clock.advance(20_000);
  expect(said('alive')).toBe(0);
});

test('a network that is gone during the trial does not condemn the build', async () => {
  const { clock, said, isAnswered } = await setUp({ trial: 'new' });
  isAnswered.value = false;
  await clock.advance(16_000);
  expect([said('undecided'), said('alive'), said('broken')]).toEqual([1, 0, 0]);
});

test('a new build is tried once nobody has used the tablet for a while, and not before', async () => {
  const { clock, said, isIdle } = await setUp({ ready: 'newer' });
  await clock.advance(10_000);
  isIdle.value = false;
  await clock.advance(60_000);
  expect(said('try')).toBe(0);
  isIdle.value = true;
  await clock.advance(20_000);
  expect(said('try')).toBe(1);
});

test('the page reloads when the worker says so, and looks for builds by itself', async () => {
  const { clock, said, reload, receive } = await setUp();
  receive({ type: 'reload' });
  expect(reload).toHaveBeenCalledOnce();
  await clock.advance(30 * 60_000);
  expect(said('look')).toBe(4);
});
