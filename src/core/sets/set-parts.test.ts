import { expect, test } from 'vitest';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { partsOf, shareOut } from './set-parts.ts';
import { piecesIn } from './set-pieces.ts';

const mealOf = (menu: MenuFile) => {
  const found = findInMenu(menu, 'meal');
  if (found === undefined) throw new Error('The menu has no meal.');
  return found.product;
};

const one = { min: 1, max: 1 };

test('what a set asks after a step is about what was chosen in it', () => {
  const menu = mealMenu();
  const meal = mealOf(menu);
  meal.optionGroups = [...(meal.optionGroups ?? []), 'ice'];
  menu.optionGroups.push({
    id: 'ice',
    name: {},
    ...one,
    options: [{ id: 'no-ice', name: {}, price: 0 }],
  });
  const parts = partsOf(meal, menu, [...MEAL.options, 'no-ice']);
  expect(parts.map(({ product, chose }) => [product.id, chose])).toEqual([
    ['burger', ['meal-burger']],
    ['fries', ['meal-fries']],
    ['cola', ['meal-cola', 'no-ice']],
  ]);
});

test('what a set asks about a part itself is not preset beside the answer', () => {
  const menu = mealMenu();
  const meal = mealOf(menu);
  meal.optionGroups = ['meal-burger', 'doneness', 'meal-side', 'meal-drink'];
  const doneness = menu.optionGroups.find(({ id }) => id === 'doneness');
  doneness?.options.push({ id: 'rare', name: {}, price: 500 });
  const [burger] = partsOf(meal, menu, [...MEAL.options, 'rare']);
  expect(burger).toMatchObject({ options: [{ id: 'rare' }], alone: 15_000 });
  expect(burger?.options).toHaveLength(1);
});

test('a choice whose product is gone makes no part', () => {
  const menu = mealMenu();
  for (const category of menu.categories) {
    category.products = category.products.filter(({ id }) => id !== 'fries');
  }
  expect(partsOf(mealOf(menu), menu, MEAL.options).map(({ product }) => product.id)).toEqual([
    'burger',
    'cola',
  ]);
});

test('parts that cost nothing by themselves share the price equally', () => {
  expect(shareOut(100, [{ alone: 0 }, { alone: 0 }, { alone: 0 }])).toEqual([34, 33, 33]);
  expect(shareOut(100, [])).toEqual([]);
});

test('a line takes its product, and of a set its parts; never what is only asked', () => {
  const takes = piecesIn(mealMenu());
  const options = ['no-onion', ...MEAL.options];
  expect(takes({ product: 'meal', options, quantity: 2 })).toEqual(
    ['meal', 'burger', 'fries', 'cola'].map((product) => ({ product, quantity: 2 })),
  );
  expect(takes({ product: 'burger', options: ['medium'], quantity: 3 })).toEqual([
    { product: 'burger', quantity: 3 },
  ]);
  expect(takes({ product: 'gone', options: [], quantity: 1 })).toEqual([
    { product: 'gone', quantity: 1 },
  ]);
});
