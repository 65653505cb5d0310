import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { bucketStore } from '#tests/support/pictures/stores.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import type { Context } from '../context.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { measureServer } from '../monitoring/server-metrics.ts';

test('/readyz says whether a bucket answers, asks it at most every ten seconds, and stays ready', async () => {
  const { server, pictures } = await bucketStore();
  const { ask, clock } = await testApp({ pictures });
  const state = async () => {
    const { status, body } = await ask('GET', '/readyz');
    expect([status, body.status]).toEqual([200, 'ready']);
    return body.pictures;
  };
  // Nobody waits for the first answer.
  expect(await state()).toBeUndefined();
  const at = new Date(clock.now()).toISOString();
  await eventually(async () => expect(await state()).toEqual({ reachable: true, at }));
  expect(server.requests).toHaveLength(1);
  server.fail(403, null);
  clock.advance(9_999);
  expect(await state()).toEqual({ reachable: true, at });
  clock.advance(1);
  await eventually(async () => expect(await state()).toMatchObject({ reachable: false }));
  server.fail(null);
  clock.advance(10_000);
  await eventually(async () => expect(await state()).toMatchObject({ reachable: true }));
  expect(server.requests).toHaveLength(3);
});

test('a metric says that a bucket does not answer, and nothing of a folder', async () => {
  const { server, pictures } = await bucketStore();
  const { context } = await testApp({ pictures });
  const folder = await testApp();
  const exported = (of: Context) => {
    const metrics = createMetrics((error) => {
      throw error;
    });
    measureServer(metrics, of, async () => ({ free: 1, size: 1 }));
    return async () => {
      const text = await metrics.registry.metrics();
      return /^servett_pictures_unreachable (\d)$/m.exec(text)?.[1];
    };
  };
  const read = exported(context);
  await eventually(async () => expect(await read()).toBe('0'));
  server.fail(500, null);
  const failing = exported(context);
  await eventually(async () => expect(await failing()).toBe('1'));
  expect(await exported(folder.context)()).toBeUndefined();
});
