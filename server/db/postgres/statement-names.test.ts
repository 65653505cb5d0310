import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from the second time on, always the same and its own', () => {
  const nameOf = createStatementNames();
  expect([1, 2, 3].map(() => nameOf('select $1', 1))).toEqual([null, 's0', 's0']);
  expect([1, 2].map(() => nameOf('select $1, $2', 2))).toEqual([null, 's1']);
  expect(nameOf('select $1', 1)).toBe('s0');
});

test('what needs no parsing and long batches get no name', () => {
  const nameOf = createStatementNames();
  for (const parameters of [0, 121]) {
    expect([1, 2, 3].map(() => nameOf('text', parameters))).toEqual([null, null, null]);
  }
});

test('there are 400 names at most, for texts that come again', () => {
  const nameOf = createStatementNames();
  const texts = Array.from({ length: 3_000 }, (_, index) => `select $1 + ${index}`);
  // Too many to be remembered until they come again.
  for (const text of [...texts, ...texts.slice(0, 500)]) nameOf(text, 1);
  const named = texts.slice(0, 500).map((text) => nameOf(text, 1));
  expect(named.filter((name) => name !== null)).toHaveLength(400);
  expect(new Set(named).size).toBe(401);
});
