import { ALLERGENS, type Allergen } from '../contract/codes.ts';
import type { AllergenFacts } from '../contract/menu-file.schema.ts';

export interface Allergens {
  readonly contains: Allergen[];
  /** Those nobody has answered for, which is not "free from"; `'all'`: nothing is known. */
  readonly unknown: Allergen[] | 'all';
}

/** An option as far as it changes what is in the product. */
export interface AllergenOption {
  readonly adds?: readonly Allergen[];
  readonly removes?: readonly Allergen[];
}

/**
 * What a product with these options contains, in the order of the regulation's list. Errs on the
 * safe side: what one option adds no other takes away, and leaving something out never turns
 * "unknown" into "free from".
 */
export function allergensOf(
  product: { readonly allergens: AllergenFacts },
  options: readonly AllergenOption[],
): Allergens {
  const facts = product.allergens === 'unknown' ? { contains: [] } : product.allergens;
  const removed = new Set(options.flatMap((option) => option.removes ?? []));
  const added = new Set(options.flatMap((option) => option.adds ?? []));
  const own = new Set(facts.contains);
  const isIn = (allergen: Allergen) =>
    added.has(allergen) || (own.has(allergen) && !removed.has(allergen));
  return {
    contains: ALLERGENS.filter(isIn),
    unknown: product.allergens === 'unknown' ? 'all' : unknownOf(product.allergens, isIn),
  };
}

function unknownOf(
  facts: Exclude<AllergenFacts, 'unknown'>,
  isIn: (allergen: Allergen) => boolean,
): Allergen[] {
  const unknown = new Set(facts.unknown ?? []);
  return ALLERGENS.filter((allergen) => unknown.has(allergen) && !isIn(allergen));
}
