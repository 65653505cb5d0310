import { headingIn, isCapital, isHeadingText, isMenuPart, mayBeHeading } from '../menu-headings.ts';
import type { PricedLine, WrittenPrice } from '../price-at-end.ts';
import type { RowProblem } from '../read-menu.ts';
import { sizesAtEnd, sizesListed } from '../size-words.ts';
import { priceIn, priceInFront } from './line-parts.ts';
import type { MenuLine } from './menu-lines.ts';

/** What a menu says of one product, and the lines that it is in besides its own. */
export interface TextItem {
  readonly line: number;
  readonly category: string | null;
  readonly name: string;
  readonly description: string;
  readonly prices: readonly WrittenPrice[];
  readonly parts: readonly MenuLine[];
  readonly isOption: boolean;
  /** What a person should check. */
  readonly notes: readonly RowProblem[];
}

export interface TextMenu {
  readonly items: readonly TextItem[];
  /** Lines that are none. */
  readonly left: readonly MenuLine[];
}

/** How a menu is written, by most of its lines. */
interface Way {
  /** The line with the price is the description; the name stands above it. */
  readonly isNamedAbove: boolean;
  /** A price stands on a line of its own above the name. */
  readonly isPricedAbove: boolean;
  /** What stands right below a product is about it. */
  readonly isDescribedBelow: boolean;
  /** "TOAST SKAGEN": a name in capitals is no heading. */
  readonly areNamesCapital: boolean;
  /** Headings stand by themselves, between empty lines. */
  readonly areHeadingsApart: boolean;
}

/** What has been read of a menu so far. */
interface Reading {
  readonly way: Way;
  readonly items: TextItem[];
  readonly left: MenuLine[];
  heading: { readonly name: string; readonly sizes: string } | null;
  /** Headings that no product stands below yet. */
  above: MenuLine[];
  /** Lines without a price since the last product, heading or blank line. */
  open: MenuLine[];
  /** A price whose name comes below it. */
  pending: MenuLine | null;
  /** Whether the line above is of a product. */
  isBelow: boolean;
}

/**
 * The products of a menu by how its lines stand: a price ends one, a line without one is about it or
 * a heading.
 */
export function menuItems(lines: readonly MenuLine[]): TextMenu {
  const reading: Reading = {
    way: wayOf(lines),
    items: [],
    left: [],
    heading: null,
    above: [],
    open: [],
    pending: null,
    isBelow: false,
  };
  for (const line of lines) take(reading, line);
  const { items, left, open, above, pending } = reading;
  const none = pending === null ? [] : [pending];
  return { items, left: [...left, ...above, ...open, ...none].sort((a, b) => a.line - b.line) };
}

function take(reading: Reading, line: MenuLine): void {
  const { way, pending } = reading;
  const isBelowPrice = line.is === 'price' || (line.is === 'text' && pending !== null);
  if (line.is === 'blank' || line.is === 'left') takeApart(reading, line);
  else if (way.isPricedAbove && isBelowPrice) takeBelowPrice(reading, line);
  else takeWritten(reading, line);
}

/** What stands below it is not about the product above. */
function takeApart(reading: Reading, line: MenuLine): void {
  if (line.is === 'left') reading.left.push(line);
  else takeHeading(reading);
  reading.isBelow = false;
}

function takeWritten(reading: Reading, line: MenuLine): void {
  const { way, items } = reading;
  const { is, priced } = line;
  if (priced === null) {
    const at = items.findLastIndex(({ isOption }) => !isOption);
    const last = items[at];
    const isAbout = reading.isBelow && way.isDescribedBelow && !isHeadingText(line.text);
    if (isAbout && last !== undefined) items[at] = described(last, line);
    else reading.open.push(line);
    return;
  }
  if (is === 'option' && items.length > 0) {
    items.push({
      ...NO_TEXTS,
      line: line.line,
      name: priced.name,
      prices: priced.prices,
      isOption: true,
      notes: line.notes,
    });
    return;
  }
  if (is === 'price' || way.isNamedAbove) takeLeading(reading);
  const [first, ...texts] = is === 'price' || way.isNamedAbove ? reading.open : [];
  if (first !== undefined) {
    add(reading, { line: first, priced, name: first.text, texts, last: line });
    reading.open = [];
  } else if (is === 'price') {
    reading.left.push(line);
  } else {
    takeHeading(reading);
    add(reading, { line, priced, name: priced.name, texts: [], last: null });
  }
}

/** A price, or the name below it. */
function takeBelowPrice(reading: Reading, line: MenuLine): void {
  const { pending, left } = reading;
  reading.pending = line.is === 'price' ? line : null;
  if (line.is === 'price') {
    if (pending !== null) left.push(pending);
    takeHeading(reading);
    reading.isBelow = false;
  } else if (pending?.priced) {
    add(reading, { line, priced: pending.priced, name: line.text, texts: [], last: pending });
  }
}

const NO_TEXTS = { category: null, description: '', parts: [] } as const;

/** Of the lines above, the one that is the category of what comes; the others say nothing of it. */
function takeHeading(reading: Reading): void {
  const { open } = reading;
  const found =
    open.findLast(({ text }) => isHeadingText(text)) ??
    open.findLast(({ text }) => mayBeHeading(text));
  for (const line of open) {
    if (line === found || isHeadingText(line.text)) setHeading(reading, line);
    else reading.left.push(line);
  }
  reading.open = [];
}

function setHeading(reading: Reading, line: MenuLine): void {
  const { name, sizes } = headingIn(line.text);
  // "Glas / Flaska" alone says what the prices below are of.
  reading.heading = name === '' ? { name: reading.heading?.name ?? '', sizes } : { name, sizes };
  // What only stood where a heading does, and had nothing below it, was none.
  reading.left.push(...reading.above.filter(({ text }) => !isHeadingText(text)));
  reading.above = [...reading.above.filter(({ text }) => isHeadingText(text)), line];
}

