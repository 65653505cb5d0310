import type { MenuCategory, Product } from '../../contract/menu/menu.schema.ts';

/**
 * Products that become cards together when they come near. Even: two columns stay filled. Few: a slow
 * phone takes 50 ms for them, and a tap waits for no more.
 */
const BLOCK = 6;

export interface Block {
  readonly products: readonly Product[];
  /** Of the first screen: not waited for. */
  readonly isFirst: boolean;
}

export interface Section {
  readonly category: MenuCategory;
  readonly count: number;
  readonly blocks: readonly Block[];
}

/**
 * The categories in blocks of products; those without any are left out. The first `atOnce` products
 * are blocks of the first screen: it is laid out before anything else is.
 */
export function layOut(categories: readonly MenuCategory[], atOnce: number): Section[] {
  let placed = 0;
  return categories
    .filter(({ products }) => products.length > 0)
    .map((category) => {
      const blocks: Block[] = [];
      for (let from = 0; from < category.products.length; ) {
        const left = atOnce - placed;
        const isFirst = left > 0;
        const size = isFirst ? Math.min(2 * Math.ceil(left / 2), BLOCK) : BLOCK;
        const products = category.products.slice(from, from + size);
        blocks.push({ products, isFirst });
        from += products.length;
        placed += products.length;
      }
      return { category, count: category.products.length, blocks };
    });
}
