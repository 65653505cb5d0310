import { expect, test } from 'vitest';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { menuWithToppings, toppings } from '#tests/support/fixtures/toppings.ts';
import { findIn } from './take-facts.ts';
import { categoryTiles, countsOf, mostSoldTiles, needsChoice } from './tiles.ts';

const bunOf = (menu: ReturnType<typeof makeMenu>) => {
  const bun = findIn(menu, 'bun');
  if (bun === undefined) throw new Error('the menu has no bun');
  return bun;
};

test('most sold tiles keep their order, and the colour of their own category', () => {
  const menu = makeMenu();
  const tiles = mostSoldTiles(menu, ['bun', 'gone', 'lager']);
  expect(tiles.map(({ product }) => product.id)).toEqual(['bun', 'lager']);
  for (const { product, color } of tiles) {
    const own = menu.categories.find(({ products }) => products.includes(product));
    expect(color).toBe(own?.placeholderColor);
  }
});

test('a tile says what is sold out and how many are left', () => {
  const menu = makeMenu();
  menu.availability.soldOutProducts = ['bun'];
  menu.availability.portions = [{ product: 'bun', left: 0 }];
  const category = menu.categories.find(({ products }) => products.some(({ id }) => id === 'bun'));
  const tile = categoryTiles(menu, category?.id ?? '').find(({ product }) => product.id === 'bun');
  expect([tile?.isSoldOut, tile?.left]).toEqual([true, 0]);
  expect(mostSoldTiles(menu, ['lager'])[0]).toMatchObject({ isSoldOut: false, left: null });
});

test('only what has to be chosen is asked about', () => {
  const optional = menuWithToppings();
  expect(needsChoice(optional, bunOf(optional))).toBe(false);
  const required = menuWithToppings({ ...toppings, min: 1 });
  expect(needsChoice(required, bunOf(required))).toBe(true);
  expect(needsChoice(makeMenu(), bunOf(makeMenu()))).toBe(false);
});

test('a tile counts its product over all lines', () => {
  const line = { product: 'lager', options: [], quantity: 2, note: '' };
  const lines = [
    { ...line, key: 1 },
    { ...line, key: 2, note: 'Cold glass', quantity: 1 },
  ];
  expect([...countsOf(lines)]).toEqual([['lager', 3]]);
});
