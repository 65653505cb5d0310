import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32Of, inGroups, parseBase32 } from './base32.ts';

test('a code has one character for each random byte, without letters that look like others', () => {
  expect(base32Of(new Uint8Array([0, 9, 10, 31]))).toBe('09az');
  expect(base32Of(new Uint8Array([32, 255]))).toBe('0z');
  const all = base32Of(Uint8Array.from({ length: 32 }, (_, byte) => byte));
  expect(new Set(all).size).toBe(32);
  expect(all).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
  expect(base32Of(new Uint8Array())).toBe('');
});

const bytes = fc.uint8Array({ maxLength: 40 });

test('a code is read as people type it: any case, with spaces and any hyphen', () => {
  for (const typed of [
    'k7q29xmb',
    'K7Q2-9XMB',
    ' k7q2 9xmb\t',
    'k7q2–9xmb',
    'k7q2－9xmb',
    'k‐7‑q2﹣9xmb',
  ]) {
    expect(parseBase32(typed, 8), typed).toBe('k7q29xmb');
  }
});

test('letters that look like digits are read as those', () => {
  expect(parseBase32('iIlLoO', 6)).toBe('111100');
});

test('a text of another length, or with other signs, is no code', () => {
  for (const typed of ['k7q2', 'k7q29xmb4', 'k7q29xmu', 'k7q29xmå', 'k7q2.9xm', '']) {
    expect(parseBase32(typed, 8), typed).toBeNull();
  }
});

test('a code is shown in groups of four, the last one shorter', () => {
  expect(['', 'k7q', 'k7q2', 'k7q29', 'k7q29xmb4trd'].map(inGroups)).toEqual([
    '',
    'k7q',
    'k7q2',
    'k7q2-9',
    'k7q2-9xmb-4trd',
  ]);
});

test('what is shown is read back, in capitals too', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = base32Of(random);
      expect(parseBase32(inGroups(code), random.length)).toBe(code);
      expect(parseBase32(inGroups(code).toUpperCase(), random.length)).toBe(code);
    }),
  );
});
