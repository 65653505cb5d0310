import type { Menu, MenuCategory, Product } from '#core/menu/menu.schema.ts';
import type { Language } from '#web/i18n/language.ts';

/** What a guest avoids, as the menu shows it. */
export interface Avoiding {
  /** Their number. */
  readonly count: number;
  /** Why a product is marked, most serious first; empty without a conflict. */
  marks(language: Language, product: Product, groups: Menu['optionGroups']): string[];
  /** The categories without hidden products, and the number of those. */
  kept(
    categories: readonly MenuCategory[],
    groups: Menu['optionGroups'],
  ): { readonly categories: readonly MenuCategory[]; readonly hidden: number };
}
