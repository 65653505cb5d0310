import { NAME_MAX } from '../../../../src/contract/limits.ts';
import type { MenuFile, MenuFileProduct } from '../../../../src/contract/menu/menu-file.schema.ts';
import type {
  ImportChange,
  ImportPlace,
  ImportRefusal,
} from '../../../../src/contract/menu/menu-import.schema.ts';
import { pickText } from '../../../../src/domain/menu/menu.ts';
import { problem, type ReadMenu, type ReadProduct, type RowProblem } from '../read-menu.ts';
import { isCalled, type MatchedCategory, matchCategories } from './match-categories.ts';
import type { MatchedProduct } from './match-names.ts';
import { matchProducts } from './match-products.ts';
import {
  type CategoryDraft,
  closeMenuBuilder,
  type MenuBuilder,
  openMenuBuilder,
  ownIdIn,
  takeId,
} from './menu-builder.ts';
import { type MergedParts, mergeParts } from './merge-parts.ts';
import { inLanguageOf, mergeProduct, newProduct, withTexts } from './merge-product.ts';
import { changesOf, headChanges } from './product-changes.ts';
import { removeUnusedParts } from './remove-unused-parts.ts';

/** The most categories and products that a menu file may hold. */
const CATEGORIES_MAX = 100;
const PRODUCTS_MAX = 2_000;
const CLOTHS = 4;

/** What an import makes of a menu, and what it says of every row. */
export interface ImportPlan {
  readonly menu: MenuFile;
  readonly added: ImportPlace[];
  readonly changed: ImportChange[];
  readonly removed: ImportPlace[];
  readonly rejected: ImportRefusal[];
  /** Rows that say what is so already. */
  readonly unchanged: number;
}

/** What grows while rows are taken in. */
interface Tally {
  added: ImportPlace[];
  changed: ImportChange[];
  rejected: ImportRefusal[];
  unchanged: number;
  /** Ids of the products that rows stand for. */
  kept: string[];
}

interface Import {
  readonly book: MenuBuilder;
  readonly read: ReadMenu;
  readonly parts: MergedParts;
  readonly tally: Tally;
}

/**
 * What a file makes of a menu. Nothing is removed unless that is wished, and never when a row was
 * rejected: it may have stood for what would go. The same file again changes nothing.
 */
export function planImport(before: MenuFile, read: ReadMenu, isSweeping: boolean): ImportPlan {
  const parts = mergeParts(before, read.whole);
  const book = openMenuBuilder({
    ...before,
    stations: parts.stations,
    optionGroups: parts.optionGroups,
  });
  const tally: Tally = {
    added: [...parts.added],
    changed: [...parts.changed],
    rejected: read.problems.map((each) => ({
      row: null,
      name: null,
      category: null,
      problems: [each],
    })),
    unchanged: 0,
    kept: [],
  };
  const work: Import = { book, read, parts, tally };
  const categories = matchCategories(book, read);
  const rows = matchProducts(book, read, categories);
  for (const row of rows) takeRow(work, row, categories.of(row.read.category));
  for (const category of categories.all) {
    // Only this format says that there is a category without products.
    if (category.read.whole !== undefined) shelfFor(work, category);
    if (category.shelf !== null) mergeHead(work, category, category.shelf);
  }
  const kept = tally.kept;
  const { menu, removed, reordered } =
    isSweeping && tally.rejected.length === 0
      ? removeUnusedParts(book, { read, parts, kept, categories: categories.all })
      : { menu: closeMenuBuilder(book), removed: [], reordered: [] };
  const { added, rejected, unchanged } = tally;
  return { menu, added, removed, rejected, unchanged, changed: [...tally.changed, ...reordered] };
}

function takeRow(
  work: Import,
  { read, known, refused }: MatchedProduct,
  category: MatchedCategory | undefined,
): void {
  const { book, tally } = work;
  const missing = known === null && refused === null ? missingIn(work, read, category) : [];
  const problems = [...read.problems, ...(refused === null ? [] : [refused]), ...missing];
  const refuse = (all: RowProblem[]) => {
    tally.rejected.push({ ...placeOf(work, read, category), row: read.row, problems: all });
  };
  if (problems.length > 0) {
    refuse(problems);
    return;
  }
  const shelf = shelfOf(work, { known, category, read });
  if (category !== undefined && shelf === null) {
    refuse([problem('categories_too_many', null, String(CATEGORIES_MAX))]);
    return;
  }
  if (
    shelf !== null &&
    shelf.products.length >= PRODUCTS_MAX &&
    book.shelfOf.get(known?.id ?? '') !== shelf
  ) {
    refuse([problem('products_too_many', null, String(PRODUCTS_MAX))]);
    return;
  }
  if (known !== null) {
    changeProduct(work, { read, known, shelf });
  } else if (shelf !== null) {
    addProduct(work, read, shelf);
  }
}

/**
 * Where a row puts its product. One that is known stays in a category that is called as the row
 * says: a menu may have two of one name.
 */
function shelfOf(
  work: Import,
  {
    known,
    category,
    read,
  }: Pick<MatchedProduct, 'known' | 'read'> & { category: MatchedCategory | undefined },
): CategoryDraft | null {
  const now = work.book.shelfOf.get(known?.id ?? '');
  const hasIds = read.category?.ownId !== undefined || read.category?.externalId !== undefined;
  if (now !== undefined && read.category !== null && !hasIds && isCalled(now, read.category)) {
    return now;
  }
  return category === undefined ? null : shelfFor(work, category);
}

