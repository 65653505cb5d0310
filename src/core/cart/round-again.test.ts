import { expect, test } from 'vitest';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { roundAgain } from './round-again.ts';

const NINE = Date.parse('2026-11-20T20:00:00.000Z');
const bun = makeLine({ product: 'bun', options: [], quantity: 1 });

function orderAt(minutes: number, changes: Parameters<typeof makeOrder>[0] = {}) {
  const placedAt = new Date(NINE + minutes * 60_000).toISOString();
  return makeOrder({ state: 'accepted', placedAt, lines: [bun], ...changes });
}

const piecesOf = (orders: Parameters<typeof roundAgain>[0]) =>
  roundAgain(orders, makeMenu(), NINE)?.lines.map(({ product, quantity }) => [product, quantity]);

test('a round is what the party ordered last, also on several phones within ten minutes', () => {
  const two = { lines: [{ ...bun, quantity: 2 }] };
  expect(piecesOf([orderAt(0), orderAt(30, two), orderAt(40)])).toEqual([
    ['bun', 2],
    ['bun', 1],
  ]);
  expect(piecesOf([orderAt(40), orderAt(29, two)])).toEqual([['bun', 1]]);
});

test('rejected and cancelled orders, and voided lines, are no round', () => {
  const voided = { lines: [{ ...bun, state: 'voided' as const }] };
  const none = [
    orderAt(60, { state: 'rejected' }),
    orderAt(60, { state: 'cancelled' }),
    orderAt(60, voided),
  ];
  expect(piecesOf([orderAt(0), ...none])).toEqual([['bun', 1]]);
  expect(roundAgain(none, makeMenu(), NINE)).toBeNull();
  expect(roundAgain([], makeMenu(), NINE)).toBeNull();
});

test('what has sold out or was asked about is left out, and named', () => {
  const asked = { ...bun, allergyQuestion: ['milk' as const] };
  const again = roundAgain([orderAt(0, { lines: [bun, asked] })], makeMenu(), NINE);
  expect(again?.lines.map(({ product }) => product)).toEqual(['bun']);
  expect(again?.asked).toEqual([asked]);
  const menu = makeMenu();
  menu.availability.soldOutProducts = ['bun'];
  const out = roundAgain([orderAt(0)], menu, NINE);
  expect([out?.lines, out?.missing]).toEqual([[], [bun]]);
});
