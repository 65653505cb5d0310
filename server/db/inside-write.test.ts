import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { change } from '../kernel/events/change.ts';

const LIMIT = { name: 'tries', burst: 1, everyMs: 60_000 };

test('a write inside the work of a write is refused at once, and so is a limit', async () => {
  const { context } = await testApp();
  const { store, limits } = context;
  const inside = (work: () => Promise<unknown>) => change(context, VENUE, () => work());
  const refused = /inside the work of a write/;
  await expect(inside(() => store.write('installation', async () => 1))).rejects.toThrow(refused);
  await expect(inside(() => inside(async () => 1))).rejects.toThrow(refused);
  await expect(inside(() => limits.take(LIMIT, 'a'))).rejects.toThrow(refused);
  expect(await limits.take(LIMIT, 'a')).toBe(0);
});

test('what the work of a write has started may write once that write is over', async () => {
  const { context } = await testApp();
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const later = await change(context, VENUE, async () => ({
    written: isOver.then(() => context.store.write('installation', async () => 'written')),
  }));
  resolve();
  expect(await later.written).toBe('written');
});
