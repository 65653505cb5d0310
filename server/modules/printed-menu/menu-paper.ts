import { setImmediate } from 'node:timers/promises';
import type { MenuPaper } from '#core/printed-menu/codes.ts';
import {
  type FlowBlock,
  type Flowed,
  flowPages,
  foldedSides,
} from '#core/printed-menu/page-flow.ts';
import { qrShape } from '../qr-codes/guest-address.ts';
import { type PdfInfo, pdfFile } from '../qr-codes/pdf-file.ts';
import { drawText, textWidth, type Weight } from '../qr-codes/sheet-text.ts';
import { type Direction, directionOf } from '../qr-codes/visual-order.ts';
import type { CategoryInWords, DishInWords, MenuInWords, Said } from './menu-in-words.ts';

type Document = PDFKit.PDFDocument;

const INK = '2b2220';
const MUTED = '5c514c';
const LINE_HEIGHT = 1.28;

/** All measures in points; `scale` is that of its letters. */
interface Format {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly columns: number;
  readonly gutter: number;
  readonly scale: number;
}

const A4 = { width: 595.28, height: 841.89 };
const A5 = { width: 419.53, height: 595.28 };
const COLUMNS: Format = { ...A4, margin: 42, columns: 2, gutter: 26, scale: 1 };
/** For a short menu, in letters that fill the page. */
const LARGE: Format = { ...A4, margin: 72, columns: 1, gutter: 0, scale: 1.3 };
const SMALL: Format = { ...A5, margin: 34, columns: 1, gutter: 0, scale: 1 };

export interface MenuLook {
  readonly paper: MenuPaper;
  readonly dir: Direction;
  /** Six hex digits, dark enough for letters on white. */
  readonly accent: string;
  /** The day on which it is printed, in words. */
  readonly date: string;
  /** The address that a code leads to, and what stands below it. */
  readonly code: { readonly address: string; readonly words: string } | null;
  /** JPEGs by their addresses. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/**
 * A menu as a PDF: no dish is broken, no heading stands alone. A short one has a page of A4 to
 * itself, others two columns. Between pages the server handles other requests.
 */
export function menuPaper(
  menu: MenuInWords,
  look: MenuLook,
  info: Pick<PdfInfo, 'title' | 'lang'>,
): Promise<Buffer> {
  const isFolded = look.paper === 'folded';
  const size = look.paper === 'a5' ? A5 : A4;
  const physical = isFolded ? [size.height, size.width] : [size.width, size.height];
  const [width = 0, height = 0] = physical;
  return pdfFile({ ...info, size: [width, height] }, async (document) => {
    const laid = await layOut(document, menu, look);
    if (!isFolded) {
      for (let page = 0; page < laid.flowed.pages; page += 1) {
        document.addPage();
        drawPage(document, laid, page);
        await setImmediate();
      }
      return;
    }
    for (const side of foldedSides(laid.flowed.pages, look.dir === 'rtl')) {
      document.addPage();
      for (const [half, page] of side.entries()) {
        if (page === null) continue;
        document.save();
        document.translate(half * A5.width, 0);
        drawPage(document, laid, page);
        document.restore();
      }
      await setImmediate();
    }
  });
}

interface Laid {
  readonly format: Format;
  readonly look: MenuLook;
  readonly menu: MenuInWords;
  readonly head: Block;
  readonly blocks: readonly Block[];
  readonly flowed: Flowed;
  readonly foot: readonly Row[];
}

/** A line of a block: pieces of text beside each other. */
interface Row {
  readonly height: number;
  readonly texts: readonly Piece[];
}

interface Piece {
  readonly text: string;
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly base: Direction;
  /** From the edge at which reading begins. */
  readonly from: number;
  readonly width: number;
  readonly isEnd: boolean;
}

interface Block extends FlowBlock {
  readonly rows: readonly Row[];
  readonly picture?: { readonly content: Buffer; readonly side: number };
  /** A line in the accent below it. */
  readonly hasRule?: boolean;
}

async function layOut(document: Document, menu: MenuInWords, look: MenuLook): Promise<Laid> {
  if (look.paper !== 'a4') return fitted(document, menu, look, SMALL);
  const dishes = menu.categories.reduce((sum, { dishes: { length } }) => sum + length, 0);
  if (dishes <= LARGE_DISHES) {
    const large = await fitted(document, menu, look, LARGE);
    if (large.flowed.pages === 1 && !large.flowed.overflows) return large;
  }
  return fitted(document, menu, look, COLUMNS);
}

/** More than that on a page of large letters nobody has seen: it need not be tried. */
const LARGE_DISHES = 25;

async function fitted(
  document: Document,
  menu: MenuInWords,
  look: MenuLook,
  format: Format,
): Promise<Laid> {
  const pen = penOf(document, format, look.dir);
  const whole = format.width - 2 * format.margin;
  const head = headOf(pen, menu, look, whole);
  const foot = footOf(pen, menu, whole);
  const footHeight = heightOf(foot) + 10;
  const height = format.height - 2 * format.margin - footHeight + format.margin / 3;
  const firstHeight = height - head.height - head.gap;
  const column = (whole - (format.columns - 1) * format.gutter) / format.columns;
  const blocks: Block[] = [];
  for (const [section, category] of menu.categories.entries()) {
    blocks.push(headingOf(pen, category, { section, column, accent: look.accent }));
    for (const dish of category.dishes) {
      const block = dishOf(pen, dish, { section, column, look });
      blocks.push(...divided(block, firstHeight - pen.px(90)));
    }
    await setImmediate();
  }
  const flowed = flowPages(blocks, {
    ...{ columns: format.columns, firstHeight, height, goesOn: pen.px(26) },
  });
  return { format, look, menu, head, blocks, flowed, foot };
}

/** Only what is taller than a page is ever broken, between its lines. */
function divided(block: Block, most: number): Block[] {
  if (block.height <= most) return [block];
  const parts: Row[][] = [[]];
  for (const row of block.rows) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && heightOf(last) + row.height > most) parts.push([row]);
    else last.push(row);
  }
  return parts.map((rows, index) => ({
    ...{ section: block.section, isHeading: false, rows, height: heightOf(rows) },
    gap: index === 0 ? block.gap : 0,
    ...(index === 0 && block.picture && { picture: block.picture }),
  }));
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

