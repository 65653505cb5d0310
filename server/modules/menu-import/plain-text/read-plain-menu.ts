import { NAME_MAX } from '#core/shared/limits.ts';
import type { CsvColumn } from '../csv/csv-columns.ts';
import { withOptionRows } from '../csv/option-rows.ts';
import { readCsvRow } from '../csv/read-csv-row.ts';
import type { SheetRow } from '../csv/row-cells.ts';
import { withSizesJoined } from '../csv/size-rows.ts';
import { oncePerRow, type SheetTerms, withElsewhere } from '../csv/with-elsewhere.ts';
import { type LeftRow, problem, type ReadMenu, type ReadProduct } from '../read-menu.ts';
import { menuItems, type TextItem } from './menu-items.ts';
import { type MenuLine, menuLines } from './menu-lines.ts';

const COLUMNS: readonly CsvColumn[] = (
  ['category', 'name', 'description', 'size', 'price', 'row_type'] as const
).map((field, index) => ({ field, locale: null, header: '', index }));
/** Shares of the lines: of those with a price, and of those that are no part of a product. */
const PRICED_SHARE = 0.2;

/**
 * A menu that is written in lines, as people do in letters and on pages: names with prices behind
 * dots, headings as categories, descriptions below. Null: the lines are none.
 */
export function readPlainMenu(lines: readonly string[], sheet: SheetTerms): ReadMenu | null {
  const { terms, before } = sheet;
  const read = menuLines(lines);
  const written = read.filter(({ is }) => is !== 'blank');
  const { items, left } = menuItems(read);
  const count = items.filter(({ isOption }) => !isOption).length;
  if (count === 0 || count < written.length * PRICED_SHARE) return null;
  const rows = items.flatMap((item) => rowsOf(item, sheet));
  const whole = withOptionRows(rows, { columns: COLUMNS, header: [], terms, isOfSystem: true });
  const found = withSizesJoined(whole, COLUMNS, {
    locale: terms.locale,
    isOfSystem: true,
    sameNames: terms.sameNames,
  });
  return {
    format: 'text',
    products: oncePerRow(found.products).map((each) => withElsewhere(onceOnLine(each), sheet)),
    left: [...found.left, ...left.map((each) => leftRow(each, before))],
    categories: [],
    problems: [],
    notes: [problem('lines_read')],
    ignored: [],
  };
}

/** Called what it says. */
function leftRow({ line, text, is, notes }: MenuLine, before: number): LeftRow {
  const why = problem(is === 'price' ? 'name_missing' : 'line_unread');
  return {
    row: before + line,
    name: text.slice(0, NAME_MAX),
    category: null,
    problems: is === 'left' ? [...notes] : [why],
  };
}

/** A choice that stands beside its product is no other row. */
function onceOnLine({ parts, ...product }: ReadProduct): ReadProduct {
  const others = parts?.filter(({ row }) => row !== product.row) ?? [];
  return others.length === 0 ? product : { ...product, parts: others };
}

/** A row for each price of an item, as a sheet would have them. */
function rowsOf(item: TextItem, { terms, before }: SheetTerms): SheetRow[] {
  const { category, name, description, prices, parts, isOption, notes } = item;
  return prices.map(({ size, text }, at) => {
    const kind = isOption ? 'option' : '';
    const cells = [category ?? '', name, at === 0 ? description : '', size, text, kind];
    const row = before + item.line;
    const read = readCsvRow({ row, cells, columns: COLUMNS, unread: [] }, terms);
    const product = at === 0 ? { ...read, notes: [...read.notes, ...notes] } : read;
    const lines = parts.map((part) => ({ row: before + part.line, name: part.text.slice(0, 60) }));
    return {
      cells,
      product: at === 0 && lines.length > 0 ? { ...product, parts: lines } : product,
    };
  });
}
