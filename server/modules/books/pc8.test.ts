import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { toPc8 } from './book-file.ts';

const read = (text: string) => iconv.decode(toPc8(text), 'cp437');

test('letters of code page 437 stay, others are written in ASCII, and none becomes a question mark', () => {
  expect(read('Räksmörgås på Café Über')).toBe('Räksmörgås på Café Über');
  expect(read('A\u030a')).toBe('Å');
  expect(read('Smørrebrød 5 €')).toBe('Smorrebrod 5 EUR');
  expect(read('Łódź – “Пиво” 茶')).not.toMatch(/\?/);
  expect(read('Łódź – “Пиво”')).toBe("Lódz - 'Pivo'");
});
