import { cellsOf } from './cells.ts';
import { cleanText, cleanWords, GLUED, type Words } from './clean-text.ts';
import { type LetterStyle, type Row, type Segment, SIZES, type SizeName } from './rows.ts';
import { wrapText } from './wrap-text.ts';

export type Align = 'left' | 'center' | 'right';

/** Of the free room in a line, what stands before the text. */
const SHARE: Readonly<Record<Align, number>> = { left: 0, center: 0.5, right: 1 };

/** Makes a paper's rows at its width. All texts are cleaned here. */
export class RowMaker {
  readonly rows: Row[] = [];
  readonly columns: number;

  constructor(columns: number) {
    this.columns = columns;
  }

  /** Letters of a size that a line holds. */
  roomOf(size: SizeName): number {
    return Math.floor(this.columns / SIZES[size].wide);
  }

  gap(dots: number): void {
    this.rows.push({ kind: 'gap', dots });
  }

  /** With air around it. */
  rule(dots: 2 | 4 = 2): void {
    this.gap(RULE_AIR);
    this.rows.push({ kind: 'rule', dots });
    this.gap(RULE_AIR);
  }

  code(content: string): void {
    this.gap(RULE_AIR);
    this.rows.push({ kind: 'code', content });
    this.gap(RULE_AIR);
  }

  /** A text over the line, from column `indent` on. */
  text(text: Words, style: LetterStyle, { align = 'left', indent = 0 }: TextPlace = {}): void {
    const clean = cleanWords(text);
    if (clean === '') return;
    const room = this.roomOf(style.size) - indent;
    for (const line of wrapText(clean, room)) {
      const cells = Math.min(cellsOf(line), room);
      const free = room - cells;
      this.push([{ text: line, at: indent + Math.floor(free * SHARE[align]), cells }], style);
    }
  }

  /** A text on the left and a short one on the right, which is never broken. */
  pair(text: Words, right: string, style: LetterStyle, indent = 0): void {
    this.entry({ text, right, indent }, style);
  }

  /**
   * A text that wraps on its own side: behind a short mark, such as a number of pieces, and beside
   * one on the right, such as a price. Neither of these is broken, nor a word of the text that fits in
   * a line; where the right one leaves too little room, it has a line of its own.
   */
  entry(entry: Entry, style: LetterStyle): void {
    const mark = cleanText(entry.mark ?? '');
    const text = cleanWords(entry.text);
    const right = cleanText(entry.right ?? '');
    const { markAt = 0, indent = 0 } = entry;
    const from = mark === '' ? indent : Math.max(indent, markAt + cellsOf(mark) + 1);
    const room = this.roomOf(style.size) - from;
    const taken = cellsOf(right) + (right === '' ? 0 : GUTTER);
    const isBeside = room - taken >= leastRoomOf(text, room);
    for (const [index, line] of wrapText(text, isBeside ? room - taken : room).entries()) {
      const own = { text: line, at: from, cells: Math.min(cellsOf(line), room) };
      const before = { text: mark, at: markAt, cells: cellsOf(mark) };
      const first = [before, own, ...(isBeside ? this.atRight(right, style) : [])];
      this.push(index === 0 ? first : [own], style);
    }
    if (!isBeside) this.alone(right, style);
  }

  /** A text that is not broken, on a line of its own: in smaller letters if it is too long. */
  private alone(right: string, style: LetterStyle): void {
    const isTooLong = cellsOf(right) > this.roomOf(style.size);
    const fitting: LetterStyle = isTooLong ? { ...style, size: 'small' } : style;
    this.push(this.atRight(right, fitting), fitting);
  }

  private atRight(text: string, { size }: LetterStyle): Segment[] {
    const cells = Math.min(cellsOf(text), this.roomOf(size));
    return [{ text, at: this.roomOf(size) - cells, cells }];
  }

  /** White on black, with air within. */
  block(lines: readonly { text: Words; style: LetterStyle }[], align: Align = 'left'): void {
    for (const { text, style } of lines) {
      const clean = cleanWords(text);
      if (clean === '') continue;
      const width = this.roomOf(style.size);
      for (const line of wrapText(clean, width - 2)) {
        const cells = Math.min(cellsOf(line), width - 2);
        const at = align === 'center' ? Math.floor((width - cells) / 2) : 1;
        this.push([{ text: line, at, cells }], { ...style, inverse: true });
      }
    }
  }

  /** A block between two lines: nobody overlooks it. */
  frame(lines: readonly { text: Words; style: LetterStyle }[]): void {
    const edge = { kind: 'rule', dots: FRAME } as const;
    this.rows.push(edge);
    this.gap(FRAME);
    this.block(lines);
    this.gap(FRAME);
    this.rows.push(edge);
  }

  private push(all: readonly Segment[], style: LetterStyle): void {
    const segments = all
      .filter(({ text }) => text !== '')
      .map((segment) => ({ ...segment, text: segment.text.replaceAll(GLUED, ' ') }));
    if (segments.length === 0) return;
    this.rows.push({ kind: 'text', ...style, room: this.roomOf(style.size), segments });
  }
}

export interface Entry {
  readonly text: Words;
  /** The column where it begins. */
  readonly indent?: number;
  readonly mark?: string;
  readonly markAt?: number;
  readonly right?: string;
}

interface TextPlace {
  readonly align?: Align;
  readonly indent?: number;
}

/** Dots of a frame, and between it and what it frames. */
const FRAME = 4;
/** Dots above and below a rule. */
const RULE_AIR = 8;
/** Cells between a text and the one on its right. */
const GUTTER = 2;
/** Cells that a name needs at least beside its price. */
const LEFT_MIN = 8;

/** What a text needs beside another: some cells, and its longest word, if a line of `room` holds that. */
function leastRoomOf(text: string, room: number): number {
  const words = text.split(' ').map(cellsOf);
  const longest = Math.max(...words.filter((cells) => cells <= room), 0);
  return Math.max(Math.min(LEFT_MIN, cellsOf(text)), longest);
}
