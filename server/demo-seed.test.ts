import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../tests/support/server/test-app.ts';
import { seedDemo } from './demo-seed.ts';

const DEMO = fileURLToPath(new URL('../demo', import.meta.url));

test('seeding the demonstration reports its progress, to the last picture, and is not repeated', async () => {
  const { context } = await testApp({ menu: null });
  const progress: [number, number][] = [];
  const seed = () => seedDemo(context, DEMO, (done, total) => progress.push([done, total]));
  const signIn = await seed();
  const [, total = 0] = progress[0] ?? [];
  expect(total).toBeGreaterThan(10);
  expect(progress).toEqual(progress.map((_, index) => [index + 1, total]));
  expect(progress).toHaveLength(total);
  expect(await seed()).toEqual(signIn);
  expect(progress).toHaveLength(total);
});
