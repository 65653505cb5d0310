/** A product of a big menu, and what it takes on a page. */
export interface Sized {
  readonly id: string;
  readonly size: number;
}

export interface MenuPart {
  readonly category: string;
  readonly products: readonly string[];
}

/**
 * A menu in pages of about `most`, in its order: as many whole categories on each as there is room
 * for, and a category alone over several that has more.
 */
export function menuPages(
  categories: readonly { readonly id: string; readonly products: readonly Sized[] }[],
  most: number,
): MenuPart[][] {
  const pages: MenuPart[][] = [];
  let room = 0;
  for (const { id: category, products } of categories) {
    if (products.length === 0) continue;
    const whole = products.reduce((sum, { size }) => sum + size, 0);
    let isBegun = whole <= room;
    for (const { id, size } of products) {
      const page = pages.at(-1);
      const part = page?.at(-1);
      if (page === undefined || !isBegun || size > room) {
        pages.push([{ category, products: [id] }]);
        room = most;
      } else if (part?.category === category) {
        page[page.length - 1] = { category, products: [...part.products, id] };
      } else {
        page.push({ category, products: [id] });
      }
      isBegun = true;
      room -= size;
    }
  }
  return pages;
}
