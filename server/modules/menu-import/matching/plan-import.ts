import { factsOf } from '#core/drinks/facts-of.ts';
import { isSet, isStep } from '#core/menu/sets/sets.ts';
import { isSettled } from '#core/menu-import/is-settled.ts';
import type {
  MenuFile,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import type {
  ImportChange,
  ImportMerged,
  ImportPlace,
  ImportRefusal,
} from '#core/menu-import/menu-import.schema.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { beginningOf } from '#core/shared/plain-text.ts';
import {
  problem,
  type ReadCategory,
  type ReadMenu,
  type ReadProduct,
  type RowProblem,
  shownName,
} from '../read-menu.ts';
import {
  isCalled,
  type MatchedCategories,
  type MatchedCategory,
  matchCategories,
} from './match-categories.ts';
import type { MatchedProduct } from './match-names.ts';
import { matchProducts } from './match-products.ts';
import {
  type CategoryDraft,
  closeMenuBuilder,
  inFileOrder,
  type MenuBuilder,
  openMenuBuilder,
  ownIdIn,
  takeId,
} from './menu-builder.ts';
import { type GroupBook, mergeGroups, openGroupBook, unusedGroups } from './merge-groups.ts';
import { type MergedParts, mergeParts } from './merge-parts.ts';
import {
  inLanguageOf,
  type MergedProduct,
  mergeProduct,
  newProduct,
  withTexts,
} from './merge-product.ts';
import {
  closeTranslations,
  copyGroup,
  copyTranslations,
  mergeTranslations,
  openTranslations,
  type TranslationBook,
} from './merge-translations.ts';
import { idSaid, withIdsGiven, withIdsOnce } from './one-per-id.ts';
import { changesOf, headChanges } from './product-changes.ts';
import { removeUnusedParts } from './remove-unused-parts.ts';
import { createPartFinder, isSetRow, withFoundParts } from './set-rows.ts';

/** The most categories and products that a menu file may hold. */
const CATEGORIES_MAX = 100;
const PRODUCTS_MAX = 2_000;
const PLACEHOLDER_COLORS = 4;

/** The result of an import, with a report on every row. */
export interface ImportPlan {
  readonly menu: MenuFile;
  readonly added: ImportPlace[];
  readonly changed: ImportChange[];
  readonly removed: ImportPlace[];
  readonly rejected: ImportRefusal[];
  /** What a person should check, though it is imported. */
  readonly noted: ImportRefusal[];
  /** Rows that change nothing. */
  readonly unchanged: number;
  /** Rows that are part of another row's product. */
  readonly merged: ImportMerged[];
}

/** What accumulates while rows are processed. */
interface Tally {
  added: ImportPlace[];
  changed: ImportChange[];
  rejected: ImportRefusal[];
  noted: ImportRefusal[];
  unchanged: number;
  merged: ImportMerged[];
  /** Ids of the products that rows stand for. */
  kept: string[];
  /** The products by the ids in another system that rows have given them. */
  given: Map<string, string>;
  /** The products by the ids that a menu file has for them. */
  ids: Map<string, string>;
  /** The products that rows have become, or were. */
  rows: Map<ReadProduct, string>;
  /** What the file's sets are made of, whether it has rows of their own or not. */
  chosen: Set<string>;
}

interface Import {
  readonly builder: MenuBuilder;
  readonly read: ReadMenu;
  readonly parts: MergedParts;
  readonly groups: GroupBook;
  readonly translations: TranslationBook;
  readonly tally: Tally;
}

/**
 * The changes that a file makes to a menu. Nothing is removed unless requested, and never if a row
 * was rejected: it may have meant the removed item. Importing the same file again changes nothing.
 */
export function planImport(before: MenuFile, read: ReadMenu, isSweeping: boolean): ImportPlan {
  const parts = mergeParts(before, read.whole);
  const builder = openMenuBuilder({
    ...before,
    stations: parts.stations,
    optionGroups: [...parts.optionGroups],
  });
  const tally: Tally = {
    added: [...parts.added],
    changed: [...parts.changed],
    rejected: [...read.problems.map(ofFile), ...(read.left ?? [])],
    noted: read.notes.map(ofFile),
    unchanged: 0,
    merged: read.products.flatMap(({ row, parts = [] }) =>
      parts.map((part) => ({ ...part, into: row })),
    ),
    kept: [],
    given: new Map(),
    ids: new Map(),
    rows: new Map(),
    chosen: new Set(),
  };
  const products = before.categories.flatMap((category) => category.products);
  const groups = openGroupBook(builder.before.optionGroups, products);
  const translations = openTranslations(before);
  const work: Import = { builder, read, parts, groups, translations, tally };
  const categories = matchCategories(builder, read);
  const rows = withIdsOnce(matchProducts(builder, read, categories));
  for (const category of categories.all) {
    // Only this format has categories without products; here they are in the file's order.
    if (category.read.whole !== undefined) categoryDraftFor(work, category);
  }
  takeRows(work, rows, categories);
  for (const category of categories.all) {
    if (category.categoryDraft !== null) mergeHead(work, category, category.categoryDraft);
  }
  copyGroups(work);
  const { kept, chosen } = tally;
  const swept =
    isSweeping && tally.rejected.every(isSettled)
      ? removeUnusedParts(builder, {
          ...{ read, parts, kept, chosen },
          categories: categories.all,
        })
      : { menu: closeMenuBuilder(builder), removed: [], reordered: [] };
  const { removed, reordered } = swept;
  const { menu: given, lost } = withIdsGiven(swept.menu, tally.given);
  const menu = withChoices(given, before, tally.ids);
  const { added, noted, unchanged, merged } = tally;
  const unused = new Set(unusedGroups(groups));
  const rejected = tally.rejected.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return {
    menu: closeTranslations(
      translations,
      { ...menu, optionGroups: menu.optionGroups.filter((group) => !unused.has(group)) },
      read.whole,
    ),
    added,
    removed: [...removed, ...[...unused].map((group) => groupPlace(work, group, null))],
    rejected,
    noted,
    unchanged,
    merged,
    changed: [
      ...tally.changed,
      ...lost.map(({ product, category }) => idLost(work, product, category)),
      ...reordered,
    ],
  };
}

/** Sets come after what they are made of, in their places all the same. */
function takeRows(
  work: Import,
  rows: readonly MatchedProduct[],
  categories: MatchedCategories,
): void {
  const sets = rows.filter(({ read }) => isSetRow(read));
  const others = rows.filter(({ read }) => !isSetRow(read));
  for (const row of others) takeRow(work, row, categories);
  if (sets.length === 0) return;
  const { builder, groups, tally } = work;
  const find = createPartFinder(builder, groups.all, rows, tally.rows);
  const places = new Map<string, number>();
  for (const row of sets) {
    const read = withFoundParts(row.read, find, builder.before.venue.id);
    takeRow(work, { ...row, read }, categories);
    const id = tally.rows.get(read);
    if (id === undefined) continue;
    tally.rows.set(row.read, id);
    for (const { options } of read.groups ?? []) {
      for (const { product } of options) if (product !== undefined) tally.chosen.add(product);
    }
  }
  for (const [at, { read }] of rows.entries()) {
    const id = tally.rows.get(read);
    if (id !== undefined) places.set(id, at);
  }
  inFileOrder(builder, places);
  tally.kept = inOrderOf(tally.kept, places);
}

const inOrderOf = (ids: readonly string[], places: ReadonlyMap<string, number>) =>
  ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));

