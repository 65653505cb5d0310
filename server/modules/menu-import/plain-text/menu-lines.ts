import { headingIn, isCapital, isHeadingText, isMenuPart, mayBeHeading } from '../menu-headings.ts';
import type { PricedLine } from '../price-at-end.ts';
import type { RowProblem } from '../read-menu.ts';
import {
  type FrontPrice,
  type LinePart,
  lineParts,
  partsInFront,
  priceIn,
  priceInFront,
} from './line-parts.ts';

/** A line of a menu that somebody has typed. */
export interface MenuLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** A product with its price, a price by itself, what is left out with a word, or neither. */
  readonly is: 'blank' | 'item' | 'price' | 'text' | 'option' | 'left';
  readonly priced: PricedLine | null;
  /** What a person should check; of what is left out, why it is. */
  readonly notes: readonly RowProblem[];
}

/** A dash or a dot in front of each product. */
const BULLET = /^\s*[•·▪►✓*–—-]+\s+/u;
/** "**Soup**", as in Markdown. */
const EMPHASIS = /(\*{1,2}|__)(?=[\p{L}\d])([^*_]+)(?<=[\p{L}\d.)!?])\1/gu;
const OPTION = /^\s*(?:\+\s*(?=\p{L})|(?:tillval|tillägg|extra|add-?on|option)\s*[:–-]\s*)/iu;
/** The lines, each with what it looks like by itself. */
export function menuLines(lines: readonly string[]): MenuLine[] {
  const read = withFrontPrices(
    withoutDoubleSpace(lines).map(({ raw, line }) => {
      const text = raw.trim().replaceAll(EMPHASIS, '$2');
      const plain = text.replace(BULLET, '');
      const parts = text === '' ? [] : lineParts(plain.replace(OPTION, ''));
      return { line, raw, text, plain, parts };
    }),
  );
  const all = read.flatMap(({ parts }) => parts.flatMap(({ priced }) => priced ?? []));
  const isLonePrice = lonePrices(all);
  const known = read.flatMap(({ line, raw, text, plain, parts }): MenuLine[] => {
    if (text === '') return [{ line, text, is: 'blank', priced: null, notes: [] }];
    const whole = { line, text: plain, priced: null } as const;
    const [first] = parts;
    if (first?.why) return [{ ...whole, is: 'left', notes: [first.why] }];
    const arePrices = parts.every(
      ({ priced }) =>
        priced !== null && (priced.isMarked || priced.name === '' || isLonePrice(priced)),
    );
    if (!arePrices) return [{ ...whole, is: 'text', notes: [] }];
    const isOption = OPTION.test(raw);
    return parts.map((part) =>
      lineOf(part, line, parts.length === 1 ? plain : part.text, isOption),
    );
  });
  return withSharedPrices(known);
}

interface ReadLine {
  readonly text: string;
  readonly plain: string;
  readonly parts: readonly LinePart[];
}

/** No dish costs less than a number that may count them. */
const LONE_MIN = 10;

/**
 * Prices that stand in front of the names: all of them where most do, and two of them beside each
 * other. Lone numbers are prices there only where no other line has one.
 */
function withFrontPrices<Line extends ReadLine>(lines: readonly Line[]): Line[] {
  const full = lines.filter(({ text }) => text !== '');
  const fronts = new Map<ReadLine, FrontPrice>();
  for (const line of full) {
    const front = priceInFront(line.plain);
    if (front !== null) fronts.set(line, front);
  }
  const isSaid = (line: ReadLine | undefined) =>
    line !== undefined && fronts.get(line)?.isSaid === true;
  const said = full.filter(isSaid);
  const atEnd = full.filter(
    (line) => !fronts.has(line) && line.parts.some(({ priced }) => priced?.isMarked === true),
  );
  const areMost = said.length > 1 && said.length > atEnd.length;
  const areLone = atEnd.length === 0 && arePrices([...fronts.values()], full);
  const chosen = new Set<ReadLine>(
    full.filter(
      (line, at) =>
        (fronts.has(line) && areLone) ||
        (isSaid(line) && (areMost || isSaid(full[at - 1]) || isSaid(full[at + 1]))),
    ),
  );
  // One by itself is no description where it begins as names do.
  return lines.map((line) => {
    const isAlone = isSaid(line) && NAME_START.test(fronts.get(line)?.priced.name ?? '');
    return chosen.has(line) || isAlone ? { ...line, parts: partsInFront(line.plain) } : line;
  });
}

/** Whether lone numbers in front are no numbers of the dishes, whose prices stand elsewhere. */
function arePrices(fronts: readonly FrontPrice[], full: readonly ReadLine[]): boolean {
  const amounts = fronts.map(({ amount }) => amount);
  const areCounted = amounts.every(
    (amount, at) => at === 0 || amount === (amounts[at - 1] ?? 0) + 1,
  );
  const havePrices = full.some(({ parts }) => parts.some(({ priced }) => priced?.name === ''));
  return amounts.length > 1 && Math.min(...amounts) >= LONE_MIN && !areCounted && !havePrices;
}

