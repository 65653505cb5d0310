import type { Diet } from '../../contract/codes.ts';
import type { Menu, MenuCategory, Product } from '../../contract/menu/menu.schema.ts';
import type { AllergenClaim } from '../../domain/allergens/allergen-claim.ts';
import {
  type Conflict,
  type ConflictLevel,
  conflictOf,
  conflictOfClaim,
} from '../../domain/allergens/avoid.ts';
import { dietsOf, dietsOfChoice } from '../../domain/allergens/diets.ts';
import type { Texts } from '../../i18n/core.ts';
import type { AvoidStore } from '../../stores/guest/avoid.ts';
import { allergenNames } from '../texts/menu-texts.ts';

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
export function conflictTexts(
  LL: Texts,
  product: Product,
  groups: Menu['optionGroups'],
  avoided: Avoided,
): string[] {
  const conflict = conflictOf(product, groups, avoided.allergens);
  const suited = dietsOf(product, groups);
  // Each may be left out by some choice, but not all at once.
  const isContained = conflict.level === 'contains' && !hasLevel(conflict, 'contains');
  return [
    ...levelWords(LL, conflict),
    ...(isContained
      ? [LL.guest.avoid.contains({ names: allergenNames(LL, [...avoided.allergens]) })]
      : []),
    ...dietWords(LL, suited, avoided),
  ];
}

/** A product with what is chosen of its options, and what may be said of that. */
export interface ChosenProduct {
  readonly product: Product;
  readonly groups: Menu['optionGroups'];
  readonly chosen: readonly string[];
  readonly claim: AllergenClaim;
}

/** Why what is chosen is marked, gravest first; empty where it does not conflict. */
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
  return missing.length === 0
    ? []
    : [LL.guest.avoid.notMarked({ names: missing.map((diet) => LL.diets[diet]()).join(', ') })];
}

export type Standing = 'fits' | 'depends' | 'conflicts';

/** Whether a product conflicts whatever is chosen, or nobody knows; by its choices; or not. */
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

function missingDiets(suited: ReadonlySet<Diet>, avoided: Avoided): Diet[] {
  return [...avoided.diets].filter((diet) => !suited.has(diet));
}