type Pen = ReturnType<typeof penOf>;
type Style = { size: number; weight?: Weight; color?: string };

/** Measures texts, and breaks them into lines. */
function penOf(document: Document, { scale }: Format, dir: Direction) {
  const widths = new Map<string, number>();
  const px = (points: number) => points * scale;
  /** Letters grow evenly: a word is measured once. */
  function widthOf(text: string, weight: Weight, size: number): number {
    const key = `${weight}${text}`;
    const of = widths.get(key) ?? textWidth(document, { text, weight, size: 100, base: dir }) / 100;
    widths.set(key, of);
    return of * size;
  }
  function linesOf(text: string, weight: Weight, size: number, width: number): string[] {
    const space = widthOf('n n', weight, size) - 2 * widthOf('n', weight, size);
    const lines: string[] = [];
    let left = 0;
    for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
      const own = widthOf(word, weight, size);
      const last = lines.at(-1);
      if (last !== undefined && space + own <= left) {
        lines[lines.length - 1] = `${last} ${word}`;
        left -= space + own;
      } else {
        lines.push(word);
        left = width - own;
      }
    }
    return lines;
  }
  return {
    px,
    width: (text: string, { size, weight = 400 }: Style) => widthOf(text, weight, px(size)),
    /** A text as rows, broken where they are full. */
    rows(text: string, { from = 0, width }: { from?: number; width: number }, style: Style): Row[] {
      const { weight = 400, color = INK } = style;
      const size = px(style.size);
      const base = directionOf(text);
      return linesOf(text, weight, size, width).map((line) => ({
        height: size * LINE_HEIGHT,
        texts: [{ text: line, weight, size, color, base, from, width, isEnd: false }],
      }));
    },
    piece(text: string, at: Pick<Piece, 'from' | 'width' | 'isEnd'>, style: Style): Piece {
      const { weight = 400, color = INK } = style;
      return { ...at, text, weight, color, size: px(style.size), base: directionOf(text) };
    },
  };
}

