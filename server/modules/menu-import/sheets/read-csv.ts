import { type CsvError, parse } from 'csv-parse/sync';
import { HEADER_ROWS } from '#core/menu-import/columns.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { countOrdinary, readColumns } from '../csv/csv-columns.ts';
import { dishesIn } from '../plain-text/line-parts.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import {
  type NamedSheet,
  problem,
  type ReadMenu,
  type RowProblem,
  type Terms,
  unreadable,
} from '../read-menu.ts';
import { isHeader, listsBelow } from './lists-below.ts';
import { listsBeside, writtenBeside } from './lists-beside.ts';
import { placeOf, readSheet, readSheets, SHEET_ROWS_MAX } from './read-sheets.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Characters of one row: a longer one is not a product, and would be expensive. */
const ROW_MAX = 100_000;
/** Column separators on one line: each costs memory, even for empty cells. */
const DELIMITERS_MAX = 1_000;
/** Characters of a line that are examined for the delimiter. */
const LINE_SEEN = 5_000;
/** One that may stand between columns: not in "12,50" or "195,-". */
const COMMA = /(?<!\d),|,(?!\d|[-–—]{1,2}(?:[^\d\p{L}]|$))/u;
/** Of the lines: a share that has columns. */
const COMMAS_MIN = 0.5;
const LINE_END = /\r\n|\r|\n/u;
/** What Excel writes to remember the delimiter. */
const SEP_LINE = /^sep=([;,|\t])\r?\n/u;

/**
 * A sheet with a header row and any delimiter. Rows are numbered as in spreadsheets: every record
 * counts, headers and empty ones included.
 */
export function readCsv(text: string, terms: Terms): ReadMenu {
  const sep = SEP_LINE.exec(text);
  const body = sep === null ? text : text.slice(sep[0].length);
  const before = sep === null ? 0 : 1;
  const delimiter = sep?.[1] ?? findDelimiter(body);
  const wide = wideLine(body, delimiter);
  if (wide !== null) {
    return unreadable('csv', problem('row_too_long', null, String(before + wide)));
  }
  const sheet = parseSheet(body, delimiter, before);
  if (sheet.problem !== null) {
    return unreadable('csv', sheet.problem);
  }
  const { rows, columns } = apart(sheet.rows);
  const above: string[][] = before === 0 ? [] : [[]];
  const beside = columns ?? listsBeside({ name: '', rows: [...above, ...rows] }, terms);
  const lists = beside.length > 1 ? readSheets(beside, terms) : null;
  // Columns of a text of which one is no menu are lines.
  const isUnread = lists?.notes.some(({ reason }) => reason === 'sheet_unread') === true;
  if (lists !== null && !(columns !== null && isUnread)) return lists;
  const lines = body.split(LINE_END);
  const whole = { name: '', rows, lines };
  // A cell may go over several lines.
  const isByLine = before === 0 && lines.length - rows.length <= 1;
  const below = listsBelow(isByLine ? whole : { name: '', rows: [...above, ...rows] });
  if (below.length > 1) return readSheets(below, terms);
  const { place: over } = below[0] ?? {};
  const named = over === undefined ? whole : { ...whole, place: over };
  return readSheet(named, { terms, before, others: [], place: placeOf(named, true) });
}

/** A price behind a gap of its own stands with what is in front of it. */
function withPrices(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1) ?? '';
    const isPriceOf =
      before !== '' && pricesAtEnd(before) === null && pricesAtEnd(cell)?.name === '';
    if (isPriceOf) joined.pop();
    joined.push(isPriceOf ? `${before}   ${cell}` : cell);
  }
  return joined;
}

/** Between what stands side by side in a text, as in one that was copied from a page with two columns. */
const WIDE_GAP = / {3,}/u;

/**
 * A text without any delimiter, by its gaps: with names of columns above its prices, or with lists side
 * by side. Otherwise each line stays as it is.
 */
