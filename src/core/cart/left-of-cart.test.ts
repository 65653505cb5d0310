import { expect, test } from 'vitest';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { type CartLine, cartKey } from './cart.ts';
import { leftOfCart } from './left-of-cart.ts';

const line = (product: string, quantity: number, more: Partial<CartLine> = {}): CartLine => {
  const wish = { product, options: [], note: '', allergyQuestion: [], ...more };
  return { ...wish, quantity, key: cartKey(wish), seenName: product, seenPrice: 1 };
};

const sent = (product: string, quantity: number, options: string[] = []) =>
  makeLine({
    ...{ product, quantity },
    options: options.map((id) => ({ id, name: { en: id }, price: 0 })),
  });

test('as many pieces are taken from a cart as were sent, whatever the order of their options', () => {
  const cart = [line('soup', 3), line('beer', 2, { options: ['large', 'cold'] }), line('cake', 1)];
  const order = { lines: [sent('soup', 1), sent('beer', 5, ['cold', 'large']), sent('soup', 1)] };
  expect(leftOfCart(cart, order)).toEqual([line('soup', 1), line('cake', 1)]);
});

test('the pieces that were sent are taken once, from the first of the lines that are equal', () => {
  const cart = [line('soup', 2), line('soup', 2), line('soup', 2)];
  expect(leftOfCart(cart, { lines: [sent('soup', 3)] })).toEqual([
    line('soup', 1),
    line('soup', 2),
  ]);
});

test('what has a note or a question, or waits, was never handed over', () => {
  const cart = [
    line('soup', 1, { note: 'utan lök' }),
    line('soup', 1, { allergyQuestion: ['milk'] }),
    { ...line('soup', 1), later: true },
  ];
  expect(leftOfCart(cart, { lines: [sent('soup', 3)] })).toEqual(cart);
});
