import { expect, test } from 'vitest';
import { MOST_SOLD_MAX } from '#core/shared/limits.ts';
import { rankSold } from './most-sold.ts';

const menu = {
  categories: [
    { products: [{ id: 'lager' }, { id: 'stout' }, { id: 'cider', hidden: true }] },
    { products: [{ id: 'bun' }, { id: 'soup' }] },
    { hidden: true, products: [{ id: 'banquet' }] },
  ],
};

test('most pieces come first, equals in the order of the menu, and what never sold is left out', () => {
  const pieces = new Map([
    ['bun', 4],
    ['stout', 9],
    ['lager', 4],
  ]);
  expect(rankSold(menu, pieces)).toEqual(['stout', 'lager', 'bun']);
});

test('what is hidden or has left the menu is not offered, however much it sold', () => {
  const pieces = new Map([
    ['gone', 90],
    ['cider', 80],
    ['banquet', 70],
    ['soup', 1],
  ]);
  expect(rankSold(menu, pieces)).toEqual(['soup']);
});

test('no more are listed than a tablet shows at once', () => {
  const products = Array.from({ length: 40 }, (_, index) => ({ id: `product-${index}` }));
  const pieces = new Map(products.map(({ id }, index) => [id, index + 1]));
  const ranked = rankSold({ categories: [{ products }] }, pieces);
  expect(ranked).toHaveLength(MOST_SOLD_MAX);
  expect(ranked[0]).toBe('product-39');
});
