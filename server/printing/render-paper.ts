import { fileURLToPath } from 'node:url';
import type { PaperLanguage } from '#core/printing/codes.ts';
import type { Paper, PaperProfile, RenderedPaper } from '#core/printing/paper.ts';
import { CELL_WIDTH, type Layout, type Row } from '#core/printing/rows.ts';
import { readTexts } from '../texts.ts';
import { layOut } from './papers/lay-out.ts';
import { Bitmap } from './raster/bitmap.ts';
import { drawRow } from './raster/draw-row.ts';
import { type Masks, masksFor } from './raster/letter-masks.ts';
import { writePng } from './raster/png.ts';
import { writeEposXml } from './writers/epos-xml.ts';
import { writeEscPos } from './writers/escpos.ts';
import { isPrintable, type Printed, type PrintedPaper } from './writers/printed.ts';
import { writeStarPrnt } from './writers/starprnt.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Each language of printers but the picture, with the media type that its maker's printers are sent. */
const WRITERS: {
  readonly [Language in Exclude<PaperLanguage, 'png'>]: {
    mediaType: string;
    write: (paper: PrintedPaper) => Uint8Array;
  };
} = {
  starprnt: { mediaType: 'application/vnd.star.starprnt', write: writeStarPrnt },
  escpos: { mediaType: 'application/octet-stream', write: writeEscPos },
  'epos-xml': { mediaType: 'text/xml; charset=utf-8', write: writeEposXml },
};

/**
 * Turns a paper into what a printer takes best: text where it has every letter of a line, else a
 * picture of that line, so that no letter becomes a question mark. With `png` as its only language,
 * the paper as the console shows it.
 */
export async function renderPaper(paper: Paper, printer: PaperProfile): Promise<RenderedPaper> {
  const layout = layOut(paper, printer, readTexts(PROJECT_ROOT));
  const language = printer.languages[0] ?? 'png';
  if (language === 'png') {
    const headers = pictureHeaders(layout, printer);
    return { mediaType: 'image/png', bytes: await drawPaper(layout), headers };
  }
  const { mediaType, write } = WRITERS[language];
  return { mediaType, bytes: write(await prepare(layout, printer)) };
}

/** As Star's CloudPRNT has them. What is black and white is not to be dithered. */
function pictureHeaders({ rows, rings, opensDrawer }: Layout, { cutter }: PaperProfile) {
  const isPaper = rows.length > 0;
  return {
    'X-Star-ImageDitherPattern': 'none',
    'X-Star-Cut': `${cutter && isPaper ? 'partial' : 'none'}; feed=${isPaper}`,
    'X-Star-CashDrawer': opensDrawer ? 'end' : 'none',
    ...(rings && { 'X-Star-Buzzerendpattern': '1' }),
  };
}

async function drawPaper({ rows, columns }: Layout): Promise<Uint8Array> {
  const masks = await inkOf(rows);
  const pictures = rows.map((row) => drawRow(row, columns, masks));
  const height = pictures.reduce((sum, picture) => sum + picture.height, 2 * EDGE);
  const sheet = new Bitmap(columns * CELL_WIDTH, height);
  let top = EDGE;
  for (const picture of pictures) {
    sheet.place(picture, top);
    top += picture.height;
  }
  return writePng(sheet);
}

/** Dots above and below a paper that is one picture. */
const EDGE = 16;

function inkOf(rows: readonly Row[]): Promise<Masks> {
  return masksFor(rows.filter((row) => row.kind === 'text'));
}

async function prepare(layout: Layout, printer: PaperProfile): Promise<PrintedPaper> {
  const { rows, columns, rings, opensDrawer } = layout;
  const { codePage, cutter } = printer;
  const drawn = rows.filter((row) => row.kind === 'text' && !isPrintable(row, codePage));
  const masks = await inkOf(drawn);
  const parts = rows.map((row): Printed => {
    if (isPrintable(row, codePage)) return { kind: 'text', row };
    if (row.kind === 'gap') return { kind: 'feed', dots: row.dots };
    return { kind: 'image', bitmap: drawRow(row, columns, masks) };
  });
  return { parts, codePage, cutter, rings, opensDrawer };
}
