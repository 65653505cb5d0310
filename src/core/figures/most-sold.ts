import { MOST_SOLD_MAX } from '#core/shared/limits.ts';

interface Shown {
  readonly hidden?: boolean;
}

interface SoldMenu {
  readonly categories: readonly (Shown & {
    readonly products: readonly (Shown & { readonly id: string })[];
  })[];
}

/**
 * The ids of the menu's products that sold, most pieces first; what sold equally stays in the
 * menu's order. What guests cannot see is left out.
 */
export function rankSold(menu: SoldMenu, pieces: ReadonlyMap<string, number>): string[] {
  const of = (id: string) => pieces.get(id) ?? 0;
  const shown = menu.categories
    .filter(({ hidden }) => hidden !== true)
    .flatMap(({ products }) => products.filter(({ hidden }) => hidden !== true))
    .map(({ id }) => id);
  return [...new Set(shown)]
    .filter((id) => of(id) > 0)
    .sort((a, b) => of(b) - of(a))
    .slice(0, MOST_SOLD_MAX);
}
