import { expect, test } from 'vitest';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { isMachineMade } from './machine-made.ts';

const menu = makeMenu();
const menuOf = (...marks: readonly ('person' | 'machine' | 'none')[]) => {
  const [category] = menu.categories;
  const [product] = category?.products ?? [];
  if (!category || !product) throw new Error('The menu is empty.');
  const products = marks.map((by, at) => ({
    ...product,
    id: `dish-${at}`,
    ...(by !== 'none' && { original: { name: 'Soppa', lang: 'sv' as const } }),
    ...(by === 'machine' && { machine: true as const }),
  }));
  return { categories: [{ ...category, products }] };
};

test('a menu is a machine’s where all that is translated is, whatever is not translated', () => {
  expect(isMachineMade(menuOf('machine', 'machine'))).toBe(true);
  expect(isMachineMade(menuOf('machine', 'none'))).toBe(true);
  expect(isMachineMade(menuOf('machine', 'person'))).toBe(false);
  expect(isMachineMade(menuOf('none', 'none'))).toBe(false);
  expect(isMachineMade(menuOf())).toBe(false);
});
