import { expect, test } from 'vitest';
import { isSameValue } from './menu-equality.ts';

test.each([
  [undefined, false],
  [undefined, []],
  [undefined, {}],
  [undefined, { hidden: false }],
  [undefined, { adds: [] }],
  [[], {}],
])('what is absent, %o, means the same as %o', (absent, empty) => {
  expect(isSameValue(absent, empty, 'allergens')).toBe(true);
  expect(isSameValue(empty, absent, 'allergens')).toBe(true);
});

test.each([[null], [0], [''], [true], [[false]], [{ price: 0 }]])(
  'something, %o, is not the same as nothing',
  (something) => {
    expect(isSameValue(something, undefined, 'price')).toBe(false);
  },
);

test.each([
  'contains',
  'unknown',
  'adds',
  'removes',
  'diets',
  'days',
  'unanswered',
  'served',
  'sizes',
])('the order of %s has no meaning, at any depth', (field) => {
  expect(isSameValue(['milk', 'egg'], ['egg', 'milk'], field)).toBe(true);
  expect(isSameValue(['milk', 'egg'], ['egg', 'nuts'], field)).toBe(false);
  const inside = (list: string[]) => [{ id: 'a', allergens: { [field]: list } }];
  expect(isSameValue(inside(['x', 'y']), inside(['y', 'x']), 'options')).toBe(true);
});

test('the order of every other list has', () => {
  expect(isSameValue(['a', 'b'], ['b', 'a'], 'optionGroups')).toBe(false);
  expect(isSameValue(['a', 'b'], ['a', 'b'], 'optionGroups')).toBe(true);
  // Items of a list without order are compared whole: their own lists keep theirs.
  expect(isSameValue([['a', 'b']], [['b', 'a']], 'days')).toBe(false);
});

test('the order of fields has no meaning', () => {
  const one = { id: 'a', name: { sv: 'Te', en: 'Tea' }, price: 100 };
  const other = { price: 100, name: { en: 'Tea', sv: 'Te' }, id: 'a' };
  expect(isSameValue(one, other, '')).toBe(true);
  expect(isSameValue(one, { ...other, price: 101 }, '')).toBe(false);
  expect(isSameValue({ a: 1, b: 2, c: 3 }, { c: 3, b: 2, a: 1 }, '')).toBe(true);
});
