import type { AllergenClaim } from '#core/allergens/allergen-claim.ts';
import {
  type Conflict,
  type ConflictLevel,
  conflictOf,
  conflictOfClaim,
} from '#core/allergens/avoid.ts';
import type { Diet } from '#core/allergens/codes.ts';
import { dietsOf, dietsOfChoice } from '#core/allergens/diets.ts';
import type { Menu, MenuCategory, Product } from '#core/menu/menu.schema.ts';
import type { Texts } from '#web/i18n/core.ts';
import { allergenNames, dietNames } from '#web/i18n/core-allergen-texts.ts';
import type { AvoidStore } from './avoid-store.ts';

/** What a guest currently avoids. */
export interface Avoided {
  readonly allergens: AvoidStore['allergens']['value'];
  readonly diets: AvoidStore['diets']['value'];
}

/** Reads signals. Null if nothing is avoided, which costs a product no work. */
export function avoidedOf(
  avoid: Pick<AvoidStore, 'allergens' | 'diets' | 'isActive'>,
): Avoided | null {
  return avoid.isActive.value
    ? { allergens: avoid.allergens.value, diets: avoid.diets.value }
    : null;
}

/** Why a product is marked, most serious first; empty without a conflict. */
export function conflictTexts(
  LL: Texts,
  product: Product,
  groups: Menu['optionGroups'],
  avoided: Avoided,
): string[] {
  const conflict = conflictOf(product, groups, avoided.allergens);
  const suited = dietsOf(product, groups);
  // Some choice avoids each of them, but none avoids all at once.
  const isContained = conflict.level === 'contains' && !hasLevel(conflict, 'contains');
  return [
    ...levelWords(LL, conflict),
    ...(isContained
      ? [LL.guest.avoid.contains({ names: allergenNames(LL, [...avoided.allergens]) })]
      : []),
    ...dietWords(LL, suited, avoided),
  ];
}

/** A product with the chosen options, and its claim. */
export interface ChosenProduct {
  readonly product: Product;
  readonly groups: Menu['optionGroups'];
  readonly chosen: readonly string[];
  readonly claim: AllergenClaim;
}

/** Why a choice is marked, most serious first; empty without a conflict. */
export function choiceWords(
  LL: Texts,
  { product, groups, chosen, claim }: ChosenProduct,
  avoided: Avoided,
): string[] {
  return [
    ...levelWords(LL, conflictOfClaim(claim, avoided.allergens)),
    ...dietWords(LL, dietsOfChoice(product, groups, chosen), avoided),
  ];
}

const MARKED = ['contains', 'unknown', 'depends'] as const;

function levelWords(LL: Texts, { each }: Conflict): string[] {
  return MARKED.flatMap((level) => {
    const found = each.filter((one) => one.level === level).map(({ allergen }) => allergen);
    return found.length === 0 ? [] : LL.guest.avoid[level]({ names: allergenNames(LL, found) });
  });
}

function hasLevel({ each }: Conflict, level: ConflictLevel): boolean {
  return each.some((one) => one.level === level);
}

function dietWords(LL: Texts, suited: ReadonlySet<Diet>, avoided: Avoided): string[] {
  const missing = missingDiets(suited, avoided);
  return missing.length === 0 ? [] : [LL.guest.avoid.notMarked({ names: dietNames(LL, missing) })];
}

export type Standing = 'fits' | 'depends' | 'conflicts';

/** Whether a product conflicts for every choice, or possibly; for some choices; or not. */
export function standingOf(
  product: Product,
  groups: Menu['optionGroups'],
  avoided: Avoided,
): Standing {
  if (missingDiets(dietsOf(product, groups), avoided).length > 0) {
    return 'conflicts';
  }
  const { level } = conflictOf(product, groups, avoided.allergens);
  if (level === 'none') {
    return 'fits';
  }
  return level === 'depends' ? 'depends' : 'conflicts';
}

/** The categories with the products that do not conflict, and the number of others. */
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

function missingDiets(suited: ReadonlySet<Diet>, avoided: Avoided): Diet[] {
  return [...avoided.diets].filter((diet) => !suited.has(diet));
}
