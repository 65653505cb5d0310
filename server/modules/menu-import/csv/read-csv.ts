import { type CsvError, parse } from 'csv-parse/sync';
import { HEADER_ROWS } from '#core/menu-import/columns.ts';
import { guarded, unguarded } from '#core/shared/csv.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { SILENT, together } from '../allergen-statement.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
import type { CsvField } from '../csv-fields.ts';
import { headerKey } from '../header-key.ts';
import {
  type NamedSheet,
  problem,
  type ReadMenu,
  type ReadProduct,
  type RowProblem,
  type Terms,
  unreadable,
} from '../read-menu.ts';
import { findExtras, readExtras } from '../systems/odoo-extras.ts';
import type { SheetSystem } from '../systems/sheet-systems.ts';
import { chooseColumns, findHeader, namesProducts, type SheetColumns } from './choose-columns.ts';
import { type CsvColumn, countOrdinary, readColumns } from './csv-columns.ts';
import { underHeadings } from './headings.ts';
import { isModifierList, readModifiers } from './modifier-columns.ts';
import { readCsvRow } from './read-csv-row.ts';
import type { SheetRow } from './row-cells.ts';
import { withSizesJoined } from './size-rows.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Characters of one row: a longer one is not a product, and would be expensive. */
const ROW_MAX = 100_000;
/** Column separators on one line: each costs memory, even for empty cells. */
const DELIMITERS_MAX = 1_000;
/** Characters of a line that are examined for the delimiter. */
const LINE_SEEN = 5_000;
/** Columns that tell rows apart, but whose contents are not imported. */
const NOT_KEPT = new Set<CsvField>(['size_group', 'row_type']);
/** Rows of a workbook's sheet that are looked at; with as many, there are too many. */
export const SHEET_ROWS_MAX = MENU_IMPORT_ROWS_MAX + HEADER_ROWS + 1;
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
  return readRows({ name: '', rows: sheet.rows }, before, { terms, others: [] });
}

/**
 * The sheet of a workbook that holds its menu. With several, which one is said, and what stands on
 * each other one.
 */
