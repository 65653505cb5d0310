import { expect, test } from 'vitest';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { lazyCall } from './visitor.ts';

const METRICS = { period: 30 } as unknown as Metrics;
const call = fakeCall({ 'GET /metrics': () => METRICS });

test('its code is loaded once, by the first call that needs it', async () => {
  let fetched = 0;
  const late = lazyCall(async () => {
    fetched += 1;
    return call;
  });
  expect(fetched).toBe(0);
  late.prepare();
  const answers = await Promise.all([late.call('GET /metrics'), late.call('GET /metrics')]);
  expect(answers).toEqual([METRICS, METRICS]);
  expect(fetched).toBe(1);
});

test('if it cannot be loaded the call fails, and the next one tries again', async () => {
  let isDown = true;
  const late = lazyCall(() =>
    isDown ? Promise.reject(new Error('offline')) : Promise.resolve(call),
  );
  late.prepare();
  await expect(late.call('GET /metrics')).rejects.toThrow('offline');
  isDown = false;
  expect(await late.call('GET /metrics')).toBe(METRICS);
});
