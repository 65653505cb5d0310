import { expect, test } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

/** Counts how often it was asked, and fails where it is told to. */
function counter() {
  const state = { now: 1_000_000, asked: 0, fails: false };
  const read = onceAMinute({ now: () => state.now }, async () => {
    state.asked += 1;
    if (state.fails) throw new Error('away');
    return state.asked;
  });
  return { state, read };
}

test('what is read within a minute, or at once, is counted once', async () => {
  const { state, read } = counter();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  state.now += 59_999;
  expect(await read()).toBe(1);
  state.now += 1;
  expect(await read()).toBe(2);
});

test('a clock that was set back lets nobody wait for it', async () => {
  const { state, read } = counter();
  await read();
  state.now -= 3_600_000;
  expect(await read()).toBe(2);
});

test('a failed count is not kept for a minute', async () => {
  const { state, read } = counter();
  state.fails = true;
  await expect(read()).rejects.toThrow('away');
  state.fails = false;
  expect(await read()).toBe(2);
});
