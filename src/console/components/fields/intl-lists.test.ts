import { expect, test } from 'vitest';
import { currenciesIn } from './intl-lists.ts';

test('current currencies are offered by name, and no obsolete ones', () => {
  const offered = currenciesIn('sv', 'SEK');
  const codes = offered.map(({ value }) => value);
  expect(offered).toContainEqual({ value: 'SEK', name: 'svensk krona (SEK)' });
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'NOK', 'DKK', 'USD', 'JPY']));
  for (const gone of ['DEM', 'FIM', 'HRK', 'XAU', 'XTS']) expect(codes).not.toContain(gone);
});

test('a venue keeps its currency, even if it is obsolete', () => {
  expect(currenciesIn('en', 'FIM').map(({ value }) => value)).toContain('FIM');
});
