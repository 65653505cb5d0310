import { kindOf } from '#core/menu/product-kind.ts';
import { columnLetters } from '#core/menu-import/columns.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { headerKey } from '../header-key.ts';
import type { Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { sizesListed } from '../size-words.ts';
import { FIELD_OF, type Guess, hasPrices, meaningOf, namesProducts } from './column-uses.ts';
import type { CsvColumn } from './csv-columns.ts';
import { guessByContent } from './guess-by-content.ts';
import { areRowTypes } from './option-rows.ts';

/** Rows that are looked at. */
const SEEN = 60;
const SHARE = 0.6;
/** A header that may mean the price, and words by which it is another one than guests pay. */
const SAYS_PRICE = /pri[sc]|preis|prijs|prix|hinta|\bkr\b|\bsek\b|kostar|€|\$|£/iu;
const OTHER_PRICE =
  /cost|inkop|netto|\bex|utan moms|without|rek|gammal|old|marginal|avhamt|ta med|take|hamt|lever|deliver|personal|staff|medlem|member/u;
const OTHER_NAME =
  /^(?:leverantor|supplier|vendor|personal|anstalld|staff|employee|kund|customer|faktura|invoice)\p{L}*$/u;
/** What some call the column of categories. */
const KINDS = new Set(['type', 'typ', 'slag', 'sort', 'kind', 'meny', 'menu', 'del']);
const DRINKS = /^(?:varma |kalla )?(?:dryck|drycker|dricka|drinks?|beverages?|viner|vinlista)$/u;

type Rows = readonly (readonly string[])[];

/**
 * The columns that a sheet names, with those of which the cells leave no doubt: the only text is the
 * name, the only numbers are the prices. Of several that may be the price, a person has to say.
 */
export function completeColumns(
  rows: Rows,
  guess: Guess,
  terms: Pick<Terms, 'venue' | 'separator'>,
): readonly CsvColumn[] {
  const { header, system } = guess;
  if (system !== undefined) return guess.columns;
  const below = rows.slice(header + 1);
  const headers = rows[header] ?? [];
  const columns = withKinds(withPricedSizes(guess.columns, below, terms), headers, below);
  const isNamed = namesProducts(columns);
  const isPriced = hasPrices(columns);
  // Names that say neither: what they say instead is not known.
  if ((isNamed && isPriced) || (header !== -1 && !isNamed && !isPriced)) return columns;
  const width = Math.max(0, ...rows.slice(0, SEEN).map((cells) => cells.length));
  const taken = new Set(columns.map(({ index }) => index));
  const unread = Array.from({ length: width }, (_, index) => ({ index })).filter(
    ({ index }) => !taken.has(index) && !(isNamed ? saysOther : namesOther)(headers[index] ?? ''),
  );
  const isBare = header === -1;
  const { uses, prices } = guessByContent(below, unread, {
    ...terms,
    isBare,
    has: new Set(columns.map(meaningOf)),
  });
  const inOrder = [...uses].sort(([a], [b]) => a - b);
  const found = inOrder.flatMap(([index, use]): CsvColumn[] => {
    const isPrice = use === 'price';
    const isSure = !isPrice || (prices === 1 && (isBare || saysPrice(headers[index] ?? '')));
    return isSure && use !== 'known' && use !== 'left_out'
      ? [
          {
            field: FIELD_OF[use],
            locale: null,
            header: (headers[index] ?? '').trim() || columnLetters(index),
            index,
          },
        ]
      : [];
  });
  const all = [...columns, ...found];
  return namesProducts(all) && hasPrices(all) ? all : columns;
}

const saysOther = (header: string) => OTHER_PRICE.test(foldText(header));

/** What a column of other names is called: of nothing that guests order. */
export const namesOther = (header: string) => OTHER_NAME.test(foldText(header));

/** "Price", or the sizes that its prices are of: "small / large". */
const saysPrice = (header: string) =>
  SAYS_PRICE.test(header) || sizesListed(header, header.split(/[/|,]/u).length) !== null;

/** A column that is called like a size is one of prices only where prices stand in it. */
function withPricedSizes(
  columns: readonly CsvColumn[],
  below: Rows,
  { venue, separator }: Pick<Terms, 'venue' | 'separator'>,
): readonly CsvColumn[] {
  const isPriced = ({ index }: CsvColumn) => {
    const cells = filled(below, index).filter((cell) => !/^[-–—.]+$/u.test(cell));
    const priced = cells.filter(
      (cell) =>
        /\d/u.test(cell) &&
        readPrice(cell, venue.currency, separator).reason !== 'price_unreadable',
    );
    return cells.length === 0 || priced.length >= cells.length * SHARE;
  };
  const wrong = columns.filter((each) => each.field === 'size_price' && !isPriced(each));
  return wrong.length === 0 ? columns : columns.filter((each) => !wrong.includes(each));
}

/** "Type" names the categories, unless its cells say which rows are choices of others. */
function withKinds(
  columns: readonly CsvColumn[],
  headers: readonly string[],
  below: Rows,
): readonly CsvColumn[] {
  const index = headers.findIndex((header) => KINDS.has(headerKey(header)));
  const cells = index === -1 ? [] : filled(below, index);
  if (cells.length === 0) return columns;
  const others = columns.filter((each) => each.index !== index);
  const header = (headers[index] ?? '').trim();
  if (areRowTypes(cells)) {
    return [...others, { field: 'row_type', locale: null, header, index }];
  }
  const areKinds = cells.every((cell) => /\p{L}{2}/u.test(cell)) && !isPlaced(columns);
  return areKinds ? [...others, { field: 'category', locale: null, header, index }] : columns;
}

const isPlaced = (columns: readonly CsvColumn[]) =>
  columns.some(({ field }) => field === 'category');

function filled(rows: Rows, index: number): string[] {
  return rows
    .slice(0, SEEN)
    .map((cells) => (cells[index] ?? '').trim())
    .filter((cell) => cell !== '');
}

/**
 * The category that the column of names is called after, such as "Pizza"; null: after no food or drink.
 * `isBeside`: the list stands beside another one, which it can only be told from by that.
 */
export function categoryInHeader(
  header: string,
  columns: readonly CsvColumn[],
  isBeside: boolean,
): string | null {
  if (header === '' || isPlaced(columns)) return null;
  if (isBeside) return header;
  const isMenuWord = kindOf(header) !== null || DRINKS.test(foldText(header));
  return isMenuWord ? header : null;
}
