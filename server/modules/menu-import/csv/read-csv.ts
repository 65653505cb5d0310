import { type CsvError, parse } from 'csv-parse/sync';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { SILENT, together } from '../allergen-statement.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
import { problem, type ReadMenu, type RowProblem, type Terms, unreadable } from '../read-menu.ts';
import { type CsvColumn, type CsvField, countOrdinary, readColumns } from './csv-columns.ts';
import { readCsvRow } from './read-csv-row.ts';
import type { SheetRow } from './size-rows.ts';
import { withSizesRefused } from './size-rows.ts';

const DELIMITERS = [';', '\t', ','] as const;
/** Characters of one row: a longer one is not a product, and would be expensive. */
const ROW_MAX = 100_000;
/** Column separators on one line: each costs memory, even for empty cells. */
const DELIMITERS_MAX = 1_000;
/** Characters of a line that are examined for the delimiter. */
const LINE_SEEN = 5_000;
/** Columns that tell rows apart, but whose contents are not imported. */
const NOT_KEPT = new Set<CsvField>(['size', 'size_group', 'row_type']);
/** Rows above the headers, such as a title. */
const HEADER_ROWS = 10;
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
  const header = findHeader(sheet.rows);
  if (header === null) {
    return unreadable('csv', problem('columns_unknown', null, sheet.rows[0]?.join(' ') ?? null));
  }
  const isRead = new Set(header.columns.map(({ index }) => index));
  const unread = (sheet.rows[header.row] ?? []).flatMap((cell, index) =>
    isRead.has(index) || cell.trim() === '' ? [] : [{ header: cell.trim().slice(0, 60), index }],
  );
  const { columns } = header;
  const rows = sheet.rows.slice(header.row + 1).flatMap((cells, index) => {
    const row = before + header.row + index + 2;
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ cells, product: readCsvRow({ row, cells, columns, unread }, terms) }];
  });
  const read = withSizesRefused(rows, columns);
  return withSheetTalk(sheet.rows.slice(0, header.row), rows, {
    format: 'csv',
    products: read,
    categories: [],
    problems: read.length === 0 ? [problem('file_without_products')] : [],
    notes: [],
    ignored: [...unread, ...columns.filter(({ field }) => NOT_KEPT.has(field))]
      .sort((a, b) => a.index - b.index)
      .map((each) => each.header.slice(0, 60)),
  });
}

/** The number of the first line with far more columns than any menu has. */
function wideLine(text: string, delimiter: string): number | null {
  let line = 1;
  let count = 0;
  for (const sign of text) {
    if (sign === '\n') {
      line += 1;
      count = 0;
    } else if (sign === delimiter) {
      count += 1;
      if (count > DELIMITERS_MAX) return line;
    }
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
      to: MENU_IMPORT_ROWS_MAX + HEADER_ROWS + 1,
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

function findHeader(
  rows: readonly (readonly string[])[],
): { row: number; columns: CsvColumn[] } | null {
  let found: { row: number; columns: CsvColumn[] } | null = null;
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = readColumns(cells);
    const isMore = countOrdinary(columns) > countOrdinary(found?.columns ?? []);
    if (namesProducts(columns) && columns.length > 1 && isMore) {
      found = { row, columns };
    }
  }
  return found;
}

function namesProducts(columns: readonly CsvColumn[]): boolean {
  return columns.some(({ field }) => ['name', 'external_id', 'servett_id'].includes(field));
}

/** The delimiter that gives the most known columns in the first lines, else the most columns. */
function findDelimiter(text: string): string {
  const lines = text.split(/\r\n|\r|\n/u, HEADER_ROWS);
  const scores = DELIMITERS.map((delimiter) => {
    const cells = lines.map((line) =>
      line
        .slice(0, LINE_SEEN)
        .split(delimiter)
        .map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1')),
    );
    const known = Math.max(...cells.map((row) => countOrdinary(readColumns(row))));
    const most = Math.max(...cells.map((row) => row.length));
    return { delimiter, score: known * 10_000 + Math.min(most, 9_999) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/**
 * A sheet whose title or notes speak of allergens ("All dishes may contain nuts"): they are about
 * every product in it.
 */
function withSheetTalk(
  above: readonly (readonly string[])[],
  rows: readonly SheetRow[],
  read: ReadMenu,
): ReadMenu {
  const notes = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === 1);
  const texts = [...above.flat(), ...notes.flatMap(({ cells }) => cells)];
  const talk = texts.flatMap(allergenTalk);
  if (talk.length === 0) return read;
  const open = { ...SILENT, open: talk.flatMap(({ allergens }) => allergens) };
  return {
    ...read,
    notes: [...read.notes, ...talk.map(({ word }) => problem('allergen_mentioned', null, word))],
    products: read.products.map((product) => ({
      ...product,
      allergens: together([product.allergens ?? SILENT, open]),
    })),
  };
}
