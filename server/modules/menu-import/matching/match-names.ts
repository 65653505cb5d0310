import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { problem, type ReadProduct, type RowProblem } from '../read-menu.ts';
import type { MatchedCategories, MatchedCategory } from './match-categories.ts';
import { foldedNames, type MenuBuilder, ownIdIn } from './menu-builder.ts';

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
 * Matches products by category and name. `claims` records which row has which product; matches made
 * here are added, unless the row has an error: then the product is left to the next.
 */
export function createNameMatch(
  builder: MenuBuilder,
  categories: MatchedCategories,
  claims: Map<string, ReadProduct>,
): (row: ReadProduct) => MatchedProduct {
  const named = nameIndex(builder);
  const added = new Map<string, ReadProduct>();
  const numbers = new Map(categories.all.map((category, index) => [category, index]));

  function candidatesFor(row: ReadProduct, place: MatchedCategory | undefined): MenuFileProduct[] {
    // Without a category the name must be unique in the whole menu.
    const categoryDraft = place === undefined ? '' : place.categoryDraft?.head.id;
    if (categoryDraft === undefined) return [];
    const found = foldedNames(row.name).flatMap(
      (name) => named.get(`${categoryDraft}/${name}`) ?? [],
    );
    return [...new Set(found)].filter((each) => fits(each, row));
  }

  /** The row that this one repeats, among those of known products and of new ones. */
  function twinOf(
    row: ReadProduct,
    candidates: readonly MenuFileProduct[],
    keys: readonly string[],
  ): ReadProduct | undefined {
    const claimants = candidates
      .map(({ id }) => claims.get(id))
      .filter((other) => other && isTwin(categories, other, row));
    const alike = [...claimants, ...keys.map((key) => added.get(key))];
    return alike.find((other) => other && !areApart(builder, other, row));
  }

  return (row) => {
    const place = categories.of(row.category);
    const candidates = candidatesFor(row, place);
    const [known, ...more] = candidates.filter(({ id }) => !claims.has(id));
    if (more.length > 0) {
      const refused = problem('ambiguous', null, Object.values(row.name)[0]);
      return { read: row, known: null, refused };
    }
    const isTaking = row.problems.length === 0;
    if (known !== undefined) {
      if (isTaking) claims.set(known.id, row);
      return { read: row, known, refused: null };
    }
    const number = place === undefined ? '' : numbers.get(place);
    const keys = foldedNames(row.name).map((name) => `${number}/${name}`);
    const twin = twinOf(row, candidates, keys);
    for (const key of keys) {
      if (isTaking && !added.has(key)) added.set(key, row);
    }
    return { read: row, known: null, refused: twin ? duplicateOf(twin) : null };
  };
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

/** A product with a different external id is a different one, whatever its name. */
function fits(product: MenuFileProduct, { externalId }: ReadProduct): boolean {
  return externalId === undefined || (product.externalId ?? externalId) === externalId;
}

/**
 * Whether ids distinguish two products with one name; another venue's own ids mean nothing here.
 */
function areApart({ before }: MenuBuilder, a: ReadProduct, b: ReadProduct): boolean {
  const idOf = ({ ownId, externalId }: ReadProduct) =>
    externalId ?? ownIdIn(before.venue.id, ownId);
  return idOf(a) !== undefined && idOf(b) !== undefined && idOf(a) !== idOf(b);
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
