import { pdfFile } from '../qr-codes/pdf-file.ts';
import { drawText } from '../qr-codes/sheet-text.ts';
import { wrapped } from '../qr-codes/wrapped.ts';

export interface BookPaper {
  readonly title: string;
  readonly lang: string;
  /** Above the vouchers: the company, the period, its number. */
  readonly head: readonly string[];
  readonly columns: Readonly<Record<'account' | 'what' | 'debit' | 'credit', string>>;
  readonly sum: string;
  readonly vouchers: readonly PaperVoucher[];
  /** In the currency that the head names, with all of its decimals. */
  amountOf(amount: number): string;
  pageOf(page: number, pages: number): string;
}

export interface PaperVoucher {
  readonly name: string;
  readonly rows: readonly {
    readonly account: string;
    readonly what: string;
    /** Minor units: debit above zero, credit below. */
    readonly amount: number;
  }[];
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN - 24;
const LINE = 15;
const SIZE = 9.5;
/** From the left margin, and how wide. */
const COLUMNS = {
  account: { x: 0, width: 44 },
  what: { x: 48, width: 268 },
  debit: { x: 322, width: 86 },
  credit: { x: 412, width: WIDTH - 412 },
} as const;
/** Letters of a text that have room in its column. */
const LETTERS = Math.floor(COLUMNS.what.width / (SIZE * 0.46));
const INK = '2b2220';
const MUTED = '6b5f5a';
const RULE = 'd9d0c7';

type Document = PDFKit.PDFDocument;
type Column = keyof typeof COLUMNS;
type Look = { weight?: 400 | 700; size?: number; color?: string };

/** Vouchers on paper, each with its sums. */
export function bookPdf(paper: BookPaper): Promise<Buffer> {
  const { title, lang } = paper;
  return pdfFile({ title, lang, size: [A4.width, A4.height] }, (document) => {
    const page = pageOf(document, paper);
    for (const voucher of paper.vouchers) drawVoucher(page, voucher, paper);
    drawPageNumbers(document, paper);
  });
}

type Page = ReturnType<typeof pageOf>;

function pageOf(document: Document, { head, columns }: BookPaper) {
  let y = MARGIN;

  function line(text: string, look: Look & { x?: number; width?: number; isEnd?: boolean } = {}) {
    const { weight = 400, size = SIZE, color = INK, x = 0, width = WIDTH, isEnd = false } = look;
    const box = { x: MARGIN + x, y, width, align: isEnd ? ('right' as const) : ('left' as const) };
    drawText(document, { text, weight, size, color }, box);
  }
  function write(column: Column, text: string, look: Look = {}) {
    const isEnd = column === 'debit' || column === 'credit';
    line(text, { ...look, ...COLUMNS[column], isEnd });
  }
  function begin(isFirst: boolean) {
    document.addPage();
    y = MARGIN;
    for (const [index, text] of (isFirst ? head : []).entries()) {
      line(text, index === 0 ? { weight: 700, size: 18 } : { size: 11 });
      y += index === 0 ? 26 : 16;
    }
    if (isFirst) y += 10;
    for (const column of Object.keys(COLUMNS) as Column[]) {
      write(column, columns[column], { color: MUTED });
    }
    y += LINE;
    rule();
  }
  function rule() {
    const [from, to] = [MARGIN, MARGIN + WIDTH];
    document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(`#${RULE}`);
    y += 5;
  }
  begin(true);
  return {
    line,
    write,
    rule,
    down(height: number) {
      y += height;
    },
    /** Makes room for so many points, which stay together; true: on another page. */
    room(height: number): boolean {
      if (y + height <= BOTTOM) return false;
      begin(false);
      return true;
    },
  };
}

function drawVoucher(page: Page, { name, rows }: PaperVoucher, { sum, amountOf }: BookPaper): void {
  const heading = () => {
    page.line(name, { weight: 700, size: 10.5 });
    page.down(LINE + 2);
  };
  // A heading needs rows below it on the same page.
  page.room(4 * LINE);
  heading();
  for (const [at, { account, what, amount }] of rows.entries()) {
    const lines = wrapped(what, LETTERS);
    // The sums need a row above them.
    const isLast = at === rows.length - 1;
    if (page.room(lines.length * LINE + (isLast ? 2 * LINE : 0))) heading();
    page.write('account', account);
    page.write(amount < 0 ? 'credit' : 'debit', amountOf(Math.abs(amount)));
    for (const text of lines) {
      page.write('what', text);
      page.down(LINE);
    }
  }
  page.rule();
  const sumOf = (sign: 1 | -1) =>
    rows.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0);
  page.write('what', sum, { weight: 700 });
  page.write('debit', amountOf(sumOf(1)), { weight: 700 });
  page.write('credit', amountOf(sumOf(-1)), { weight: 700 });
  page.down(2 * LINE);
}

function drawPageNumbers(document: Document, { pageOf: textOf }: BookPaper): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const box = { x: MARGIN, y: A4.height - MARGIN, width: WIDTH, align: 'right' as const };
    const look = { weight: 400 as const, size: 9, color: MUTED };
    drawText(document, { text: textOf(page + 1, count), ...look }, box);
  }
}
