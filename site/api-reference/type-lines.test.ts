import { expect, test } from 'vitest';
import { typeLines } from './type-lines.ts';

test('a field has a line, and a short object is one', () => {
  const short = '{ id: string; name: { en?: string; sv?: string; }; }';
  expect(typeLines(short)).toBe(short);
  const long = `{ tables: (${short})[]; next: number; isMore: boolean; }`;
  expect(typeLines(long)).toBe(
    ['{', `  tables: (${short})[];`, '  next: number;', '  isMore: boolean;', '}'].join('\n'),
  );
});

test('what stands in a line says the same', () => {
  const type = `"a" | { b: { c: ${'string | '.repeat(12)}null; }; d: number; }`;
  expect(typeLines(type).replaceAll(/\s+/g, ' ')).toBe(type);
});