/** A side of the code, its white edge included. */
const CODE = 84;
const CODE_WORDS = 7.5;

function headOf(pen: Pen, menu: MenuInWords, look: MenuLook, whole: number): Block {
  const width = look.code === null ? whole : whole - CODE - 12;
  const rows = [
    ...pen.rows(menu.venue, { width }, { size: 26, weight: 700, color: look.accent }),
    ...saidRows(pen, menu.about, { width }, 10),
  ];
  const code = look.code === null ? 0 : CODE + CODE_WORDS * LINE_HEIGHT;
  const height = Math.max(heightOf(rows), code);
  return { rows, height, gap: pen.px(20), section: 0, isHeading: true, hasRule: true };
}

function footOf(pen: Pen, { foot }: MenuInWords, whole: number): Row[] {
  const width = whole * 0.78;
  return foot.flatMap((text) => pen.rows(text, { width }, { size: 8, color: MUTED }));
}

function saidRows(
  pen: Pen,
  said: readonly Said[],
  at: { from?: number; width: number },
  size: number,
): Row[] {
  return said.flatMap(({ text, isOther }) =>
    pen.rows(text, at, isOther ? { size: size - 0.5, color: MUTED } : { size }),
  );
}

function headingOf(
  pen: Pen,
  { name, otherName, about }: CategoryInWords,
  { section, column, accent }: { section: number; column: number; accent: string },
): Block {
  const width = column;
  const rows = [
    ...pen.rows(name, { width }, { size: 15, weight: 700, color: accent }),
    ...(otherName === null ? [] : pen.rows(otherName, { width }, { size: 10, color: MUTED })),
    ...saidRows(pen, about, { width }, 9),
  ];
  const height = heightOf(rows) + pen.px(4);
  return { rows, height, gap: pen.px(20), section, isHeading: true, hasRule: true };
}

const PICTURE = 52;
const PICTURE_GAP = 9;

function dishOf(
  pen: Pen,
  dish: DishInWords,
  { section, column, look }: { section: number; column: number; look: MenuLook },
): Block {
  const content = dish.picture === null ? undefined : look.pictures.get(dish.picture);
  const side = pen.px(PICTURE);
  const from = content === undefined ? 0 : side + pen.px(PICTURE_GAP);
  const width = column - from;
  const main: Style = { size: 10.5, weight: 700 };
  const price = dish.price === '' ? 0 : pen.width(dish.price, main) + pen.px(10);
  const names = pen.rows(dish.name, { from, width: width - price }, main);
  const rows = [
    ...names.map((row, index) => {
      if (index > 0 || price === 0) return row;
      const at = { from: from + width - price, width: price, isEnd: true };
      return { ...row, texts: [...row.texts, pen.piece(dish.price, at, main)] };
    }),
    ...(dish.otherName === null
      ? []
      : pen.rows(dish.otherName, { from, width: width - price }, { size: 9.5, color: MUTED })),
    ...saidRows(pen, dish.about, { from, width }, 9),
    ...dish.choices.flatMap((text) => pen.rows(text, { from, width }, { size: 8.5, color: MUTED })),
    ...dish.facts.flatMap((text) => pen.rows(text, { from, width }, { size: 8, color: MUTED })),
  ];
  return {
    ...{ rows, gap: pen.px(9), section, isHeading: false },
    height: Math.max(heightOf(rows), content === undefined ? 0 : side),
    ...(content && { picture: { content, side } }),
  };
}

