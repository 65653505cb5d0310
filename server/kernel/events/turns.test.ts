import { expect, test } from 'vitest';
import { createTurns } from './event-feed.ts';

test('requests between two pieces of work do not wait for all of the work', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const work = Array.from({ length: 3 }, (_, index) =>
    turns.take(async () => {
      done.push(`work ${index}`);
      // Like a response to a request that arrived meanwhile.
      setImmediate(() => done.push(`between ${index}`));
    }),
  );
  await Promise.all(work);
  expect(done).toContain('between 0');
  expect(done.indexOf('between 0')).toBeLessThan(done.indexOf('work 2'));
  expect(done.filter((each) => each.startsWith('work'))).toEqual(['work 0', 'work 1', 'work 2']);
});

test('work that throws rejects for its caller, and the next continues', async () => {
  const turns = createTurns();
  const fails = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'done');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
});
