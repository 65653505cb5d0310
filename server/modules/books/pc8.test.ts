import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { toPc8 } from './handover-file.ts';

const read = async (text: string) => iconv.decode(await toPc8(text), 'cp437');

test('letters of code page 437 stay, others are written in ASCII, and none becomes a question mark', async () => {
  expect(await read('Räksmörgås på Café Über')).toBe('Räksmörgås på Café Über');
  expect(await read('A\u030a')).toBe('Å');
  expect(await read('Smørrebrød 5 €')).toBe('Smorrebrod 5 EUR');
  expect(await read('Łódź – “Пиво” 茶')).not.toMatch(/\?/);
  expect(await read('Łódź – “Пиво”')).toBe("Lódz - 'Pivo'");
});
