import encodeQR from 'qr';
import { CELL_HEIGHT, CELL_WIDTH, type Row, SIZES, type TextRow } from '#core/printing/rows.ts';
import { Bitmap } from './bitmap.ts';
import type { Masks } from './letter-masks.ts';

/** Dots below a line of letters; lines of white on black touch each other. */
export const LEADING = 6;

/** A row of a paper as a picture over its whole width. */
export function drawRow(row: Row, columns: number, masks: Masks): Bitmap {
  const width = columns * CELL_WIDTH;
  switch (row.kind) {
    case 'gap':
      return new Bitmap(width, row.dots);
    case 'rule': {
      const bitmap = new Bitmap(width, row.dots);
      bitmap.fill(0, 0, width, row.dots);
      return bitmap;
    }
    case 'code':
      return drawCode(row.content, width);
    default:
      return drawTextRow(row, width, masks);
  }
}

function drawTextRow(row: TextRow, width: number, masks: Masks): Bitmap {
  const { wide, high } = SIZES[row.size];
  const height = CELL_HEIGHT * high;
  const isInverse = row.inverse === true;
  const bitmap = new Bitmap(width, height + (isInverse ? 0 : LEADING));
  for (const segment of row.segments) {
    const left = segment.at * CELL_WIDTH * wide;
    for (const { cell, mask } of masks(row, segment)) {
      bitmap.draw(mask, left + cell * CELL_WIDTH * wide, 0);
    }
    if (row.struck === true) {
      const thick = 2 * high;
      const middle = Math.round(height * STRIKE_AT);
      bitmap.fill(left, middle, segment.cells * CELL_WIDTH * wide, thick);
    }
  }
  if (isInverse) bitmap.invert();
  return bitmap;
}

/** Where letters are struck through, of their height. */
const STRIKE_AT = 0.5;

/** Modules around a code that stay white: the standard asks for four. */
const QUIET = 4;
/** Of the paper's width, what a code takes at most. */
const CODE_SHARE = 0.72;
/** A phone's camera reads a module of five dots, 0.6 mm, from an arm's length. */
const MODULE_MAX = 8;

function drawCode(content: string, width: number): Bitmap {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET });
  const side = modules.length;
  const dots = Math.max(2, Math.min(MODULE_MAX, Math.floor((width * CODE_SHARE) / side)));
  const bitmap = new Bitmap(width, side * dots);
  const left = Math.floor((width - side * dots) / 2);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) bitmap.fill(left + x * dots, y * dots, dots, dots);
    }
  }
  return bitmap;
}
