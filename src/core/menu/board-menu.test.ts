import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { boardMenu } from './board-menu.ts';
import { localizeMenu } from './menu.ts';

test('the board gets every product once, with its category and station, and the options that can sell out', () => {
  const availability = { sequence: 1, soldOutProducts: ['soup'], soldOutOptions: [], pauses: [] };
  const menu = localizeMenu(smallMenu(), 1, 'en', availability);
  const board = boardMenu(menu);
  expect(board.products.map(({ id }) => id)).toEqual(
    smallMenu().categories.flatMap(({ products }) => products.map(({ id }) => id)),
  );
  expect(board.products[0]).toEqual({
    id: 'soup',
    name: 'Soup',
    category: 'Food',
    station: 'kitchen',
  });
  expect(board.stations).toEqual([
    { id: 'bar', name: 'The bar' },
    { id: 'kitchen', name: 'The kitchen' },
  ]);
  expect(board.options.map(({ id, products }) => [id, products])).toEqual([
    ['small', ['Beer']],
    ['large', ['Beer']],
  ]);
  expect(board.availability).toEqual(availability);
});
