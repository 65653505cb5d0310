import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { useBackToClose } from './use-back-to-close.ts';

function open() {
  const depth = signal(0);
  const moves: number[] = [];
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (...given) => {
    moves.push(1);
    push(...given);
  };
  const go = window.history.go.bind(window.history);
  window.history.go = (by) => {
    moves.push(by ?? 0);
    go(by);
  };
  function Page() {
    useSignals();
    useBackToClose(depth.value, () => {
      depth.value -= 1;
    });
    return <p>{depth.value}</p>;
  }
  const { screen } = render(<Page />);
  const shows = (count: number) => screen.findByText(String(count));
  return { depth, moves, shows };
}

test('each sheet is one step of the history, and closing sheets takes their steps back', async () => {
  const { depth, moves, shows } = open();
  depth.value = 1;
  await shows(1);
  depth.value = 2;
  await shows(2);
  await expect.poll(() => moves).toEqual([1, 1]);
  window.history.back();
  await shows(1);
  window.history.back();
  await shows(0);
  expect(moves).toEqual([1, 1]);
  depth.value = 2;
  await expect.poll(() => moves).toEqual([1, 1, 1, 1]);
  depth.value = 0;
  await expect.poll(() => moves).toEqual([1, 1, 1, 1, -2]);
  // A sheet that opens before the browser has gone back gets its step afterwards.
  depth.value = 1;
  await expect.poll(() => moves).toEqual([1, 1, 1, 1, -2, 1]);
});

test('steps of sheets that were open when the page was loaded again are taken back', async () => {
  for (const servettLayer of [1, 2]) window.history.pushState({ servettLayer }, '');
  const { depth, moves, shows } = open();
  await expect.poll(() => moves).toEqual([-2]);
  await expect.poll(() => window.history.state).toBeNull();
  depth.value = 1;
  await expect.poll(() => moves).toEqual([-2, 1]);
  window.history.back();
  await shows(0);
});
