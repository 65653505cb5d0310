import { ALLERGENS, type Allergen, type Diet } from '../contract/codes.ts';
import type { AllergenFacts } from '../contract/menu-file.schema.ts';
import { type AllergenOption, type Allergens, allergensOf } from './allergens.ts';
import { type ChoiceGroup, canAvoid, canContain, choiceGroups } from './avoid-choices.ts';
import type { OptionedProduct, OptionGroupLike, OptionLike } from './options.ts';

/**
 * How a product stands to what a guest avoids. `contains`: whatever is chosen, something avoided
 * is in it. `unknown`: no choice is known to be free from all of it. `depends`: some choices are
 * free from it, and some are not. `none`: every choice is free from it.
 */
export type ConflictLevel = 'contains' | 'unknown' | 'depends' | 'none';

export interface Conflict {
  readonly level: ConflictLevel;
  /**
   * The avoided allergens that the level speaks of, in the regulation's order. None alone may be
   * in every choice that `contains`; then these are all that are in some.
   */
  readonly allergens: Allergen[];
  /** Every avoided allergen that is not `none` by itself, with its own level. */
  readonly each: { readonly allergen: Allergen; readonly level: ConflictLevel }[];
}

export interface DeclaredProduct {
  readonly allergens: AllergenFacts;
}

type OptionWithAllergens = OptionLike & AllergenOption;

/**
 * How a product stands to the allergens a guest avoids, over all its valid choices of options.
 * `groups` may be the whole menu's. What is sold out counts as choosable: pass groups without it
 * where that matters. A product that no valid choice exists for is judged by itself.
 */
export function conflictOf(
  product: DeclaredProduct & OptionedProduct,
  groups: readonly OptionGroupLike<OptionWithAllergens>[],
  avoid: Iterable<Allergen>,
): Conflict {
  const own = declared(product.allergens);
  const choices = choiceGroups(product, groups);
  const wanted = new Set(avoid);
  return conclude(
    ALLERGENS.filter((allergen) => wanted.has(allergen)),
    (allergens) => levelOf(own, choices, allergens),
  );
}

/** The same for a line whose options are chosen: exact, so it never `depends`. */
export function conflictOfLine(
  product: DeclaredProduct,
  options: readonly AllergenOption[],
  avoid: Iterable<Allergen>,
): Conflict {
  const line = allergensOf(product, options);
  const wanted = new Set(avoid);
  return conclude(
    ALLERGENS.filter((allergen) => wanted.has(allergen)),
    (allergens) => levelOf(line, [], allergens),
  );
}

/** As declared: what a choice takes out may be unknown besides, which `allergensOf` leaves aside. */
function declared(facts: AllergenFacts): Allergens {
  return facts === 'unknown'
    ? { contains: [], unknown: 'all' }
    : { contains: facts.contains, unknown: facts.unknown ?? [] };
}

function levelOf(
  own: Allergens,
  groups: readonly ChoiceGroup[],
  avoid: readonly Allergen[],
): ConflictLevel {
  const contained = avoid.filter((allergen) => own.contains.includes(allergen));
  if (!canAvoid(contained, groups, avoid)) {
    return 'contains';
  }
  // Leaving something out never answers an open question, so no choice is known to be free.
  if (avoid.some((allergen) => own.unknown === 'all' || own.unknown.includes(allergen))) {
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

/** The diets a product suits: what is vegan is vegetarian too. */
export function dietsOf(product: { readonly diets?: readonly Diet[] }): Set<Diet> {
  const diets = new Set(product.diets ?? []);
  if (diets.has('vegan')) {
    diets.add('vegetarian');
  }
  return diets;
}
