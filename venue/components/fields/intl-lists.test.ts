import { expect, test } from 'vitest';
import { currenciesIn } from './intl-lists.ts';

test('currencies in use are offered by their names, and none that is gone', () => {
  const offered = currenciesIn('sv', 'SEK');
  const codes = offered.map(({ value }) => value);
  expect(offered).toContainEqual({ value: 'SEK', name: 'svensk krona (SEK)' });
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'NOK', 'DKK', 'USD', 'JPY']));
  for (const gone of ['DEM', 'FIM', 'HRK', 'XAU', 'XTS']) expect(codes).not.toContain(gone);
});

test('a venue keeps the currency it has, though that is no longer in use', () => {
  expect(currenciesIn('en', 'FIM').map(({ value }) => value)).toContain('FIM');
});
