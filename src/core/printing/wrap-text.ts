import { cellsOf, lettersOf } from './cells.ts';

/**
 * A text in lines of so many cells at most. Breaks between words; a word that is longer than a line
 * breaks between letters. An empty text is one empty line.
 */
export function wrapText(text: string, cells: number): string[] {
  const room = Math.max(1, cells);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (cellsOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cellsOf(word) <= room ? [word] : breakWord(word, room);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function breakWord(word: string, room: number): string[] {
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