function addProduct(work: Import, read: ReadProduct, shelf: CategoryDraft): void {
  const { book, tally } = work;
  const id = takeId(
    book.productIds,
    read.name,
    'product',
    read.whole?.id ?? ownIdIn(book.before.venue.id, read.ownId),
  );
  const product =
    read.whole === undefined
      ? newProduct(id, read, { shelf, menu: book.before })
      : { ...work.parts.adapted(read.whole), id };
  shelf.products.push(product);
  book.shelfOf.set(id, shelf);
  tally.kept.push(id);
  tally.added.push({
    kind: 'product',
    row: read.row,
    ...placed(work, product, shelf),
    price: product.price,
  });
}

/** What a new product cannot do without. */
function missingIn(
  { book }: Import,
  read: ReadProduct,
  category: MatchedCategory | undefined,
): RowProblem[] {
  if (read.problems.length > 0) return [];
  const isHosted = book.before.venue.ordering?.payer === 'host';
  return [
    ...(Object.keys(read.name).length === 0 ? [problem('name_missing')] : []),
    ...(category === undefined ? [problem('category_missing')] : []),
    // Where the host pays, prices may be left out.
    ...(read.price === undefined && !isHosted ? [problem('price_missing')] : []),
  ];
}

function changeProduct(
  work: Import,
  {
    read,
    known,
    shelf,
  }: { read: ReadProduct; known: MenuFileProduct; shelf: CategoryDraft | null },
): void {
  const { book, tally } = work;
  const from = book.shelfOf.get(known.id);
  const to = shelf ?? from;
  tally.kept.push(known.id);
  if (from === undefined || to === undefined) return;
  const next =
    read.whole === undefined
      ? mergeProduct(known, read)
      : { ...work.parts.adapted(read.whole), id: known.id };
  const at = from.products.indexOf(known);
  if (from === to) {
    from.products[at] = next;
  } else {
    from.products.splice(at, 1);
    to.products.push(next);
    book.shelfOf.set(known.id, to);
  }
  const { locale, nameOf } = namesIn(work);
  const fields = [
    ...changesOf(known, next),
    ...(from === to
      ? []
      : [
          {
            field: 'category' as const,
            locale: null,
            before: nameOf(from.head),
            after: nameOf(to.head),
          },
        ]),
  ];
  if (fields.length === 0) {
    tally.unchanged += 1;
    return;
  }
  tally.changed.push({
    kind: 'product',
    row: read.row,
    name: pickText(next.name, locale),
    category: nameOf(to.head),
    price: next.price,
    fields,
  });
}

/** The category in the menu, made if it is not there; null when there are too many. */
function shelfFor({ book, tally, parts }: Import, category: MatchedCategory): CategoryDraft | null {
  if (category.shelf !== null) return category.shelf;
  if (book.shelves.length >= CATEGORIES_MAX) return null;
  const { name, description, externalId, ownId, whole } = category.read;
  const wished = whole?.id ?? ownIdIn(book.before.venue.id, ownId);
  const id = takeId(book.categoryIds, name, 'category', wished);
  const { products: _, ...said } = whole ?? { products: [] };
  const texts = withTexts({}, description);
  const shelf: CategoryDraft = {
    head: {
      name,
      cloth: (book.shelves.length % CLOTHS) + 1,
      ...(Object.keys(texts).length > 0 && { description: texts }),
      ...(externalId !== undefined && { externalId }),
      ...said,
      id,
    },
    products: [],
  };
  book.shelves.push(shelf);
  category.shelf = shelf;
  tally.added.push({
    kind: 'category',
    row: null,
    name: pickText(name, parts.locale).slice(0, NAME_MAX),
    category: null,
    price: null,
  });
  return shelf;
}

/** Takes over what a file says of a category that was there. */
function mergeHead(work: Import, { read }: MatchedCategory, shelf: CategoryDraft): void {
  const { whole } = read;
  const { head } = shelf;
  const { products: _, ...said } = whole ?? { products: [] };
  const texts = inLanguageOf(head.name, read);
  const description = withTexts(head.description ?? {}, texts.description);
  const next =
    whole === undefined
      ? {
          ...head,
          name: withTexts(head.name, texts.name),
          ...(Object.keys(description).length > 0 && { description }),
          ...(read.externalId !== undefined && { externalId: read.externalId }),
        }
      : { ...said, name: whole.name, cloth: whole.cloth, id: head.id };
  const fields = headChanges(head, next);
  shelf.head = next;
  if (fields.length > 0) {
    work.tally.changed.push({
      kind: 'category',
      row: null,
      name: pickText(next.name, work.parts.locale),
      category: null,
      price: null,
      fields,
    });
  }
}

function namesIn({ parts: { locale } }: Import) {
  return { locale, nameOf: (head: CategoryDraft['head']) => pickText(head.name, locale) };
}

function placed(work: Import, product: MenuFileProduct, shelf: CategoryDraft) {
  const { locale, nameOf } = namesIn(work);
  return { name: pickText(product.name, locale), category: nameOf(shelf.head) };
}

function placeOf(work: Import, read: ReadProduct, category: MatchedCategory | undefined) {
  const { locale, nameOf } = namesIn(work);
  const name = pickText(read.name, locale);
  const known = category?.shelf
    ? nameOf(category.shelf.head)
    : pickText(read.category?.name ?? {}, locale);
  return {
    name: name === '' ? null : name.slice(0, NAME_MAX),
    category: known === '' ? null : known,
  };
}
