import anyAscii from 'any-ascii';
import iconv from 'iconv-lite';

/**
 * A text in the code page 437 of SIE files, which they call PC8. It has å, ä, ö, é and ü, and neither
 * ø nor €: what it lacks is written in the letters of ASCII, so that nothing becomes a question mark.
 */
export function toPc8(text: string): Buffer {
  const written = Array.from(text.normalize('NFC'), (character) =>
    isInPc8(character) ? character : anyAscii(character).replace(/["\\{}]/g, "'"),
  );
  return iconv.encode(written.join(''), 'cp437');
}

const isInPc8 = (character: string) =>
  iconv.decode(iconv.encode(character, 'cp437'), 'cp437') === character;