export function readSheets(sheets: readonly NamedSheet[], terms: Terms): ReadMenu {
  const full = sheets.filter(({ rows }) => rows.length > 0);
  const found = full.map((sheet) => ({ sheet, header: findHeader(sheet.rows) }));
  const scoreOf = ({ sheet, header }: (typeof found)[number]) =>
    countOrdinary(header?.columns ?? []) * 10_000 + Math.min(sheet.rows.length, 9_999);
  const best = found.reduce<(typeof found)[number] | undefined>(
    (first, each) => (first === undefined || scoreOf(each) > scoreOf(first) ? each : first),
    undefined,
  );
  if (best === undefined) return unreadable('csv', problem('file_empty'));
  const { sheet } = best;
  if (sheet.rows.length > MENU_IMPORT_ROWS_MAX + HEADER_ROWS) {
    return unreadable('csv', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  const others = full.filter((each) => each !== sheet);
  const read = readRows(sheet, 0, { terms, others });
  if (others.length === 0) return read;
  const used = new Set(best.header?.system?.otherSheets ?? []);
  const unread = others.filter(({ name }) => !used.has(headerKey(name)));
  return {
    ...read,
    notes: [
      ...read.notes,
      problem('sheet_chosen', null, sheet.name),
      ...unread.map(({ name, rows }) => problem('sheet_unread', name, String(rows.length))),
    ],
  };
}

interface SheetTerms {
  readonly terms: Terms;
  /** The other sheets of its workbook. */
  readonly others: readonly NamedSheet[];
}

/** A sheet's rows, below `before` other ones of its file. */
function readRows(given: NamedSheet, before: number, { terms, others }: SheetTerms): ReadMenu {
  const sheet = withOthers(given, others);
  const extras = sheet.rows.slice(0, HEADER_ROWS).findIndex((cells) => findExtras(cells) !== null);
  if (extras !== -1) {
    const body = sheet.rows.slice(extras + 1);
    return readExtras(sheet.rows[extras] ?? [], body, before + extras + 2, terms);
  }
  const found = chooseColumns(sheet.rows, before, terms);
  const { header, columns, system, unread, step } = found;
  const asked = step === null ? {} : { columns: step };
  if (!namesProducts(columns)) {
    const first = sheet.rows[0]?.join(' ') ?? null;
    const why = [problem('columns_unknown', null, first), ...found.problems];
    return { ...unreadable('csv', ...why), ...asked };
  }
  const first = before + header + 2;
  // What can be chosen with a product is not in it.
  const texts = unread.filter(({ header: name }) => !isModifierList(name));
  const known = system?.modifiers?.(others, terms) ?? new Map();
  const original = sheet.rows.slice(header + 1);
  const all = tidied(sheet.rows[header] ?? [], original, found).flatMap(
    ({ cells, notes }, index) => {
      if ((original[index] ?? cells).every((cell) => cell.trim() === '')) return [];
      const product = readCsvRow({ row: first + index, cells, columns, unread: texts }, terms);
      const modifiers = readModifiers(cells, unread, known);
      const groups = [...(product.groups ?? []), ...modifiers.groups];
      const whole = {
        ...product,
        ...(groups.length > 0 && { groups }),
        notes: [...product.notes, ...notes, ...modifiers.notes],
      };
      const filled = unread.flatMap(({ header: name, index: at }) => {
        const text = cells[at]?.trim() ?? '';
        return text === '' ? [] : [{ header: name, text }];
      })[0];
      return [{ cells, filled, product: system ? ofSystem(whole) : whole }];
    },
  );
  const { rows, left: sums } =
    system === undefined
      ? underHeadings(all, { columns, locale: terms.locale })
      : { rows: all, left: [] };
  const { products, left } = withSizesJoined(rows, columns, {
    locale: terms.locale,
    isOfSystem: system !== undefined,
    sameNames: terms.sameNames,
  });
  const isPlaced = columns.some(({ field }) => field === 'category');
  const above = sheet.rows.slice(0, Math.max(0, header));
  return withSheetTalk(above, rows, {
    format: 'csv',
    ...asked,
    ...(system !== undefined && { system: system.is }),
    products:
      system === undefined
        ? products.map((each) => withElsewhere(each, terms))
        : products.map((each) => placed(each, terms, isPlaced)),
    left: [...left, ...sums],
    categories: [],
    problems: [
      ...found.problems,
      ...(products.length === 0 ? [problem('file_without_products')] : []),
    ],
    notes: [
      ...above.flatMap((cells) => {
        const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
        return text === '' ? [] : [problem('row_above', null, text)];
      }),
      ...(system === undefined || isPlaced
        ? []
        : [problem('category_none', null, OTHERS[terms.locale])]),
      ...(system?.is === 'odoo' && hasUnpriced(products) ? [problem('extra_prices_missing')] : []),
    ],
    ignored: [...unread, ...columns.filter(({ field }) => NOT_KEPT.has(field))]
      .sort((a, b) => a.index - b.index)
      .map((each) => each.header.slice(0, 60)),
  });
}

interface TidyRow {
  readonly cells: readonly string[];
  /** What was guessed in doing so. */
  readonly notes: readonly RowProblem[];
}

/** The rows of a system's sheet, as other sheets would write them. */
function tidied(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { system, columns }: Pick<SheetColumns, 'system' | 'columns'>,
): readonly TidyRow[] {
  if (system === undefined) return rows.map((cells) => ({ cells, notes: [] }));
  const prepared = system.prepare?.(header, rows) ?? rows.map((row) => [...row]);
  return prepared.map((cells) => {
    const notes: RowProblem[] = [];
    for (const column of columns) {
      const text = cells[column.index] ?? '';
      if (text.trim() === '') continue;
      const [first = '', ...others] = tidyCell(unguarded(text), column, system);
      if (others.length > 0) notes.push(problem('category_guessed', column.header, text));
      cells[column.index] = guarded(first);
    }
    return { cells, notes };
  });
}

/** A text as other sheets would write it; of categories, all. */
function tidyCell(
  text: string,
  { field, header }: CsvColumn,
  { categories, tidy }: SheetSystem,
): readonly string[] {
  return field === 'category' && categories !== undefined
    ? categories(text, headerKey(header))
    : [tidy?.[field]?.(text) ?? text];
}

const OTHERS: Readonly<Record<Locale, string>> = { en: 'Other', sv: 'Övrigt' };

/** A system's rates are those of its account: they make no row unreadable. */
function ofSystem(product: ReadProduct): ReadProduct {
  const isRate = ({ reason }: RowProblem) => reason === 'vat_unknown';
  const { vat, ...rest } = product;
  return {
    ...rest,
    ...(vat !== undefined && vat.length > 0 && { vat }),
    problems: product.problems.filter((each) => !isRate(each)),
    notes: [...product.notes, ...product.problems.filter(isRate)],
  };
}

const hasUnpriced = (products: readonly ReadProduct[]) =>
  products.some(({ groups = [] }) => groups.some(({ isUnpriced }) => isUnpriced === true));

/** A new product whose row names no category goes into one; what the menu has stays where it is. */
function withElsewhere(product: ReadProduct, { locale }: Terms): ReadProduct {
  if (product.category !== null || Object.keys(product.name).length === 0) return product;
  return { ...product, elsewhere: { name: { [locale]: OTHERS[locale] } } };
}

/** A system's products may have no category. Where others have one, it is said of each without. */
function placed(product: ReadProduct, { locale }: Terms, isPlaced: boolean): ReadProduct {
  if (product.category !== null || Object.keys(product.name).length === 0) return product;
  const note = problem('category_none', null, OTHERS[locale]);
  return {
    ...product,
    category: { name: { [locale]: OTHERS[locale] } },
    notes: [...product.notes, ...(isPlaced ? [note] : [])],
  };
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

/** The sheet with what its system keeps on other ones. */
function withOthers(sheet: NamedSheet, others: readonly NamedSheet[]): NamedSheet {
  const header = findHeader(sheet.rows);
  const complete = header?.system?.complete;
  if (header === null || complete === undefined || others.length === 0) return sheet;
  const above = sheet.rows.slice(0, header.header);
  return { ...sheet, rows: [...above, ...complete(sheet.rows.slice(header.header), others)] };
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
    // Without known headers: what each line has, and not only one of them in a description.
    const filled = cells.filter((row) => row.some((cell) => cell !== ''));
    const fewest = filled.length > 1 ? Math.min(...filled.map((row) => row.length)) : most;
    const score = known * 100 + Math.min(fewest, 99);
    return { delimiter, score: score * 10_000 + Math.min(most, 9_999) };
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
