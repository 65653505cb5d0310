import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLines, plainText, withoutHiddenSigns } from './plain-text.ts';

test('a typed text stays as it is, in any script and with its emoji', () => {
  for (const text of ['utan lök, tack', 'ohne Käse', '不要香菜', 'بدون بصل', '👩‍🍳 🇸🇪']) {
    expect(plainText(text)).toBe(text);
  }
});

test('line breaks and controls become one space, at the ends none', () => {
  expect(plainText(' utan\r\n\tlök\u0000 \u2028')).toBe('utan lök');
});

test('what turns the text about or cannot be seen is taken out', () => {
  expect(plainText('a\u202eb\u2066c\u200bd\ufeff')).toBe('abcd');
});

test('what says nothing is nothing', () => {
  for (const text of ['', '   ', '\n\n', '\u0000', '\u202e\u200b', null, undefined]) {
    expect(plainText(text)).toBeNull();
  }
});

test('whatever is typed, the text is well-formed, on one line, no longer, and plain already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainText(text);
      if (plain !== null) {
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(plain.length).toBeLessThanOrEqual(text.length);
        expect(plainText(plain)).toBe(plain);
      }
    }),
  );
});

test('lines stay lines, with one empty line between two at most', () => {
  expect(plainLines('Good\r\n\r\n\r\n\r\nbeer \u2066\n  cold\u2029thanks\n')).toBe(
    'Good\n\nbeer\ncold\nthanks',
  );
  expect(plainLines(' \n \u200b \n')).toBeNull();
  expect(plainLines(undefined)).toBeNull();
});

test('hidden signs leave a text that somebody is typing, and its spaces and lines stay', () => {
  expect(withoutHiddenSigns('Gin \u202eadd\u0000 & tonic \r\n kall ')).toBe(
    'Gin add  & tonic \n kall ',
  );
  expect(withoutHiddenSigns('👩‍🍳 بدون بصل')).toBe('👩‍🍳 بدون بصل');
});
