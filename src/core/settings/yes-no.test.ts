import { expect, test } from 'vitest';
import { forEachYesNo, ownYesNo, says, YES_NO } from './yes-no.ts';

test('a menu file keeps what a venue says otherwise than every venue does, and no more', () => {
  expect(ownYesNo(forEachYesNo((setting) => says(undefined, setting)))).toEqual({});
  expect(ownYesNo({})).toEqual({});
  const contrary = forEachYesNo((setting) => !says(undefined, setting));
  expect(ownYesNo(contrary)).toEqual(contrary);
  expect(ownYesNo({ payFirst: true, showsPrices: true, countsBlind: false })).toEqual({
    payFirst: true,
  });
});

test('what a venue has said holds, and what it has not, as everywhere', () => {
  expect(says({ showsPrices: false }, 'showsPrices')).toBe(false);
  expect(says({ payFirst: true }, 'payFirst')).toBe(true);
  const byDefault = YES_NO.filter((setting) => says({}, setting));
  expect(byDefault).toEqual(['showsPrices', 'acceptsStaffOrders', 'suggestsProducts']);
});
