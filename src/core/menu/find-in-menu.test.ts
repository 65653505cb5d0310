import { expect, test } from 'vitest';
import { findInMenu } from './find-in-menu.ts';

const menu = {
  categories: [
    { id: 'food', products: [{ id: 'soup', price: 95 }] },
    { id: 'empty', products: [] },
    {
      id: 'drinks',
      products: [
        { id: 'beer', price: 72 },
        { id: 'soup', price: 1 },
      ],
    },
  ],
};

test('a product is found with its category, the first of those with one id', () => {
  const [food, , drinks] = menu.categories;
  expect(findInMenu(menu, 'soup')).toEqual({ category: food, product: food?.products[0] });
  expect(findInMenu(menu, 'beer')).toEqual({ category: drinks, product: drinks?.products[0] });
  expect(findInMenu(menu, 'food')).toBeUndefined();
  expect(findInMenu({ categories: [] }, 'soup')).toBeUndefined();
});

test('another menu is asked for itself', () => {
  const dearer = {
    categories: [{ id: 'food', products: [{ id: 'beer' }, { id: 'soup', price: 105 }] }],
  };
  expect(findInMenu(menu, 'soup')?.product.price).toBe(95);
  expect(findInMenu(dearer, 'soup')?.product).toEqual({ id: 'soup', price: 105 });
});