/** Headings right above a name, without an empty line between them. */
function takeLeading(reading: Reading): void {
  // "145 kr Soup" among names has a price of its own.
  const priced = reading.open.filter(({ text }) => priceInFront(text)?.isSaid === true);
  reading.left.push(...priced);
  reading.open = reading.open.filter((line) => !priced.includes(line));
  for (;;) {
    const [first, second] = reading.open;
    const { areHeadingsApart, areNamesCapital } = reading.way;
    if (first === undefined || second === undefined || areHeadingsApart) return;
    if (!isHeadingText(first.text) || (areNamesCapital && isCapital(first.text))) return;
    setHeading(reading, first);
    reading.open = reading.open.slice(1);
  }
}

interface Found {
  readonly line: MenuLine;
  readonly priced: PricedLine;
  readonly name: string;
  /** Between its name and its price. */
  readonly texts: readonly MenuLine[];
  /** That of its price, if it is another one. */
  readonly last: MenuLine | null;
}

function add(reading: Reading, { line, priced, name, texts, last }: Found): void {
  const { heading, above, items } = reading;
  const sized = withSizes(name, priced.prices, heading?.sizes ?? '');
  const said = [
    ...texts.map(({ text }) => text),
    ...(last === null ? [] : [priced.name]),
    priced.about,
  ];
  items.push({
    line: line.line,
    category: heading?.name || null,
    ...sized,
    description: inOneLine(said),
    parts: [...above, ...texts, ...(last === null ? [] : [last])],
    isOption: false,
    notes: (last ?? line).notes,
  });
  reading.above = [];
  reading.isBelow = true;
}

function described(item: TextItem, line: MenuLine): TextItem {
  return {
    ...item,
    description: inOneLine([item.description, line.text]),
    parts: [...item.parts, line],
    notes: [...item.notes, ...priceIn(line.text)],
  };
}

/** A word that is broken at the end of a line is whole again: "crou-", "tons". */
function inOneLine(texts: readonly string[]): string {
  return texts.reduce((before, text) => {
    if (before === '' || text === '') return before + text;
    const isBroken = /\p{L}-$/u.test(before) && /^(?!(?:och|eller|and|or)\b)\p{Ll}/u.test(text);
    if (!isBroken) return `${before} ${text}`;
    return text.startsWith('free') ? before + text : before.slice(0, -1) + text;
  }, '');
}

const isGap = (line: MenuLine | undefined) => line === undefined || line.is === 'blank';

function wayOf(lines: readonly MenuLine[]): Way {
  const items = lines.filter(({ is }) => is === 'item');
  const lower = items.filter(({ priced }) => /^\p{Ll}/u.test(priced?.name ?? ''));
  const above = lines.flatMap(({ is }, at) => {
    if (is !== 'price') return [];
    const start = lines.slice(0, at).findLastIndex((line) => line.is !== 'text') + 1;
    return start < at ? [lines[start]?.text ?? ''] : [];
  });
  const isNamedAbove = items.length > 1 && lower.length > items.length * 0.6;
  const isPricedAbove = arePricedAbove(lines);
  return {
    isNamedAbove,
    isPricedAbove,
    isDescribedBelow: isPricedAbove || (!isNamedAbove && above.length <= items.length),
    areNamesCapital: above.length > 1 && above.filter(isCapital).length > above.length * 0.6,
    areHeadingsApart: areApart(lines),
  };
}

/** Whether the first price has no name above it, the last text no price below, and each a name below. */
function arePricedAbove(lines: readonly MenuLine[]): boolean {
  const prices = lines.flatMap(({ is }, at) => (is === 'price' ? [at] : []));
  const [first = 0] = prices;
  const isText = (line: MenuLine | undefined) => line?.is === 'text';
  const above = lines[first - 1];
  const isUnnamed = isGap(above) || (isText(above) && isCapital(headingIn(above?.text ?? '').name));
  const areNamed = prices.every(
    (at) => isText(lines[at - 1]) && isHeadingText(lines[at - 1]?.text ?? ''),
  );
  return (
    prices.length > 1 &&
    isUnnamed &&
    !areNamed &&
    isText(lines.findLast(({ is }) => is !== 'blank')) &&
    prices.every((at) => isText(lines[at + 1]) && priceInFront(lines[at + 1]?.text ?? '') === null)
  );
}

/** Whether as many headings stand by themselves as right above a name. */
function areApart(lines: readonly MenuLine[]): boolean {
  const apart = lines.filter(
    ({ is, text }, at) =>
      is === 'text' && isHeadingText(text) && isGap(lines[at - 1]) && isGap(lines[at + 1]),
  );
  const close = lines.filter(
    ({ is, text }, at) => is === 'text' && isMenuPart(text) && lines[at + 1]?.is === 'text',
  );
  return apart.length > 0 && apart.length >= close.length;
}

/** The sizes of several prices: as they say, as the name says at its end, or as the heading does. */
function withSizes(
  name: string,
  prices: readonly WrittenPrice[],
  ofHeading: string,
): Pick<TextItem, 'name' | 'prices'> {
  if (prices.length < 2 || prices.every(({ size }) => size !== '')) return { name, prices };
  const own = sizesAtEnd(name, prices.length);
  const sizes = own?.sizes ?? sizesListed(ofHeading, prices.length);
  if (sizes === null || own?.before === '') return { name, prices };
  return {
    name: own?.before ?? name,
    prices: prices.map(({ size, text }, index) => ({ size: size || (sizes[index] ?? ''), text })),
  };
}
