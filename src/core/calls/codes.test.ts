import { expect, test } from 'vitest';
import { CALL_KINDS, CALL_REASONS, CALL_STATES } from './codes.ts';

test('what is stored of calls keeps its names', () => {
  expect(CALL_STATES).toEqual(expect.arrayContaining(['open', 'taken', 'done']));
  expect(CALL_KINDS).toEqual(expect.arrayContaining(['staff', 'bill', 'move']));
  const reasons = ['order', 'question', 'water', 'clean', 'other'];
  expect(CALL_REASONS).toEqual(expect.arrayContaining(reasons));
});
