import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { useRound } from './demonstration.tsx';
import { FIRST, ROUND } from './round.ts';

let tell: (isInSight: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => listener([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Round({ isOn }: { isOn: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const { moment, canMove, toggle } = useRound(element, isOn);
  return (
    <div ref={element}>
      <output>{ROUND.indexOf(moment)}</output>
      {canMove && (
        <button type="button" onClick={toggle}>
          Stop
        </button>
      )}
    </div>
  );
}

/** Long enough for any one moment to be over, and not two. */
const pass = () => vi.advanceTimersByTime(3_000);
const place = () => Number(document.querySelector('output')?.textContent);
const button = () => document.querySelector('button');
/** What is to be seen next: anything that moved too often would be further on. */
const arrivesAt = (next: number) => expect.poll(place).toBe(next % ROUND.length);

async function playing() {
  const rendered = render(<Round isOn />);
  await expect.poll(button).not.toBeNull();
  tell(true);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  return rendered;
}

async function passOne(next: number) {
  pass();
  await arrivesAt(next);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
}

test('a round plays while it is in sight, over and over', async () => {
  await playing();
  for (const step of ROUND.keys()) await passOne(FIRST + 1 + step);
  tell(false);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('it stops when it is asked to, and goes on from there', async () => {
  await playing();
  button()?.click();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  pass();
  button()?.click();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await passOne(FIRST + 1);
});

test('it ends when the visitor takes over', async () => {
  const { rerender } = await playing();
  rerender(<Round isOn={false} />);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  expect(place()).toBe(FIRST);
});

test('nothing moves for a visitor who prefers that, and no button offers it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Round isOn />);
  tell(true);
  pass();
  await arrivesAt(FIRST);
  expect([button(), vi.getTimerCount()]).toEqual([null, 0]);
});
