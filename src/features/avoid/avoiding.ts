import type { Menu, MenuCategory, Product } from '../../contract/menu/menu.schema.ts';
import type { Language } from '../../i18n/language.ts';

/** What a guest avoids, as the menu shows it. */
export interface Avoiding {
  /** How many things that are. */
  readonly count: number;
  /** Why a product is marked, gravest first; empty for one that does not conflict. */
  marks(language: Language, product: Product, groups: Menu['optionGroups']): string[];
  /** The categories without what shall be hidden, and how many products that leaves out. */
  kept(
    categories: readonly MenuCategory[],
    groups: Menu['optionGroups'],
  ): { readonly categories: readonly MenuCategory[]; readonly hidden: number };
}
