import {
  type AllergenClaim,
  type AllergenGroup,
  allergenClaim,
  type DeclaredProduct,
  hasUnknown,
} from './allergen-claim.ts';
import { type Allergen, DIETS, type Diet } from './codes.ts';

/** Allergens that a diet excludes. Lactose-free milk is still milk. */
const RULED_OUT: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['crustaceans', 'egg', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  gluten_free: ['gluten'],
  lactose_free: [],
};

interface Dish extends DeclaredProduct {
  readonly diets?: readonly Diet[];
}

/**
 * The diets that a product suits, whatever is chosen in its required groups. A vegan product is
 * vegetarian too.
 */
export function dietsOf(product: Dish, groups: readonly AllergenGroup[]): Set<Diet> {
  return dietsOfChoice(product, groups, []);
}

/**
 * The diets that it suits with these options, if the venue says so and no allergen contradicts it.
 */
export function dietsOfChoice(
  product: Dish,
  groups: readonly AllergenGroup[],
  choice: readonly string[],
): Set<Diet> {
  const { diets = [] } = product;
  if (diets.length === 0) {
    return new Set();
  }
  const dish = allergenClaim(product, groups, choice);
  const options = allergenClaim({ ...product, allergens: { contains: [] } }, groups, choice);
  const isMarked = (diet: Diet) =>
    diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));
  return new Set(
    DIETS.filter(
      (diet) => isMarked(diet) && !isInDoubt(diet, product) && suits(diet, dish, options),
    ),
  );
}

/**
 * Whether a question about this product asks for what the diet excludes: "vegan" must not stand
 * beside "egg: unknown". Where nobody has answered anything, the mark is the venue's word.
 */
function isInDoubt(diet: Diet, { allergens }: Dish): boolean {
  const open = allergens === 'unknown' ? [] : (allergens.unknown ?? []);
  return RULED_OUT[diet].some((each) => open.includes(each));
}

/** `options` is what the choice alone adds, including open choices. */
function suits(diet: Diet, dish: AllergenClaim, options: AllergenClaim): boolean {
  const isIn = (claim: AllergenClaim) => (allergen: Allergen) =>
    claim.contains.includes(allergen) || claim.mayContain.includes(allergen);
  // Both are checked: an unknown about the dish itself would hide what a choice adds.
  const isRuledOut = (allergen: Allergen) => isIn(dish)(allergen) || isIn(options)(allergen);
  if (RULED_OUT[diet].some(isRuledOut) || hasUnknown(options)) {
    return false;
  }
  if (diet === 'gluten_free') {
    return !dish.unknown.includes('gluten');
  }
  // A choice that brings milk may bring it with its lactose.
  return diet !== 'lactose_free' || !isIn(options)('milk');
}
