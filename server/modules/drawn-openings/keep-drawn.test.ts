import { expect, test } from 'vitest';
import { createDrawnCache, momentOf } from './keep-drawn.ts';

test('what is drawn is kept for its half minute, and let go with it', async () => {
  const keep = createDrawnCache<string>();
  const drawn: string[] = [];
  const ask = (now: number) =>
    keep(momentOf(now), 'table 7', async () => {
      drawn.push(`at ${now}`);
      return `at ${now}`;
    });
  expect([await ask(30_000), await ask(59_999), await ask(60_000)]).toEqual([
    'at 30000',
    'at 30000',
    'at 60000',
  ]);
  // A clock that is set back draws anew: nothing of an earlier half minute is kept.
  expect(await ask(30_000)).toBe('at 30000');
  expect(drawn).toEqual(['at 30000', 'at 60000', 'at 30000']);
});

test('what could not be drawn is drawn again', async () => {
  const keep = createDrawnCache<string>();
  const failing = keep(1, 'table 7', async () => {
    throw new Error('The menu is gone.');
  });
  await expect(failing).rejects.toThrow('The menu is gone.');
  expect(await keep(1, 'table 7', async () => 'drawn')).toBe('drawn');
});
