import { cellsOf, lettersOf } from './cells.ts';
import { GLUED } from './clean-text.ts';

/**
 * A text in lines of so many cells at most. Breaks between words. What is longer than a line breaks at
 * its no-break spaces, and a word that still is between letters. An empty text is one empty line.
 */
export function wrapText(text: string, cells: number): string[] {
  const room = Math.max(1, cells);
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const word of text.split(' ')) {
    const cells = cellsOf(word);
    if (line !== '' && filled + 1 + cells <= room) {
      line += ` ${word}`;
      filled += 1 + cells;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cells <= room ? [word] : breakWord(word, room);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    filled = cells <= room ? cells : cellsOf(line);
  }
  return [...lines, line];
}

function breakWord(word: string, room: number): string[] {
  if (word.includes(GLUED)) return wrapText(word.replaceAll(GLUED, ' '), room);
  const pieces: string[] = [];
  let piece = '';
  let filled = 0;
  for (const letter of lettersOf(word)) {
    const cells = cellsOf(letter);
    if (piece !== '' && filled + cells > room) {
      pieces.push(piece);
      piece = '';
      filled = 0;
    }
    piece += letter;
    filled += cells;
  }
  return [...pieces, piece];
}
