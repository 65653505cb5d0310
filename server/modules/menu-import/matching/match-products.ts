import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { ReadMenu, ReadProduct } from '../read-menu.ts';
import type { MatchedCategories } from './match-categories.ts';
import { createNameMatch, duplicateOf, type MatchedProduct } from './match-names.ts';
import { type MenuBuilder, ownIdIn } from './menu-builder.ts';

/**
 * Matches each row with its product: first by ids, then by category and name in any language among
 * the unclaimed ones. So the same file means the same after it was imported. If two rows mean one
 * product, the second is refused.
 */
export function matchProducts(
  builder: MenuBuilder,
  read: ReadMenu,
  categories: MatchedCategories,
): readonly MatchedProduct[] {
  const byId = matchIds(builder, read);
  const claims = new Map<string, ReadProduct>();
  for (const [row, known] of byId) {
    if (!claims.has(known.id)) claims.set(known.id, row);
  }
  const byName = createNameMatch(builder, categories, claims);
  const firstWith = firstById(read);
  const match = (row: ReadProduct): MatchedProduct => {
    const known = byId.get(row);
    if (known === undefined) {
      const twin = idsOf(row)
        .map((id) => firstWith.get(id))
        .find((each) => each && each !== row);
      return twin ? { read: row, known: null, refused: duplicateOf(twin) } : byName(row);
    }
    const first = claims.get(known.id);
    return first === row || first === undefined
      ? { read: row, known, refused: null }
      : { read: row, known: null, refused: duplicateOf(first) };
  };
  // A name alone means what no row with a category has claimed.
  const matched = new Map<ReadProduct, MatchedProduct>();
  for (const isPlaced of [true, false]) {
    for (const row of read.products) {
      if ((row.category !== null) === isPlaced) matched.set(row, match(row));
    }
  }
  return read.products.flatMap((row) => matched.get(row) ?? []);
}

function idsOf({ ownId, externalId }: ReadProduct): string[] {
  return [
    ...(ownId === undefined ? [] : [`own ${ownId}`]),
    ...(externalId === undefined ? [] : [`id ${externalId}`]),
  ];
}

/** The first row of the file with each id. */
function firstById({ products }: ReadMenu): ReadonlyMap<string, ReadProduct> {
  const first = new Map<string, ReadProduct>();
  for (const row of products) {
    for (const id of idsOf(row)) {
      if (!first.has(id)) first.set(id, row);
    }
  }
  return first;
}

function matchIds(
  { before }: MenuBuilder,
  { products }: ReadMenu,
): Map<ReadProduct, MenuFileProduct> {
  const all = before.categories.flatMap((category) => category.products);
  const own = new Map(all.map((product) => [product.id, product]));
  const external = new Map(
    all.flatMap((product) =>
      product.externalId === undefined ? [] : [[product.externalId, product] as const],
    ),
  );
  const found = new Map<ReadProduct, MenuFileProduct>();
  const byOwn = new Map<string, ReadProduct>();
  for (const row of products) {
    const known = own.get(ownIdIn(before.venue.id, row.ownId) ?? '');
    if (known !== undefined) {
      found.set(row, known);
      byOwn.set(known.id, row);
    }
  }
  for (const row of products) {
    const known = external.get(row.externalId ?? '');
    if (known !== undefined && !found.has(row) && keepsId(known, byOwn.get(known.id))) {
      found.set(row, known);
    }
  }
  return found;
}

/** Whether a product is known by its external id after the row that has its own id as well. */
function keepsId({ externalId }: MenuFileProduct, row: ReadProduct | undefined): boolean {
  if (row === undefined) return true;
  return (row.externalId ?? (row.whole === undefined ? externalId : undefined)) === externalId;
}
