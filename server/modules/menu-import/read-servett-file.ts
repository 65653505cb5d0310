import { Compile } from 'typebox/compile';
import {
  MENU_FILE_VERSION,
  type MenuFile,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { MenuFileError, readMenuFile } from '../menu/menu-file-check.ts';
import {
  problem,
  type ReadCategory,
  type ReadMenu,
  type ReadProduct,
  type RowProblem,
  unreadable,
} from './read-menu.ts';

const product = Compile(MenuFileProduct);
const PROBLEMS_MAX = 50;

type Loose = Readonly<Record<string, unknown>>;

/** A product as it is in the file: what is wrong with it, or nothing. */
type Entry = { row: number; product: Loose; problems: RowProblem[] };

/** Reads a `servett-menu.json`; an invalid product is reported, and the rest is read. */
export function readServett(data: Loose): ReadMenu {
  if (typeof data.version === 'number' && data.version > MENU_FILE_VERSION) {
    return unreadable('servett', problem('file_newer', 'version', String(data.version)));
  }
  // Counted first: reporting the errors of a million products takes long.
  if (countProducts(data) > MENU_IMPORT_ROWS_MAX) {
    return unreadable('servett', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  const { fitting, entries } = withoutMisfits(data);
  try {
    return whole(readMenuFile(fitting), entries);
  } catch (error) {
    if (!(error instanceof MenuFileError)) throw error;
    const faults = error.problems.slice(0, PROBLEMS_MAX);
    return unreadable(
      'servett',
      ...faults.map((fault) => problem('file_inconsistent', null, fault)),
    );
  }
}

function countProducts({ categories }: Loose): number {
  return listOf(categories).reduce<number>(
    (sum, category) => sum + listOf((Object(category) as Loose).products).length,
    0,
  );
}

/** The file without invalid products, and all products, by category. */
function withoutMisfits(data: Loose): { fitting: Loose; entries: readonly (readonly Entry[])[] } {
  const entries: Entry[][] = [];
  let row = 0;
  const categories = listOf(data.categories).map((category) => {
    const { products } = Object(category) as Loose;
    const inside = listOf(products).map((each) => {
      row += 1;
      return { row, product: Object(each) as Loose, problems: faultsOf(each) };
    });
    entries.push(inside);
    return Array.isArray(products)
      ? { ...(category as Loose), products: inside.filter(isFitting).map((each) => each.product) }
      : category;
  });
  return { fitting: { ...data, ...(Array.isArray(data.categories) && { categories }) }, entries };
}

function isFitting({ problems }: Entry): boolean {
  return problems.length === 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function faultsOf(value: unknown): RowProblem[] {
  if (product.Check(value)) return [];
  const faults = product.Errors(value).map(({ instancePath, message }) => {
    const path = instancePath.replace(/^\//u, '').replaceAll('/', '.');
    return problem('field_wrong', path === '' ? null : path, message);
  });
  // Of several alternatives, each reports its own error.
  const byColumn = new Map(faults.map((fault) => [fault.column, fault]));
  return [...byColumn.values()].slice(0, PROBLEMS_MAX);
}

function whole(file: MenuFile, entries: readonly (readonly Entry[])[]): ReadMenu {
  const { id: venue } = file.venue;
  const categories = file.categories.map(({ products: _, ...category }) => ({
    ownId: `${venue}/${category.id}`,
    ...(category.externalId !== undefined && { externalId: category.externalId }),
    name: category.name,
    whole: { ...category, products: [] },
  }));
  const products = file.categories.flatMap((category, index) => {
    const fitting = category.products.values();
    const place = categories[index] ?? null;
    return (entries[index] ?? []).map((entry): ReadProduct => {
      const fits = isFitting(entry) ? fitting.next().value : undefined;
      return fits === undefined
        ? misfitRow(venue, entry, place)
        : row(venue, entry.row, fits, place);
    });
  });
  return {
    format: 'servett',
    products,
    categories,
    problems: [],
    notes: [],
    ignored: [],
    whole: file,
  };
}

function row(
  venue: string,
  number: number,
  whole: MenuFileProduct,
  category: ReadCategory | null,
): ReadProduct {
  const { id, externalId, name, price } = whole;
  return {
    row: number,
    ownId: `${venue}/${id}`,
    ...(externalId !== undefined && { externalId }),
    category,
    name,
    price,
    whole,
    problems: [],
    notes: [],
  };
}

function misfitRow(
  venue: string,
  { row: number, product: { id, name }, problems }: Entry,
  category: ReadCategory | null,
): ReadProduct {
  const names = LOCALES.flatMap((locale) => {
    const text = (Object(name) as Loose)[locale];
    return typeof text === 'string' ? [[locale, text] as const] : [];
  });
  return {
    row: number,
    ...(typeof id === 'string' && { ownId: `${venue}/${id}` }),
    category,
    name: Object.fromEntries(names),
    problems,
    notes: [],
  };
}
