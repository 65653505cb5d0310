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
  const { all, of } = gatherCategories(builder, read);
  const claimed = new Set<CategoryDraft>();
  const take = (category: MatchedCategory, categoryDraft: CategoryDraft | undefined) => {
    if (category.categoryDraft !== null || categoryDraft === undefined) return;
    if (claimed.has(categoryDraft)) return;
    category.categoryDraft = categoryDraft;
    claimed.add(categoryDraft);
  };
  const byId = idFinder(builder);
  for (const category of all) take(category, byId(category.read));
  for (const [category, categoryDraft] of pairsByName(builder, all)) take(category, categoryDraft);
  return {
    all,
    of: (mention) => (mention === null ? undefined : of.get(mention)),
    has: (categoryDraft) => claimed.has(categoryDraft),
  };
}

/**
 * The file's categories: mentions with the same id are one, or without an id with the same name.
 */
function gatherCategories({ before }: MenuBuilder, { categories, products }: ReadMenu) {
  const known = new Map<string, MatchedCategory>();
  const of = new Map<ReadCategory, MatchedCategory>();
  const all: MatchedCategory[] = [];
  for (const mention of [
    ...categories,
    ...products.flatMap(({ category, elsewhere }) => category ?? elsewhere ?? []),
  ]) {
    if (of.has(mention)) continue;
    const keys = keysOf(before.venue.id, mention);
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

function keysOf(venue: string, { ownId, externalId, name, whole }: ReadCategory): string[] {
  if (whole !== undefined || ownIdIn(venue, ownId) !== undefined) return [`own ${ownId}`];
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

/**
 * Categories with those of the menu that may be meant by a name. Those that share most names come
 * first: so a file finds what its last import named, whatever its order and the menu's.
 */
function pairsByName({ categoryDrafts }: MenuBuilder, all: readonly MatchedCategory[]) {
  const named = new Map<string, CategoryDraft[]>();
  for (const categoryDraft of categoryDrafts) {
    for (const name of foldedNames(categoryDraft.head.name)) {
      named.set(name, [...(named.get(name) ?? []), categoryDraft]);
    }
  }
  return all
    .flatMap((category) => {
      const { name, externalId } = category.read;
      const found = new Set(foldedNames(name).flatMap((each) => named.get(each) ?? []));
      return categoryDrafts
        .filter((each) => found.has(each))
        .filter(({ head }) => (head.externalId ?? externalId) === (externalId ?? head.externalId))
        .map((draft) => [category, draft, agreement(draft.head.name, name)] as const);
    })
    .sort(([, , a], [, , b]) => b - a);
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