/** The choices of new sets name products as their file did: here these may have other ids. */
function withChoices(menu: MenuFile, before: MenuFile, ids: Tally['ids']): MenuFile {
  const known = new Set(before.optionGroups.map(({ id }) => id));
  const optionGroups = menu.optionGroups.map((group) =>
    known.has(group.id) || !isStep(group)
      ? group
      : {
          ...group,
          options: group.options.map(({ product, ...option }) =>
            product === undefined ? option : { ...option, product: ids.get(product) ?? product },
          ),
        },
  );
  return { ...menu, optionGroups };
}

/** What a file with everything says of option groups in languages that only tables speak. */
function copyGroups(work: Import): void {
  const { read, parts, translations, tally } = work;
  const file = read.whole;
  for (const group of file?.optionGroups ?? []) {
    const id = parts.groupId(group.id);
    if (file === undefined || id === undefined) continue;
    const fields = copyGroup(translations, { file, group, id });
    const isNew = !work.builder.before.optionGroups.some((each) => each.id === id);
    if (fields.length > 0 && !isNew) {
      tally.changed.push({ ...groupPlace(work, group, null), fields });
    }
  }
}

/** What a row says of a product or a category in languages that only tables speak. */
function translate(
  { translations, read: { whole: file } }: Import,
  kind: 'product' | 'category',
  here: MenuFileProduct | CategoryDraft['head'],
  read: ReadProduct | ReadCategory,
): ImportChange['fields'] {
  const part = { ...here, key: `${kind}/${here.id}` };
  return file === undefined || read.whole === undefined
    ? mergeTranslations(translations, part, read.translations)
    : copyTranslations(translations, part, { file, key: `${kind}/${read.whole.id}` });
}

