import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from './once-per-turn.ts';

function counted() {
  const asked: string[] = [];
  const read = oncePerTurn(async (wish: string) => {
    asked.push(wish);
    return `${wish} ${asked.length}`;
  });
  return { asked, read };
}

test('what several ask for within a turn is read once', async () => {
  const { asked, read } = counted();
  const answers = await Promise.all([read('a', 'a'), read('b', 'b'), read('a', 'a')]);
  expect(answers).toEqual(['a 1', 'b 2', 'a 1']);
  expect(asked).toEqual(['a', 'b']);
});

test('in the next turn it is read again', async () => {
  const { read } = counted();
  await read('a', 'a');
  await nextTurn();
  expect(await read('a', 'a')).toBe('a 2');
});

test('a failure is told to all who asked in the turn, and to nobody later', async () => {
  let isBroken = true;
  const read = oncePerTurn(async () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  const both = await Promise.allSettled([read('a', null), read('a', null)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  await nextTurn();
  expect(await read('a', null)).toBe('whole');
});
