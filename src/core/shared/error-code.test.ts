import { expect, test } from 'vitest';
import { isErrorCode } from './error-code.ts';

test('an area and a reason make an error code, even one that this version does not know', () => {
  for (const code of [
    'orders.state_changed',
    'venues.unknown',
    'later.added',
    'api_keys.too_many',
  ]) {
    expect(isErrorCode(code), code).toBe(true);
  }
});

test.each([
  'orders',
  'orders.',
  '.unknown',
  'orders.unknown.more',
  ' orders.unknown',
  'orders.unknown ',
  'Orders.unknown',
  'orders.Unknown',
  'orders1.unknown',
  '_orders.unknown',
  'orders_.unknown',
  'orders.unknown1',
  '',
  null,
  undefined,
  404,
  ['orders.unknown'],
])('%j is no error code', (value) => {
  expect(isErrorCode(value)).toBe(false);
});
