import { pdfFile } from '../../qr-codes/pdf-file.ts';
import { drawText } from '../../qr-codes/sheet-text.ts';
import { type Direction, directionOf } from '../../qr-codes/visual-order.ts';
import { wrapped } from '../../qr-codes/wrapped.ts';
import type { ConfirmationSheet } from './confirmation-sheet.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN;
const LINE = 16;
/** Where amounts begin; names end before. */
const AMOUNT = 340;
const NAME = AMOUNT - 20;
/** The columns of the table of VAT, each as wide as the next begins. */
const COLUMNS = [0, 0.25, 0.5, 0.75, 1].map((part) => part * WIDTH);
const INK = '2b2220';
const MUTED = '6b5f5a';
const RULE = 'd9d0c7';

type Document = PDFKit.PDFDocument;
type Look = { weight?: 400 | 700; size?: number; color?: string; base?: Direction };
/** From the edge at which reading begins, within the margins. */
type Column = { from: number; width: number; isEnd?: boolean };

/** A confirmation on A4, which phones show to the width of their screens. */
export function confirmationPdf(sheet: ConfirmationSheet): Promise<Buffer> {
  const { title, lang } = sheet;
  return pdfFile({ title, lang, size: [A4.width, A4.height] }, (document) => {
    const page = pageOf(document, sheet.dir);
    drawHead(page, sheet);
    drawLines(page, sheet);
    drawSums(page, sheet);
    drawVat(page, sheet);
  });
}

type Page = ReturnType<typeof pageOf>;

/** Writes line after line, on as many pages as that takes; columns are mirrored from right to left. */
function pageOf(document: Document, dir: 'ltr' | 'rtl') {
  const isRtl = dir === 'rtl';
  let y = BOTTOM;

  /** By default a text has the direction of its own first letter, like a name or a reference. */
  function write(text: string, { from, width, isEnd = false }: Column, look: Look = {}): void {
    const { weight = 400, size = 10, color = INK, base = directionOf(text) } = look;
    const x = MARGIN + (isRtl ? WIDTH - from - width : from);
    const align = isEnd === isRtl ? 'left' : 'right';
    drawText(document, { text, weight, size, color, base }, { x, y, width, align });
  }

  return {
    write,
    /** Makes room for so many points, which stay together. */
    room(height: number) {
      if (y + height > BOTTOM) {
        document.addPage();
        y = MARGIN;
      }
    },
    down(height: number) {
      y += height;
    },
    rule() {
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.5)
        .stroke(`#${RULE}`);
      y += LINE / 2;
    },
    /** A text of several lines, broken where it is full. */
    paragraph(text: string, size: number, color: string) {
      for (const line of wrapped(text, Math.floor(WIDTH / (size * 0.52)))) {
        write(line, { from: 0, width: WIDTH }, { size, color, base: dir });
        y += size * 1.45;
      }
    },
  };
}

const WHOLE: Column = { from: 0, width: WIDTH };
const NAMES: Column = { from: 0, width: NAME };
const AMOUNTS: Column = { from: AMOUNT, width: WIDTH - AMOUNT, isEnd: true };

function drawHead(page: Page, sheet: ConfirmationSheet): void {
  page.room(LINE);
  page.write(sheet.venue, WHOLE, { weight: 700, size: 12 });
  page.down(22);
  // In letters more than twice as large as any amount.
  for (const text of [sheet.title, sheet.noProof]) {
    page.write(text, WHOLE, { weight: 700, size: 24 });
    page.down(30);
  }
  page.down(6);
  if (sheet.test !== null) {
    page.paragraph(sheet.test, 11, INK);
  }
  page.paragraph(sheet.about, 10, MUTED);
  page.down(10);
  for (const [name, value] of sheet.facts) {
    page.write(name, { from: 0, width: 150 }, { color: MUTED });
    page.write(value, { from: 160, width: WIDTH - 160, isEnd: true });
    page.down(LINE);
  }
}

function drawLines(page: Page, { linesTitle, lines }: ConfirmationSheet): void {
  if (lines.length === 0) return;
  heading(page, linesTitle);
  for (const { name, details, amount } of lines) {
    page.room(LINE * (1 + details.length));
    page.write(name, NAMES);
    page.write(amount, AMOUNTS);
    page.down(LINE);
    for (const detail of details) {
      page.write(detail, { from: 12, width: NAME - 12 }, { size: 9, color: MUTED });
      page.down(13);
    }
  }
}

function drawSums(page: Page, { sums }: ConfirmationSheet): void {
  page.room(LINE * (sums.length + 1));
  page.down(6);
  page.rule();
  for (const { name, amount, isMain } of sums) {
    const look: Look = isMain ? { weight: 700 } : {};
    page.write(name, NAMES, look);
    page.write(amount, AMOUNTS, look);
    page.down(LINE);
  }
}

function drawVat(page: Page, { vatTitle, vat }: ConfirmationSheet): void {
  if (vat.length === 0) return;
  page.room(LINE * (vat.length + 3));
  heading(page, vatTitle);
  for (const [index, row] of vat.entries()) {
    for (const [column, text] of row.entries()) {
      const [from = 0, to = WIDTH] = COLUMNS.slice(column);
      const box = { from, width: to - from, isEnd: column > 0 };
      page.write(text, box, index === 0 ? { color: MUTED } : {});
    }
    page.down(LINE);
  }
}

function heading(page: Page, text: string): void {
  page.room(LINE * 4);
  page.down(14);
  page.write(text, WHOLE, { weight: 700, size: 11 });
  page.down(20);
}
