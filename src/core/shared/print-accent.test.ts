import { expect, test } from 'vitest';
import { PRINT_ACCENT, printableAccent } from './print-accent.ts';

test('a colour with enough contrast is printed as it is, a lighter one darker', () => {
  for (const dark of [PRINT_ACCENT, '000000', '0b5c5a', '767676']) {
    expect(printableAccent(dark)).toBe(dark);
  }
  expect(printableAccent('777777')).toBe('6f6f6f');
  const [red, green, blue] = printableAccent('ffd200').match(/../g) ?? [];
  expect([red, green, blue].map((hex) => Number.parseInt(hex ?? '', 16))).toEqual([133, 109, 0]);
});

test('a venue without a colour of its own prints in one that is readable', () => {
  expect(PRINT_ACCENT).toMatch(/^[\da-f]{6}$/);
});
