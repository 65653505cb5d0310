import { columnLetters, HEADER_ROWS } from '#core/menu-import/columns.ts';
import { guarded, unguarded } from '#core/shared/csv.ts';
import { SILENT, together } from '../allergen-statement.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
import type { CsvField } from '../csv-fields.ts';
import { headerKey } from '../header-key.ts';
import { pricesInCell } from '../price-at-end.ts';
import {
  type NamedSheet,
  problem,
  type ReadMenu,
  type ReadProduct,
  type RowProblem,
  type Terms,
  unreadable,
} from '../read-menu.ts';
import { sizesAtEnd } from '../size-words.ts';
import { findExtras, readExtras } from '../systems/odoo-extras.ts';
import { withSetColumns } from '../systems/set-columns.ts';
import type { SheetSystem } from '../systems/sheet-systems.ts';
import { chooseColumns, findHeader, type SheetColumns } from './choose-columns.ts';
import { namesProducts } from './column-uses.ts';
import { categoryInHeader } from './complete-columns.ts';
import type { CsvColumn } from './csv-columns.ts';
import { underHeadings } from './headings.ts';
import { isModifierList, readModifiers } from './modifier-columns.ts';
import { withOptionRows } from './option-rows.ts';
import { readCsvRow } from './read-csv-row.ts';
import type { SheetRow } from './row-cells.ts';
import { withSizesJoined } from './size-rows.ts';
import { OTHERS, oncePerRow, type SheetTerms, withElsewhere } from './with-elsewhere.ts';

/** Columns that tell rows apart, but whose contents are not imported. */
const NOT_KEPT = new Set<CsvField>(['size_group', 'row_type']);
/** Read where rows are steps or groups of choices. */
const OF_CHOICES = new Set<CsvField>(['choice_min', 'choice_max', 'choice_each', 'choice_free']);

/** A sheet by its columns, which a person may correct. */
export function readRows(given: NamedSheet, sheetTerms: SheetTerms): ReadMenu {
  const { terms, before, others, numbers } = sheetTerms;
  const sheet = withOthers(given, others);
  const extras = extrasIn(sheet.rows);
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
  const isOfSystem = system !== undefined;
  const names = sheet.rows[header] ?? [];
  // What can be chosen with a product is not in it.
  const texts = unread.filter(({ header: name }) => !isModifierList(name));
  const known = system?.modifiers?.(others, terms) ?? new Map();
  const original = sheet.rows.slice(header + 1);
  const all = tidied(sheet.rows[header] ?? [], original, found).flatMap(
    ({ cells, notes }, index): SheetRow[] => {
      if ((original[index] ?? cells).every((cell) => cell.trim() === '')) return [];
      const row = numbers?.[index] ?? first + index;
      const priced = isOfSystem ? null : severalPrices(cells, columns);
      if (priced !== null) {
        return priced.map((each) => ({
          cells: each,
          product: readCsvRow({ row, cells: each, columns, unread: texts }, terms),
        }));
      }
      const product = readCsvRow({ row, cells, columns, unread: texts }, terms);
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
      return [{ cells, filled, product: whole }];
    },
  );
  const sets = withSetColumns(all, { system: system?.is, header: names, terms });
  const whole = withOptionRows(sets, { columns, header: names, terms, isOfSystem });
  // Then it says what the rows are.
  const isIgnored = ({ field }: CsvColumn) =>
    whole === sets
      ? NOT_KEPT.has(field) || OF_CHOICES.has(field)
      : NOT_KEPT.has(field) && field !== 'row_type';
  const called = categoryOver(given, found, sheetTerms);
  const { rows, left: sums } = isOfSystem
    ? { rows: whole, left: [] }
    : underHeadings(whole, { columns, locale: terms.locale, called, isBare: header < 0 });
  const { products, left } = withSizesJoined(rows, columns, {
    locale: terms.locale,
    isOfSystem,
    sameNames: terms.sameNames,
  });
  const isPlaced = columns.some(({ field }) => field === 'category');
  const above = sheet.rows.slice(0, Math.max(0, header));
  return withSheetTalk(above, rows, {
    format: 'csv',
    ...asked,
    ...(system !== undefined && { system: system.is }),
    products: isOfSystem
      ? products.map((each) => placed(each, terms, isPlaced))
      : oncePerRow(products).map((each) => withElsewhere(each, sheetTerms)),
    left: [...left, ...sums],
    categories: [],
    problems: [
      ...found.problems,
      ...(products.length === 0 ? [problem('file_without_products')] : []),
    ],
    notes: [
      ...guessedNote(found),
      ...above.flatMap((cells) => {
        const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
        return text === '' || text === called ? [] : [problem('row_above', null, text)];
      }),
      ...(system === undefined || isPlaced
        ? []
        : [problem('category_none', null, OTHERS[terms.locale])]),
      ...(system?.is === 'odoo' && hasUnpriced(products) ? [problem('extra_prices_missing')] : []),
    ],
    ignored: [...unread, ...columns.filter(isIgnored)]
      .sort((a, b) => a.index - b.index)
      .map((each) => each.header.slice(0, 60)),
  });
}

