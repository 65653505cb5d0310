import { pricesAtEnd } from '../price-at-end.ts';
import { type PageNode, textOf } from './page-tree.ts';

/** A line of a page; `heading`: the level of the heading that it is, by what is above what. */
export interface PageLine {
  readonly text: string;
  readonly heading?: number;
}
/** A table stands between lines. */
export type PagePart = PageLine | { readonly table: PageNode };

const BLOCKS = new Set(
  `address article aside blockquote body dd details div dl dt fieldset figcaption figure h1 h2 h3 h4
  h5 h6 header hgroup hr html li main ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/u,
  ),
);
const HEADING = /^h([1-6])$/u;
/** A name above its text, as headings of products are. */
const TERM = 7;
/** More is no product with its description. */
const ITEM_LINES = 8;
const SHARE = 0.6;
/** Between what stands side by side. */
const GAP = '   ';

export const isTable = (part: PagePart): part is { readonly table: PageNode } => 'table' in part;

/** What stands on a page, line by line; a product is one line with its price, and its text below. */
export function pageLines(root: PageNode, isList: IsList): PagePart[] {
  return withNamedHeadings(partsOf(root, isList));
}

type IsList = (table: PageNode) => boolean;

/** What has been read of an element: whole parts, and the line that goes on. */
interface Reading {
  readonly parts: PagePart[];
  readonly isList: IsList;
  text: string;
  /** Whether nothing stands behind the last element. */
  isAfterTag: boolean;
}

function partsOf(node: PageNode, isList: IsList): PagePart[] {
  const reading: Reading = { parts: [], isList, text: '', isAfterTag: false };
  takeAll(reading, node);
  endLine(reading);
  return reading.parts;
}

function takeAll(reading: Reading, { children }: PageNode): void {
  for (const child of children) {
    if (typeof child === 'string') takeText(reading, child);
    else takeNode(reading, child);
  }
}

function takeText(reading: Reading, text: string): void {
  if (text.trim() !== '') reading.isAfterTag = false;
  reading.text += text.replaceAll(/\s+/gu, ' ');
}

function takeNode(reading: Reading, node: PageNode): void {
  const { parts, isList } = reading;
  if (node.name === 'br' || BLOCKS.has(node.name)) {
    endLine(reading);
    if (node.name === 'table' && isList(node)) parts.push({ table: node });
    else if (node.name !== 'br') parts.push(...blockOf(node, isList));
    return;
  }
  // What stands in elements of its own side by side is seen apart.
  if (reading.isAfterTag) reading.text = `${reading.text.trimEnd()}${GAP}`;
  takeAll(reading, node);
  reading.isAfterTag = true;
}

function endLine(reading: Reading): void {
  const text = reading.text.trim();
  if (text !== '') reading.parts.push(...apart(text));
  reading.text = '';
  reading.isAfterTag = false;
}

/** A name, what is about it and a price, each in an element of its own: the price is the name's. */
function apart(text: string): PageLine[] {
  const [name = '', ...others] = text.split(GAP);
  const price = others.at(-1) ?? '';
  const isItem = others.length > 1 && isPrice({ text: price }) && !isPriced({ text: name });
  if (!isItem) return [{ text }];
  return [{ text: `${name}${GAP}${price}` }, { text: others.slice(0, -1).join(' ') }];
}

function blockOf(node: PageNode, isList: IsList): PagePart[] {
  const level = HEADING.exec(node.name)?.[1];
  if (level !== undefined || node.name === 'dt') {
    const text = textOf(node).replaceAll(/\s+/gu, ' ').trim();
    const heading = level === undefined ? TERM : Number(level);
    return text === '' ? [] : [{ text, heading }];
  }
  return asItem(partsOf(node, isList));
}

const isPrice = ({ text }: PageLine) => pricesAtEnd(text)?.name === '';
const isPriced = ({ text }: PageLine) => pricesAtEnd(text) !== null;

/** An element with one price, which stands by itself: its first line is the name. */
function asItem(parts: PagePart[]): PagePart[] {
  if (parts.length < 2 || parts.length > ITEM_LINES) return parts;
  const lines = parts.flatMap((part) => (isTable(part) ? [] : [part]));
  const [price, ...more] = lines.filter(isPriced);
  if (price === undefined || more.length > 0 || lines.length < parts.length) return parts;
  return isPrice(price) ? itemOf(lines, price) : parts;
}

function itemOf(lines: readonly PageLine[], price: PageLine): PageLine[] {
  const [name, ...about] = lines.filter((line) => line !== price);
  if (name === undefined) return [...lines];
  return [{ text: `${name.text}${GAP}${price.text}` }, ...about.map(({ text }) => ({ text }))];
}

/** Headings of a level at which most have one price below them are names of products. */
function withNamedHeadings(parts: readonly PagePart[]): PagePart[] {
  const sections: PagePart[][] = [[]];
  for (const part of parts) {
    if (!isTable(part) && part.heading !== undefined) sections.push([]);
    sections.at(-1)?.push(part);
  }
  const levelOf = ([first]: readonly PagePart[]) =>
    first === undefined || isTable(first) ? undefined : first.heading;
  const priceIn = (section: readonly PagePart[]) => {
    const lines = section.slice(1).flatMap((part) => (isTable(part) ? [] : [part]));
    const [price, ...more] = lines.filter(isPriced);
    return price !== undefined && more.length === 0 && isPrice(price) ? price : null;
  };
  const named = new Set(
    [...Map.groupBy(sections, levelOf)].flatMap(([level, all]) => {
      const count = all.filter((section) => priceIn(section) !== null).length;
      return level !== undefined && count > 1 && count >= all.length * SHARE ? [level] : [];
    }),
  );
  return sections.flatMap((section) => {
    const level = levelOf(section);
    const price = priceIn(section);
    const lines = section.flatMap((part) => (isTable(part) ? [] : [part]));
    const isItem = level !== undefined && named.has(level) && price !== null;
    return isItem && lines.length === section.length ? itemOf(lines, price) : section;
  });
}
