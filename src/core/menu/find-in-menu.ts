type Categories<Category> = { readonly categories: readonly Category[] };
type Products = { readonly products: readonly { readonly id: string }[] };

/** A category's and a product's place in their lists. */
type Position = readonly [category: number, product: number];

const kept = new WeakMap<object, ReadonlyMap<string, Position>>();

/** Made once for each menu: an order of three lines asks a dozen times, of menus with thousands. */
function positionsIn(menu: Categories<Products>): ReadonlyMap<string, Position> {
  const known = kept.get(menu);
  if (known !== undefined) return known;
  const positions = new Map<string, Position>();
  for (const [at, { products }] of menu.categories.entries()) {
    for (const [place, { id }] of products.entries()) {
      if (!positions.has(id)) positions.set(id, [at, place]);
    }
  }
  kept.set(menu, positions);
  return positions;
}

/**
 * A product with its category, or undefined; of products with one id the first. For a menu that
 * stays as it is: its positions are kept as long as the menu itself.
 */
export function findInMenu<Category extends Products>(
  menu: Categories<Category>,
  id: string,
): { category: Category; product: Category['products'][number] } | undefined {
  const position = positionsIn(menu).get(id);
  const category = position && menu.categories[position[0]];
  const product = position && category?.products[position[1]];
  return category && product && { category, product };
}
