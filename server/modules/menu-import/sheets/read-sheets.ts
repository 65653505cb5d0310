import { HEADER_ROWS } from '#core/menu-import/columns.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { findHeader } from '../csv/choose-columns.ts';
import { type ColumnTerms, choiceOf } from '../csv/column-step.ts';
import { namesOther } from '../csv/complete-columns.ts';
import { countOrdinary } from '../csv/csv-columns.ts';
import { readRows } from '../csv/read-rows.ts';
import type { SheetTerms } from '../csv/with-elsewhere.ts';
import { foldWord } from '../fold-word.ts';
import { headerKey } from '../header-key.ts';
import { readPlainMenu } from '../plain-text/read-plain-menu.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import {
  type NamedSheet,
  problem,
  type ReadMenu,
  type RowProblem,
  shownName,
  type Terms,
  unreadable,
} from '../read-menu.ts';
import { listsBelow } from './lists-below.ts';
import { listsBeside } from './lists-beside.ts';

/** Rows of a workbook's sheet that are looked at; with as many, there are too many. */
export const SHEET_ROWS_MAX = MENU_IMPORT_ROWS_MAX + HEADER_ROWS + 1;
/** What people and programs call a sheet that is no category. */
const ANY_SHEET =
  /^(?:blad|sheet|ark|tabelle|taul|feuil|hoja|foglio|(?:(?:vår|our|hela|the) )?(?:meny|menyn|menu|prislista|priser|prices?|price ?list|items?|products?|produkter|artiklar|export|data|lista|list|table|import|mall|template|dishes|rätter))[\s_\-–.()\d]*$/iu;

/**
 * A sheet by its columns; by its lines, where they are written as a menu is: "Soup ..... 95". `lines`:
 * of the text that it was made of.
 */
export function readSheet(
  sheet: NamedSheet & { readonly lines?: readonly string[] },
  terms: SheetTerms,
): ReadMenu {
  const read = readRows(sheet, terms);
  const isUnknown =
    read.problems.some(({ reason }) => reason === 'columns_unknown') || hasPricedLines(sheet, read);
  if (!isUnknown || isTable(sheet.rows) || isOfOthers(sheet.rows)) return read;
  return readPlainMenu(sheet.lines ?? sheet.rows.map(lineOf), terms) ?? read;
}

/** "IPA 89 kr" in one cell, beside rows with a cell for the price, where no row names the columns. */
function hasPricedLines({ rows }: NamedSheet, { columns }: ReadMenu): boolean {
  if (columns === undefined || columns.header > 0 || columns.source !== 'guessed') return false;
  return rows.some((cells) => {
    const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '');
    const priced = others.length === 0 ? pricesAtEnd(text.trim()) : null;
    return priced?.isMarked === true && priced.name !== '';
  });
}

const lineOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').join('   ');

/** "Supplier, Amount": a sheet of what guests do not order. */
function isOfOthers([first = []]: NamedSheet['rows']): boolean {
  const names = first.filter((cell) => cell.trim() !== '');
  return names.length > 1 && names.some((cell) => namesOther(cell.trim()));
}

/** Whether most rows have as many cells, of which there are more than a name and a price. */
function isTable(rows: NamedSheet['rows']): boolean {
  const widths = rows
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length)
    .filter((width) => width > 0);
  const alike = Math.max(
    0,
    ...[...Map.groupBy(widths, (width) => width)].map(([width, all]) =>
      width > 2 ? all.length : 0,
    ),
  );
  return alike > widths.length * 0.6;
}

/**
 * The sheets of a workbook that hold its menu, one after the other, with what is not read named. Rows
 * are numbered on from sheet to sheet; the first is the one with the most known columns, which a
 * person may correct, and with it those that name the same.
 */
