import { SIZES, type TextRow } from '#core/printing/rows.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { type Bytes, joinBytes } from './bytes.ts';
import { lineOf, type Printed, type PrintedPaper, TEAR_DOTS } from './printed.ts';

const ESC = 0x1b;
const GS = 0x1d;
const RS = 0x1e;
const LF = 0x0a;
const BEL = 0x07;

const utf8 = new TextEncoder();

/**
 * A paper in Star's commands. It begins with the choice of UTF-8 and never with the printer's
 * initialisation: that would end a job of CloudPRNT.
 */
export function writeStarPrnt(paper: PrintedPaper): Uint8Array {
  const { parts } = paper;
  const lines = [OPENING, ...parts.flatMap(partBytes), feedOut(paper)];
  return joinBytes([...(parts.length === 0 ? [] : lines), closing(paper)]);
}

function partBytes(part: Printed): Bytes[] {
  if (part.kind === 'feed') return [feed(part.dots)];
  return part.kind === 'image' ? imageBytes(part.bitmap) : [textBytes(part.row)];
}

const OPENING = [
  // Texts are UTF-8.
  ...[ESC, GS, 0x29, 0x55, 2, 0, 0x30, 1],
  // Letters of 12 by 24 dots, nothing between them, from the left, each on its own.
  ...[ESC, RS, 0x46, 0],
  ...[ESC, 0x20, 0],
  ...[ESC, GS, 0x61, 0],
];

function textBytes(row: TextRow): number[] {
  const { wide, high } = SIZES[row.size];
  const { bold = false, inverse = false } = row;
  const line = inverse ? lineOf(row).padEnd(row.room) : lineOf(row);
  return [
    // 3 mm a line, on which lines of white on black touch; else 4 mm.
    ...(inverse ? [ESC, 0x30] : [ESC, 0x7a, 1]),
    ...[ESC, 0x69, high - 1, wide - 1],
    ...[ESC, bold ? 0x45 : 0x46],
    ...[ESC, inverse ? 0x34 : 0x35],
    ...utf8.encode(line),
    LF,
  ];
}

/** `ESC J` counts quarters of a millimetre: two dots. */
function feed(dots: number): number[] {
  const quarters = Math.ceil(dots / 2);
  return quarters === 0 ? [] : [ESC, 0x4a, Math.min(quarters, 255)];
}

/** `ESC GS S`. */
function imageBytes({ stride, height, bytes }: Bitmap): Bytes[] {
  const size = [stride & 255, stride >> 8, height & 255, height >> 8];
  return [[ESC, GS, 0x53, 1, ...size, 0], bytes];
}

/** `ESC d 3` feeds what was printed past the blade and cuts all but a corner. */
function feedOut({ cutter }: PrintedPaper): number[] {
  return cutter ? [ESC, 0x64, 3] : feed(TEAR_DOTS);
}

function closing({ rings, opensDrawer }: PrintedPaper): number[] {
  return [
    // The first bell: 400 ms on and 200 ms off, in steps of 20 ms.
    ...(rings ? [ESC, GS, BEL, 1, 20, 10] : []),
    ...(opensDrawer ? [BEL] : []),
  ];
}
