import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { ROUND, STILL } from './round.ts';
import { useRound } from './use-round.ts';

let tell: (isInSight: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
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
const pass = () => act(() => vi.advanceTimersByTime(3_000));
const place = () => Number(document.querySelector('output')?.textContent);

test('a round plays only while it is in sight, over and over', async () => {
  await act(() => render(<Round isOn />));
  await pass();
  expect(place()).toBe(STILL);
  await act(() => tell(true));
  const places = [];
  for (const _ of ROUND) {
    await pass();
    places.push(place());
  }
  expect(new Set(places)).toEqual(new Set(ROUND.keys()));
  await act(() => tell(false));
  await pass();
  expect(place()).toBe(places.at(-1));
});

test('it stops when it is asked to, and when the visitor takes over', async () => {
  const { rerender } = await act(() => render(<Round isOn />));
  await act(() => tell(true));
  await act(() => document.querySelector('button')?.click());
  await pass();
  expect(place()).toBe(STILL);
  await act(() => document.querySelector('button')?.click());
  await pass();
  expect(place()).toBe(STILL + 1);
  await act(() => rerender(<Round isOn={false} />));
  await pass();
  expect(place()).toBe(STILL + 1);
});

test('nothing moves for a visitor who prefers that, and no button offers it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await act(() => render(<Round isOn />));
  await act(() => tell(true));
  await pass();
  expect(place()).toBe(STILL);
  expect(document.querySelector('button')).toBeNull();
});
