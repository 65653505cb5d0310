import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/fixtures/any-text.ts';
import {
  beginningOf,
  plainLines,
  plainText,
  plainTexts,
  withoutHiddenSigns,
} from './plain-text.ts';

test('typed text stays as it is, in any script and with its emoji', () => {
  for (const text of ['utan lök, tack', 'ohne Käse', '不要香菜', 'بدون بصل', '👩‍🍳 🇸🇪']) {
    expect(plainText(text)).toBe(text);
  }
});

test('line breaks and control characters become one space, and none at the ends', () => {
  expect(plainText(' utan\r\n\tlök\u0000 \u2028')).toBe('utan lök');
});

test('characters that reverse the text or are invisible are removed', () => {
  expect(plainText('a\u202eb\u2066c\u200bd\ufeff')).toBe('abcd');
});

test('an empty text is null', () => {
  for (const text of ['', '   ', '\n\n', '\u0000', '\u202e\u200b', null, undefined]) {
    expect(plainText(text)).toBeNull();
  }
});

test('for any input, the text is well-formed, on one line, not longer, and unchanged by cleaning again', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
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

test('a text that is too long is cut to a whole character', () => {
  expect(['🍺🍺', 'a🍺', '🍺a', 'abcd'].map((text) => beginningOf(text, 3))).toEqual([
    '🍺',
    'a🍺',
    '🍺a',
    'abc',
  ]);
  fc.assert(
    fc.property(anyText(), fc.nat(20), (text, max) => {
      const known = text.toWellFormed();
      const cut = beginningOf(known, max);
      expect(cut.isWellFormed() && known.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(max - 1, known.length));
    }),
  );
});

test('lines are kept, with at most one empty line between two', () => {
  expect(plainLines('Good\r\n\r\n\r\n\r\nbeer \u2066\n  cold\u2029thanks\n')).toBe(
    'Good\n\nbeer\ncold\nthanks',
  );
  expect(plainLines(' \n \u200b \n')).toBeNull();
  expect(plainLines(undefined)).toBeNull();
});

test('invisible characters are removed from text being typed, and its spaces and lines stay', () => {
  expect(withoutHiddenSigns('Gin \u202eadd\u0000 & tonic \r\n kall ')).toBe(
    'Gin add  & tonic \n kall ',
  );
  expect(withoutHiddenSigns('👩‍🍳 بدون بصل')).toBe('👩‍🍳 بدون بصل');
});

test('several spaces are one, and so are several control characters in a text being typed', () => {
  expect(plainText('utan   lök')).toBe('utan lök');
  expect(withoutHiddenSigns('utan\u0000\u0007lök')).toBe('utan lök');
});

test('a line may end as on any system', () => {
  expect(plainLines('one\rtwo\r\nthree\nfour\u2028five')).toBe('one\ntwo\nthree\nfour\nfive');
});

test('each language keeps its text on one line, and loses one of which nothing remains', () => {
  expect(plainTexts({ en: ' Soup\nand bread ', sv: ' \u200b ' })).toEqual({ en: 'Soup and bread' });
  expect(plainTexts({ en: 'Soup', sv: 'Soppa' })).toEqual({ en: 'Soup', sv: 'Soppa' });
  expect(plainTexts({})).toEqual({});
});
