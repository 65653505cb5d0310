import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createIdle } from './idle.ts';

function setUp() {
  const clock = createTestClock(0);
  /** What the device's clock is ahead of the steady one. */
  let ahead = Date.UTC(2026, 10, 20, 18, 0);
  const jump = (ms: number) => {
    ahead += ms;
  };
  const wall = { now: () => clock.now() + ahead };
  const isVisible = signal(true);
  const isUsed = signal(true);
  const onLeft = vi.fn();
  const times = () => ({ idle: 90, warning: 30 });
  const idle = createIdle({ clock, wall, isVisible, isUsed, times, onLeft });
  return { clock, isUsed, isVisible, onLeft, idle, jump };
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

test('a clock that is set forward throws nobody out, and one that is set back keeps nobody', async () => {
  const { clock, idle, onLeft, jump } = setUp();
  await clock.advance(20_000);
  jump(3_600_000);
  // Somebody may have gone meanwhile: it asks, and waits as usual.
  await clock.advance(5_000);
  expect([idle.left.value, onLeft.mock.calls.length]).toEqual([30, 0]);
  idle.stay();
  jump(-7_200_000);
  await clock.advance(89_000);
  expect(idle.left.value).toBeNull();
  await clock.advance(1_000);
  expect(idle.left.value).toBe(30);
});

test('after a sleep nobody sees what the last guest left', async () => {
  const { clock, idle, isVisible, onLeft, jump } = setUp();
  isVisible.value = false;
  jump(3_600_000);
  isVisible.value = true;
  expect([idle.left.value, onLeft.mock.calls.length]).toEqual([null, 1]);

  // A short one is time without a touch, as any other.
  isVisible.value = false;
  jump(100_000);
  isVisible.value = true;
  expect(idle.left.value).toBe(20);
  isVisible.value = false;
  jump(15_000);
  isVisible.value = true;
  expect(idle.left.value).toBe(5);
  await clock.advance(5_000);
  expect(onLeft).toHaveBeenCalledTimes(2);
});

test('the first touch after a sleep that no page was told of is asked about', () => {
  const { idle, jump } = setUp();
  jump(600_000);
  idle.touch();
  expect(idle.left.value).toBe(30);
});

test('a guest of a tablet that was off is asked at once, and as any other from then on', async () => {
  const { clock, idle, onLeft } = setUp();
  idle.askBack();
  expect([idle.left.value, idle.reason.value]).toEqual([30, 'back']);
  await clock.advance(10_000);
  idle.stay();
  await clock.advance(89_000);
  expect(idle.left.value).toBeNull();
  await clock.advance(1_000);
  expect([idle.left.value, idle.reason.value]).toEqual([30, 'quiet']);
  idle.askBack();
  await clock.advance(30_000);
  expect([idle.left.value, onLeft.mock.calls.length]).toEqual([null, 1]);
});
