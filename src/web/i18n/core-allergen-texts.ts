import { ALLERGENS, type Allergen, type Diet } from '#core/allergens/codes.ts';
import type { Texts } from './core.ts';

/** What may be said of a product's allergens (`allergenClaim`), as far as it is put into words. */
interface Claimed {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly unknown: readonly Allergen[];
}

/**
 * The allergens of a product, always with the verb and separate from the diets: after "gluten free" a
 * bare list would read as more "free from". Allergens that a choice may add, and unknown ones, are
 * named as such.
 */
export function claimText(LL: Texts, claim: Claimed): string {
  const { menu } = LL.guest;
  const named = (list: readonly Allergen[], words: (args: { names: string }) => string) =>
    list.length > 0 ? words({ names: allergenNames(LL, list) }) : '';
  return sentences([
    named(claim.contains, menu.allergens),
    named(claim.mayContain, menu.mayContain),
    isAllUnknown(claim) ? menu.allergensUnknown() : named(claim.unknown, menu.someUnknown),
  ]);
}

/** Only the contained allergens are known: naming the rest would not help. */
export function isAllUnknown({
  contains,
  unknown,
}: Pick<Claimed, 'contains' | 'unknown'>): boolean {
  return unknown.length > 0 && contains.length + unknown.length === ALLERGENS.length;
}

export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('. ');
}

export function allergenNames(LL: Texts, allergens: readonly Allergen[]): string {
  return allergens.map((allergen) => LL.allergens[allergen]()).join(LL.common.comma());
}

export function dietNames(LL: Texts, diets: readonly Diet[]): string {
  return diets.map((diet) => LL.diets[diet]()).join(LL.common.comma());
}
