import type { Menu } from '#core/menu/menu.schema.ts';
import type { PopularProduct } from './popular-row.ts';

/** The products with these ids that are on the menu, in this order. */
export function ownProducts(
  { categories }: Pick<Menu, 'categories'>,
  ids: readonly string[],
): PopularProduct[] {
  return ids.flatMap((id) => {
    const category = categories.find(({ products }) => products.some((each) => each.id === id));
    const product = category?.products.find((each) => each.id === id);
    return category && product ? [{ product, category }] : [];
  });
}

/** What is offered again by itself: not what a guest must be of age for. */
export function offeredAgain(
  menu: Pick<Menu, 'categories'>,
  ordered: readonly string[],
): PopularProduct[] {
  return ownProducts(menu, ordered).filter(({ product }) => product.alcohol !== true);
}