/** The category that a list is called after: by the names of its columns, or by what stands above them. */
function categoryOver(
  { rows, list, place }: NamedSheet,
  { header, columns, byCells }: SheetColumns,
  terms: SheetTerms,
): string | null {
  const name = byCells.find(({ field }) => field === 'name');
  const names = rows[header] ?? [];
  const inHeader =
    name === undefined
      ? null
      : categoryInHeader(names[name.index] ?? '', columns, list !== undefined);
  const isOver = list === undefined && place !== undefined && place === terms.place?.name;
  return inHeader ?? (isOver ? place : null);
}

/**
 * A row with several prices in its cell, as rows with one each. Their sizes stand beside them, or in
 * the header, as in "Price (40/60 cl)"; otherwise a person is asked.
 */
function severalPrices(
  cells: readonly string[],
  columns: readonly CsvColumn[],
): readonly string[][] | null {
  const [column, ...others] = columns.filter(({ field }) => field === 'price');
  const prices = column === undefined ? null : pricesInCell(unguarded(cells[column.index] ?? ''));
  if (column === undefined || prices === null || others.length > 0) return null;
  const sizes = sizesAtEnd(column.header, prices.length)?.sizes ?? [];
  const width = Math.max(cells.length, ...columns.map(({ index }) => index + 1));
  return prices.map(({ size, text }, at) => {
    const next = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    next[column.index] = text;
    // Behind the others, where nothing but sizes stands.
    return [...next, size || (sizes[at] ?? '')];
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
  const prepared =
    system.prepare?.(header.map(system.translate ?? String), rows) ?? rows.map((row) => [...row]);
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

const hasUnpriced = (products: readonly ReadProduct[]) =>
  products.some(({ groups = [] }) => groups.some(({ isUnpriced }) => isUnpriced === true));

/** What the cells of columns without a known name were taken for is to be checked. */
function guessedNote({ byCells }: SheetColumns): RowProblem[] {
  // Words for kinds of rows are no guess.
  const guessed = byCells.filter(({ field }) => field !== 'row_type');
  const names = guessed.map(({ header, index }) => header || columnLetters(index));
  return names.length === 0 ? [] : [problem('columns_guessed', null, names.join(', '))];
}

/** The row that names the columns of Odoo's extra prices; -1: there is none. */
function extrasIn(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, HEADER_ROWS).findIndex((cells) => findExtras(cells) !== null);
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

/** The sheet with what its system keeps on other ones. */
function withOthers(sheet: NamedSheet, others: readonly NamedSheet[]): NamedSheet {
  const header = findHeader(sheet.rows);
  const complete = header?.system?.complete;
  if (header === null || complete === undefined || others.length === 0) return sheet;
  const above = sheet.rows.slice(0, header.header);
  return { ...sheet, rows: [...above, ...complete(sheet.rows.slice(header.header), others)] };
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
