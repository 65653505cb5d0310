import { cellsOf, lettersOf } from '#core/printing/cells.ts';
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  type LetterSize,
  type Segment,
  SIZES,
  type TextRow,
} from '#core/printing/rows.ts';
import { growingLru } from '#server/growing-lru.ts';
import { drawText } from './draw-text.ts';
import { isInFont } from './fonts.ts';
import { type Mask, maskOf } from './mask.ts';

/** What is drawn at a place: cells from the beginning of the segment, and the ink. */
export interface Placed {
  readonly cell: number;
  readonly mask: Mask;
}

/** The ink of a row's segments. */
export type Masks = (row: TextRow, segment: Segment) => readonly Placed[];

/** Letters of one width, and runs that Pango has to shape as a whole; some kB each. */
const letters = growingLru<Mask>(4_000);
const runs = growingLru<Mask>(400);

/** Scripts whose letters change with their neighbours or run to the left, and marks on letters. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{Cf}]/u;

/** Whether each letter of a text has a cell of its own in the font. */
function isPlain(text: string): boolean {
  if (SHAPED.test(text)) return false;
  return [...text].every((letter) => isInFont(letter.codePointAt(0) ?? 0));
}

/** The ink that rows need: drawn now, or known from earlier papers. */
export async function masksFor(rows: readonly TextRow[]): Promise<Masks> {
  const missing = new Map<string, { row: TextRow; letters: Set<string> }>();
  const placed = new Map<Segment, readonly Placed[]>();
  for (const row of rows) {
    for (const { text } of row.segments.filter((segment) => isPlain(segment.text))) {
      const style = styleOf(row);
      const lacking = [...text].filter((each) => each !== ' ' && !letters.has(style + each));
      if (lacking.length === 0) continue;
      const known = missing.get(style) ?? { row, letters: new Set() };
      for (const letter of lacking) known.letters.add(letter);
      missing.set(style, known);
    }
  }
  const fresh = new Map<string, Mask>();
  for (const each of missing.values()) await drawLetters(each.row, [...each.letters], fresh);
  for (const row of rows) {
    for (const segment of row.segments) {
      placed.set(segment, await placeText(row, segment, fresh));
    }
  }
  return (_row, segment) => placed.get(segment) ?? [];
}

async function placeText(
  row: TextRow,
  { text, cells }: Segment,
  fresh: ReadonlyMap<string, Mask>,
): Promise<Placed[]> {
  if (!isPlain(text)) return [{ cell: 0, mask: await drawRun(row, text, cells) }];
  const style = styleOf(row);
  return [...text].flatMap((letter, cell) => {
    const mask = fresh.get(style + letter) ?? letters.get(style + letter);
    return mask === undefined ? [] : [{ cell, mask }];
  });
}

const styleOf = ({ size, bold = false }: TextRow) => `${size} ${bold} `;

/** Draws letters side by side, which all have one width, and cuts them apart. */
async function drawLetters(
  row: TextRow,
  wanted: string[],
  fresh: Map<string, Mask>,
): Promise<void> {
  const { wide, high }: LetterSize = SIZES[row.size];
  // A letter may reach into its neighbour's cell: a space parts them.
  const drawn = await drawText(wanted.join(' '), high, row.bold ?? false);
  const cell = CELL_WIDTH * high;
  for (const [index, letter] of wanted.entries()) {
    const left = drawn.left + 2 * index * cell;
    const part = { left, width: cell, top: drawn.top, height: CELL_HEIGHT * high };
    const mask = maskOf(drawn, part, CELL_WIDTH * wide);
    letters.set(styleOf(row) + letter, mask);
    fresh.set(styleOf(row) + letter, mask);
  }
}

/** Draws a text as a whole, in no more than its cells. */
async function drawRun(row: TextRow, text: string, cells: number): Promise<Mask> {
  const key = styleOf(row) + text;
  const known = runs.get(key);
  if (known !== undefined) return known;
  const { wide, high }: LetterSize = SIZES[row.size];
  const drawn = await drawText(text, high, row.bold ?? false);
  const natural = Math.round((drawn.inner * wide) / high);
  const room = Math.max(cells, Math.min(cellsOf(text), lettersOf(text).length)) * CELL_WIDTH * wide;
  const part = { left: drawn.left, width: drawn.inner, top: drawn.top, height: CELL_HEIGHT * high };
  const mask = maskOf(drawn, part, Math.max(1, Math.min(natural, room)));
  runs.set(key, mask);
  return mask;
}
