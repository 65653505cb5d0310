import { createHash } from 'node:crypto';
import { type ColumnUse, NEEDED_USES, type NeededUse } from '#core/menu-import/codes.ts';
import {
  type Corrections,
  columnLetters,
  HEADER_ROWS,
  isShared,
} from '#core/menu-import/columns.ts';
import type { Locale } from '#core/shared/languages.ts';
import { headerKey } from '../header-key.ts';
import { problem, type RowProblem, type Terms } from '../read-menu.ts';
import { findSheetSystem, type SheetSystem } from '../systems/sheet-systems.ts';
import type { GivenColumns, ReadColumns, RememberedColumns } from './column-step.ts';
import { FIELD_OF, type Guess, meaningOf, namesProducts } from './column-uses.ts';
import { completeColumns } from './complete-columns.ts';
import { type CsvColumn, countOrdinary, readColumns } from './csv-columns.ts';
import { guessByContent } from './guess-by-content.ts';
import { localeOfHeader } from './header-names.ts';

/** The columns of a sheet, and where its rows begin. */
export interface SheetColumns {
  /** Of the row with their names; -1: there is none. */
  readonly header: number;
  readonly columns: readonly CsvColumn[];
  /** Those that are not read, by their letters where they have no name. */
  readonly unread: readonly { readonly header: string; readonly index: number }[];
  readonly system: SheetSystem | undefined;
  readonly problems: readonly RowProblem[];
  /** For the person who corrects it; null: there are no columns. */
  readonly step: ReadColumns | null;
  /** Those that no name says, and that were read as what their cells look like. */
  readonly byCells: readonly CsvColumn[];
}

type Rows = readonly (readonly string[])[];
const SAMPLES = 3;
const TEXT_SHOWN = 60;

