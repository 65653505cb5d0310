import type { MenuCategory, Product } from '#core/menu/menu.schema.ts';

/**
 * The number of products that become cards together. Even: two columns stay filled. Small: a slow
 * phone takes 50 ms for them, and a tap waits no longer.
 */
const BLOCK = 6;

export interface Block {
  readonly products: readonly Product[];
  /** On the first screen: rendered at once. */
  readonly isFirst: boolean;
}

export interface Section {
  readonly category: MenuCategory;
  readonly count: number;
  readonly blocks: readonly Block[];
}

/**
 * The categories in blocks of products; empty ones are left out. The first `atOnce` products are
 * the blocks of the first screen, which is laid out before anything else.
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