function drawPage(document: Document, laid: Laid, page: number): void {
  const { format, head, blocks, flowed, look, menu } = laid;
  const { margin, columns, gutter } = format;
  const whole = format.width - 2 * margin;
  const column = (whole - (columns - 1) * gutter) / columns;
  const isRtl = look.dir === 'rtl';
  let top = margin;
  if (page === 0) {
    drawBlock(document, head, { x: margin, y: top, width: whole }, look);
    if (look.code !== null) drawCode(document, look.code, { margin, whole, isRtl });
    top += head.height + head.gap;
  }
  for (const { section } of flowed.goingOn.filter((each) => each.page === page)) {
    const text = `${menu.categories[section]?.name ?? ''} …`;
    const place = { x: isRtl ? margin + whole - column : margin, y: top, width: column };
    const size = 11 * format.scale;
    const piece = { from: 0, width: column, isEnd: false, weight: 700 as const, size };
    drawPiece(document, { ...piece, text, color: look.accent, base: look.dir }, place, isRtl);
  }
  for (const { block, column: at, y } of flowed.placed.filter((each) => each.page === page)) {
    const shift = (isRtl ? columns - 1 - at : at) * (column + gutter);
    const of = blocks[block];
    if (of) drawBlock(document, of, { x: margin + shift, y: top + y, width: column }, look);
  }
  drawFoot(document, laid, page);
}

type Place = { x: number; y: number; width: number };

function drawBlock(document: Document, block: Block, place: Place, look: MenuLook): void {
  const isRtl = look.dir === 'rtl';
  const { x, y, width } = place;
  if (block.picture) {
    const { content, side } = block.picture;
    const left = isRtl ? x + width - side : x;
    document
      .save()
      .roundedRect(left, y, side, side, side / 8)
      .clip();
    document.image(content, left, y, { width: side, height: side });
    document.restore();
  }
  drawRows(document, block.rows, place, isRtl);
  if (block.hasRule) {
    const below = y + block.height + 1;
    document
      .moveTo(x, below)
      .lineTo(x + width, below)
      .lineWidth(0.8)
      .stroke(`#${look.accent}`);
  }
}

function drawRows(document: Document, rows: readonly Row[], place: Place, isRtl: boolean): void {
  let y = place.y;
  for (const { height, texts } of rows) {
    for (const piece of texts) drawPiece(document, piece, { ...place, y }, isRtl);
    y += height;
  }
}

function drawPiece(document: Document, piece: Piece, { x, y, width }: Place, isRtl: boolean): void {
  const { from, isEnd } = piece;
  const left = isRtl ? x + width - from - piece.width : x + from;
  const align = isEnd === isRtl ? 'left' : 'right';
  drawText(document, piece, { x: left, y, width: piece.width, align });
}

function drawCode(
  document: Document,
  { address, words }: NonNullable<MenuLook['code']>,
  { margin, whole, isRtl }: { margin: number; whole: number; isRtl: boolean },
): void {
  const { side, path } = qrShape(address);
  const x = isRtl ? margin : margin + whole - CODE;
  document.save();
  document.translate(x, margin - 6);
  document.scale(CODE / side);
  document.path(path).fill(`#${INK}`);
  document.restore();
  const line = { text: words, weight: 400 as const, size: CODE_WORDS, color: INK };
  const box = { x, y: margin + CODE - 8, width: CODE, align: 'centre' as const };
  drawText(document, { ...line, base: directionOf(words) }, box);
}

function drawFoot(document: Document, { format, foot, look, flowed }: Laid, page: number): void {
  const { margin, width, height } = format;
  const whole = width - 2 * margin;
  const y = height - margin * 0.75 - heightOf(foot);
  const isRtl = look.dir === 'rtl';
  drawRows(document, foot, { x: margin, y, width: whole }, isRtl);
  const number = flowed.pages === 1 ? look.date : `${look.date}  ·  ${page + 1}/${flowed.pages}`;
  const size = 8 * format.scale;
  const at = { from: whole * 0.7, width: whole * 0.3, isEnd: true };
  const piece = { ...at, weight: 400 as const, size, color: MUTED, base: look.dir };
  drawPiece(document, { ...piece, text: number }, { x: margin, y, width: whole }, isRtl);
}
