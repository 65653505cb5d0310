import { CELL_WIDTH } from '#core/printing/rows.ts';
import { ADVANCE, FAMILIES, fontFiles, isRare } from './fonts.ts';
import type { Shades } from './mask.ts';
import { RARE_FAMILY, rareFontFile } from './rare-letters.ts';

/** Fills a letter's whole height and width: it says where the others stand. */
const BLOCK = '\u2588';

/** A run of letters as Pango draws it, without the blocks at its ends. */
export interface Drawn extends Shades {
  readonly left: number;
  /** Of the letters. */
  readonly inner: number;
  readonly top: number;
}

/**
 * Draws letters as wide as so many ordinary ones are high. Pango shapes and orders them: Arabic letters
 * join, and run from right to left.
 */
export async function drawText(text: string, high: number, isBold: boolean): Promise<Drawn> {
  const size = (CELL_WIDTH * high) / ADVANCE;
  const families = `${FAMILIES}, ${RARE_FAMILY}`;
  const font = `${families} ${isBold ? 'Bold ' : ''}${size.toFixed(3)}`;
  const draw = await drawer();
  if (isRare(text)) await knowRareLetters(draw);
  const { data, info } = await draw(`${BLOCK} ${closed(text)} ${BLOCK}`, font);
  // A block reaches into its neighbour's cell: a space parts them.
  const edge = 2 * CELL_WIDTH * high;
  const shades = { width: info.width, height: info.height, levels: data };
  return { ...shades, left: edge, inner: info.width - 2 * edge, top: topOf(shades, edge / 4) };
}

/** With the end of each part that is set apart: it may stand on the next line. */
function closed(text: string): string {
  const open = text.split('\u2068').length - text.split('\u2069').length;
  return text + '\u2069'.repeat(Math.max(0, open));
}

/** Where the first block begins: an accent may stand above it. */
function topOf({ width, height, levels }: Shades, at: number): number {
  for (let y = 0; y < height; y++) {
    if ((levels[y * width + at] ?? 0) > 127) return y;
  }
  return 0;
}

type Draw = (
  text: string,
  font: string,
  fontfile?: string,
) => Promise<{ data: Buffer; info: { width: number; height: number } }>;

let ready: Promise<Draw> | undefined;

/** Loads sharp at the first drawing, and tells Pango of every font once. */
function drawer(): Promise<Draw> {
  ready ??= makeDrawer();
  return ready;
}

async function makeDrawer(): Promise<Draw> {
  const { default: sharp } = await import('sharp');
  const draw = (text: string, font: string, fontfile?: string) =>
    sharp({ text: { text: escapeMarkup(text), font, dpi: 72, ...(fontfile && { fontfile }) } })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
  for (const file of fontFiles()) await draw(BLOCK, FAMILIES, file);
  return draw;
}

let rare: Promise<void> | undefined;

/** Most servers never meet a letter that needs the large font. */
function knowRareLetters(draw: Draw): Promise<void> {
  rare ??= rareFontFile().then(async (file) => {
    if (file !== null) await draw(BLOCK, RARE_FAMILY, file);
  });
  return rare;
}

/** Pango's markup is XML's. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
