import {
  type AllergenClaim,
  type AllergenGroup,
  type DeclaredProduct,
  lacksSome,
  ownFacts,
} from './allergen-claim.ts';
import { type ChoiceGroup, canAvoid, canContain, choiceGroups } from './avoid-choices.ts';
import { ALLERGENS, type Allergen } from './codes.ts';

/**
 * How a product relates to what a guest avoids. `contains`: every choice contains something
 * avoided. `unknown`: no choice is known to be free from all of it. `depends`: some choices are
 * free from it, others are not. `none`: every choice is free from it.
 */
export type ConflictLevel = 'contains' | 'unknown' | 'depends' | 'none';

export interface Conflict {
  readonly level: ConflictLevel;
  /**
   * The avoided allergens that the level refers to, in the regulation's order. Possibly none of
   * them is in every choice that `contains`; then these are all that are in some choice.
   */
  readonly allergens: Allergen[];
  /** Every avoided allergen that is not `none` by itself, with its own level. */
  readonly each: { readonly allergen: Allergen; readonly level: ConflictLevel }[];
}

/**
 * How a product relates to the allergens a guest avoids, over all its valid choices. `groups` may
 * be the whole menu's. Sold-out options count as choosable: pass groups without them where that
 * matters. A product without a valid choice is judged by itself.
 */
export function conflictOf(
  product: DeclaredProduct,
  groups: readonly AllergenGroup[],
  avoid: Iterable<Allergen>,
): Conflict {
  const { contains, unknown } = ownFacts(product);
  const own = { contains, unknown: lacksSome(product, groups, []) ? ALLERGENS : unknown };
  const choices = choiceGroups(product, groups);
  return conclude(inOrder(avoid), (allergens) => levelOf(own, choices, allergens));
}

/** How the chosen options relate to them: `depends` only while a required choice is open. */
export function conflictOfClaim(claim: AllergenClaim, avoid: Iterable<Allergen>): Conflict {
  return conclude(inOrder(avoid), (allergens) => {
    const isAny = (list: readonly Allergen[]) => allergens.some((each) => list.includes(each));
    if (isAny(claim.contains)) return 'contains';
    if (isAny(claim.unknown)) return 'unknown';
    return isAny(claim.mayContain) ? 'depends' : 'none';
  });
}

function inOrder(avoid: Iterable<Allergen>): Allergen[] {
  const wanted = new Set(avoid);
  return ALLERGENS.filter((allergen) => wanted.has(allergen));
}

function levelOf(
  own: ReturnType<typeof ownFacts>,
  groups: readonly ChoiceGroup[],
  avoid: readonly Allergen[],
): ConflictLevel {
  const contained = avoid.filter((allergen) => own.contains.includes(allergen));
  if (!canAvoid(contained, groups, avoid, 'perhaps')) {
    return 'contains';
  }
  // Removing an ingredient never answers an open question, so no choice is known to be free.
  const isUnknown = avoid.some((allergen) => own.unknown.includes(allergen));
  if (isUnknown || !canAvoid(contained, groups, avoid, 'surely')) {
    return 'unknown';
  }
  return canContain(contained, groups, avoid) ? 'depends' : 'none';
}

function conclude(
  avoid: readonly Allergen[],
  judge: (allergens: readonly Allergen[]) => ConflictLevel,
): Conflict {
  const level = judge(avoid);
  if (level === 'none') {
    return { level, allergens: [], each: [] };
  }
  const each = avoid
    .map((allergen) => ({ allergen, level: judge([allergen]) }))
    .filter((one) => one.level !== 'none');
  const same = each.filter((one) => one.level === level);
  const allergens = (same.length > 0 ? same : each).map((one) => one.allergen);
  return { level, allergens, each };
}
