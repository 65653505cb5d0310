import type { Allergen, Diet } from '../../../src/contract/codes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Words } from './words.ts';

/** A product before its place in the menu gives it an id and a station. */
export interface Draft {
  readonly name: Words;
  readonly description: Words;
  /** Minor units. */
  readonly price: number;
  readonly allergens: readonly Allergen[];
  readonly diets?: readonly Diet[];
}

export type Recipe = (random: SeededRandom) => Draft;

/** Whole kronor in steps of five, in öre. */
export function priceBetween(random: SeededRandom, low: number, high: number): number {
  return random.between(low / 5, high / 5) * 500;
}

export function together(...lists: readonly (readonly Allergen[])[]): Allergen[] {
  return [...new Set(lists.flat())];
}
