import { expect, test } from 'vitest';
import { HOSTILE } from '#tests/support/printing/some-papers.ts';
import { cleanText, cleanWords } from './clean-text.ts';

test('nothing of a text commands a printer, hides or turns the line around', () => {
  for (const text of HOSTILE) {
    expect(cleanText(text)).not.toMatch(
      /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/u,
    );
    expect(cleanText(text).isWellFormed()).toBe(true);
  }
  expect(cleanText('a\u001b@b')).toBe('a @b');
  expect(cleanText('soft\u00adhyphen \ufe0f\u{e0041}\uffff')).toBe('softhyphen');
});

test('letters are composed, and signs that code pages lack have their plain twins', () => {
  expect(cleanText('o\u0308l A\u030a')).toBe('öl Å');
  expect(cleanText('\u2212 5\u00a0kr')).toBe('- 5\u00a0kr');
  expect(cleanText('’ “quoted” – dash — …')).toBe('\' "quoted" - dash - ...');
  expect(cleanText('\u00a0 \u00a0a\u202f \u00a0b\u00a0')).toBe('a b');
  expect(cleanText('½ × € §')).toBe('½ × € §');
});

test('a text from right to left is set apart from what stands beside it', () => {
  expect(cleanWords(['ليلى', '-', '2 av 3'])).toBe('\u200e\u2068ليلى\u2069 - 2 av 3');
  expect(cleanWords(['ليلى', '2'])).toBe('\u200e\u2068ليلى\u2069 2');
  expect(cleanWords(['Anna', '', '-', '2 av 3'])).toBe('Anna - 2 av 3');
  expect(cleanWords('ليلى')).toBe('ليلى');
});
