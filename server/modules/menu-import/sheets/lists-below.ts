import { findHeader } from '../csv/choose-columns.ts';
import { namesProducts } from '../csv/column-uses.ts';
import { readColumns } from '../csv/csv-columns.ts';
import { isMenuPart, mayBeHeading } from '../menu-headings.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import type { NamedSheet } from '../read-menu.ts';

/** A sheet, with the lines of the text that its rows were made of. */
type Sheet = NamedSheet & { readonly lines?: readonly string[] };
type Cells = readonly string[];

/** A name of a column or a heading is short. */
const NAME_MAX = 40;
/** Empty rows between a heading and what it stands above. */
const GAP_MAX = 2;
/** So many prices above names of columns are a list without them. */
const PRICED_MIN = 2;
/** Rows below names of columns among which the first products stand. */
const SEEN = 5;

/**
 * Lists that stand one below the other, each with names of its columns, as sheets of their own: dishes
 * with one price, and below them wines by the glass and the bottle. What stands right above the names
 * of columns is the category of its list. The sheet itself where it is one list without that.
 */
export function listsBelow(sheet: Sheet): readonly Sheet[] {
  const { rows } = sheet;
  const { system, columns = [] } = findHeader(rows) ?? {};
  const isOfProgram = system !== undefined || columns.some(({ field }) => field === 'servett_id');
  if (sheet.list !== undefined || isOfProgram) return [sheet];
  const headers = rows.flatMap((_, at) => (isHeader(rows, at) ? [at] : []));
  const [first] = headers;
  if (first === undefined || areAgain(rows, headers)) return [sheet];
  const priced = rows.slice(0, first).filter((cells) => priceOf(cells) !== null);
  const isAlone = headers.length === 1 && priced.length < PRICED_MIN;
  const lists = headers.map((header) => headingAbove(rows, header, isAlone));
  if (isAlone) return lists.map(({ place }) => ({ ...sheet, ...place }));
  // What stands above the first is a list by itself only with prices of its own.
  const [top, ...others] = lists;
  const all =
    priced.length > 0 ? [{ start: 0, place: {} }, ...lists] : [{ ...top, start: 0 }, ...others];
  return all.map(({ start, place }, index) => {
    const end = all[index + 1]?.start ?? rows.length;
    return {
      ...sheet,
      ...(place?.place !== undefined && { name: place.place }),
      ...place,
      above: start,
      rows: rows.slice(start, end),
      ...(sheet.lines !== undefined && { lines: sheet.lines.slice(start, end) }),
    };
  });
}

const isFull = (cell: string) => cell.trim() !== '';
const priceOf = (cells: Cells) => pricesAtEnd(cells.findLast(isFull)?.trim() ?? '');

/** Names of columns, with a price in the row below or the next. */
export function isHeader(rows: readonly Cells[], at: number): boolean {
  const cells = rows[at] ?? [];
  const full = cells.filter(isFull);
  const isShort = full.every((cell) => cell.trim().length <= NAME_MAX);
  const areDifferent = new Set(full.map((cell) => cell.trim())).size === full.length;
  if (
    full.length < 2 ||
    !isShort ||
    !areDifferent ||
    full.some((cell) => pricesAtEnd(cell.trim()) !== null)
  ) {
    return false;
  }
  const columns = readColumns(cells);
  const sizes = columns.filter(({ field }) => field === 'size_price');
  const isPriced = columns.some(({ field }) => field === 'price');
  const below = rows.slice(at + 1, at + 1 + SEEN).filter((row) => row.some(isFull));
  return (
    (sizes.length > 1 || isPriced) &&
    (sizes.length > 1 || namesProducts(columns) || full.length === 2) &&
    below.slice(0, 2).some((row) => priceOf(row) !== null)
  );
}

/** The same names of columns again, as at the top of each page, with a column for the category. */
function areAgain(rows: readonly Cells[], headers: readonly number[]): boolean {
  const [first = '', ...others] = headers.map((at) => (rows[at] ?? []).join('\t').trim());
  const isPlaced = readColumns(first.split('\t')).some(({ field }) => field === 'category');
  return isPlaced && others.length > 0 && others.every((names) => names === first);
}

interface List {
  /** Its first row: of its heading, or of the names of its columns. */
  readonly start: number;
  readonly place: { readonly place?: string };
}

/** Where a list begins, and what the heading right above the names of its columns calls it. */
function headingAbove(rows: readonly Cells[], header: number, isAlone: boolean): List {
  const none = { start: header, place: {} };
  const above = rows.slice(Math.max(0, header - 1 - GAP_MAX), header);
  const at = above.findLastIndex((cells) => cells.some(isFull));
  const full = (above[at] ?? []).filter(isFull);
  const text = full[0]?.trim() ?? '';
  const isShort = full.length === 1 && text.length <= NAME_MAX && /\p{L}{2}/u.test(text);
  const isHeading = isAlone ? isMenuPart(text) : mayBeHeading(text);
  return isShort && isHeading && priceOf([text]) === null
    ? { start: header - above.length + at, place: { place: text } }
    : none;
}
