import { afterEach, expect, test, vi } from 'vitest';
import { coinOf } from '#core/money/coins.ts';
import { createFormats } from './core-formats.ts';
import { minorUnitsOf } from './core-minor-units.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sum is the same in a browser that counts the decimals of its currency otherwise', () => {
  const told = Intl.NumberFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockImplementation(function other(
    this: Intl.NumberFormat,
  ) {
    return { ...told.call(this), minimumFractionDigits: 2, maximumFractionDigits: 2 };
  });
  expect(minorUnitsOf('HUF')).toBe(1);
  expect(createFormats({ intl: 'en-GB' }).money(1_490, 'HUF')).toBe('HUF\u00a01,490');
  expect(minorUnitsOf('KWD')).toBe(1_000);
  expect(minorUnitsOf('RSD')).toBe(100);
});

test('cash in forint is rounded to the coin of five', () => {
  expect(coinOf({ currency: 'HUF' })).toBe(5 * minorUnitsOf('HUF'));
});
