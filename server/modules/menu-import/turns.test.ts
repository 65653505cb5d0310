import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const limits = { running: 2, waiting: 4, each: { running: 1, waiting: 2 } };
const { signal } = new AbortController();
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that is begun and ended by hand. */
function place(take: ReturnType<typeof createTurns>, log: string[]) {
  return (who: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = take(
      who,
      () => {
        log.push(name);
        return promise;
      },
      signal,
    ).catch(() => {
      log.push(`${name} refused`);
    });
    return { end: resolve, done };
  };
}

test('one venue leaves places for the others, to run and to wait', async () => {
  const log: string[] = [];
  const begin = place(
    createTurns(limits, () => new Error('busy')),
    log,
  );
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => begin(name.charAt(0), name));
  await settled();
  expect(log).toEqual(['a1', 'b1', 'a4 refused']);
  all[4]?.end();
  await settled();
  // Not the second of the first venue, which has waited longer.
  expect(log.slice(3)).toEqual(['b2']);
  all[0]?.end();
  await settled();
  expect(log.slice(4)).toEqual(['a2']);
  for (const { end } of all) end();
  await Promise.all(all.map(({ done }) => done));
  expect(log.slice(5).sort()).toEqual(['a3', 'c1']);
});
