import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades, contrast, TEXT_CONTRAST } from './accent.ts';

const THEMES = ['light', 'dark'] as const;
const PAPER = { light: '#fcfaf6', dark: '#15100d' } as const;

test('contrast follows WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#7a1f3d', '#7a1f3d')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('any accent that a venue chooses gives readable, visible buttons in both themes', () => {
  const colors = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colors, fc.constantFrom(...THEMES), (accent, theme) => {
      const { fill, press, on } = accentShades(accent, theme);
      expect(contrast(fill, on)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(press, on)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(fill, PAPER[theme])).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('a sufficient accent is kept, and an insufficient one is moved no further than necessary', () => {
  expect(accentShades('#1c5d99', 'light').fill).toBe('#1c5d99');
  expect(accentShades('#ffd500', 'dark').fill).toBe('#ffd500');
  expect(accentShades('#ffd500', 'light').fill).not.toBe('#ffd500');
  expect(contrast(accentShades('#ffd500', 'light').fill, '#ebe4da')).toBeLessThan(3.3);
});

test.each([
  ['#1c5d99', 'light', { fill: '#1c5d99', press: '#185084', on: '#fffbf8' }],
  ['#ffd500', 'dark', { fill: '#ffd500', press: '#ffdb24', on: '#15100d' }],
  ['#000000', 'dark', { fill: '#808080', press: '#929292', on: '#15100d' }],
  ['#ffffff', 'light', { fill: '#7f7f7f', press: '#919191', on: '#15100d' }],
] as const)('%s in the %s theme gives exactly these colours', (accent, theme, expected) => {
  expect(accentShades(accent, theme)).toEqual(expected);
});
