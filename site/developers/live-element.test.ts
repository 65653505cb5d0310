import { expect, test } from 'vitest';
import { shortDetail } from './live-element.tsx';

test('a detail is one line, and a list in it is its length', () => {
  expect(shortDetail({ count: 2, total: 18_900, currency: 'SEK' })).toBe(
    '{"count": 2, "total": 18900, "currency": "SEK"}',
  );
  expect(shortDetail({ items: [{ price: 1 }, { price: 2 }], currency: 'SEK' })).toBe(
    '{"items": [2], "currency": "SEK"}',
  );
  expect(shortDetail(undefined)).toBe('');
});