export function readSheets(sheets: readonly NamedSheet[], terms: Terms): ReadMenu {
  const full = sheets
    .flatMap((sheet) => listsBeside(sheet, terms).flatMap(listsBelow))
    .filter(({ rows }) => rows.length > 0);
  const found = full.map((sheet) => ({ sheet, header: findHeader(sheet.rows) }));
  const scoreOf = ({ sheet, header }: (typeof found)[number]) =>
    countOrdinary(header?.columns ?? []) * 10_000 + Math.min(sheet.rows.length, 9_999);
  const [best] = found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) return unreadable('csv', problem('file_empty'));
  if (best.sheet.rows.length > MENU_IMPORT_ROWS_MAX + HEADER_ROWS) {
    return unreadable('csv', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  const others = full.filter((each) => each !== best.sheet);
  if (others.length === 0) {
    const place = placeOf(best.sheet, true);
    return readSheet(best.sheet, { terms, before: 0, others, place });
  }
  const used = new Set(best.header?.system?.otherSheets ?? []);
  const further = full.filter((sheet) => sheet !== best.sheet && !used.has(headerKey(sheet.name)));
  const { pages, unread } = readPages([best.sheet, ...further], others, terms);
  const [first, ...more] = pages;
  if (first !== undefined && more.length > 0) return inOrder(pages, full, unread);
  // Without a menu on any, what is known of the best.
  const { sheet, read } = first ?? {
    sheet: best.sheet,
    read: readSheet(best.sheet, { terms, before: 0, others }),
  };
  const left = unread.filter(({ column }) => column !== sheet.name);
  return { ...read, notes: [...read.notes, problem('sheet_chosen', null, sheet.name), ...left] };
}

/** Those of the sheets that hold a menu, and why the others are not read. */
function readPages(
  sheets: readonly NamedSheet[],
  others: readonly NamedSheet[],
  terms: Terms,
): { readonly pages: readonly Page[]; readonly unread: readonly RowProblem[] } {
  const pages: Page[] = [];
  const unread: RowProblem[] = [];
  for (const sheet of sheets) {
    const before = pages.reduce((sum, page) => sum + page.sheet.rows.length, 0);
    const isFirst = pages.length === 0;
    const read = readSheet(sheet, {
      terms: isFirst ? terms : { ...terms, columns: columnsAfter(pages, terms) },
      before,
      others: isFirst ? others : [],
      place: placeOf(sheet, false),
    });
    const isTooLong = before + sheet.rows.length > MENU_IMPORT_ROWS_MAX + HEADER_ROWS;
    const why = isTooLong ? 'sheet_unread' : whyUnread(sheet, read, pages);
    if (why === null) pages.push({ sheet, read, before });
    else unread.push(problem(why, sheet.name, String(sheet.rows.length)));
  }
  return { pages, unread };
}

interface Page {
  readonly sheet: NamedSheet;
  readonly read: ReadMenu;
  readonly before: number;
}

/** What products without a category go into, by what stands above their list, or is written on the sheet. */
export function placeOf({ name, list, place }: NamedSheet, isAlone: boolean): SheetTerms['place'] {
  if (list !== undefined) return place === undefined ? undefined : { name: place, isAlone: false };
  const text = [place ?? '', name]
    .map((each) => each.trim())
    .find((each) => each !== '' && !ANY_SHEET.test(each));
  return text === undefined ? undefined : { name: text, isAlone };
}

/** What is said of the first sheet's columns counts for those that have the same. */
function columnsAfter([first]: readonly Page[], { columns }: Terms): ColumnTerms {
  const said = first?.read.columns;
  const choice = said === undefined ? null : choiceOf(said);
  const remembered = (columns?.remembered ?? []).filter(
    ({ shape }) => columns?.given === undefined || shape !== said?.shape,
  );
  return { remembered: [...(choice === null ? [] : [choice]), ...remembered] };
}

/**
 * Why a further sheet is not read: it holds no menu, or most of what another one does, as last
 * year's does. Null: it is.
 */
function whyUnread(
  { above }: NamedSheet,
  read: ReadMenu,
  pages: readonly Page[],
): 'sheet_unread' | 'sheet_again' | null {
  // Lists of one sheet are all of its menu.
  if (above !== undefined) return null;
  const named = read.products.filter(
    ({ problems, price }) => problems.length === 0 && price !== undefined,
  );
  // One line that ends with a number makes no menu of a sheet of hours or names.
  const least = read.format === 'text' && pages.length > 0 ? 2 : 1;
  if (named.length < least) return 'sheet_unread';
  if (pages.length === 0) return null;
  const known = new Set(pages.flatMap((page) => page.read.products.map(nameOf)));
  const again = named.filter((each) => known.has(nameOf(each)));
  return named.length > 2 && again.length > named.length / 2 ? 'sheet_again' : null;
}

const nameOf = (product: ReadMenu['products'][number]) => foldWord(shownName(product));

/** In the order of the sheets. */
function inOrder(
  pages: readonly Page[],
  full: readonly NamedSheet[],
  unread: readonly RowProblem[],
): ReadMenu {
  const ordered = pages.toSorted((a, b) => full.indexOf(a.sheet) - full.indexOf(b.sheet));
  const reads = ordered.map(({ read }) => read);
  const [first] = pages;
  const systems = new Set(reads.map(({ system }) => system));
  const [system] = systems;
  const columns = first?.read.columns;
  return {
    format: 'csv',
    ...(systems.size === 1 && system !== undefined && { system }),
    products: reads.flatMap(({ products }) => products),
    left: reads.flatMap(({ left = [] }) => left),
    categories: [],
    problems: reads.flatMap(({ problems }) => problems),
    notes: [
      problem(
        ordered.every(({ sheet }) => sheet.list !== undefined) ? 'lists_read' : 'sheets_read',
        null,
        ordered
          .map(({ sheet }) => sheet.name)
          .filter((name) => name !== '')
          .join(', ') || null,
      ),
      ...ordered.flatMap(({ sheet, read }) =>
        read.notes.map((note) => ({ ...note, column: note.column ?? sheet.name })),
      ),
      ...unread,
    ],
    ignored: [...new Set(reads.flatMap(({ ignored }) => ignored))],
    ...(columns !== undefined && { columns }),
    sheets: pages.map(({ sheet: { name, rows, above = 0 }, before }) => ({
      name,
      before,
      rows: rows.length,
      ...(above > 0 && { above }),
    })),
  };
}
