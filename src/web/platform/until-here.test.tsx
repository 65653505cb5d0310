import { useState } from 'react';
import { expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { render } from '#tests/support/components/render.tsx';
import { untilHere } from './until-here.ts';
import { useAwaited } from './use-until-here.ts';

/** A file that does not come before it has been asked for so often. */
function lateFile(attempts: number) {
  let asked = 0;
  return {
    asked: () => asked,
    load: async () => {
      asked += 1;
      if (asked < attempts) throw new Error(`attempt ${asked}`);
      return 'here';
    },
  };
}

test('a file that does not come is asked for again, ever more seldom, until it is here', async () => {
  const clock = createTestClock();
  const file = lateFile(8);
  const begun = clock.now();
  const times: number[] = [];
  let answer = '';
  const load = () => {
    times.push(clock.now() - begun);
    return file.load();
  };
  void untilHere(load, clock).then((part) => {
    answer = part;
  });
  await clock.advance(40_000);
  expect(times).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 23_500, 31_500]);
  expect(answer).toBe('here');
  expect(clock.pendingTimers).toBe(0);
});

test('whoever waits is told once that it may be gone, and gets it if it comes after all', async () => {
  const clock = createTestClock();
  const file = lateFile(6);
  let told = 0;
  let answer = '';
  void untilHere(file.load, clock, undefined, () => {
    told += 1;
  }).then((part) => {
    answer = part;
  });
  await clock.advance(1_000);
  expect(told).toBe(0);
  await clock.advance(7_000);
  expect([told, answer]).toEqual([1, '']);
  await clock.advance(10_000);
  expect([told, answer]).toEqual([1, 'here']);
});

test('once nobody waits for it, it is not asked for any more', async () => {
  const clock = createTestClock();
  const file = lateFile(9);
  let isOver = false;
  const late = untilHere(file.load, clock, () => isOver).catch(String);
  await clock.advance(600);
  isOver = true;
  await clock.advance(60_000);
  expect(await late).toBe('Error: attempt 3');
  expect(clock.pendingTimers).toBe(0);
});

const clock = createTestClock();
const first = lateFile(3);
const second = lateFile(2);
/** The server has been updated, and has another. */
const gone = lateFile(6);

function Late() {
  const [load, setLoad] = useState<(() => Promise<string>) | null>(null);
  const { part, isLate } = useAwaited(load, clock);
  return (
    <>
      <p>{part ?? (isLate ? 'late' : 'nothing')}</p>
      <button type="button" onClick={() => setLoad(() => first.load)}>
        want
      </button>
      <button type="button" onClick={() => setLoad(() => async () => `${await second.load()} too`)}>
        other
      </button>
      <button type="button" onClick={() => setLoad(() => gone.load)}>
        gone
      </button>
    </>
  );
}

test('what a view waits for is shown once it has come, and stays until the next has', async () => {
  const { screen, user, unmount } = render(<Late />);
  expect(screen.getByText('nothing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'want' }));
  // Preact runs effects a frame later.
  await expect.poll(first.asked).toBe(1);
  await settle();
  expect(screen.getByText('nothing')).toBeTruthy();
  await clock.advance(2_000);
  await expect.poll(() => screen.queryByText('here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'other' }));
  await expect.poll(second.asked).toBe(1);
  await settle();
  expect(screen.getByText('here')).toBeTruthy();
  await clock.advance(600);
  await expect.poll(() => screen.queryByText('here too')).toBeTruthy();
  unmount();
  await clock.advance(60_000);
  expect([first.asked(), second.asked()]).toEqual([3, 2]);
});

test('a view that waits for what may be gone says so, until it is here or another is wanted', async () => {
  const { screen, user } = render(<Late />);
  await user.click(screen.getByRole('button', { name: 'gone' }));
  await expect.poll(gone.asked).toBe(1);
  await settle();
  await clock.advance(4_000);
  await expect.poll(() => screen.queryByText('late')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'want' }));
  await expect.poll(() => screen.queryByText('late')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'gone' }));
  await clock.advance(20_000);
  await expect.poll(() => screen.queryByText('here')).toBeTruthy();
});
