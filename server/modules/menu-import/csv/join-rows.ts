import type { Locale } from '#core/shared/languages.ts';
import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct, type RowProblem } from '../read-menu.ts';
import type { CsvColumn } from './csv-columns.ts';
import { type JoinedRows, joinSizes, singleNote } from './join-sizes.ts';
import {
  cellOf,
  headerOf,
  isPart,
  openSizes,
  type SheetRow,
  sizeNameOf,
  sizeOf,
} from './row-cells.ts';

/** The rows of one product as it; null: it is not certain which price is whose. `nameOf`: what a size is called. */
export function joinedOf(
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
  locale: Locale,
  nameOf = (row: SheetRow) => sizeNameOf(row, columns),
): JoinedRows | null {
  if (group.some((row) => isPart(row, columns))) return null;
  const titles = group.map((row) => cellOf(row, columns, 'size_title'));
  const title = titles.find((text) => text !== '') ?? '';
  const named = new Set(group.map((row) => foldWord(sizeNameOf(row, columns))));
  const sizes = group.flatMap((row) => {
    const offSale = wholeOffSale(row, group, columns);
    // A row of any size is each of those that have no row of their own.
    const open = openSizes(row, columns).filter((size) => !named.has(foldWord(size)));
    const all = open.length > 0 ? open : [nameOf(row)];
    return all.map((size) => ({ product: row.product, size, offSale }));
  });
  return joinSizes(sizes, { title, header: headerOf(columns), locale });
}

/**
 * What is said of a product above its sizes, and a mark or status that no other row of it has, are
 * about all of them.
 */
function wholeOffSale(
  row: SheetRow,
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
): RowProblem | null {
  const off = row.product.notes.filter(({ reason }) => reason === 'not_for_sale');
  const isAbove = row.product.price === undefined && sizeNameOf(row, columns) === '';
  const isOfAll = ({ column }: RowProblem) =>
    columns.some(
      ({ header, index }) =>
        header === column &&
        group.every(({ cells }) => cells === row.cells || (cells[index] ?? '').trim() === ''),
    );
  return (isAbove ? off : off.filter(isOfAll))[0] ?? null;
}

/** A row as a product by itself; refused if it is one of several that could not be joined. */
export function aloneOf(
  row: SheetRow,
  group: readonly SheetRow[],
  columns: readonly CsvColumn[],
): ReadProduct {
  if (group.length < 2 && !isPart(row, columns)) return withSingleSize(row, columns);
  const why = isPart(row, columns)
    ? problem('row_type_unread', headerOf(columns), cellOf(row, columns, 'row_type'))
    : sizesUnread(group, columns);
  return { ...row.product, problems: [...row.product.problems, why] };
}

/** More of them are not shown. */
const NAMED_MAX = 40;

export function sizesUnread(group: readonly SheetRow[], columns: readonly CsvColumn[]): RowProblem {
  const shown = group.slice(0, NAMED_MAX);
  const said = shown.map((each) => sizeOf(each, columns)).filter((size) => size !== '');
  return problem('sizes_unread', headerOf(columns), said.join(', ') || null);
}

function withSingleSize(row: SheetRow, columns: readonly CsvColumn[]): ReadProduct {
  const note = singleNote(sizeNameOf(row, columns), row.product, headerOf(columns));
  return note.length === 0
    ? row.product
    : { ...row.product, notes: [...row.product.notes, ...note] };
}
