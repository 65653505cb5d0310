import { portionsLeft } from '#core/availability/portions.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { groupsOf } from '#core/menu/options.ts';
import type { SearchIndex } from '#core/search/search-index.ts';
import { productsFound, productsOf } from './take-facts.ts';
import type { TakenLine } from './taken-line.ts';

/** A product as it is offered to whoever takes the order. */
export interface Tile {
  readonly product: Product;
  /** Its category's colour, 1 to 4: the one that guests see behind its picture. */
  readonly color: number;
  readonly isSoldOut: boolean;
  /** Portions; null where nobody counts them. */
  readonly left: number | null;
}

/** Whether a product has to be asked about before it can be added: the rest can be changed later. */
export function needsChoice(menu: Menu, product: Product): boolean {
  return groupsOf(product, menu.optionGroups).some(({ min }) => min > 0);
}

/** The most sold products, most first: a category of its own, made of the others. */
export function mostSoldTiles(menu: Menu, mostSold: readonly string[]): Tile[] {
  const tiles = new Map(tilesOf(menu, menu.categories).map((tile) => [tile.product.id, tile]));
  return mostSold.flatMap((id) => tiles.get(id) ?? []);
}

export function categoryTiles(menu: Menu, id: string): Tile[] {
  return tilesOf(
    menu,
    productsOf(menu, (_, category) => category === id),
  );
}

/** What the guests' search finds, best first. */
export function foundTiles(menu: Menu, index: SearchIndex, text: string): Tile[] {
  return tilesOf(menu, productsFound(menu, index, text));
}

function tilesOf(menu: Menu, categories: Menu['categories']): Tile[] {
  const out = new Set(menu.availability.soldOutProducts);
  return categories.flatMap(({ placeholderColor: color, products }) =>
    products.map((product) => ({
      product,
      color,
      isSoldOut: out.has(product.id),
      left: portionsLeft(menu.availability, product.id),
    })),
  );
}

/** How many pieces of each product the order has. */
export function countsOf(lines: readonly TakenLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { product, quantity } of lines) {
    counts.set(product, (counts.get(product) ?? 0) + quantity);
  }
  return counts;
}
