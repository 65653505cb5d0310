import { expect, test } from 'vitest';
import { createNewNumbers } from './new-numbers.ts';

test('what is ready when the screen opens is not new, and each other number is new once', () => {
  const newOf = createNewNumbers();
  expect(newOf([4, 3])).toEqual([]);
  expect(newOf([5, 4, 3])).toEqual([5]);
  expect(newOf([5, 4])).toEqual([]);
  // Taken back by staff, and ready again.
  expect(newOf([4])).toEqual([]);
  expect(newOf([5, 4])).toEqual([5]);
});
