import type { ColumnUse } from '#core/menu-import/codes.ts';
import { pricesInCell } from '../price-at-end.ts';
import type { Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { sizeInCell } from '../size-words.ts';

/** Rows that are looked at. */
const SEEN = 60;

interface Known extends Pick<Terms, 'venue' | 'separator'> {
  /** What other columns are already. */
  readonly has: ReadonlySet<ColumnUse>;
  /** Whether no row names the columns. */
  readonly isBare: boolean;
}

interface Column {
  readonly index: number;
  readonly cells: readonly string[];
  /** Shares of the cells. */
  readonly different: number;
  readonly words: number;
  readonly prices: number;
  readonly length: number;
}

/** What columns look like, by their places. */
export interface ContentGuess {
  readonly uses: ReadonlyMap<number, ColumnUse>;
  /** How many of them could be the price: of several, nothing says which one is. */
  readonly prices: number;
}

/**
 * What the cells of unknown columns look like: the name and the price, and in a sheet without
 * headers also categories, descriptions and rates.
 */
export function guessByContent(
  rows: readonly (readonly string[])[],
  unread: readonly { readonly index: number }[],
  { has, isBare, venue, separator }: Known,
): ContentGuess {
  const wantsPrice = !has.has('price');
  const wantsName = !has.has('name');
  const found = new Map<number, ColumnUse>();
  if (!wantsPrice && !wantsName) return { uses: found, prices: 0 };
  const all = unread.flatMap(({ index }): Column[] => {
    const cells = rows
      .slice(0, SEEN)
      .map((row) => (row[index] ?? '').trim())
      .filter((cell) => cell !== '');
    if (cells.length === 0) return [];
    const shareOf = (is: (cell: string) => boolean) => cells.filter(is).length / cells.length;
    return [
      {
        index,
        cells,
        different: new Set(cells).size / cells.length,
        words: shareOf((cell) => /\p{L}{2}/u.test(cell)),
        prices: shareOf((cell) => isPrice(cell, venue.currency, separator)),
        length: cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
      },
    ];
  });
  const isRate = (cell: string) => /^\d{1,2}(?:[.,]\d+)? ?%$/u.test(cell);
  const areRates = ({ cells }: Column) => {
    const known = Object.values(venue.vatRates).map((rate) => String(rate / 100));
    return cells.every(isRate) || (cells.length > 1 && cells.every((cell) => known.includes(cell)));
  };
  const rates = all.filter(areRates);
  const isFree = (column: Column) => !found.has(column.index) && !rates.includes(column);
  const take = (use: ColumnUse, column: Column | undefined) => {
    if (column !== undefined) found.set(column.index, use);
  };
  const like = wantsPrice
    ? all.filter((each) => isFree(each) && each.prices >= 0.6 && !isCounting(each))
    : [];
  const plain = like.filter((each) => !isCode(each));
  const priced = plain.length > 0 ? plain : like;
  if (wantsPrice) {
    const marked = priced.filter(({ cells }) => cells.some((cell) => /[^\d\s]/u.test(cell)));
    take('price', marked[0] ?? priced.find(({ length }) => length <= 5));
  }
  const texts = all.filter((each) => isFree(each) && each.words >= 0.6);
  const names = texts.filter(({ length }) => length <= 50);
  if (wantsName) {
    const most = Math.max(0, ...names.map(({ different }) => different));
    take(
      'name',
      names.find(({ different }) => different >= most * 0.9),
    );
  }
  if (!isBare) return { uses: found, prices: priced.length };
  take(
    'size',
    names.find((each) => isFree(each) && each.cells.every((cell) => sizeInCell(cell) !== null)),
  );
  take(
    'category',
    names.find((each) => isFree(each) && each.different < 0.7 && each.length <= 40),
  );
  take(
    'description',
    texts.find((each) => isFree(each) && (each.length > 15 || isSaid(each))),
  );
  if (rates.length === 1) take('vat', rates[0]);
  return { uses: found, prices: priced.length };
}

/** Different texts, most of several words. */
function isSaid({ different, cells }: Column): boolean {
  return (
    different >= 0.5 &&
    cells.filter((cell) => /\p{L}[\s,]+\p{L}/u.test(cell)).length > cells.length / 2
  );
}

/** Numbers that only ever grow, or have a zero in front: codes rather than prices. */
function isCode({ cells }: Column): boolean {
  if (cells.some((cell) => /^0\d/u.test(cell))) return true;
  const numbers = cells.map(Number);
  return (
    cells.length > 2 &&
    cells.every((cell) => /^\d+$/u.test(cell)) &&
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  );
}

function isPrice(cell: string, currency: string, separator: Terms['separator']): boolean {
  if (!/\d/u.test(cell)) return false;
  if (pricesInCell(cell) !== null) return true;
  const { price, reason } = readPrice(cell, currency, separator);
  return price !== null ? price > 0 : reason === 'price_ambiguous' || reason === 'price_currency';
}

/** "1, 2, 3": the numbers of the rows, and no prices. */
function isCounting({ cells }: Column): boolean {
  const numbers = cells.map(Number);
  return (
    cells.length > 2 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}
