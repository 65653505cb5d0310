import { expect, test } from 'vitest';
import { findsOrder } from './find-order.ts';

const TEXTS = ['Terrass 3', '#12', 'Åsa', 'Räksmörgås', 'Prawn sandwich'];

test('an order is found by the beginnings of words, whatever their case and marks', () => {
  expect(findsOrder('rak', TEXTS)).toBe(true);
  expect(findsOrder('ÅSA terr', TEXTS)).toBe(true);
  expect(findsOrder(' sandw  3 ', TEXTS)).toBe(true);
  expect(findsOrder('smörgås', TEXTS)).toBe(false);
});

test('all the words have to be found', () => {
  expect(findsOrder('asa soup', TEXTS)).toBe(false);
});

test('an order’s number is found whole, with its sign or without', () => {
  expect(findsOrder('12', TEXTS)).toBe(true);
  expect(findsOrder('#12', TEXTS)).toBe(true);
  expect(findsOrder('1', TEXTS)).toBe(false);
  expect(findsOrder('#1', TEXTS)).toBe(false);
});
