import { expect, test } from 'vitest';
import { evenMoney } from './even-money.ts';

/** With plain spaces. */
const shown = (of: ReturnType<typeof evenMoney>, amount: number) =>
  of(amount).replaceAll(/\s/g, ' ');

test('where one amount of a table has öre, all of them are shown with öre', () => {
  const show = evenMoney([259_821, 291_000], { currency: 'SEK', locale: 'en' });
  expect(shown(show, 259_821)).toBe('SEK 2,598.21');
  expect(shown(show, 291_000)).toBe('SEK 2,910.00');
});

test('where none has öre, none is shown with any', () => {
  const show = evenMoney([118_800, 0], { currency: 'SEK', locale: 'sv' });
  expect(shown(show, 118_800)).toBe('1 188 kr');
});

test('where the column names the currency, its amounts do not', () => {
  const show = evenMoney([408_056], { currency: 'SEK', locale: 'en', isBare: true });
  expect(shown(show, 196_000)).toBe('1,960.00');
});

test('a currency without minor units has no decimals', () => {
  const show = evenMoney([1200, 5], { currency: 'JPY', locale: 'en', isBare: true });
  expect(shown(show, 1200)).toBe('1,200');
});
