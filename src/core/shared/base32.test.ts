import { expect, test } from 'vitest';
import { base32Of } from './base32.ts';

test('a code has one character for each random byte, without letters that look like others', () => {
  expect(base32Of(new Uint8Array([0, 9, 10, 31]))).toBe('09az');
  expect(base32Of(new Uint8Array([32, 255]))).toBe('0z');
  const all = base32Of(Uint8Array.from({ length: 32 }, (_, byte) => byte));
  expect(new Set(all).size).toBe(32);
  expect(all).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
  expect(base32Of(new Uint8Array())).toBe('');
});
