import { expect, test } from 'vitest';
import { growingLru } from './growing-lru.ts';

test('of more values than there may be, those go that nobody has asked for longest', () => {
  const kept = growingLru<number>(3);
  for (const [index, name] of ['a', 'b', 'c'].entries()) kept.set(name, index);
  expect(kept.get('a')).toBe(0);
  kept.set('d', 3).set('c', 4).set('e', 5);
  expect([...kept.keys()].sort()).toEqual(['c', 'd', 'e']);
});
