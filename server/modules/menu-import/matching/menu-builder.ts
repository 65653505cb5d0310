import { slugOf } from '#core/menu/slug.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileCategoryHead,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadTexts } from '../read-menu.ts';

/** A category that is being filled. */
export interface CategoryDraft {
  head: MenuFileCategoryHead;
  products: MenuFileProduct[];
}

/** The menu that an import builds: its current state, and the previous one. */
export interface MenuBuilder {
  readonly before: MenuFile;
  readonly categoryDrafts: CategoryDraft[];
  readonly productIds: Set<string>;
  readonly categoryIds: Set<string>;
  /** Where each product stands. */
  readonly categoryDraftOf: Map<string, CategoryDraft>;
}

export function openMenuBuilder(before: MenuFile): MenuBuilder {
  const categoryDrafts = before.categories.map(({ products, ...head }) => ({
    head,
    products: [...products],
  }));
  const categoryDraftOf = new Map(
    categoryDrafts.flatMap((categoryDraft) =>
      categoryDraft.products.map(({ id }) => [id, categoryDraft] as const),
    ),
  );
  return {
    before,
    categoryDrafts,
    productIds: new Set(categoryDraftOf.keys()),
    categoryIds: new Set(before.categories.map(({ id }) => id)),
    categoryDraftOf,
  };
}

/**
 * Puts what an import has added behind the rest of a menu in the order of its file. `places`: of the
 * products, by their rows.
 */
export function inFileOrder(
  { before, categoryDrafts }: MenuBuilder,
  places: ReadonlyMap<string, number>,
): void {
  const known = new Map(
    before.categories.map(({ id, products }) => [id, new Set(products.map((each) => each.id))]),
  );
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? 0;
  for (const { head, products } of categoryDrafts) {
    const own = known.get(head.id);
    const added = products.filter(({ id }) => own?.has(id) !== true);
    const left = products.filter(({ id }) => own?.has(id) === true);
    added.sort((a, b) => placeOf(a) - placeOf(b));
    products.splice(0, products.length, ...left, ...added);
  }
  const isNew = ({ head }: { readonly head: { readonly id: string } }) => !known.has(head.id);
  const firstOf = ({ products }: MenuBuilder['categoryDrafts'][number]) =>
    Math.min(...products.map(placeOf));
  const added = categoryDrafts.filter(isNew).sort((a, b) => firstOf(a) - firstOf(b));
  const left = categoryDrafts.filter((each) => !isNew(each));
  categoryDrafts.splice(0, categoryDrafts.length, ...left, ...added);
}

export function closeMenuBuilder({ before, categoryDrafts }: MenuBuilder): MenuFile {
  const categories: MenuFileCategory[] = categoryDrafts.map(({ head, products }) => ({
    ...head,
    products,
  }));
  return { ...before, categories };
}

/** A free id: the requested one, else one made from the name; it is taken from then on. */
export function takeId(taken: Set<string>, name: ReadTexts, kind: string, wished?: string): string {
  const base = wished ?? slugOf(Object.values(name)[0] ?? '') ?? kind;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${base.slice(0, 56)}-${count}`;
  }
  taken.add(id);
  return id;
}

/** A name for comparison: without case, diacritics and extra whitespace. */
export function foldedNames(name: ReadTexts): string[] {
  return [...new Set(Object.values(name).map(foldWord))].filter((each) => each !== '');
}

/** Our own id in an export of this venue; undefined for another's. */
export function ownIdIn(venue: string, ownId: string | undefined): string | undefined {
  return ownId?.startsWith(`${venue}/`) ? ownId.slice(venue.length + 1) : undefined;
}
