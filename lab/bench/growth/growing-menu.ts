import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { seededMenuFile } from '#tests/support/fixtures/seeded-menu.ts';

/** As many different texts as the seeded menu has. */
const DIFFERENT = 2_000;

/**
 * A menu of this many products, without pictures. Beyond 2,000 the same ones follow under other
 * ids. Guests may order as much as they like.
 */
export function growingMenu(products: number): MenuFile {
  const file = seededMenuFile(Math.min(products, DIFFERENT));
  const rounds = Math.ceil(products / DIFFERENT);
  const categories = Array.from({ length: rounds }, (_, round) => {
    const wanted = Math.min(DIFFERENT, products - round * DIFFERENT);
    return seededMenuFile(wanted).categories.map((category) => ({
      ...category,
      id: round === 0 ? category.id : `${category.id}-${round}`,
      products: category.products.map(({ picture: _picture, ...product }) => ({
        ...product,
        id: round === 0 ? product.id : `${product.id}-${round}`,
      })),
    }));
  });
  return {
    ...file,
    venue: { ...file.venue, ordering: { joinPolicy: 'free', seatingAmountCap: PRICE_MAX } },
    categories: categories.flat(),
  };
}