/** What a row has called another product from now on. */
function idLost(
  { parts: { locale } }: Import,
  { name, price, externalId }: MenuFileProduct,
  category: MenuFile['categories'][number],
): ImportChange {
  return {
    ...{ kind: 'product', row: null, price },
    name: beginningOf(pickText(name, locale), NAME_MAX),
    category: beginningOf(pickText(category.name, locale), NAME_MAX),
    fields: [{ field: 'externalId', locale: null, before: externalId ?? null, after: null }],
  };
}

function ofFile(each: RowProblem): ImportRefusal {
  return { row: null, name: null, category: null, problems: [each] };
}

/** A new product without a category goes where its file's others go; one of the menu stays. */
function withPlace(read: ReadProduct, known: MenuFileProduct | null): ReadProduct {
  if (known !== null || read.category !== null || read.elsewhere === undefined) return read;
  const note = problem('category_none', null, shownName(read.elsewhere));
  return { ...read, category: read.elsewhere, notes: [...read.notes, note] };
}

function takeRow(
  work: Import,
  { read: said, known, refused }: MatchedProduct,
  categories: MatchedCategories,
): void {
  const { builder, tally } = work;
  const read = withPlace(said, known);
  const category = categories.of(read.category);
  const isNew = known === null && refused === null && read.omitted?.reason !== 'off_sale';
  const missing = isNew ? missingIn(work, read, category) : [];
  const problems = [...read.problems, ...(refused === null ? [] : [refused]), ...missing];
  const refuse = (all: RowProblem[]) => {
    tally.rejected.push({ ...placeOf(work, read, category), row: read.row, problems: all });
  };
  const note = (more: readonly RowProblem[]) => {
    const notes = [...read.notes, ...more];
    if (notes.length === 0) return;
    tally.noted.push({ ...placeOf(work, read, category), row: read.row, problems: notes });
  };
  const { omitted } = read;
  const isOmitted = omitted !== undefined && !isFree(work, omitted);
  if (problems.length === 0 && isOmitted && (known === null || omitted.reason === 'price_zero')) {
    // It stands for what the menu has, which stays as it is.
    if (known !== null) tally.kept.push(known.id);
    refuse([omitted]);
    return;
  }
  if (problems.length > 0) {
    // What was to be checked may be why something is missing.
    refuse([...problems, ...read.notes]);
    return;
  }
  const categoryDraft = categoryDraftOf(work, { known, categories, read });
  if (category !== undefined && categoryDraft === null) {
    refuse([problem('categories_too_many', null, String(CATEGORIES_MAX))]);
    return;
  }
  if (
    categoryDraft !== null &&
    categoryDraft.products.length >= PRODUCTS_MAX &&
    builder.categoryDraftOf.get(known?.id ?? '') !== categoryDraft
  ) {
    refuse([problem('products_too_many', null, String(PRODUCTS_MAX))]);
    return;
  }
  if (known !== null) {
    nameId(tally, read, known.id);
    tally.rows.set(said, known.id);
    note(changeProduct(work, { read, known, categoryDraft }));
  } else if (categoryDraft !== null) {
    const { id, notes } = addProduct(work, read, categoryDraft);
    tally.rows.set(said, id);
    note(notes);
  }
}

/** Where the host pays, nothing has to have a price. */
function isFree({ builder }: Import, { reason }: RowProblem): boolean {
  return reason === 'price_zero' && builder.before.venue.ordering?.payer === 'host';
}

/**
 * The category for a row's product. A known product stays in a category with the row's name: a menu
 * may have two of that name. Not in one that the file has under another name.
 */
function categoryDraftOf(
  work: Import,
  {
    known,
    categories,
    read,
  }: Pick<MatchedProduct, 'known' | 'read'> & { categories: MatchedCategories },
): CategoryDraft | null {
  const now = work.builder.categoryDraftOf.get(known?.id ?? '');
  const category = categories.of(read.category);
  const hasIds = read.category?.ownId !== undefined || read.category?.externalId !== undefined;
  const isStaying = now !== undefined && read.category !== null && !hasIds && !categories.has(now);
  if (isStaying && isCalled(now, read.category)) return now;
  return category === undefined ? null : categoryDraftFor(work, category);
}

function nameId({ ids }: Tally, { whole }: ReadProduct, product: string): void {
  if (whole !== undefined) ids.set(whole.id, product);
}

