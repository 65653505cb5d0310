import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { foldWord } from '../fold-word.ts';
import { problem, type ReadProduct, type RowProblem } from '../read-menu.ts';
import type { MatchedCategories } from './match-categories.ts';
import { foldedNames, type MenuBuilder } from './menu-builder.ts';
import { createRowIndex, idOf } from './row-index.ts';

/** A row with the product that it means: an existing one, a new one (null), or a refusal. */
export interface MatchedProduct {
  readonly read: ReadProduct;
  readonly known: MenuFileProduct | null;
  readonly refused: RowProblem | null;
}

/** The refusal of a row that means the same product as an earlier one. */
export function duplicateOf({ row }: ReadProduct): RowProblem {
  return problem('duplicate', null, String(row));
}

/**
 * Matches products by category and name. `claims` records which row has which product, those known
 * by an id so far; matches made here are added, unless the row has an error: then the product is
 * left to the next. A row takes its other name along to its product, so
 * rows that share a name could not be told apart by the next import: the second is refused, even
 * where a product is left for it. What one row may mean among others, none after it takes.
 */
export function createNameMatch(
  builder: MenuBuilder,
  categories: MatchedCategories,
  claims: Map<string, ReadProduct>,
): (row: ReadProduct) => MatchedProduct {
  const named = nameIndex(builder);
  const rows = createRowIndex(builder, categories);
  /** Rows that may mean several products, and those products. */
  const unclear = new Set<ReadProduct>();
  const contested = new Set<string>();
  for (const row of claims.values()) rows.add(row, false);

  function candidatesFor(row: ReadProduct): MenuFileProduct[] {
    const place = categories.of(row.category);
    // Without a category the name must be unique in the whole menu.
    const categoryDraft = place === undefined ? '' : place.categoryDraft?.head.id;
    if (categoryDraft === undefined) return [];
    const names = foldedNames(row.name);
    const found = names.flatMap((each) => named.get(`${categoryDraft}/${each}`) ?? []);
    return [...new Set(found)].filter((each) => fits(each, row));
  }

  function claimantOf(row: ReadProduct, candidates: readonly MenuFileProduct[]) {
    return candidates
      .map(({ id }) => claims.get(id))
      .find((other) => other && isTwin(categories, other, row) && !areApart(builder, other, row));
  }

  function remember(row: ReadProduct, left: readonly MenuFileProduct[], isUnclear: boolean): void {
    if (row.problems.length > 0) return;
    const [known] = left;
    rows.add(row, known !== undefined);
    if (isUnclear) {
      unclear.add(row);
      for (const { id } of left) contested.add(id);
    } else if (known !== undefined) {
      claims.set(known.id, row);
    }
  }

  return (row) => {
    const candidates = candidatesFor(row);
    const left = candidates.filter(({ id }) => !claims.has(id));
    const [known, ...more] = left;
    const twin =
      known === undefined
        ? (rows.twinOf(row, false) ?? claimantOf(row, candidates))
        : rows.twinOf(row, true);
    if (twin !== undefined && !unclear.has(twin)) {
      // An id of ours that the menu no longer has: with it, the next import tells it from the other.
      if (!areApart(builder, twin, row)) return refuse(row, duplicateOf(twin));
      remember(row, [], false);
      return { read: row, known: null, refused: null };
    }
    const isContested = known !== undefined && contested.has(known.id);
    const isUnclear = twin !== undefined || more.length > 0 || isContested;
    remember(row, left, isUnclear);
    return isUnclear
      ? refuse(row, problem('ambiguous', null, Object.values(row.name)[0]))
      : { read: row, known: known ?? null, refused: null };
  };
}

function refuse(read: ReadProduct, refused: RowProblem): MatchedProduct {
  return { read, known: null, refused };
}

/** Products by category and name, and by name alone. */
function nameIndex({ before }: MenuBuilder): ReadonlyMap<string, readonly MenuFileProduct[]> {
  const named = new Map<string, MenuFileProduct[]>();
  for (const { id, products } of before.categories) {
    for (const product of products) {
      for (const name of foldedNames(product.name)) {
        for (const key of [`${id}/${name}`, `/${name}`]) {
          const list = named.get(key);
          if (list === undefined) named.set(key, [product]);
          else list.push(product);
        }
      }
    }
  }
  return named;
}

/**
 * A product with a different external id is a different one, whatever its name. So is one whose
 * names all differ in the languages that the row has too: "Glass" is ice cream in Swedish, and it
 * would keep the allergens. A single name may be in another language than its file is read in.
 */
function fits(product: MenuFileProduct, { externalId, name }: ReadProduct): boolean {
  if (externalId !== undefined && (product.externalId ?? externalId) !== externalId) return false;
  const both = LOCALES.filter((locale) => locale in name && locale in product.name);
  return (
    Object.keys(name).length === 1 ||
    both.length === 0 ||
    both.some((locale) => foldWord(name[locale] ?? '') === foldWord(product.name[locale] ?? ''))
  );
}

/** Whether ids distinguish two products with one name. */
function areApart(builder: MenuBuilder, a: ReadProduct, b: ReadProduct): boolean {
  const [one, other] = [idOf(builder, a), idOf(builder, b)];
  return one !== undefined && other !== undefined && one !== other;
}

/** Whether a row that already has its product stands for the same name in the same place. */
function isTwin(categories: MatchedCategories, other: ReadProduct, row: ReadProduct): boolean {
  const names = foldedNames(row.name);
  const isInPlace =
    other.category === null ||
    row.category === null ||
    categories.of(other.category) === categories.of(row.category);
  return isInPlace && foldedNames(other.name).some((name) => names.includes(name));
}
