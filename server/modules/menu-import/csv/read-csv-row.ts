import { DIETS } from '../../../../src/contract/codes.ts';
import { unguarded } from '../../../../src/domain/shared/csv.ts';
import { readAllergens, readDiets, readStation, readVat, readYesNo } from '../menu-vocabulary.ts';
import {
  problem,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { readExternalId, readText } from '../read-text.ts';
import type { CsvColumn, CsvField } from './csv-columns.ts';

interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly columns: readonly CsvColumn[];
}

/** One row of a sheet; an empty cell means no value. */
export function readCsvRow({ row, cells, columns }: CsvRow, terms: Terms): ReadProduct {
  const problems: RowProblem[] = [];
  const cellsOf = (field: CsvField) =>
    columns.flatMap((column) => {
      const cell = cells[column.index] ?? '';
      const text = unguarded(cell).trim();
      return column.field === field && text !== '' ? [{ ...column, text }] : [];
    });
  const only = (field: CsvField) => cellsOf(field)[0];
  const texts = (field: 'category' | 'name' | 'description'): ReadTexts => {
    const read: ReadTexts = {};
    for (const { locale, header, text } of cellsOf(field)) {
      const { value, reason } = readText(text, field);
      if (reason !== null) problems.push(problem(reason, header, text));
      // A column that names its language takes precedence over one that does not.
      const at = locale ?? terms.locale;
      if (value !== null && (locale !== null || read[at] === undefined)) read[at] = value;
    }
    return read;
  };
  const category = texts('category');
  const name = texts('name');
  const description = texts('description');
  const ownId = only('servett_id')?.text;
  const said = {
    ...externalIdOf(only('external_id'), problems),
    ...priceOf(only('price'), terms, problems),
    ...factsOf(only, terms, problems),
  };
  return {
    row,
    ...(ownId !== undefined && { ownId }),
    ...said,
    category: Object.keys(category).length > 0 ? { name: category } : null,
    name,
    description,
    problems,
  };
}

type Cell = CsvColumn & { readonly text: string };
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

function priceOf(cell: Cell | undefined, terms: Terms, problems: RowProblem[]) {
  if (cell === undefined) return {};
  const { price, reason } = readPrice(cell.text, terms.venue.currency);
  if (reason !== null) {
    problems.push(problem(reason, cell.header, cell.text));
    return {};
  }
  return { price };
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
  allergens(facts, { header, text }) {
    const { value, wrong } = readAllergens(text);
    if (wrong !== null) return problem(wrong.reason, header, wrong.word);
    facts.allergens = value;
    return null;
  },
  diets(facts, { header, text }) {
    const { value, wrong } = readDiets(text);
    if (wrong !== null) return problem(wrong.reason, header, wrong.word);
    facts.diets = { answered: DIETS, suitable: value };
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