function giveId({ given }: Tally, read: ReadProduct, product: string): void {
  const id = idSaid(read);
  if (id !== undefined && !given.has(id)) given.set(id, product);
}

/** Returns its id, and what a person should check about it. */
function addProduct(
  work: Import,
  read: ReadProduct,
  categoryDraft: CategoryDraft,
): { readonly id: string; readonly notes: readonly RowProblem[] } {
  const { builder, tally } = work;
  const id = takeId(
    builder.productIds,
    read.name,
    'product',
    read.whole?.id ?? ownIdIn(builder.before.venue.id, read.ownId),
  );
  const { product, notes } =
    read.whole === undefined
      ? withGroups(work, read, newProduct(id, saidOf(read, false), builder.before))
      : { product: { ...work.parts.adapted(read.whole), id }, notes: [] };
  categoryDraft.products.push(product);
  builder.categoryDraftOf.set(id, categoryDraft);
  nameId(tally, read, id);
  translate(work, 'product', product, read);
  tally.kept.push(id);
  giveId(tally, read, id);
  tally.added.push({
    kind: 'product',
    row: read.row,
    ...placed(work, product, categoryDraft),
    price: product.price,
    ...drinkOf(work, product, categoryDraft),
  });
  return { id, notes };
}

/** The product with the row's option groups; what becomes of those is reported. */
function withGroups(work: Import, read: ReadProduct, merged: MergedProduct) {
  // A file that names what a set is made of does not know which products those are.
  const { groups: all = [] } = read;
  const isOfNames = all.length > 0 && !all.some(isStep);
  if (isOfNames && isSet(merged.product, work.builder.before.optionGroups)) {
    return { ...merged, notes: [...merged.notes, problem('set_kept')] };
  }
  const { groups, added, changed, lost, left } = mergeGroups(
    work.groups,
    merged.product,
    read.groups,
  );
  const place = (group: MenuFileOptionGroup) => groupPlace(work, group, read.row);
  const fields: ImportChange['fields'] = [
    { field: 'options', locale: null, before: null, after: null },
  ];
  work.tally.added.push(...added.map(place));
  work.tally.changed.push(...changed.map((group) => ({ ...place(group), fields })));
  if (groups === null) return merged;
  const said = [
    ...(lost.length === 0 ? [] : [problem('size_id_lost', null, lost.join(', '))]),
    ...left.map((name) => problem('addons_unread', null, name)),
  ];
  return {
    ...merged,
    product: { ...merged.product, ...groups },
    notes: [...merged.notes, ...said],
  };
}

function groupPlace(
  { parts }: Import,
  group: MenuFileOptionGroup,
  row: number | null,
): ImportPlace {
  const name = beginningOf(pickText(group.name, parts.locale), NAME_MAX);
  return { kind: 'option_group', row, name, category: null, price: null };
}

/** The required fields of a new product. */
function missingIn(
  { builder }: Import,
  read: ReadProduct,
  category: MatchedCategory | undefined,
): RowProblem[] {
  if (read.problems.length > 0) return [];
  const isHosted = builder.before.venue.ordering?.payer === 'host';
  return [
    ...(Object.keys(read.name).length === 0 ? [problem('name_missing')] : []),
    ...(category === undefined ? [problem('category_missing')] : []),
    // Where the host pays, prices are optional.
    ...(read.price === undefined && !isHosted ? [problem('price_missing')] : []),
  ];
}

/** Returns what a person should check about the product. */
function changeProduct(
  work: Import,
  {
    read,
    known,
    categoryDraft,
  }: { read: ReadProduct; known: MenuFileProduct; categoryDraft: CategoryDraft | null },
): readonly RowProblem[] {
  const { builder, tally } = work;
  const from = builder.categoryDraftOf.get(known.id);
  const to = categoryDraft ?? from;
  tally.kept.push(known.id);
  giveId(tally, read, known.id);
  if (from === undefined || to === undefined) return [];
  const isOwn = ownIdIn(builder.before.venue.id, read.ownId) === known.id;
  const said = isHiddenAlready(read, from) ? { ...read, hidden: known.hidden === true } : read;
  const { product: next, notes } =
    read.whole === undefined
      ? withGroups(
          work,
          read,
          mergeProduct(known, saidOf(said, isSet(known, builder.before.optionGroups)), isOwn),
        )
      : {
          product: {
            ...factsKept(known),
            ...(read.keepsPicture && pictureOf(known)),
            ...work.parts.adapted(read.whole),
            id: known.id,
          },
          notes: [],
        };
  const at = from.products.indexOf(known);
  if (from === to) {
    from.products[at] = next;
  } else {
    from.products.splice(at, 1);
    to.products.push(next);
    builder.categoryDraftOf.set(known.id, to);
  }
  const { locale, nameOf } = namesIn(work);
  const fields = [
    ...changesOf(known, next),
    ...translate(work, 'product', next, read),
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
    return notes;
  }
  tally.changed.push({
    kind: 'product',
    row: read.row,
    name: pickText(next.name, locale),
    category: nameOf(to.head),
    price: next.price,
    fields,
  });
  return notes;
}

