import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { setProblems } from '#core/sets/set-problems.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { writeCsv } from './csv/write-csv.ts';

const NO_CHANGE = { added: [], changed: [], removed: [], rejected: [] };

test.each([
  ['servett-menu.json', (menu: MenuFile) => JSON.stringify(menu)],
  ['a sheet, which has no place for steps', (menu: MenuFile) => writeCsv(menu, 'en')],
])('a menu with a set that comes back as %s is as it was', (_, write) => {
  const menu = mealMenu();
  const plan = importFile(menu, write(menu), { isSweeping: true });
  expect(plan).toMatchObject(NO_CHANGE);
  expect(plan.menu).toEqual(menu);
});

test("another venue's set is made of what its products are called here, also the second time", () => {
  const file = JSON.stringify({
    ...mealMenu(),
    venue: { ...emptyMenuFile.venue, id: 'elsewhere' },
  });
  // Here "burger" is something else, so the other's burger gets another id.
  const product = { ...plain, id: 'burger', name: { en: 'Whopping salad' } };
  const before: MenuFile = {
    ...emptyMenuFile,
    categories: [
      { id: 'salads', name: { en: 'Salads' }, placeholderColor: 2, products: [product] },
    ],
  };
  const first = importFile(before, file);
  const products = first.menu.categories.flatMap((category) => category.products);
  const burger = products.find(({ name }) => name.en === 'Burger');
  expect(burger?.id).not.toBe('burger');
  const step = first.menu.optionGroups.find(({ name }) => name.en === 'Burger');
  expect(step?.options.map((option) => option.product)).toEqual([burger?.id]);
  expect(setProblems(first.menu)).toEqual([]);
  const second = importFile(first.menu, file);
  expect(second).toMatchObject(NO_CHANGE);
  expect(second.menu).toEqual(first.menu);
});

const plain = {
  price: 9_900,
  vat: 'reduced' as const,
  station: 'kitchen',
  allergens: { contains: [] },
};
