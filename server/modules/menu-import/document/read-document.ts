import { Parser } from 'htmlparser2';
import { unpackedEntry } from '../unzip.ts';
import { withHeadings } from './headings.ts';
import { rowLines } from './row-lines.ts';

/** What a word processor calls the parts of its documents. */
interface Markup {
  /** The file within the document that holds its text. */
  readonly part: RegExp;
  readonly paragraphs: readonly string[];
  readonly row: string;
  readonly cell: string;
  /** Only within these there is text; null: within every paragraph. */
  readonly texts: string | null;
  /** Elements that stand for a sign. */
  readonly signs: Readonly<Record<string, string>>;
  /** What is said twice, was taken out, is about the text, or is no text. */
  readonly skipped: ReadonlySet<string>;
  /** How deep a heading is that this begins, from 1; 0: it begins none. */
  readonly levelOf: (name: string, attributes: Readonly<Record<string, string>>) => number;
  /** A stretch of text, and what says of it that it is crossed out or hidden. */
  readonly run: string | null;
  readonly hiding: ReadonlySet<string>;
}

/** As Word calls its styles in the languages around us. */
const HEADING_STYLE = /^(?:heading|rubrik|overskrift|otsikko|(?:ü|u)?berschrift|titre) ?([1-9])$/iu;

const WORD: Markup = {
  part: /^word\/document\d*\.xml$/u,
  paragraphs: ['w:p'],
  row: 'w:tr',
  cell: 'w:tc',
  texts: 'w:t',
  signs: { 'w:tab': '\t', 'w:ptab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' },
  skipped: new Set(['mc:Fallback', 'w:tabs', 'w:pPrChange', 'w:rPrChange', 'w:del', 'w:moveFrom']),
  levelOf: (name, attributes) => {
    const style = name === 'w:pStyle' ? attributes['w:val'] : undefined;
    return Number(HEADING_STYLE.exec(style ?? '')?.[1] ?? 0);
  },
  run: 'w:r',
  hiding: new Set(['w:strike', 'w:dstrike', 'w:vanish']),
};
const OPEN_DOCUMENT: Markup = {
  part: /^content\.xml$/u,
  paragraphs: ['text:p', 'text:h'],
  row: 'table:table-row',
  cell: 'table:table-cell',
  texts: null,
  signs: { 'text:tab': '\t', 'text:line-break': '\n', 'text:s': ' ' },
  skipped: new Set([
    'text:tracked-changes',
    'office:annotation',
    'text:note',
    'svg:title',
    'svg:desc',
  ]),
  levelOf: (name, attributes) =>
    name === 'text:h' ? Number(attributes['text:outline-level'] ?? 1) || 0 : 0,
  run: null,
  hiding: new Set(),
};
/** Of the text alone, without pictures; a menu has some hundred kilobytes. */
const TEXT_MAX = 16_000_000;
/** No document is nested deeper; one that is was made to cause harm. */
const DEPTH_MAX = 200;

/** The text of a document of Word or OpenDocument, in lines. Null: it is none. */
export function readDocument(bytes: Uint8Array): string | null {
  const word = unpackedEntry(bytes, WORD.part, TEXT_MAX);
  if (word !== null) return linesOf(word.toString('utf8'), WORD);
  const open = unpackedEntry(bytes, OPEN_DOCUMENT.part, TEXT_MAX)?.toString('utf8');
  // A sheet has the same file.
  return open?.includes('<office:text') ? linesOf(open, OPEN_DOCUMENT) : null;
}

/** One element in the way to where the document is read. */
interface Open {
  readonly name: string;
  readonly isSkipped: boolean;
}

/**
 * OpenDocument says it of a style, before the text that has it. Tells of each element in turn whether
 * its text is crossed out or hidden.
 */
function readStyles(): (name: string, attributes: Readonly<Record<string, string>>) => boolean {
  const away = new Set<string>();
  let style = '';
  return (name, attributes) => {
    if (name === 'style:style') style = attributes['style:name'] ?? '';
    if (name === 'style:text-properties') {
      const line = attributes['style:text-line-through-style'] ?? 'none';
      if (line !== 'none' || attributes['text:display'] === 'none') away.add(style);
    }
    return away.has(attributes['text:style-name'] ?? '');
  };
}

function linesOf(xml: string, markup: Markup): string {
  const open: Open[] = [];
  // What cells, rows and paragraphs hold until they end; a paragraph may have a text box in it.
  const pages: string[][] = [[]];
  const rows: string[][][] = [];
  const paragraphs: string[] = [];
  let isHidden = false;
  const add = (text: string) => {
    const last = paragraphs.pop();
    if (last !== undefined) paragraphs.push(last + text);
  };
  const opened = (name: string, attributes: Record<string, string>) => {
    if (name === markup.run) isHidden = false;
    if (markup.hiding.has(name)) isHidden ||= !/^(?:0|false|off)$/u.test(attributes['w:val'] ?? '');
    const sign = markup.signs[name];
    if (sign !== undefined && !isHidden) add(sign);
    if (markup.paragraphs.includes(name)) paragraphs.push('');
    const level = markup.levelOf(name, attributes);
    if (level > 0) add(`${'#'.repeat(Math.min(level, 9))} `);
    if (name === markup.cell) pages.push([]);
    else if (name === markup.row) rows.push([]);
  };
  const closed = (name: string) => {
    if (markup.paragraphs.includes(name)) {
      pages.at(-1)?.push(...(paragraphs.pop() ?? '').split('\n'));
    } else if (name === markup.cell) {
      rows.at(-1)?.push((pages.length > 1 && pages.pop()) || []);
    } else if (name === markup.row) {
      pages.at(-1)?.push(...rowLines(rows.pop() ?? []));
    }
  };
  const isStyledAway = readStyles();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isSkipped =
          open.at(-1)?.isSkipped ||
          markup.skipped.has(name) ||
          open.length > DEPTH_MAX ||
          isStyledAway(name, attributes);
        open.push({ name, isSkipped });
        if (!isSkipped) opened(name, attributes);
      },
      ontext(text) {
        const at = open.at(-1);
        if (at === undefined || at.isSkipped || isHidden) return;
        if (markup.texts === null) add(text.replaceAll(/\s+/gu, ' '));
        else if (at.name === markup.texts) add(text);
      },
      onclosetag() {
        const last = open.pop();
        if (last !== undefined && !last.isSkipped) closed(last.name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  // A quote at the beginning of a line is part of a name, and of no sheet.
  return withHeadings(pages.flat()).join('\n').replaceAll('\u00ad', '').replaceAll('"', '\u201d');
}
