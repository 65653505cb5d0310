import { expect, test } from 'vitest';
import { lazySiteApi } from './lazy-site-api.ts';
import type { SiteApi } from './site-api.ts';

const METRICS = { period: 30 } as unknown as Awaited<ReturnType<SiteApi['getMetrics']>>;
const api = { getMetrics: async () => METRICS } as SiteApi;

test('its code is loaded once, by the first call that needs it', async () => {
  let fetched = 0;
  const late = lazySiteApi(async () => {
    fetched += 1;
    return api;
  });
  expect(fetched).toBe(0);
  late.prepare();
  expect(await Promise.all([late.getMetrics(), late.getMetrics()])).toEqual([METRICS, METRICS]);
  expect(fetched).toBe(1);
});

test('if it cannot be loaded the call fails, and the next one tries again', async () => {
  let isDown = true;
  const late = lazySiteApi(() =>
    isDown ? Promise.reject(new Error('offline')) : Promise.resolve(api),
  );
  late.prepare();
  await expect(late.getMetrics()).rejects.toThrow('offline');
  isDown = false;
  expect(await late.getMetrics()).toBe(METRICS);
});
