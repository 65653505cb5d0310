import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnLines } from './turn-lines.ts';

function recorded() {
  const passed: string[] = [];
  return { passed, lines: createTurnLines({ write: (text) => passed.push(text) }) };
}

test('the lines of a turn are passed on together, in their order', async () => {
  const { passed, lines } = recorded();
  lines.write('first\n');
  lines.write('second\n');
  expect(passed).toEqual([]);
  await nextTurn();
  lines.write('third\n');
  await nextTurn();
  expect(passed).toEqual(['first\nsecond\n', 'third\n']);
});

test('a process that ends passes on what it has, once', async () => {
  const { passed, lines } = recorded();
  lines.write('last words\n');
  lines.passOn();
  expect(passed).toEqual(['last words\n']);
  await nextTurn();
  expect(passed).toHaveLength(1);
});