/** Of a set its parts say how it is taxed and made, and what is in it. */
function saidOf(read: ReadProduct, isSetAlready: boolean): ReadProduct {
  if (!isSetAlready && read.groups?.some(isStep) !== true) return read;
  const { vat: _, station: __, alcohol: ___, allergens: ____, ...said } = read;
  const { mentions: _____, diets: ______, ...rest } = said;
  return rest;
}

/** What a file no longer sells is not shown where its category is not. */
function isHiddenAlready({ omitted }: ReadProduct, { head }: CategoryDraft): boolean {
  return omitted?.reason === 'off_sale' && head.hidden === true;
}

/** What is known or guessed of a new product as a drink. */
function drinkOf(
  { parts: { optionGroups } }: Import,
  product: MenuFileProduct,
  { head }: CategoryDraft,
): Pick<ImportPlace, 'facts'> {
  const facts = factsOf(product, { category: head, optionGroups });
  return Object.keys(facts).length > 0 ? { facts } : {};
}

/** What a person has said of a drink stays unless the file says something itself. */
function factsKept({ facts }: MenuFileProduct): Pick<MenuFileProduct, 'facts'> {
  return facts === undefined ? {} : { facts };
}

function pictureOf({ picture }: MenuFileProduct): Pick<MenuFileProduct, 'picture'> {
  return picture === undefined ? {} : { picture };
}

/** The category in the menu, created if missing; null if there are too many. */
function categoryDraftFor(
  { builder, tally, parts }: Import,
  category: MatchedCategory,
): CategoryDraft | null {
  if (category.categoryDraft !== null) return category.categoryDraft;
  if (builder.categoryDrafts.length >= CATEGORIES_MAX) return null;
  const { name, description, externalId, ownId, whole } = category.read;
  const wished = whole?.id ?? ownIdIn(builder.before.venue.id, ownId);
  const id = takeId(builder.categoryIds, name, 'category', wished);
  const { products: _, ...said } = whole ?? { products: [] };
  const texts = withTexts({}, description);
  const categoryDraft: CategoryDraft = {
    head: {
      name,
      placeholderColor: (builder.categoryDrafts.length % PLACEHOLDER_COLORS) + 1,
      ...(Object.keys(texts).length > 0 && { description: texts }),
      ...(externalId !== undefined && { externalId }),
      ...said,
      id,
    },
    products: [],
  };
  builder.categoryDrafts.push(categoryDraft);
  category.categoryDraft = categoryDraft;
  tally.added.push({
    kind: 'category',
    row: null,
    name: beginningOf(pickText(name, parts.locale), NAME_MAX),
    category: null,
    price: null,
  });
  return categoryDraft;
}

/** Applies a file's values to an existing category. */
function mergeHead(work: Import, { read }: MatchedCategory, categoryDraft: CategoryDraft): void {
  const { whole } = read;
  const { head } = categoryDraft;
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
      : { ...said, name: whole.name, placeholderColor: whole.placeholderColor, id: head.id };
  const isNew = !work.builder.before.categories.some(({ id }) => id === head.id);
  const translated = translate(work, 'category', next, read);
  const fields = [...headChanges(head, next), ...(isNew ? [] : translated)];
  categoryDraft.head = next;
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

function placed(work: Import, product: MenuFileProduct, categoryDraft: CategoryDraft) {
  const { locale, nameOf } = namesIn(work);
  return { name: pickText(product.name, locale), category: nameOf(categoryDraft.head) };
}

function placeOf(work: Import, read: ReadProduct, category: MatchedCategory | undefined) {
  const { locale, nameOf } = namesIn(work);
  const name = pickText(read.name, locale);
  const known = category?.categoryDraft
    ? nameOf(category.categoryDraft.head)
    : pickText(read.category?.name ?? {}, locale);
  return {
    name: name === '' ? null : beginningOf(name, NAME_MAX),
    category: known === '' ? null : known,
  };
}