function lineOf(part: LinePart, line: number, text: string, isOfOption: boolean): MenuLine {
  const { priced, notes } = part;
  if (isOfOption || part.isOption) return { line, text, is: 'option', priced, notes };
  return { line, text, is: priced?.name === '' ? 'price' : 'item', priced, notes };
}

/**
 * A number alone at the end of a line is a price where few lines have one that says more, or where
 * it is about as high as those.
 */
function lonePrices(all: readonly PricedLine[]): (priced: PricedLine) => boolean {
  const amountOf = ({ prices }: PricedLine) => {
    const text = prices[0]?.text.replace(/(?<=\d)[ .](?=\d{3}(?!\d))/u, '') ?? '';
    return Number(/\d+/u.exec(text)?.[0] ?? Number.NaN);
  };
  const marked = all.filter(({ isMarked }) => isMarked).map(amountOf);
  const known = marked.filter((amount) => Number.isFinite(amount));
  const areMost = all.length - marked.length > marked.length / 4;
  const [least, most] = [Math.min(...known) / 2, Math.max(...known) * 2];
  return (priced) => {
    const amount = amountOf(priced);
    return areMost || (amount >= least && amount <= most && !(amount > 1_900 && amount < 2_100));
  };
}

/** Where an empty line stands between all lines, none of them says anything. */
function withoutDoubleSpace(lines: readonly string[]) {
  const all = lines.map((raw, at) => ({ raw, line: at + 1 }));
  const full = all.filter(({ raw }) => raw.trim() !== '');
  const close = full.filter(({ line }, at) => at > 0 && full[at - 1]?.line === line - 1);
  return close.length <= full.length * 0.1 && full.length > 3 ? full : all;
}

/** What is had for the price above, and not chosen below it. */
const WHOLE = /lunch|brunch|frukost|breakfast|buff|meny|menu/iu;
/** As names begin; a description begins with a small letter. */
const NAME_START = /^[\p{Lu}\d"'”’]/u;

/**
 * "COCKTAILS 149 KR" above names without prices: each of them costs that, until an empty line or a
 * price.
 */
function withSharedPrices(lines: readonly MenuLine[]): MenuLine[] {
  const read = [...lines];
  const headings = new Set<number>();
  const dishes = lines.flatMap(({ is, priced }, at) => {
    const isDish = is === 'item' && priced !== null && !isMenuPart(headingIn(priced.name).name);
    return isDish ? [{ name: priced.name, below: lines[at + 1] }] : [];
  });
  // "Ostar 125 kr" is a dish where others have such lines below them, too.
  const areDescribed = dishes.some(
    ({ below }) =>
      below?.is === 'text' && NAME_START.test(below.text) && !isHeadingText(below.text),
  );
  const areCapital = dishes.some(({ name }) => isCapital(name));
  for (const [at, each] of lines.entries()) {
    const { priced, line } = each;
    if (priced === null || !isPartWithPrice(each)) continue;
    if (areDescribed && (areCapital || !isCapital(headingIn(priced.name).name))) continue;
    const start = lines[at + 1]?.is === 'blank' ? at + 2 : at + 1;
    const { names, isOver } = namesFrom(lines, start);
    if (names.length < 2) continue;
    if (isOver !== null) headings.add(isOver);
    read[at] = { line, text: priced.name, is: 'text', priced: null, notes: [] };
    for (const index of names) {
      const { text, line } = lines[index] as MenuLine;
      const shared = { ...priced, name: text, isMarked: true };
      read[index] = { line, text, is: 'item', priced: shared, notes: priceIn(text) };
    }
  }
  return read.flatMap((each, at): MenuLine[] =>
    headings.has(at)
      ? [{ line: each.line, text: '', is: 'blank', priced: null, notes: [] }, each]
      : [each],
  );
}

/** "Cocktails 149 kr", and not "Lunch 125 kr". */
function isPartWithPrice({ is, priced }: MenuLine): boolean {
  if (is !== 'item' || priced === null || priced.about !== '') return false;
  const { name } = headingIn(priced.name);
  return isMenuPart(name) && !WHOLE.test(name);
}

interface Names {
  readonly names: readonly number[];
  /** Right above a dish with a price of its own: what that is part of. */
  readonly isOver: number | null;
}

/** Where names stand from there on; none, if they are something else. */
function namesFrom(lines: readonly MenuLine[], start: number): Names {
  const end = lines.findIndex(
    ({ is, text }, at) => at >= start && (is !== 'text' || isOtherHeading(text)),
  );
  const below = lines.slice(start, end === -1 ? lines.length : end);
  const found = below.flatMap(({ text }, at) => (NAME_START.test(text) ? [at] : []));
  const isOver = lines[end]?.is === 'item' && found.at(-1) === below.length - 1;
  const names = isOver ? found.slice(0, -1) : found;
  const areNames = names.every((at) => {
    const text = below[at]?.text ?? '';
    return mayBeHeading(text) && !text.includes(',');
  });
  if (names[0] !== 0 || !areNames) return { names: [], isOver: null };
  return { names: names.map((at) => start + at), isOver: isOver ? end - 1 : null };
}

const isOtherHeading = (text: string) =>
  NAME_START.test(text) && isHeadingText(text) && !isCapital(text);
