import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { encodeText, hasLetters } from './code-pages.ts';
import { CODE_PAGES } from './codes.ts';

test.each(CODE_PAGES.filter((codePage) => codePage !== 'ascii'))(
  '%s has the letters that others know it by',
  (codePage) => {
    for (let byte = 0x20; byte < 0x100; byte++) {
      const letter = iconv.decode(Buffer.from([byte]), codePage);
      if (byte === 0x7f || letter === '\ufffd') continue;
      expect(encodeText(codePage, letter), letter).toEqual([byte]);
    }
  },
);

test('no code page writes a byte that commands, or a letter that it lacks', () => {
  for (const codePage of CODE_PAGES) {
    for (const sign of ['\u0000', '\u001b', '\n', '\u007f', 'ل', '\ufffd', '不']) {
      expect(hasLetters(codePage, sign)).toBe(false);
      expect(encodeText(codePage, sign)).toEqual([]);
    }
  }
  expect(hasLetters('ascii', 'Kock')).toBe(true);
  expect(hasLetters('ascii', 'Kök')).toBe(false);
  expect(hasLetters('cp437', 'żurek')).toBe(false);
  expect(hasLetters('cp852', 'żurek')).toBe(true);
});
