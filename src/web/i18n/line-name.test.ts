import { expect, test } from 'vitest';
import { countedName } from './line-name.ts';

const toast = { en: 'Toast Skagen', sv: 'Toast Skagen' };
const reader = { locale: 'en', lang: 'en' } as const;

test('what was ordered keeps its number where the text around it reads from right to left', () => {
  expect(countedName(reader, 2, toast)).toBe('2 Toast Skagen');
  const arabic = { ...reader, lang: 'ar', dir: 'rtl' } as const;
  expect(countedName(arabic, 2, toast)).toBe('\u20682 Toast Skagen\u2069');
});
