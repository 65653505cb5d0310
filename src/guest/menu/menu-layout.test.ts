import { expect, test } from 'vitest';
import type { MenuCategory } from '#core/menu/menu.schema.ts';
import { layOut } from './menu-layout.ts';

function category(id: string, count: number): MenuCategory {
  const products = Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    name: `${id} ${index}`,
    price: 100,
    vat: 'reduced' as const,
    station: 'kitchen',
    allergens: { contains: [] },
  }));
  return { id, name: id, placeholderColor: 1, products };
}

const blocksOf = (categories: readonly MenuCategory[], atOnce: number) =>
  layOut(categories, atOnce).map(({ blocks }) =>
    blocks.map(({ products, isFirst }) => `${products.length}${isFirst ? ' at once' : ''}`),
  );

test("the first screen's products are rendered at once, all others in groups of six", () => {
  expect(blocksOf([category('soup', 30)], 6)).toEqual([['6 at once', '6', '6', '6', '6']]);
  expect(blocksOf([category('soup', 30)], 16)).toEqual([
    ['6 at once', '6 at once', '4 at once', '6', '6', '2'],
  ]);
});

test('a first screen continues over short categories, and fills two columns', () => {
  expect(blocksOf([category('soup', 3), category('fish', 9), category('tea', 2)], 6)).toEqual([
    ['3 at once'],
    ['4 at once', '5'],
    ['2'],
  ]);
});

test('no product is lost, and an empty category is left out', () => {
  const laidOut = layOut([category('soup', 41), category('none', 0), category('fish', 5)], 7);
  expect(laidOut.map(({ category: { id }, count }) => [id, count])).toEqual([
    ['soup', 41],
    ['fish', 5],
  ]);
  const ids = laidOut.flatMap(({ blocks }) => blocks.flatMap(({ products }) => products));
  expect(ids).toHaveLength(46);
});
