import { expect, test } from 'vitest';
import { handoverCodeIn, withHandoverCode } from './handover-link.ts';

test('a code is in the fragment, and nothing else there is one', () => {
  const address = withHandoverCode('https://bar.example/sv/table/servett00001', '01234567');
  expect(handoverCodeIn(new URL(address).hash)).toBe('01234567');
  for (const other of [
    '',
    '#take=',
    '#take=1234',
    '#take=123456789',
    '#join=01234567',
    '#take=0123456a',
  ]) {
    expect(handoverCodeIn(other)).toBeNull();
  }
});
