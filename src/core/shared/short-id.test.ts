import { expect, test } from 'vitest';
import { newShortId } from './short-id.ts';

test('a short id has one character for each random byte, without letters that look like others', () => {
  expect(newShortId(new Uint8Array([0, 9, 10, 31]))).toBe('09az');
  expect(newShortId(new Uint8Array([32, 255]))).toBe('0z');
  const all = newShortId(Uint8Array.from({ length: 32 }, (_, byte) => byte));
  expect(new Set(all).size).toBe(32);
  expect(all).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
  expect(newShortId(new Uint8Array())).toBe('');
});
