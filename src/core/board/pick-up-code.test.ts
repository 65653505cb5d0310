import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inGroups } from '#core/shared/base32.ts';
import { createPickUpCode, parsePickUpCode } from './pick-up-code.ts';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });

test('a code is read again however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = createPickUpCode(() => random);
      expect(parsePickUpCode(code)).toBe(code);
      expect(parsePickUpCode(inGroups(code))).toBe(code);
      const typed = inGroups(code).toUpperCase().replaceAll('-', ' – ');
      expect(parsePickUpCode(typed.replaceAll('1', 'l').replaceAll('0', 'O'))).toBe(code);
    }),
  );
});

test('what is too short, too long or has other characters is no code', () => {
  for (const text of ['', 'k7q2-9xmb', 'k7q2-9xmb-4trd-0000-11111', 'u7q2-9xmb-4trd-0000-1111']) {
    expect(parsePickUpCode(text)).toBeNull();
  }
});
