import { encodeText } from '#core/printing/code-pages.ts';
import type { CodePage } from '#core/printing/codes.ts';
import { CELL_HEIGHT, SIZES, type TextRow } from '#core/printing/rows.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { LEADING } from '../raster/draw-row.ts';
import { type Bytes, joinBytes } from './bytes.ts';
import { lineOf, type Printed, type PrintedPaper, TEAR_DOTS } from './printed.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;

/** `ESC t`: Epson's numbers, which other makers kept. */
const PAGES: Readonly<Record<CodePage, number>> = {
  ascii: 0,
  cp437: 0,
  cp850: 2,
  cp865: 5,
  'windows-1252': 16,
  cp866: 17,
  cp852: 18,
  cp858: 19,
};

/** Some printers' memory takes no higher picture at once. */
const BAND_ROWS = 128;

/** A paper in Epson's commands, which most printers understand. */
export function writeEscPos(paper: PrintedPaper): Uint8Array {
  const { parts, codePage } = paper;
  const lines = [opening(codePage), ...parts.flatMap((part) => partBytes(part, codePage))];
  return joinBytes([...(parts.length === 0 ? [] : [...lines, feedOut(paper)]), closing(paper)]);
}

function partBytes(part: Printed, codePage: CodePage): Bytes[] {
  if (part.kind === 'feed') return [feed(part.dots)];
  return part.kind === 'image' ? imageBytes(part.bitmap) : [textBytes(part.row, codePage)];
}

/**
 * From the beginning: units of a dot, no Chinese letters of two bytes, and the letters of ASCII: a
 * printer that is set to Swedish has Ä in the place of a bracket.
 */
function opening(codePage: CodePage): number[] {
  return [
    ...[ESC, 0x40],
    ...[GS, 0x50, 203, 203],
    ...[FS, 0x2e],
    ...[ESC, 0x52, 0],
    ...[ESC, 0x74, PAGES[codePage]],
    ...[ESC, 0x4d, 0],
    ...[ESC, 0x61, 0],
  ];
}

function textBytes(row: TextRow, codePage: CodePage): number[] {
  const { wide, high } = SIZES[row.size];
  const { bold = false, inverse = false } = row;
  const line = inverse ? lineOf(row).padEnd(row.room) : lineOf(row);
  return [
    ...[ESC, 0x33, CELL_HEIGHT * high + (inverse ? 0 : LEADING)],
    ...[GS, 0x21, ((wide - 1) << 4) | (high - 1)],
    ...[ESC, 0x45, Number(bold)],
    ...[GS, 0x42, Number(inverse)],
    ...encodeText(codePage, line),
    LF,
  ];
}

/** `ESC J` takes a byte. */
function feed(dots: number): number[] {
  if (dots === 0) return [];
  const step = Math.min(dots, 255);
  return [ESC, 0x4a, step, ...feed(dots - step)];
}

/** `GS v 0`. */
function imageBytes({ stride, height, bytes }: Bitmap): Bytes[] {
  const bands: Bytes[] = [];
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    const size = [stride & 255, stride >> 8, rows & 255, rows >> 8];
    bands.push([GS, 0x76, 0x30, 0, ...size]);
    bands.push(bytes.subarray(top * stride, (top + rows) * stride));
  }
  return bands;
}

/** `GS V 66` feeds what was printed past the blade, which is each model's own way, and cuts. */
function feedOut({ cutter }: PrintedPaper): number[] {
  return cutter ? [GS, 0x56, 66, 24] : feed(TEAR_DOTS);
}

function closing({ rings, opensDrawer }: PrintedPaper): number[] {
  return [
    // Three times 200 ms; printers without a bell skip it.
    ...(rings ? [ESC, 0x42, 3, 2] : []),
    // Pin 2, 50 ms on and 500 ms off.
    ...(opensDrawer ? [ESC, 0x70, 0, 25, 250] : []),
  ];
}
