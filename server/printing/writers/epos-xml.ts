import { CELL_HEIGHT, SIZES, type TextRow } from '#core/printing/rows.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { LEADING } from '../raster/draw-row.ts';
import { lineOf, type Printed, type PrintedPaper, TEAR_DOTS } from './printed.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

/** A paper as Epson's printers with a network of their own take it; stands alone or within a request. */
export function writeEposXml(paper: PrintedPaper): Uint8Array {
  const { parts, cutter, rings, opensDrawer } = paper;
  const end = cutter ? '<cut type="feed"/>' : `<feed unit="${TEAR_DOTS}"/>`;
  const lines = ['<text lang="en" font="font_a" align="left"/>', ...parts.map(element), end];
  const elements = [
    ...(parts.length === 0 ? [] : lines),
    rings ? '<sound pattern="pattern_a" repeat="1"/>' : '',
    opensDrawer ? '<pulse drawer="drawer_1" time="pulse_100"/>' : '',
  ];
  const xml = `<epos-print xmlns="${NAMESPACE}">${elements.join('')}</epos-print>`;
  return new TextEncoder().encode(xml);
}

function element(part: Printed): string {
  if (part.kind === 'feed') return `<feed unit="${part.dots}"/>`;
  return part.kind === 'image' ? image(part.bitmap) : text(part.row);
}

/** What an element says holds until another says otherwise: each says all. */
function text(row: TextRow): string {
  const { wide, high } = SIZES[row.size];
  const { bold = false, inverse = false } = row;
  const line = inverse ? lineOf(row).padEnd(row.room) : lineOf(row);
  const spacing = CELL_HEIGHT * high + (inverse ? 0 : LEADING);
  const looks = `width="${wide}" height="${high}" em="${bold}" reverse="${inverse}" linespc="${spacing}"`;
  return `<text ${looks}>${escapeXml(line)}&#10;</text>`;
}

function image({ stride, height, bytes }: Bitmap): string {
  const data = Buffer.from(bytes).toString('base64');
  return `<image width="${stride * 8}" height="${height}" color="color_1" mode="mono">${data}</image>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
