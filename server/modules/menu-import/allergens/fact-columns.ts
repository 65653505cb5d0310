import type { Allergen, Diet } from '#core/allergens/codes.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { isTrace, withoutTraceWords } from './allergen-talk.ts';
import { ALLERGEN_WORDS, mentionsIn } from './allergen-words.ts';
import { dietOf } from './read-diets.ts';

/**
 * How a column speaks of allergens or diets. `traces`: a list of traces. `allergen`: marks for one
 * allergen. `allergen_trace`, `allergen_odd`: marks whose "no" is no answer ("May contain nuts",
 * "Nut free"). `allergen_text`: speaks of them in another way. `diet`: marks for one diet.
 */
export type FactColumn =
  | { readonly field: 'traces' | 'allergen_text' | 'diets' }
  | {
      readonly field: 'allergen' | 'allergen_trace' | 'allergen_odd';
      readonly allergens: readonly Allergen[];
    }
  | { readonly field: 'diet'; readonly diet: Diet };

/** Words of a header that say only that its column is about allergens. */
const FILLERS = new Set([
  ...['contains', 'contain', 'containing', 'innehaller', 'innehall', 'allergen', 'allergens'],
  ...['allergener', 'allergi', 'allergy', 'with', 'med', 'has', 'har', 'is', 'ar', 'diet', 'kost'],
]);
const TOPIC = /allerg|intoleran|contain|innehall|ingred|c(?:o)?eliac|celiaki/u;
const DIET_TOPIC = /dietary|diets?\b|kostmark|specialkost/u;
/** Our own export's column for readers: what options add, which the sheet leaves as it is. */
const FOR_READERS = 'allergensbychoice';
const HEADER_SEEN = 200;

/** What a header that is no ordinary column says about allergens or diets; null if nothing. */
export function readFactHeader(header: string): FactColumn | null {
  const folded = foldText(header.slice(0, HEADER_SEEN));
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('') === FOR_READERS) return null;
  const text = words.join(' ');
  if (isTrace(text)) {
    const rest = ALLERGEN_WORDS.get(plain(withoutTraceWords(text).split(' ')));
    return rest === undefined ? { field: 'traces' } : { field: 'allergen_trace', allergens: rest };
  }
  const allergens = ALLERGEN_WORDS.get(plain(words));
  if (allergens !== undefined) return { field: 'allergen', allergens };
  const diet = dietOf(plain(words));
  if (diet !== undefined) return { field: 'diet', diet };
  const named = mentionsIn(header.replaceAll(/free|fri(?:tt|a)?\b/giu, ''));
  if (named.length > 0) {
    return { field: 'allergen_odd', allergens: named.flatMap((each) => each.allergens) };
  }
  if (TOPIC.test(text)) return { field: 'allergen_text' };
  return DIET_TOPIC.test(text) ? { field: 'diets' } : null;
}

function plain(words: readonly string[]): string {
  return words.filter((word) => !FILLERS.has(word)).join(' ');
}
