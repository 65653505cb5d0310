import { expect, test } from 'vitest';
import { inNextFrame } from './next-frame.ts';

/** A page whose frames and timers the test fires. */
function makePage(visibilityState: DocumentVisibilityState) {
  const frames = new Map<number, () => void>();
  const timers = new Map<number, () => void>();
  let last = 0;
  const keep = (where: Map<number, () => void>) => (run: unknown) => {
    last += 1;
    where.set(last, run as () => void);
    return last;
  };
  const page = {
    document: { visibilityState },
    requestAnimationFrame: keep(frames),
    cancelAnimationFrame: (id: number) => void frames.delete(id),
    setTimeout: keep(timers),
    clearTimeout: (id: number) => void timers.delete(id),
  } as unknown as NonNullable<Parameters<typeof inNextFrame>[1]>;
  const fire = (where: Map<number, () => void>) => {
    for (const run of [...where.values()]) run();
  };
  return { page, draw: () => fire(frames), wait: () => fire(timers), frames, timers };
}

test('it runs once with the next frame, and the timer is gone', () => {
  const { page, draw, timers } = makePage('visible');
  let runs = 0;
  inNextFrame(() => {
    runs += 1;
  }, page);
  expect(runs).toBe(0);
  draw();
  expect(runs).toBe(1);
  expect(timers.size).toBe(0);
});

test('where no frame comes, it runs once after a while', () => {
  const { page, wait, frames } = makePage('visible');
  let runs = 0;
  inNextFrame(() => {
    runs += 1;
  }, page);
  wait();
  expect(runs).toBe(1);
  expect(frames.size).toBe(0);
});

test('in a hidden page it runs at once', () => {
  const { page, frames, timers } = makePage('hidden');
  let runs = 0;
  inNextFrame(() => {
    runs += 1;
  }, page);
  expect(runs).toBe(1);
  expect(frames.size + timers.size).toBe(0);
});
