import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import type { NamedSheet, ReadMenu, Terms } from '../read-menu.ts';
import { readSheets } from '../sheets/read-sheets.ts';
import { isTable, type PageLine, pageLines } from './page-lines.ts';
import { type PageNode, pageTree, textOf } from './page-tree.ts';

/** Lines above the first price and below the last one that may be of a menu. */
const AROUND = 3;
/** Letters that a part of a page is named by. */
const NAMED = 40;
/** So many prices make a menu of a page. */
const PRICES_MIN = 3;

/** A page whose menu is written in lines and tables, as people see it; null: it has none. */
export function readWrittenPage(html: string, terms: Terms): ReadMenu | null {
  const sheets = sheetsOf(html);
  if (!haveMenu(sheets)) return null;
  const read = readSheets(sheets, terms);
  return read.products.length === 0 ? null : { ...read, format: 'text' };
}

type PageSheet = NamedSheet & { readonly lines?: readonly string[] };

function haveMenu(sheets: readonly PageSheet[]): boolean {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return rows.filter((cells) => cells.some(isPriced)).length >= PRICES_MIN;
}

const isPriced = (text: string) => pricesAtEnd(text) !== null;

/** Tables, and what is written between them, in the page's order. */
function sheetsOf(html: string): PageSheet[] {
  const parts = pageLines(pageTree(html), isPriceTable);
  const sheets: PageSheet[] = [];
  let lines: PageLine[] = [];
  const end = () => {
    const text = menuIn(lines);
    const name = text.find((line) => line !== '')?.replace(/^## /u, '') ?? '';
    // It names the part in a preview, and no category.
    const rows = text.map((line) => [line]);
    if (text.length > 0) sheets.push({ name: name.slice(0, NAMED), list: '', rows, lines: text });
  };
  for (const part of parts) {
    if (!isTable(part)) {
      lines.push(part);
      continue;
    }
    const above = lines.findLast(({ heading }) => heading !== undefined)?.text ?? '';
    end();
    lines = [];
    sheets.push({ name: captionOf(part.table) || above, rows: rowsOf(part.table) });
  }
  end();
  return sheets;
}

/** The lines from the first price to the last one, with what is right around them; none without. */
function menuIn(lines: readonly PageLine[]): string[] {
  const first = lines.findIndex(({ text }) => isPriced(text));
  if (first === -1) return [];
  const last = lines.findLastIndex(({ text }) => isPriced(text));
  const kept = lines.slice(Math.max(0, first - AROUND), last + AROUND);
  return kept
    .slice(0, MENU_IMPORT_ROWS_MAX * 2)
    .flatMap(({ text, heading }) => (heading === undefined ? [text] : ['', `## ${text}`]));
}

function isPriceTable(table: PageNode): boolean {
  const rows = rowsOf(table);
  const priced = rows.filter((cells) => cells.length > 1 && cells.some(isPriced));
  return priced.length > 1 && priced.length >= rows.length / 3 && !hasTable(table.children);
}

function hasTable(children: PageNode['children']): boolean {
  return children.some(
    (child) => typeof child !== 'string' && (child.name === 'table' || hasTable(child.children)),
  );
}

const cleaned = (node: PageNode) => textOf(node).replaceAll(/\s+/gu, ' ').trim();

function captionOf(table: PageNode): string {
  const caption = table.children.find(
    (child) => typeof child !== 'string' && child.name === 'caption',
  );
  return caption === undefined || typeof caption === 'string' ? '' : cleaned(caption);
}

function rowsOf(table: PageNode): string[][] {
  return table.children.flatMap((child): string[][] => {
    if (typeof child === 'string') return [];
    if (child.name !== 'tr')
      return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
    const cells = child.children.flatMap((cell) =>
      typeof cell === 'string' || !['td', 'th'].includes(cell.name) ? [] : [cleaned(cell)],
    );
    return cells.some((cell) => cell !== '') ? [cells] : [];
  });
}