function apart(rows: Sheet['rows']): {
  readonly rows: Sheet['rows'];
  readonly columns: readonly NamedSheet[] | null;
} {
  const split = rows.map(([line = '']) => line.trimEnd().split(WIDE_GAP));
  const isText = rows.every((cells) => cells.length === 1);
  if (!isText || !split.some((cells) => cells.length > 1)) return { rows, columns: null };
  if (split.some((_, at) => isHeader(split, at))) return { rows: split, columns: null };
  return { rows, columns: writtenBeside({ name: '', rows: split.map(withPrices) }) };
}

/** A name and its price. */
function isDish(text: string): boolean {
  const priced = pricesAtEnd(text.slice(0, LINE_SEEN).trim());
  return priced?.isMarked === true && priced.name !== '';
}

/** The number of the first line with far more columns than any menu has. */
function wideLine(text: string, delimiter: string): number | null {
  let line = 1;
  let count = 0;
  let last = '';
  for (const sign of text) {
    // Excel on a Mac may end lines with a return alone.
    if (sign === '\r' || sign === '\n') {
      if (last + sign !== '\r\n') line += 1;
      count = 0;
    } else if (sign === delimiter) {
      count += 1;
      if (count > DELIMITERS_MAX) return line;
    }
    last = sign;
  }
  return null;
}

type Sheet = { rows: string[][]; problem: RowProblem | null };

function parseSheet(text: string, delimiter: string, before: number): Sheet {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      // A quote within a cell that is not quoted, as in: 12" pizza.
      relax_quotes: true,
      max_record_size: ROW_MAX,
      to: SHEET_ROWS_MAX,
    });
    const isTooLong = rows.length > MENU_IMPORT_ROWS_MAX + HEADER_ROWS;
    return {
      rows,
      problem: isTooLong ? problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)) : null,
    };
  } catch (error) {
    const { code } = Object(error) as Partial<CsvError>;
    const reason = code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes_unclosed';
    return { rows: [], problem: problem(reason, null, rowOf(error, before)) };
  }
}

/** The number of the record at which parsing ended. */
function rowOf(error: unknown, before: number): string | null {
  const { records } = Object(error) as Partial<CsvError & { records: unknown }>;
  return typeof records === 'number' ? String(before + records + 1) : null;
}

/**
 * The delimiter that gives the most known columns in the first lines, else the most columns. A comma
 * that few lines have belongs to their texts, and one between digits may be that of a decimal.
 */
function findDelimiter(text: string): string {
  const lines = text.split(LINE_END, HEADER_ROWS);
  const full = lines.filter((line) => line.trim() !== '');
  const written = full.filter((line) => COMMA.test(line.slice(0, LINE_SEEN)));
  const isRare = written.length < full.length * COMMAS_MIN;
  const scores = DELIMITERS.map((delimiter) => {
    const cells = lines.map((line) =>
      line
        .slice(0, LINE_SEEN)
        .split(delimiter)
        .map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1')),
    );
    const known = Math.max(...cells.map((row) => countOrdinary(readColumns(row))));
    const most = Math.max(...cells.map((row) => row.length));
    // Without known headers: what most lines have alike, and not only one in a description.
    const widths = cells.filter((row) => row.some((cell) => cell !== '')).map((row) => row.length);
    const alike = Map.groupBy(widths, (width) => width);
    const steady = [...alike].map(([width, all]) => (width > 1 ? all.length : 0));
    const apart = full.filter((line) => line.includes(delimiter));
    // "Beef 18.50 | Pork 16.50", "Gin 79 kr, 3 för 200": written lines, and no cells.
    const dishes = apart.filter(
      (line) =>
        dishesIn(line).length > 1 || (delimiter === ',' && isDish(line.split(delimiter)[0] ?? '')),
    );
    // A comma of a description stands beside no cell with a price.
    const areCells =
      delimiter !== ',' ||
      cells.some((row) => row.length > 1 && row.some((cell) => pricesAtEnd(cell)?.name === ''));
    const least = areCells ? apart.length / 2 : 0;
    const areDishes = delimiter !== '\t' && dishes.length > least;
    const isOfTexts = known < 2 && (areDishes || (delimiter === ',' && isRare));
    const score = isOfTexts ? -1 : known * 100 + Math.max(0, ...steady);
    return { delimiter, score: score * 10_000 + Math.min(most, 9_999) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
