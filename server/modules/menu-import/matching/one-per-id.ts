import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { problem, type ReadProduct } from '../read-menu.ts';
import type { MatchedProduct } from './match-names.ts';

/** The id in another system that a row gives its product. */
export function idSaid({ whole, externalId }: ReadProduct): string | undefined {
  return whole === undefined ? externalId : whole.externalId;
}

/**
 * Rows of which no two give one id to several products, as it can name one only: the first that has
 * nothing wrong gives it, and the others say that they do not.
 */
export function withIdsOnce(rows: readonly MatchedProduct[]): readonly MatchedProduct[] {
  const givers = new Map<string, MatchedProduct>();
  for (const row of rows) {
    const id = idSaid(row.read);
    const isGiven = row.refused === null && row.read.problems.length === 0 && !row.read.omitted;
    if (id !== undefined && isGiven && !givers.has(id)) givers.set(id, row);
  }
  return rows.map((row) => {
    const id = idSaid(row.read);
    const giver = givers.get(id ?? '');
    return id === undefined || giver === undefined || giver === row
      ? row
      : { ...row, read: withoutId(row.read, id) };
  });
}

function withoutId(read: ReadProduct, id: string): ReadProduct {
  const { externalId: _, whole, ...rest } = read;
  const { externalId: __, ...bare } = whole ?? {};
  return {
    ...rest,
    ...(whole !== undefined && { whole: bare as MenuFileProduct }),
    notes: [...read.notes, problem('id_taken', null, id)],
  };
}

/**
 * The menu without the ids of products that a row has now given to another one. `given`: the
 * products by the ids that rows have given them. Returns who has lost one, too.
 */
export function withIdsGiven(
  menu: MenuFile,
  given: ReadonlyMap<string, string>,
): {
  menu: MenuFile;
  lost: { product: MenuFileProduct; category: MenuFile['categories'][number] }[];
} {
  const isLost = ({ id, externalId }: MenuFileProduct) =>
    externalId !== undefined && (given.get(externalId) ?? id) !== id;
  const lost = menu.categories.flatMap((category) =>
    category.products.filter(isLost).map((product) => ({ product, category })),
  );
  if (lost.length === 0) return { menu, lost };
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      if (!isLost(product)) return product;
      const { externalId: _, ...rest } = product;
      return rest;
    }),
  }));
  return { menu: { ...menu, categories }, lost };
}
