import { setImmediate } from 'node:timers/promises';
import type { SheetFormat } from '#core/tables/codes.ts';
import { pdfFile } from './pdf-file.ts';
import { type Card, type CardLook, drawQrCard } from './qr-card.ts';
import { MM, SHEETS, type SheetPage } from './sheet-formats.ts';

const MARK = '#8a827b';
const MARK_MM = 3;

/**
 * A PDF of cards with the tables' codes, to be printed at full size. Between pages the server
 * handles other requests: orders do not wait for a venue with hundreds of tables.
 */
export function qrSheet(
  cards: readonly Card[],
  look: CardLook,
  format: SheetFormat,
  facts: { title: string; lang: string },
): Promise<Buffer> {
  const sheet = SHEETS[format];
  return pdfFile({ ...facts, size: [sheet.width * MM, sheet.height * MM] }, async (document) => {
    for (let first = 0; first < cards.length; first += sheet.tables.length) {
      drawPage(document, sheet, look, cards.slice(first, first + sheet.tables.length));
      await setImmediate();
    }
  });
}

function drawPage(
  document: PDFKit.PDFDocument,
  sheet: SheetPage,
  look: CardLook,
  cards: readonly Card[],
): void {
  document.addPage();
  for (const [index, card] of cards.entries()) {
    for (const place of sheet.tables[index] ?? []) {
      drawQrCard(document, card, look, place);
    }
  }
  document.save();
  document.lineWidth(0.4).strokeColor(MARK);
  for (const x of sheet.cuts.x) {
    for (const y of sheet.cuts.y) {
      cross(document, x, y);
    }
  }
  document.dash(2 * MM, { space: 2 * MM });
  for (const y of sheet.folds) {
    line(document, [0, y], [sheet.width, y]);
  }
  document.restore();
}

function cross(document: PDFKit.PDFDocument, x: number, y: number): void {
  line(document, [x - MARK_MM, y], [x + MARK_MM, y]);
  line(document, [x, y - MARK_MM], [x, y + MARK_MM]);
}

type Point = readonly [x: number, y: number];

function line(document: PDFKit.PDFDocument, from: Point, to: Point): void {
  document
    .moveTo(from[0] * MM, from[1] * MM)
    .lineTo(to[0] * MM, to[1] * MM)
    .stroke();
}
