import { expect, test } from 'vitest';
import { parsePercent } from './percent.ts';

test.each([
  ['12', 1_200],
  [' 12,5 %', 1_250],
  ['5.25', 525],
  ['0', 0],
  ['100', 10_000],
  ['101', null],
  ['', null],
  ['-5', null],
  ['tolv', null],
])('"%s" is the rate %s', (text, rate) => {
  expect(parsePercent(text)).toBe(rate);
});
