import { PRODUCT_ANSWERS } from '#core/menu-import/codes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileCategoryHead,
  MenuFileOptionGroup,
  MenuFileProduct,
  MenuFileStation,
} from '#core/menu-import/menu-file.schema.ts';

const PLACEHOLDER_COLORS = 4;

/** A new group: one option, both without a name; with a product, a step of a set. */
export function emptyGroup(id: string, option: string, product?: string): MenuFileOptionGroup {
  const first = { id: option, name: {}, price: 0, ...(product !== undefined && { product }) };
  return { id, name: {}, min: 1, max: 1, options: [first] };
}

/** A new station: without a name and without products. */
export function emptyStation(id: string): MenuFileStation {
  return { id, name: {} };
}

/** A new product: what its category suggests has to be confirmed, and its allergens are unknown. */
export function emptyProduct(
  id: string,
  menu: MenuFile,
  category: MenuFileCategory,
): MenuFileProduct {
  const all = menu.categories.flatMap(({ products }) => products);
  const like = category.products.at(-1) ?? all.at(-1);
  return {
    id,
    name: {},
    price: 0,
    vat: like?.vat ?? 'reduced',
    station: like?.station ?? menu.stations[0]?.id ?? '',
    allergens: 'unknown',
    unanswered: PRODUCT_ANSWERS.filter((each) => each !== 'station' || menu.stations.length > 1),
  };
}

/** A new category, in the next colour. */
export function emptyCategory(id: string, menu: MenuFile): MenuFileCategoryHead {
  return { id, name: {}, placeholderColor: (menu.categories.length % PLACEHOLDER_COLORS) + 1 };
}