/** The row that names most columns; null: none names a product. */
export function findHeader(rows: Rows): Guess | null {
  let found: Guess | null = null;
  for (const [header, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const guess = guessAt(cells, header);
    const isMore = countOrdinary(guess.columns) > countOrdinary(found?.columns ?? []);
    if (namesProducts(guess.columns) && guess.columns.length > 1 && isMore) found = guess;
  }
  return found;
}

function guessAt(cells: readonly string[], header: number): Guess {
  const system = findSheetSystem(cells);
  const { translate } = system ?? {};
  if (translate === undefined) return { header, columns: readColumns(cells, system), system };
  const columns = readColumns(cells.map(translate), system);
  const named = columns.map((each) => ({ ...each, header: (cells[each.index] ?? '').trim() }));
  return { header, columns: named, system };
}

/**
 * What each column of a sheet is: as its headers say, corrected by what a person has said now, or
 * else the last time of a sheet of the same shape. What only the cells suggest is for a person to
 * confirm, and is not read as that. `before`: rows of the file above the sheet.
 */
export function chooseColumns(
  rows: Rows,
  before: number,
  terms: Pick<Terms, 'columns' | 'venue' | 'separator'>,
): SheetColumns {
  const found = findHeader(rows) ?? unknownHeader(rows);
  const shape = shapeOf(found, rows);
  const wanted = wantedFor(shape, terms);
  const named = guessFrom(rows, found, headerFrom(wanted, found, before));
  const guess = { ...named, columns: completeColumns(rows, named, terms) };
  const names = namesOf(rows, guess.header);
  const keys = keysOf(names, guess.header);
  const { columns, problems } = corrected(guess, names, correctionsOf(wanted, keys));
  const below = rows.slice(guess.header + 1);
  const samples = names.map((_, index) => samplesOf(below, index));
  const isRead = new Set(columns.map(({ index }) => index));
  const isFull = (index: number) => (samples[index] ?? []).length > 0;
  const headers = rows[guess.header] ?? [];
  const isNamed = (index: number) => (headers[index] ?? '').trim() !== '';
  const unread = names.flatMap((header, index) =>
    isRead.has(index) || !(isNamed(index) || isFull(index)) ? [] : [{ header, index }],
  );
  const { uses: suggested } = guessByContent(below, unread, {
    ...terms,
    isBare: guess.header === -1,
    has: new Set(columns.map(meaningOf)),
  });
  const source = sourceOf(wanted);
  const byName = new Set(named.columns.map(({ index }) => index));
  const byCells = columns.filter(({ index }) => source === 'guessed' && !byName.has(index));
  const step = {
    shape,
    header: guess.header === -1 ? 0 : before + guess.header + 1,
    isHeaderGuessed: guess.header === found.header,
    rows: rows.slice(0, HEADER_ROWS).flatMap((cells, index) => {
      const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
      return text === '' ? [] : [{ row: before + index + 1, text: shown(text) }];
    }),
    columns: names.flatMap((name, index) =>
      isFull(index) || isRead.has(index) || meaningAt(guess.columns, index) !== 'left_out'
        ? [
            {
              column: index + 1,
              name: shown(name),
              key: keys[index] ?? '',
              locale: localeOfHeader(name, 'name'),
              use: meaningAt(columns, index),
              guessed: meaningAt(guess.columns, index),
              suggested: suggested.get(index) ?? null,
              samples: samples[index] ?? [],
            },
          ]
        : [],
    ),
    source,
    missing: NEEDED_USES.filter((use) => isMissing(use, columns, suggested, source)),
  };
  const { header, system } = guess;
  const last = names.length < 2 ? null : step;
  return { header, columns, unread, system, problems, step: last, byCells };
}

function meaningAt(columns: readonly CsvColumn[], index: number): ColumnUse {
  const column = columns.find((each) => each.index === index);
  return column === undefined ? 'left_out' : meaningOf(column);
}

type Wanted = GivenColumns | RememberedColumns;

function wantedFor(shape: string, { columns }: Pick<Terms, 'columns'>): Wanted | null {
  if (columns === undefined) return null;
  const { given, remembered } = columns;
  return given ?? remembered.find((each) => each.shape === shape) ?? null;
}

function sourceOf(wanted: Wanted | null): ReadColumns['source'] {
  if (wanted === null) return 'guessed';
  return 'uses' in wanted ? 'given' : 'remembered';
}

function headerFrom(wanted: Wanted | null, found: Guess, before: number): number {
  if (wanted === null || wanted.header === null) return found.header;
  return wanted.header === 0 ? -1 : wanted.header - 1 - before;
}

/** What the row says that is wanted; what was found, where there is no such row. */
function guessFrom(rows: Rows, found: Guess, header: number): Guess {
  const isThere = header === -1 || header in rows.slice(0, HEADER_ROWS);
  return !isThere || header === found.header ? found : guessAt(rows[header] ?? [], header);
}

function correctionsOf(wanted: Wanted | null, keys: readonly string[]): Corrections {
  if (wanted === null) return new Map();
  if ('uses' in wanted) return wanted.uses;
  const found = keys.flatMap((key, index) => {
    const use = Object.hasOwn(wanted.byHeader, key) ? wanted.byHeader[key] : undefined;
    return use === undefined ? [] : [[index, use] as const];
  });
  return new Map(found);
}

/**
 * A file whose headers say nothing that is known: its first row names the columns, unless a price
 * or another number stands in it.
 */
function unknownHeader(rows: Rows): Guess {
  const guesses = rows.slice(0, HEADER_ROWS).map(guessAt);
  const most = Math.max(0, ...guesses.map(({ columns }) => countOrdinary(columns)));
  const known = guesses.find(({ columns }) => most > 1 && countOrdinary(columns) === most);
  if (known !== undefined) return known;
  const first = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const cells = rows[first] ?? [];
  const isData =
    first === -1 || cells.some((cell) => /\d/u.test(cell)) || rows.length === first + 1;
  const header = isData ? -1 : first;
  return { ...guessAt(header === -1 ? [] : cells, header), system: undefined };
}

function namesOf(rows: Rows, header: number): string[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const headers = rows[header] ?? [];
  return Array.from({ length: width }, (_, index) => {
    const name = (headers[index] ?? '').trim();
    return name === '' ? columnLetters(index) : name.slice(0, TEXT_SHOWN);
  });
}

/** What a column is remembered by: its name, and which of those of that name it is. */
function keysOf(names: readonly string[], header: number): string[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const key = header === -1 ? `${index + 1}` : headerKey(name) || name;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** A system's export, whatever columns it has this time; else a sheet with these headers. */
function shapeOf({ header, system }: Guess, rows: Rows): string {
  if (system !== undefined) return `system ${system.is}`;
  const names = namesOf(rows, header);
  if (header === -1) return `columns ${names.length}`;
  const keys = keysOf(names, header).sort();
  return `headers ${createHash('sha256').update(JSON.stringify(keys)).digest('hex')}`;
}

/**
 * With what a person has said. A column that is said to be the price takes the place of those that
 * were only guessed to be it; of two that are said to be, the second is refused.
 */
function corrected(
  { columns: guessed }: Guess,
  names: readonly string[],
  corrections: Corrections,
): Pick<SheetColumns, 'columns' | 'problems'> {
  const guessAtIndex = new Map(guessed.map((column) => [column.index, column]));
  const fixed = [...corrections]
    .filter(([index, use]) => {
      const guess = guessAtIndex.get(index);
      return index < names.length && use !== (guess === undefined ? 'left_out' : meaningOf(guess));
    })
    .sort(([a], [b]) => a - b);
  const problems: RowProblem[] = [];
  const taken = new Set<string>();
  const placeOf = (use: ColumnUse, locale: Locale | null) => `${use} ${locale}`;
  const said: CsvColumn[] = [];
  for (const [index, use] of fixed) {
    if (use === 'left_out') continue;
    const header = names[index] ?? '';
    const locale = localeOfHeader(header, FIELD_OF[use]);
    const place = placeOf(use, locale);
    if (taken.has(place)) {
      problems.push(problem('column_twice', header));
      continue;
    }
    if (!isShared(use)) taken.add(place);
    said.push({ field: FIELD_OF[use], locale, header, index });
  }
  const isFixed = new Set(fixed.map(([index]) => index));
  const hasSize = said.some(({ field }) => field === 'size_part');
  const kept = guessed
    .filter((column) => {
      return !isFixed.has(column.index) && !taken.has(placeOf(meaningOf(column), column.locale));
    })
    .map((column) =>
      hasSize && column.field === 'size' ? { ...column, field: 'size_part' as const } : column,
    );
  // In the file's order, but for what a system takes first.
  return { columns: fixed.length === 0 ? guessed : [...kept, ...said], problems };
}

/** Three different cells of a column, as they are. */
function samplesOf(rows: Rows, index: number): string[] {
  const found = new Set<string>();
  for (const cells of rows) {
    const text = (cells[index] ?? '').trim();
    if (text === '') continue;
    found.add(shown(text));
    if (found.size === SAMPLES) break;
  }
  return [...found];
}

function shown(text: string): string {
  const line = text.toWellFormed().replaceAll(/\s+/gu, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN).toWellFormed()}…` : line;
}

/** Whether nothing is read as it, though a column may be it. */
function isMissing(
  use: NeededUse,
  columns: readonly CsvColumn[],
  suggested: ReadonlyMap<number, ColumnUse>,
  source: ReadColumns['source'],
): boolean {
  if (columns.some((column) => meaningOf(column) === use)) return false;
  if (use === 'name' && !namesProducts(columns)) return true;
  // Somebody who has looked at the columns may mean it.
  return source !== 'given' && [...suggested.values()].includes(use);
}
