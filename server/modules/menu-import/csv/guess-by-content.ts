import type { ColumnUse } from '#core/menu-import/codes.ts';
import type { Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';

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

/**
 * What the cells of unknown columns look like: the name and the price, and in a sheet without
 * headers also categories, descriptions and rates. Only ever a suggestion.
 */
export function guessByContent(
  rows: readonly (readonly string[])[],
  unread: readonly { readonly index: number }[],
  { has, isBare, venue, separator }: Known,
): ReadonlyMap<number, ColumnUse> {
  const wantsPrice = !has.has('price');
  const wantsName = !has.has('name');
  const found = new Map<number, ColumnUse>();
  if (!wantsPrice && !wantsName) return found;
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
  const rates = all.filter(({ cells }) =>
    cells.every((cell) => /^\d{1,2}(?:[.,]\d+)? ?%$/u.test(cell)),
  );
  const isFree = (column: Column) => !found.has(column.index) && !rates.includes(column);
  const take = (use: ColumnUse, column: Column | undefined) => {
    if (column !== undefined) found.set(column.index, use);
  };
  if (wantsPrice) {
    const priced = all.filter((each) => isFree(each) && each.prices >= 0.6 && !isCounting(each));
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
  if (!isBare) return found;
  take(
    'category',
    names.find((each) => isFree(each) && each.different < 0.7 && each.length <= 40),
  );
  take(
    'description',
    texts.find((each) => isFree(each) && each.length > 15),
  );
  if (rates.length === 1) take('vat', rates[0]);
  return found;
}

function isPrice(cell: string, currency: string, separator: Terms['separator']): boolean {
  if (!/\d/u.test(cell)) return false;
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
