import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('what happens between two pieces of work does not wait for all of them', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const work = Array.from({ length: 3 }, (_, index) =>
    turns.take(async () => {
      done.push(`work ${index}`);
      // Like an answer to a request that came meanwhile.
      setImmediate(() => done.push(`between ${index}`));
    }),
  );
  await Promise.all(work);
  expect(done.indexOf('between 0')).toBeLessThan(done.indexOf('work 2'));
  expect(done.filter((each) => each.startsWith('work'))).toEqual(['work 0', 'work 1', 'work 2']);
});

test('work that fails fails for whoever asked, and the next goes on', async () => {
  const turns = createTurns();
  const fails = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'done');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
});
