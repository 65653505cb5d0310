import type { Diet } from '../../contract/codes.ts';
import type { Menu, MenuCategory, Product } from '../../contract/menu.schema.ts';
import { type ConflictLevel, conflictOf, dietsOf } from '../../domain/avoid.ts';
import type { Texts } from '../../i18n/core.ts';
import type { AvoidStore } from '../../stores/avoid.ts';
import { allergenNames } from '../menu/menu-words.ts';

/** What a guest avoids, as it is now. */
export interface Avoided {
  readonly allergens: AvoidStore['allergens']['value'];
  readonly diets: AvoidStore['diets']['value'];
}

/** Reads signals. Null when nothing is avoided, which costs a product nothing. */
export function avoidedOf(
  avoid: Pick<AvoidStore, 'allergens' | 'diets' | 'isActive'>,
): Avoided | null {
  return avoid.isActive.value
    ? { allergens: avoid.allergens.value, diets: avoid.diets.value }
    : null;
}

/** Why a product is marked, gravest first; empty for one that does not conflict. */
export function conflictWords(
  LL: Texts,
  product: Product,
  groups: Menu['optionGroups'],
  avoided: Avoided,
): string[] {
  const { level, each } = conflictOf(product, groups, avoided.allergens);
  const words = LL.guest.avoid;
  const named = (of: ConflictLevel) =>
    allergenNames(
      LL,
      each.filter((one) => one.level === of).map(({ allergen }) => allergen),
    );
  const missing = missingDiets(product, avoided);
  const levels = ['contains', 'unknown', 'depends'] as const;
  return [
    ...levels.flatMap((of) => {
      const names = named(of);
      return names === '' ? [] : words[of]({ names });
    }),
    // Each may be left out by some choice, but not all at once.
    ...(level === 'contains' && named('contains') === ''
      ? [words.contains({ names: allergenNames(LL, [...avoided.allergens]) })]
      : []),
    ...(missing.length > 0
      ? [words.notMarked({ names: missing.map((diet) => LL.diets[diet]()).join(', ') })]
      : []),
  ];
}

export type Standing = 'fits' | 'depends' | 'conflicts';

/** Whether a product conflicts whatever is chosen, or nobody knows; by its choices; or not. */
export function standingOf(
  product: Product,
  groups: Menu['optionGroups'],
  avoided: Avoided,
): Standing {
  if (missingDiets(product, avoided).length > 0) {
    return 'conflicts';
  }
  const { level } = conflictOf(product, groups, avoided.allergens);
  if (level === 'none') {
    return 'fits';
  }
  return level === 'depends' ? 'depends' : 'conflicts';
}

/** The categories with the products that do not conflict, and how many others there are. */
export function withoutConflicts(
  categories: readonly MenuCategory[],
  groups: Menu['optionGroups'],
  avoided: Avoided,
): { categories: MenuCategory[]; hidden: number } {
  let hidden = 0;
  const kept = categories.map((category) => {
    const products = category.products.filter(
      (product) => standingOf(product, groups, avoided) !== 'conflicts',
    );
    hidden += category.products.length - products.length;
    return { ...category, products };
  });
  return { categories: kept, hidden };
}

function missingDiets(product: Product, avoided: Avoided): Diet[] {
  const suited = dietsOf(product);
  return [...avoided.diets].filter((diet) => !suited.has(diet));
}
