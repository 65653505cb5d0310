import { columnLetters, HEADER_ROWS } from '#core/menu-import/columns.ts';
import { chooseColumns, findHeader } from '../csv/choose-columns.ts';
import { hasPrices } from '../csv/column-uses.ts';
import { readColumns } from '../csv/csv-columns.ts';
import { headerKey } from '../header-key.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import type { NamedSheet, Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';

type Rows = NamedSheet['rows'];
/** Columns, from the first to before the second. */
type Span = readonly [from: number, to: number];
type Known = Pick<Terms, 'venue' | 'separator'>;

/** What decides what stands beside what; a menu's rows look alike. */
const SEEN = 200;
const SHARE = 0.6;
/** A page has no more columns of text. */
const WRITTEN_MAX = 4;

/**
 * Lists that stand side by side on one sheet, such as food on the left and drinks on the right, each
 * as a sheet of its own with the rows as they are numbered. The sheet itself where it is one list.
 */
export function listsBeside(sheet: NamedSheet, terms: Known): readonly NamedSheet[] {
  const { rows } = sheet;
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (sheet.list !== undefined || width < 2) return [sheet];
  const header = findHeader(rows);
  if (header?.system !== undefined) return [sheet];
  const byContent = header === null ? byCells(rows, width, terms) : [];
  for (const spans of [byGaps(rows, width), byHeader(rows, width), byContent]) {
    const parts = spans.map((span) => partOf(sheet, span));
    const lists = parts.filter((part) => isList(part.rows, terms));
    if (lists.length > 1 && !areSame(lists, terms)) return titled(parts);
  }
  return [sheet];
}

/** Columns of written lines, "Soup 95" with its description below; null: they are none. */
export function writtenBeside(sheet: NamedSheet): readonly NamedSheet[] | null {
  const width = sheet.rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width < 2 || width > WRITTEN_MAX) return null;
  const parts = Array.from({ length: width }, (_, index) => partOf(sheet, [index, index + 1]));
  const areWritten = parts.every(({ rows }) => {
    const priced = rows.flatMap(([cell = '']) => pricesAtEnd(cell.trim()) ?? []);
    const named = priced.filter(({ name }) => name !== '');
    return named.length > 1 && named.length > priced.length / 2;
  });
  return areWritten && parts.slice(1).every((part) => isBeside(part, parts[0]))
    ? titled(parts)
    : null;
}

/** Dishes that begin below others, without a heading of their own, stand beside single ones. */
function isBeside({ rows }: NamedSheet, first: NamedSheet | undefined): boolean {
  const isPriced = ([cell = '']: readonly string[]) => pricesAtEnd(cell.trim()) !== null;
  const start = rows.findIndex(([cell]) => isFull(cell));
  return !isPriced(rows[start] ?? []) || start <= (first?.rows.findIndex(isPriced) ?? 0);
}

const isFull = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

function partOf({ name, rows }: NamedSheet, [from, to]: Span): NamedSheet {
  const columns =
    to - from > 1 ? `${columnLetters(from)}–${columnLetters(to - 1)}` : columnLetters(from);
  return {
    name: `${name} ${columns}`.trim(),
    list: columns,
    rows: rows.map((cells) => cells.slice(from, to)),
  };
}

/** What stands between columns that are empty from top to bottom. */
function byGaps(rows: Rows, width: number): Span[] {
  const used = Array.from({ length: width }, () => false);
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) if (isFull(cell)) used[index] = true;
  }
  return spansFrom(
    used.flatMap((is, index) => (is && used[index - 1] !== true ? [index] : [])),
    width,
    used,
  );
}

/** From each of these columns to the next, without empty ones at the end. */
function spansFrom(starts: readonly number[], width: number, used?: readonly boolean[]): Span[] {
  return starts.map((from, at) => {
    let to = starts[at + 1] ?? width;
    while (used !== undefined && to > from && used[to - 1] !== true) to -= 1;
    return [from, to];
  });
}

/** Where a header begins again, or goes on behind a price: "Name, Price, Name, Price". */
function byHeader(rows: Rows, width: number): Span[] {
  for (const cells of rows.slice(0, HEADER_ROWS)) {
    const keys = Array.from({ length: width }, (_, index) => headerKey(cells[index] ?? ''));
    const first = keys.findIndex((key) => key !== '');
    const again = keys.flatMap((key, index) => (key !== '' && key === keys[first] ? [index] : []));
    if (again.length > 1) return spansFrom([0, ...again.slice(1)], width);
    const prices = keys.flatMap((key, index) =>
      isPriceHeader(cells[index] ?? '') ? [[key, index] as const] : [],
    );
    const [price, ...others] = prices;
    if (price === undefined || !others.some(([key]) => key === price[0])) continue;
    return spansFrom([0, ...prices.slice(0, -1).map(([, index]) => index + 1)], width);
  }
  return [];
}

