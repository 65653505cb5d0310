import { LOCALES } from '#core/shared/languages.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadCategory, ReadMenu, ReadTexts } from '../read-menu.ts';
import { type CategoryDraft, foldedNames, type MenuBuilder, ownIdIn } from './menu-builder.ts';

/** A category of a file with the menu's category that it matches, if any. */
export interface MatchedCategory {
  /** Its first mention in the file: rows of a sheet repeat it. */
  readonly read: ReadCategory;
  categoryDraft: CategoryDraft | null;
}

export interface MatchedCategories {
  /** In the file's order. */
  readonly all: readonly MatchedCategory[];
  of(mention: ReadCategory | null): MatchedCategory | undefined;
  /** Whether one of them matches this category of the menu. */
  has(categoryDraft: CategoryDraft): boolean;
}

/**
 * Matches each category of a file with the menu: by our own id, by an external id, else by its name
 * in any language. None is matched twice.
 */
export function matchCategories(builder: MenuBuilder, read: ReadMenu): MatchedCategories {
  const { all, of } = gatherCategories(read);
  const claimed = new Set<CategoryDraft>();
  const find = (by: (read: ReadCategory) => CategoryDraft | undefined) => {
    for (const category of all) {
      const categoryDraft = category.categoryDraft === null ? by(category.read) : undefined;
      if (categoryDraft !== undefined && !claimed.has(categoryDraft)) {
        category.categoryDraft = categoryDraft;
        claimed.add(categoryDraft);
      }
    }
  };
  find(idFinder(builder));
  find(nameFinder(builder, claimed));
  return {
    all,
    of: (mention) => (mention === null ? undefined : of.get(mention)),
    has: (categoryDraft) => claimed.has(categoryDraft),
  };
}

/**
 * The file's categories: mentions with the same id are one, or without an id with the same name.
 */
function gatherCategories({ categories, products }: ReadMenu) {
  const known = new Map<string, MatchedCategory>();
  const of = new Map<ReadCategory, MatchedCategory>();
  const all: MatchedCategory[] = [];
  for (const mention of [...categories, ...products.flatMap(({ category }) => category ?? [])]) {
    if (of.has(mention)) continue;
    const keys = keysOf(mention);
    let category = keys.map((key) => known.get(key)).find((each) => each !== undefined);
    if (category === undefined) {
      category = { read: mention, categoryDraft: null };
      all.push(category);
    }
    for (const key of keys) {
      if (!known.has(key)) known.set(key, category);
    }
    of.set(mention, category);
  }
  return { all, of };
}

function keysOf({ ownId, externalId, name }: ReadCategory): string[] {
  if (ownId !== undefined) return [`own ${ownId}`];
  return externalId !== undefined
    ? [`id ${externalId}`]
    : LOCALES.flatMap((locale) =>
        name[locale] === undefined ? [] : [`${locale} ${foldWord(name[locale])}`],
      );
}

function idFinder({ before, categoryDrafts }: MenuBuilder) {
  const own = new Map(
    categoryDrafts.map((categoryDraft) => [categoryDraft.head.id, categoryDraft]),
  );
  const external = new Map(
    categoryDrafts.flatMap((categoryDraft) =>
      categoryDraft.head.externalId === undefined
        ? []
        : [[categoryDraft.head.externalId, categoryDraft] as const],
    ),
  );
  return ({ ownId, externalId }: ReadCategory) =>
    own.get(ownIdIn(before.venue.id, ownId) ?? '') ?? external.get(externalId ?? '');
}

function nameFinder({ categoryDrafts }: MenuBuilder, claimed: ReadonlySet<CategoryDraft>) {
  const named = new Map<string, CategoryDraft[]>();
  for (const categoryDraft of categoryDrafts) {
    for (const name of foldedNames(categoryDraft.head.name)) {
      named.set(name, [...(named.get(name) ?? []), categoryDraft]);
    }
  }
  return ({ name, externalId }: ReadCategory) =>
    foldedNames(name)
      .flatMap((each) => named.get(each) ?? [])
      .filter(
        (categoryDraft) =>
          !claimed.has(categoryDraft) &&
          (externalId === undefined ||
            (categoryDraft.head.externalId ?? externalId) === externalId),
      )
      // Of several, the one with that name in that language.
      .sort((a, b) => agreement(b.head.name, name) - agreement(a.head.name, name))[0];
}

function agreement(known: ReadTexts, said: ReadTexts): number {
  return LOCALES.filter(
    (locale) =>
      said[locale] !== undefined && foldWord(said[locale]) === foldWord(known[locale] ?? ''),
  ).length;
}

/** Whether a row can refer to this category. */
export function isCalled(categoryDraft: CategoryDraft, { name }: ReadCategory): boolean {
  const names = foldedNames(categoryDraft.head.name);
  return foldedNames(name).some((each) => names.includes(each));
}
