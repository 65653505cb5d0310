import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { useLookAgain } from './use-look-again.ts';

const HOUR = 3_600_000;

/** A page of a store whose requests are under way for as long as `isSlow`. */
function show(isSlow: boolean, everyMs: number) {
  const news = signal(0);
  let loads = 0;
  const store = {
    isLoading: signal(isSlow),
    load: async () => {
      loads += 1;
    },
  };
  function Shown() {
    useSignals();
    useLookAgain(store, news.value, everyMs);
    return null;
  }
  const { unmount } = render(<Shown />);
  return { news, loads: () => loads, unmount };
}

test('news are asked for although a request is under way, which began before them', async () => {
  const { news, loads } = show(true, HOUR);
  await expect.poll(loads).toBe(1);
  news.value += 1;
  await expect.poll(loads).toBe(2);
});

test('without news it is asked again after a while', async () => {
  const { loads } = show(false, 1);
  await expect.poll(loads).toBeGreaterThan(2);
});
