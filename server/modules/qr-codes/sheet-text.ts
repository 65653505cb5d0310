import { readFileSync } from 'node:fs';
import { plainFontFile, plainFontHas } from '#server/printing/raster/fonts.ts';
import { type Direction, visualOrder } from './visual-order.ts';

type Document = PDFKit.PDFDocument;
export type Weight = 400 | 700;

/** Letters of western Europe, and of the rest of it: two files of each weight. */
const SUBSETS = ['latin', 'latin-ext'] as const;
/** Of a plain face: Greek, Cyrillic, Arabic, Hebrew. */
const OTHERS = 'others';
type Subset = (typeof SUBSETS)[number] | typeof OTHERS;

const fontName = (subset: Subset, weight: Weight) => `${subset}-${weight}`;

/** Registers the fonts with a document; those that are used are embedded as subsets. */
export function registerFonts(document: Document): void {
  for (const weight of [400, 700] as const) {
    for (const subset of SUBSETS) {
      const name = fontName(subset, weight);
      const file = new URL(`./fonts/bricolage-grotesque-${name}.woff`, import.meta.url);
      document.registerFont(name, readFileSync(file));
    }
    // Read when a letter needs it.
    document.registerFont(fontName(OTHERS, weight), plainFontFile(weight));
  }
}

/** The font file that has a character; null: none. */
function subsetOf(letter: string): Subset | null {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x20 || /\p{Cf}/u.test(letter)) {
    return null;
  }
  if (point <= 0xff || (point >= 0x2010 && point <= 0x2026) || letter === '€') {
    return 'latin';
  }
  if (point <= 0x2ba || (point >= 0x1e00 && point <= 0x1e9f)) {
    return 'latin-ext';
  }
  return plainFontHas(point) ? OTHERS : null;
}

/** The minus and the narrow space of amounts are in no font file: without them an amount changes. */
function printable(text: string): string {
  return text.normalize('NFC').replaceAll('\u2212', '\u2013').replaceAll('\u202f', '\u00a0');
}

/**
 * The text in the order in which it is drawn, in pieces of one file each. Characters that no font has,
 * such as emoji, are left out.
 */
function piecesOf(text: string, base: Direction): { subset: Subset; words: string }[] {
  const pieces: { subset: Subset; words: string; isRtl: boolean }[] = [];
  for (const { text: run, isRtl } of visualOrder(printable(text), base)) {
    for (const letter of run) {
      const subset = subsetOf(letter);
      const last = pieces.at(-1);
      if (subset !== null && last?.subset === subset && last.isRtl === isRtl) {
        last.words += letter;
      } else if (subset !== null) {
        pieces.push({ subset, words: letter, isRtl });
      }
    }
  }
  return pieces;
}

export type TextLine = {
  text: string;
  weight: Weight;
  /** In points; smaller if the line would be too wide. */
  size: number;
  color: string;
  /** Between letters, in points at full size. */
  spacing?: number;
  /** Of the text around it; from left to right by default. */
  base?: Direction;
};

/** Draws one centred line: `x` and `width` of its box, `y` of the line's top. */
export function drawLine(document: Document, line: TextLine, box: Box): void {
  drawText(document, line, { ...box, align: 'centre' });
}

type Box = { x: number; y: number; width: number };

const SHIFTS = { left: 0, centre: 0.5, right: 1 } as const;

/** The width of a text on one line, in points. */
export function textWidth(
  document: Document,
  { text, weight, size, base = 'ltr', spacing = 0 }: Omit<TextLine, 'color'>,
): number {
  return piecesOf(text, base).reduce(
    (sum, { subset, words }) =>
      sum +
      document
        .font(fontName(subset, weight))
        .fontSize(size)
        .widthOfString(words, { characterSpacing: spacing }),
    0,
  );
}

/** Draws one line in its box. */
export function drawText(
  document: Document,
  line: TextLine,
  { x, y, width, align }: Box & { align: keyof typeof SHIFTS },
): void {
  const pieces = piecesOf(line.text, line.base ?? 'ltr');
  const natural = textWidth(document, line);
  const scale = Math.min(1, width / Math.max(natural, 1));
  const size = line.size * scale;
  const characterSpacing = (line.spacing ?? 0) * scale;
  let at = x + (width - natural * scale) * SHIFTS[align];
  for (const { subset, words } of pieces) {
    const own = document
      .font(fontName(subset, line.weight))
      .fontSize(size)
      .widthOfString(words, { characterSpacing });
    document
      .fillColor(`#${line.color}`)
      .text(words, at, y, { lineBreak: false, baseline: 'top', characterSpacing });
    at += own;
  }
}
