import type { DrinkKind } from '#core/drinks/codes.ts';
import type { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import type { DrinkWish } from './drink-query.ts';

/** Millilitres of a large beer. */
const LARGE = 400;

/** Kinds without alcohol unless somebody adds some. */
const SOFT: readonly DrinkKind[] = ['soft_drink', 'juice', 'water'];
const HOT: readonly DrinkKind[] = ['coffee', 'tea', 'hot_chocolate'];

/** Those that have no alcohol as a rule. */
export const FREE_KINDS: readonly DrinkKind[] = [...SOFT, ...HOT];

/**
 * How a product answers a wish: as wished; not known to be otherwise; or as something else. Nothing
 * is known of most dishes: they are no drinks.
 */
export function answerTo(wish: DrinkWish, facts: DrinkFacts | undefined): 'yes' | 'perhaps' | 'no' {
  if (facts === undefined) return 'no';
  const answers = [
    kindAnswer(wish, facts),
    wish.color === undefined ? 'yes' : among([wish.color], facts.color),
    strengthAnswer(wish, facts),
    servedAnswer(wish, facts),
    wish.size === undefined ? 'yes' : amongAll(wish.size, facts.sizes),
    largeAnswer(wish, facts),
  ];
  if (answers.includes('no')) return 'no';
  return answers.includes('perhaps') ? 'perhaps' : 'yes';
}

function among<Value>(wanted: readonly Value[], value: Value | undefined) {
  if (value === undefined) return 'perhaps';
  return wanted.includes(value) ? 'yes' : 'no';
}

function amongAll<Value>(wanted: Value, values: readonly Value[] | undefined) {
  if (values === undefined) return 'perhaps';
  return values.includes(wanted) ? 'yes' : 'no';
}

function kindAnswer({ kinds }: DrinkWish, { kind }: DrinkFacts) {
  if (kinds.length === 0) return 'yes';
  return kind === undefined ? 'no' : among(kinds, kind);
}

function strengthAnswer({ strengths, kinds }: DrinkWish, { kind, strength }: DrinkFacts) {
  if (strengths === undefined) return 'yes';
  if (strength !== undefined) return among(strengths, strength);
  const isSoft = kind !== undefined && [...SOFT, ...(kinds.length > 0 ? HOT : [])].includes(kind);
  if (isSoft) return strengths.includes('free') ? 'yes' : 'no';
  return kind !== undefined && HOT.includes(kind) ? 'no' : 'perhaps';
}

/** A wine of which nothing is said is poured by the glass. */
function servedAnswer({ served }: DrinkWish, facts: DrinkFacts) {
  if (served === undefined) return 'yes';
  if (served === 'glass' && facts.served === undefined) return 'yes';
  return amongAll(served, facts.served);
}

function largeAnswer({ isLarge }: DrinkWish, { served, sizes }: DrinkFacts) {
  if (isLarge !== true || served?.includes('draught') === true) return 'yes';
  if (sizes === undefined) return served === undefined ? 'perhaps' : 'no';
  return sizes.some((size) => size >= LARGE) ? 'yes' : 'no';
}
