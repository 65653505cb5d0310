import { unguarded } from '#core/shared/csv.ts';
import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { withoutMarkup } from '#core/shared/markup.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { factsIn } from '../allergens/row-facts.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import { percentIn, readAlcohol, readStation, readVat, readYesNo } from '../menu-vocabulary.ts';
import {
  problem,
  type ReadProduct,
  type ReadTexts,
  type ReadTranslations,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { isFromPrice, readPrice } from '../read-price.ts';
import { readExternalId, readText } from '../read-text.ts';
import { sizeInHeader } from '../size-words.ts';
import type { Cell, CsvColumn } from './csv-columns.ts';

/** What a status column calls products that are not for sale, folded. */
const OFF = new Set([
  ...['archived', 'draft', 'inactive', 'unlisted', 'hidden', 'discontinued', 'deleted', 'disabled'],
  ...['arkiverad', 'utkast', 'inaktiv', 'dold', 'utgatt', 'utgangen', 'borttagen', '0', 'private'],
  ...['false', 'no'],
]);

/** What says for one of several places whether it is sold there is weighed with the others. */
type Sale = Pick<ReadProduct, 'hidden' | 'omitted'>;

/**
 * Hidden, if any column says that the product is not for sale, or those of all places. "For sale"
 * shows nothing that the venue has hidden.
 */
function readSale(cells: readonly Cell[], notes: RowProblem[]): Sale {
  const said = cells.flatMap((cell) => {
    const isFor = isForSale(cell);
    if (isFor === null) notes.push(problem('yes_no_unreadable', cell.header, cell.text));
    return isFor === undefined || isFor === null ? [] : [{ cell, isFor }];
  });
  const places = said.filter(({ cell }) => cell.place !== undefined);
  const isSomewhere = places.some(({ isFor }) => isFor);
  const off = said.filter(
    ({ cell, isFor }) => !isFor && (cell.place === undefined || !isSomewhere),
  );
  const elsewhere = isSomewhere ? places.filter(({ isFor }) => !isFor) : [];
  notes.push(
    ...off.map(({ cell }) => problem('not_for_sale', cell.header, cell.text)),
    ...elsewhere.map(({ cell }) => problem('sold_in_some', cell.header, cell.text)),
  );
  const [first] = off;
  return first === undefined
    ? {}
    : { hidden: true, omitted: problem('off_sale', first.cell.header, first.cell.text) };
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
  const inLanguages = (columns: Readonly<Record<string, CsvField>>): ReadTranslations => {
    const read: Partial<Record<TableLanguageCode, Record<string, string>>> = {};
    for (const [of, field] of Object.entries(columns)) {
      for (const { language, header, text } of cellsOf(field)) {
        const { value, reason } = readText(text, of === 'name' ? 'name' : 'description', isOurs);
        if (reason !== null) problems.push(problem(reason, header, text));
        if (value !== null && language !== undefined) {
          read[language] = { [of]: value, ...read[language] };
        }
      }
    }
    return read;
  };
  const category = texts('category');
  const categoryIn = inLanguages({ name: 'category_in' });
  const translations = inLanguages({ name: 'name_in', description: 'description_in' });
  const name = texts('name');
  const description = texts('description');
  const said = {
    ...externalIdOf(only('external_id'), problems),
    ...readCsvPrice(pricesOf(known, columns), only('price_type'), {
      terms,
      problems,
      notes,
      isOurs,
    }),
    ...factsOf(only, terms, { problems, notes: isOurs ? problems : notes }),
    ...readRates(cellsOf('vat_mark'), terms, notes),
    ...readSale(known, notes),
    ...readChoices(only('choice_name'), only('choice_values'), { terms, notes }),
  };
  const sized =
    said.price === undefined
      ? readSizePrices(cellsOf('size_price'), { terms, problems, notes })
      : {};
  const { facts, notes: asked } = factsIn({ known, unread: filled(unread), isOurs });
  return {
    row,
    ...(ownId !== undefined && { ownId }),
    ...said,
    ...sized,
    ...facts,
    category:
      Object.keys(category).length > 0 ? { name: category, ...translated(categoryIn) } : null,
    name,
    description,
    ...translated(translations),
    problems,
    notes: [...notes, ...asked],
  };
}

function translated(translations: ReadTranslations): Pick<ReadProduct, 'translations'> {
  return Object.keys(translations).length > 0 ? { translations } : {};
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
    const vat = readVat(text, terms);
    if (vat.length === 0) return problem('vat_unknown', header, text);
    facts.vat = vat;
    return null;
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
  const said = field === 'alcohol' ? readAlcohol(text) : readYesNo(text);
  if (said === undefined) return problem('yes_no_unreadable', header, text);
  facts[field] = said;
  return null;
}

/** What can be asked about a product later makes no row unreadable. */
const ASKED_LATER = new Set<CsvField>(['vat', 'station']);

function factsOf(
  only: Cells,
  terms: Terms,
  { problems, notes }: Pick<PriceTerms, 'problems' | 'notes'>,
): Facts {
  const facts: Facts = {};
  for (const [field, read] of Object.entries(READERS) as [CsvField, (typeof READERS)['vat']][]) {
    const cell = only(field);
    const wrong = cell && read?.(facts, cell, terms);
    if (wrong) (ASKED_LATER.has(field) ? notes : problems).push(wrong);
  }
  return facts;
}

/**
 * The cells with a row's price. A place's own price goes before the one for all, which the places
 * with an empty cell have; those at which the product is not sold have none.
 */
function pricesOf(known: readonly Cell[], columns: readonly CsvColumn[]): readonly Cell[] {
  const isOff = (place: string | undefined) => {
    const said = known.filter((cell) => cell.place === place).map(isForSale);
    return said.includes(false) && !said.includes(true);
  };
  const isSomewhere = known.some((cell) => cell.place !== undefined && isForSale(cell) === true);
  const isMeant = ({ place }: CsvColumn) => place !== undefined && !(isSomewhere && isOff(place));
  const prices = known.filter(({ field }) => field === 'price');
  const placed = prices.filter(isMeant);
  const base = prices.filter(({ place }) => place === undefined);
  const all = columns.filter((column) => column.field === 'price' && isMeant(column));
  return placed.length > 0 && placed.length === all.length ? placed : [...placed, ...base];
}

/** Texts for a price that is asked for at the till. */
const OPEN_PRICE = new Set([
  ...['variable', 'open', 'open price', 'varies', 'market price', 'market', 'mp'],
  ...['variabel', 'dagspris', 'dagens pris', 'enligt dagspris', 'valfritt'],
]);
const PER_UNIT = new Set(['per unit', 'y', 'yes', 'true']);

interface PriceTerms {
  readonly terms: Terms;
  readonly problems: RowProblem[];
  readonly notes: RowProblem[];
  readonly isOurs: boolean;
}

/**
 * A row's price. Prices of several places must agree, as the file does not say which of them this
 * venue is. A zero of another system is no price.
 */
function readCsvPrice(
  cells: readonly Cell[],
  type: Cell | undefined,
  { terms, problems, notes, isOurs }: PriceTerms,
): Pick<ReadProduct, 'price' | 'omitted'> {
  const kind = foldWord(type?.text ?? '');
  if (type !== undefined && OPEN_PRICE.has(kind)) {
    problems.push(problem('price_open', type.header, type.text));
    return {};
  }
  const prices = new Set<number>();
  for (const { text, header } of cells) {
    const { price, reason } = readPrice(withoutMarkup(text), terms.venue.currency, terms.separator);
    if (reason !== null) {
      const why = OPEN_PRICE.has(foldWord(text)) ? 'price_open' : reason;
      problems.push(problem(why, header, text));
      return {};
    }
    prices.add(price);
  }
  const [price] = prices;
  const [first] = cells;
  if (prices.size > 1) {
    const said = cells.map(({ text }) => text).join(' / ');
    problems.push(problem('price_by_place', first?.header ?? null, said));
    return {};
  }
  if (price === undefined || first === undefined) return {};
  if (type !== undefined && PER_UNIT.has(kind)) {
    notes.push(problem('price_per_unit', type.header, type.text));
  }
  notes.push(...leastNotes(cells));
  const isZero = price === 0 && !isOurs && /\d/u.test(first.text);
  return { price, ...(isZero && { omitted: problem('price_zero', first.header, first.text) }) };
}

/** "From 95": guests pay the least of several prices. */
const leastNotes = (cells: readonly Cell[]) =>
  cells
    .filter(({ text }) => isFromPrice(text))
    .map(({ header, text }) => problem('price_from', header, text));

/**
 * A product with a price in the column of each of its sizes. A zero is no price: such a size is left
 * out with a word, and a product that has nothing else.
 */
function readSizePrices(
  cells: readonly Cell[],
  { terms, problems, notes }: Omit<PriceTerms, 'isOurs'>,
): Pick<ReadProduct, 'price' | 'groups' | 'omitted'> {
  const { locale } = terms;
  const sizes: { name: string; price: number }[] = [];
  const free: Cell[] = [];
  for (const each of cells) {
    const { header, text } = each;
    if (NO_PRICE.test(text)) continue;
    const { price, reason } = readPrice(text, terms.venue.currency, terms.separator);
    if (reason !== null) {
      problems.push(problem(reason, header, text));
      return {};
    }
    if (price === 0) free.push(each);
    else sizes.push({ name: sizeNamed(header), price });
  }
  notes.push(...leastNotes(cells));
  const [first, ...others] = sizes;
  if (first === undefined) {
    const [zero] = free;
    return zero === undefined
      ? {}
      : { price: 0, omitted: problem('price_zero', zero.header, zero.text) };
  }
  for (const { header } of free) {
    notes.push(problem('size_left_out', header, sizeNamed(header)));
  }
  const price = Math.min(...sizes.map((each) => each.price));
  const names = sizes.map(({ name }) => name).join(', ');
  if (others.length === 0) {
    notes.push(problem('size_single', cells[0]?.header ?? null, names));
    return { price };
  }
  notes.push(problem('sizes_joined', null, names));
  const options = sizes.map((each) => ({
    name: { [locale]: each.name },
    price: each.price - price,
  }));
  return { price, groups: [{ name: { [locale]: SIZES[locale] }, min: 1, max: 1, options }] };
}

const sizeNamed = (header: string) => sizeInHeader(header) ?? header;

const SIZES: Readonly<Record<Locale, string>> = { en: 'Size', sv: 'Storlek' };
/** What people write where a size is not sold. */
const NO_PRICE = /^[-–—.]+$/u;
const CHOICES_MAX = 40;

/** What a row lets a guest choose from, in one cell; a sheet has no prices for it. */
function readChoices(
  title: Cell | undefined,
  values: Cell | undefined,
  { terms: { locale }, notes }: Pick<PriceTerms, 'terms' | 'notes'>,
): Pick<ReadProduct, 'groups'> {
  if (title === undefined || values === undefined) return {};
  const names = new Map<string, string>();
  for (const each of values.text.split(',').map((text) => text.trim())) {
    if (each !== '' && !names.has(foldWord(each))) names.set(foldWord(each), each);
  }
  const options = [...names.values()];
  const isTooLong = [title.text, ...options].some((text) => text.length > NAME_MAX);
  const isGroup = options.length > 1 && options.length <= CHOICES_MAX && !isTooLong;
  const why = isGroup ? 'option_prices_unread' : 'addons_unread';
  notes.push(problem(why, title.text, values.text));
  if (!isGroup) return {};
  const named = options.map((name) => ({ name: { [locale]: name }, price: 0 }));
  const group = { name: { [locale]: title.text }, min: 1, max: 1, options: named };
  return { groups: [{ ...group, isUnpriced: true }] };
}

/** Marks for the taxes of a product, whose names may say their rates: "Tax - Food (12%)". */
function readRates(
  cells: readonly Cell[],
  terms: Terms,
  notes: RowProblem[],
): Pick<ReadProduct, 'vat'> {
  const marked = cells.filter(({ text }) => readYesNo(text) === true);
  const [only, ...others] = marked;
  if (only === undefined) return {};
  const vat = others.length > 0 ? [] : readVat(percentIn(only.header) ?? '', terms);
  if (vat.length > 0) return { vat };
  notes.push(...marked.map(({ header, text }) => problem('vat_unknown', header, text)));
  return {};
}
