import type { AllergenFacts } from '#core/menu-import/menu-file.schema.ts';
import { ALLERGENS, type Allergen } from './codes.ts';

/** Whether a product contains an allergen; missing until somebody answers. */
export type AllergenAnswer = 'contains' | 'free' | 'unknown';

export function answerOf(facts: AllergenFacts, allergen: Allergen): AllergenAnswer {
  if (facts === 'unknown' || facts.unknown?.includes(allergen) === true) return 'unknown';
  return facts.contains.includes(allergen) ? 'contains' : 'free';
}

/** The answers with one of them changed. */
export function withAnswer(
  facts: AllergenFacts,
  allergen: Allergen,
  answer: AllergenAnswer,
): AllergenFacts {
  return factsFrom((each) => (each === allergen ? answer : answerOf(facts, each)));
}

/** Marks every allergen without an answer as not contained. */
export function restFree(facts: AllergenFacts): AllergenFacts {
  return factsFrom((each) => (answerOf(facts, each) === 'contains' ? 'contains' : 'free'));
}

/** What is declared where each allergen has this answer. */
export function factsFrom(answer: (allergen: Allergen) => AllergenAnswer): AllergenFacts {
  const contains = ALLERGENS.filter((each) => answer(each) === 'contains');
  const unknown = ALLERGENS.filter((each) => answer(each) === 'unknown');
  if (unknown.length === ALLERGENS.length) return 'unknown';
  return unknown.length === 0 ? { contains } : { contains, unknown };
}
