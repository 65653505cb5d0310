import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import { keepAwake } from './wake-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('the screen is kept on while the page is seen, taken again when it is seen again, and left at the end', async () => {
  const events: string[] = [];
  vi.stubGlobal('navigator', {
    wakeLock: {
      async request(kind: string) {
        events.push(`request ${kind}`);
        return { release: async () => void events.push('release') };
      },
    },
  });
  const isVisible = signal(true);
  const stop = keepAwake({ isVisible });
  await settle();
  // The system takes the lock away with the page.
  isVisible.value = false;
  await settle();
  expect(events).toEqual(['request screen']);
  isVisible.value = true;
  await settle();
  expect(events).toEqual(['request screen', 'request screen']);
  stop();
  await settle();
  isVisible.value = false;
  isVisible.value = true;
  await settle();
  expect(events).toEqual(['request screen', 'request screen', 'release']);
});

test('a browser that refuses it, or has none, is no error', async () => {
  let asked = 0;
  const request = () => {
    asked += 1;
    return Promise.reject(new Error('low battery'));
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  keepAwake({ isVisible: signal(true) })();
  vi.stubGlobal('navigator', {});
  keepAwake({ isVisible: signal(true) })();
  await settle();
  expect(asked).toBe(1);
});
