import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/server/test-app.ts';
import { inBatches } from './in-batches.ts';

test('a clean-up of many rows lets requests in between its batches', async () => {
  const { context, ask } = await testApp();
  const done: string[] = [];
  // Somebody else's request, which comes while a batch is deleted.
  const asAnother = AsyncLocalStorage.snapshot();
  let rows = 1_200;
  const cleaning = inBatches(context.store, async (_db, limit) => {
    const batch = Math.min(limit, rows);
    rows -= batch;
    done.push(`deleted ${batch}`);
    if (done.length === 1) {
      asAnother(() => context.store.write('installation', async () => done.push('an order')));
    }
    return batch;
  });
  await cleaning;
  expect(done).toEqual(['deleted 500', 'an order', 'deleted 500', 'deleted 200']);
  expect((await ask('GET', '/readyz')).status).toBe(200);
});

test('batches that say where they end begin where the one before did', async () => {
  const { context } = await testApp();
  const begun: number[] = [];
  await inBatches(context.store, async (_db, limit, from) => {
    begun.push(from);
    return { count: from < 20 ? limit : 0, until: from + 10 };
  });
  expect(begun).toEqual([0, 10, 20]);
});
