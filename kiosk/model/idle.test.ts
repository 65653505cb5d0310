import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../tests/support/components/clock.ts';
import { createIdle } from './idle.ts';

function setUp() {
  const clock = createTestClock();
  const isUsed = signal(true);
  const onLeft = vi.fn();
  const times = () => ({ idle: 90, warning: 30 });
  return { clock, isUsed, onLeft, idle: createIdle({ clock, isUsed, times, onLeft }) };
}

test('after the idle time the guest is asked, and after the warning time the screen is cleared', async () => {
  const { clock, onLeft, idle } = setUp();
  await clock.advance(89_000);
  expect(idle.left.value).toBeNull();
  await clock.advance(1_000);
  expect(idle.left.value).toBe(30);
  await clock.advance(10_000);
  expect(idle.left.value).toBe(20);
  await clock.advance(20_000);
  expect([idle.left.value, onLeft.mock.calls.length]).toEqual([null, 1]);
});

test('every touch begins the idle time again', async () => {
  const { clock, idle } = setUp();
  for (let minute = 0; minute < 10; minute += 1) {
    await clock.advance(60_000);
    idle.touch();
  }
  expect(idle.left.value).toBeNull();
});

test('who says yes goes on, and who asks for more time is asked later from then on', async () => {
  const { clock, idle, onLeft } = setUp();
  await clock.advance(100_000);
  idle.stay();
  expect(idle.left.value).toBeNull();
  await clock.advance(90_000);
  expect(idle.left.value).toBe(30);
  idle.moreTime();
  await clock.advance(179_000);
  expect(idle.left.value).toBeNull();
  await clock.advance(1_000);
  expect(idle.left.value).toBe(30);
  // Ten times is what guidelines ask for at least.
  for (let more = 3; more < 15; more += 1) {
    idle.moreTime();
    await clock.advance(Math.min(more, 10) * 90_000);
    expect(idle.left.value).toBe(30);
  }
  expect(onLeft).not.toHaveBeenCalled();
});

test('a resting tablet asks nobody, and the next guest has the usual time', async () => {
  const { clock, isUsed, idle, onLeft } = setUp();
  idle.moreTime();
  isUsed.value = false;
  await clock.advance(3_600_000);
  expect([idle.left.value, onLeft.mock.calls.length]).toEqual([null, 0]);
  isUsed.value = true;
  await clock.advance(90_000);
  expect(idle.left.value).toBe(30);
});

test('what is still used after somebody has left is asked about again', async () => {
  const { clock, onLeft } = setUp();
  await clock.advance(120_000);
  expect(onLeft).toHaveBeenCalledTimes(1);
  await clock.advance(120_000);
  expect(onLeft).toHaveBeenCalledTimes(2);
});
