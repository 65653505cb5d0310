import { unguarded } from '#core/shared/csv.ts';
import { factsIn } from '../allergens/row-facts.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import { readStation, readVat, readYesNo } from '../menu-vocabulary.ts';
import {
  problem,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { readExternalId, readText } from '../read-text.ts';
import type { Cell, CsvColumn } from './csv-columns.ts';

/** What a status column calls products that are not for sale, folded. */
const OFF = new Set([
  ...['archived', 'draft', 'inactive', 'unlisted', 'hidden', 'discontinued', 'deleted', 'disabled'],
  ...['arkiverad', 'utkast', 'inaktiv', 'dold', 'utgatt', 'utgangen', 'borttagen', '0', 'private'],
]);

/**
 * Hidden, if any column says that the product is not for sale. "For sale" shows nothing that the
 * venue has hidden.
 */
function readSale(cells: readonly Cell[], notes: RowProblem[]): { hidden?: true } {
  let isOff = false;
  for (const cell of cells) {
    const said = isForSale(cell);
    if (said === null) notes.push(problem('yes_no_unreadable', cell.header, cell.text));
    if (said !== false) continue;
    isOff = true;
    notes.push(problem('not_for_sale', cell.header, cell.text));
  }
  return isOff ? { hidden: true } : {};
}

/** Undefined if the cell says nothing about it; null if it cannot be read. */
function isForSale({ field, text }: Cell): boolean | null | undefined {
  if (field === 'sale_status') return OFF.has(foldWord(text)) ? false : undefined;
  if (field !== 'for_sale' && field !== 'off_sale') return undefined;
  if (text === '-1') return false;
  const said = readYesNo(text);
  if (said === undefined) return null;
  return field === 'for_sale' ? said : !said;
}

interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly columns: readonly CsvColumn[];
  /** The columns that are not read, by their headers. */
  readonly unread: readonly { readonly header: string; readonly index: number }[];
}

/** One row of a sheet; an empty cell means no value. */
export function readCsvRow({ row, cells, columns, unread }: CsvRow, terms: Terms): ReadProduct {
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const filled = <Of extends { index: number }>(all: readonly Of[]) =>
    all.flatMap((column) => {
      const text = unguarded(cells[column.index] ?? '').trim();
      return text === '' ? [] : [{ ...column, text }];
    });
  const known = filled(columns);
  const cellsOf = (field: CsvField) => known.filter((cell) => cell.field === field);
  const only = (field: CsvField) => cellsOf(field)[0];
  const ownId = only('servett_id')?.text;
  // Our own sheet holds plain text: what looks like HTML in it was meant.
  const isOurs = ownId !== undefined;
  const texts = (field: 'category' | 'name' | 'description'): ReadTexts => {
    const read: ReadTexts = {};
    for (const { locale, header, text } of cellsOf(field)) {
      const { value, reason, isCleaned } = readText(text, field, isOurs);
      if (reason !== null) problems.push(problem(reason, header, text));
      if (isCleaned) notes.push(problem('text_cleaned', header, text));
      // A column that names its language takes precedence over one that does not.
      const at = locale ?? terms.locale;
      if (value !== null && (locale !== null || read[at] === undefined)) read[at] = value;
    }
    return read;
  };
  const category = texts('category');
  const name = texts('name');
  const description = texts('description');
  const said = {
    ...externalIdOf(only('external_id'), problems),
    ...readCsvPrice(cellsOf('price'), terms, problems),
    ...factsOf(only, terms, problems),
    ...readSale(known, notes),
  };
  const { facts, notes: asked } = factsIn({ known, unread: filled(unread), isOurs });
  return {
    row,
    ...(ownId !== undefined && { ownId }),
    ...said,
    ...facts,
    category: Object.keys(category).length > 0 ? { name: category } : null,
    name,
    description,
    problems,
    notes: [...notes, ...asked],
  };
}

type Cells = (field: CsvField) => Cell | undefined;

function externalIdOf(cell: Cell | undefined, problems: RowProblem[]) {
  const read = cell && readExternalId(cell.text);
  if (cell === undefined || read === undefined) return {};
  if (read === null) {
    problems.push(problem('text_too_long', cell.header, cell.text));
    return {};
  }
  return { externalId: read };
}

type Facts = { -readonly [Key in keyof ReadProduct]?: ReadProduct[Key] };

/** How each column besides names and prices is read; returns the problem, if any. */
const READERS: Readonly<
  Partial<Record<CsvField, (facts: Facts, cell: Cell, terms: Terms) => RowProblem | null>>
> = {
  search_words(facts, { header, text }) {
    const { value, reason } = readText(text, 'search_words');
    if (reason !== null) return problem(reason, header, text);
    if (value !== null) facts.searchWords = value;
    return null;
  },
  vat(facts, { header, text }, terms) {
    facts.vat = readVat(text, terms);
    return facts.vat.length === 0 ? problem('vat_unknown', header, text) : null;
  },
  station(facts, { header, text }, terms) {
    const station = readStation(text, terms);
    if (station === undefined) return problem('station_unknown', header, text);
    facts.station = station;
    return null;
  },
  alcohol: (facts, cell) => yesNo(facts, 'alcohol', cell),
  hidden: (facts, cell) => yesNo(facts, 'hidden', cell),
};

function yesNo(facts: Facts, field: 'alcohol' | 'hidden', { header, text }: Cell) {
  const said = readYesNo(text);
  if (said === undefined) return problem('yes_no_unreadable', header, text);
  facts[field] = said;
  return null;
}

function factsOf(only: Cells, terms: Terms, problems: RowProblem[]): Facts {
  const facts: Facts = {};
  for (const [field, read] of Object.entries(READERS) as [CsvField, (typeof READERS)['vat']][]) {
    const cell = only(field);
    const wrong = cell && read?.(facts, cell, terms);
    if (wrong) problems.push(wrong);
  }
  return facts;
}

/**
 * A row's price. Prices of several places must agree: which of them this venue is, the file does
 * not say.
 */
function readCsvPrice(
  cells: readonly Cell[],
  terms: Terms,
  problems: RowProblem[],
): { price?: number } {
  const prices = new Set<number>();
  for (const { text, header } of cells) {
    const { price, reason } = readPrice(text, terms.venue.currency);
    if (reason !== null) {
      problems.push(problem(reason, header, text));
      return {};
    }
    prices.add(price);
  }
  const [price] = prices;
  if (prices.size > 1) {
    const said = cells.map(({ text }) => text).join(' / ');
    problems.push(problem('price_by_place', cells[0]?.header ?? null, said));
    return {};
  }
  return price === undefined ? {} : { price };
}
