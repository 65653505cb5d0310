import type { DayRow } from '#core/days/day-rows.ts';
import { pdfFile } from '../qr-codes/pdf-file.ts';
import { drawText } from '../qr-codes/sheet-text.ts';

export interface DayPaper {
  readonly title: string;
  readonly lang: string;
  /** Above the rows: the venue, the day, who closed it. */
  readonly head: readonly string[];
  readonly rows: readonly DayRow[];
  money(amount: number): string;
  pageOf(page: number, pages: number): string;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const LINE = 16;
const BOTTOM = A4.height - MARGIN - LINE;
/** The right edges of the columns, from the left margin. */
const WHAT = 320;
const COUNT = 380;
const AMOUNT = A4.width - 2 * MARGIN;
const INK = '2b2220';
const MUTED = '6b5f5a';

/** A closed day on paper: what its file for spreadsheets has, part by part. */
export function dayPdf(paper: DayPaper): Promise<Buffer> {
  const { title, lang } = paper;
  return pdfFile({ title, lang, size: [A4.width, A4.height] }, (document) => {
    drawRows(document, paper);
    drawPageNumbers(document, paper);
  });
}

type Document = PDFKit.PDFDocument;
type Look = { weight?: 400 | 700; size?: number; color?: string; align?: 'left' | 'right' };

function write(
  document: Document,
  text: string,
  box: { x: number; y: number; width: number },
  { weight = 400, size = 10, color = INK, align = 'left' }: Look = {},
): void {
  drawText(document, { text, weight, size, color }, { ...box, x: MARGIN + box.x, align });
}

/** Returns where the rows begin. */
function drawHead(document: Document, head: readonly string[]): number {
  document.addPage();
  let y = MARGIN;
  for (const [index, text] of head.entries()) {
    const look = index === 0 ? { weight: 700 as const, size: 18 } : { size: 11 };
    write(document, text, { x: 0, y, width: AMOUNT }, look);
    y += index === 0 ? 26 : LINE;
  }
  return y;
}

function drawRows(document: Document, { head, rows, money }: DayPaper): void {
  let y = drawHead(document, head);
  const newPage = () => {
    document.addPage();
    y = MARGIN;
  };
  let shown = '';
  for (const [part, what, count, amount] of rows) {
    // A heading needs a row below it on the same page.
    if (y > BOTTOM - (part === shown ? LINE : 3 * LINE)) {
      newPage();
      shown = '';
    }
    if (part !== shown) {
      y += LINE / 2;
      write(document, part, { x: 0, y, width: WHAT }, { weight: 700 });
      // A part that is one figure has it beside its name.
      if (what !== '') y += LINE;
      shown = part;
    }
    write(document, what, { x: 0, y, width: WHAT });
    if (count !== null) {
      write(document, String(count), { x: WHAT, y, width: COUNT - WHAT }, { align: 'right' });
    }
    if (amount !== null) {
      write(document, money(amount), { x: COUNT, y, width: AMOUNT - COUNT }, { align: 'right' });
    }
    y += LINE;
  }
}

function drawPageNumbers(document: Document, { pageOf }: DayPaper): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const box = { x: 0, y: A4.height - MARGIN, width: AMOUNT };
    write(document, pageOf(page + 1, count), box, { size: 9, color: MUTED, align: 'right' });
  }
}
