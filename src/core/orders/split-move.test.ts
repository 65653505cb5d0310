import { expect, test } from 'vitest';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { splitMove } from './split-move.ts';

const [beers, soup, cakes] = [
  makeLine({ id: uuid(1), quantity: 3, total: 21_600 }),
  makeLine({ id: uuid(2) }),
  makeLine({ id: uuid(3), quantity: 2, total: 14_400 }),
];
const order = makeOrder({ lines: [beers, soup, cakes] });

/** Ids that say in which order they were given. */
function numbered() {
  let last = 0;
  return () => {
    last += 1;
    return `new ${last}`;
  };
}

test('pieces that change become lines of their own, each right after the line that it was of', () => {
  const parts = new Map([
    [beers.id, 1],
    [cakes.id, 1],
  ]);
  const { lines, splits, move } = splitMove(
    order,
    { ids: [cakes.id, soup.id, beers.id], parts, to: 'elsewhere' },
    numbered(),
  );
  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [beers.id, 2],
    ['new 1', 1],
    [soup.id, 1],
    [cakes.id, 1],
    ['new 2', 1],
  ]);
  expect(splits.map(({ rest, taken }) => [rest.id, taken.id])).toEqual([
    [beers.id, 'new 1'],
    [cakes.id, 'new 2'],
  ]);
  expect(move).toEqual({ ids: ['new 2', soup.id, 'new 1'], parts, to: 'elsewhere' });
});

test('lines that change whole stay the lines that they were', () => {
  const move = { ids: [beers.id], parts: new Map<string, number>() };
  expect(splitMove(order, move, numbered())).toEqual({ splits: [], lines: order.lines, move });
});