const isPriceHeader = (cell: string) => readColumns([cell]).some(({ field }) => field === 'price');

/**
 * Without names of columns: each list ends with its prices. They are lists only where one of them is
 * longer, since a row of two prices may as well be of one product.
 */
function byCells(rows: Rows, width: number, terms: Known): Span[] {
  const seen = rows.slice(0, SEEN);
  const written = Array.from({ length: width }, (_, index) => index).filter((index) =>
    seen.some((cells) => isFull(cells[index])),
  );
  if (
    written.length > 1 &&
    written.every((index) => isWritten(seen.map((cells) => [cells[index] ?? ''])))
  ) {
    return written.map((index): Span => [index, index + 1]);
  }
  const prices = written.filter((index) => {
    const full = seen.flatMap((cells) => (isFull(cells[index]) ? [cells[index] ?? ''] : []));
    const priced = full.filter(
      (cell) =>
        /\d/u.test(cell) && readPrice(cell, terms.venue.currency, terms.separator).price !== null,
    );
    return full.length > 1 && priced.length >= full.length * SHARE;
  });
  const spans = spansFrom([0, ...prices.slice(0, -1).map((index) => index + 1)], width);
  const isUneven = seen.some((cells) => {
    const full = spans.map(([from, to]) => cells.slice(from, to).filter(isFull).length);
    return full.some((count) => count > 1) && full.includes(0);
  });
  return prices.length > 1 && isUneven ? spans : [];
}

/** Whether columns name products and their prices, or most cells say both. */
function isList(rows: Rows, terms: Known): boolean {
  const seen = rows.slice(0, SEEN);
  if (isWritten(seen)) return true;
  const { header, columns } = chooseColumns(seen, 0, terms);
  const isNamed = columns.some(({ field }) => field === 'name') && hasPrices(columns);
  return isNamed && seen.slice(header + 1).some((cells) => cells.filter(isFull).length > 1);
}

/** "Soup 95" in one cell. */
function isWritten(rows: Rows): boolean {
  const full = rows.flatMap((cells) => {
    const texts = cells.filter(isFull);
    return texts.length === 0 ? [] : [texts];
  });
  const priced = full.filter(([text = '', ...more]) => {
    const read = more.length === 0 ? pricesAtEnd(text.trim()) : null;
    return read !== null && read.name !== '';
  });
  return priced.length > 1 && priced.length >= full.length / 2;
}

/** One list in two languages: the same prices in each row. */
function areSame(lists: readonly NamedSheet[], { venue, separator }: Known): boolean {
  const pricesOf = ({ rows }: NamedSheet) =>
    rows.slice(0, SEEN).map((cells) =>
      cells
        .flatMap((cell) => {
          const { price } = /\d/u.test(cell)
            ? readPrice(cell, venue.currency, separator)
            : { price: null };
          return price === null ? [] : [price];
        })
        .join(),
    );
  const [first = [], ...others] = lists.map(pricesOf);
  const isPriced = first.filter((prices) => prices !== '').length > 1;
  return isPriced && others.some((prices) => prices.join('\n') === first.join('\n'));
}

/** What stands alone above each of the lists, in the same row, is what each is called. */
function titled(parts: readonly NamedSheet[]): readonly NamedSheet[] {
  const [longest] = parts;
  for (const [at] of (longest?.rows ?? []).slice(0, HEADER_ROWS).entries()) {
    const titles = parts.map(({ rows }) => {
      const [text = '', ...more] = (rows[at] ?? []).filter(isFull);
      return more.length === 0 && !/\d/u.test(text) ? text.trim() : '';
    });
    if (titles.every((title) => title !== '')) {
      return parts.map((part, index) => ({ ...part, place: titles[index] ?? '' }));
    }
    // What stands below a price is said of it.
    const isBelow = parts.some(({ rows }) => {
      const [text = '', ...more] = (rows[at] ?? []).filter(isFull);
      return more.length > 0 || pricesAtEnd(text.trim()) !== null;
    });
    if (isBelow) return parts;
  }
  return parts;
}
