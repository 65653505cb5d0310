import { ALLERGENS, type Allergen, DIETS, type Diet } from '#core/allergens/codes.ts';

/** What a query wants to avoid, and the diets that it asks for. */
export interface AvoidWish {
  readonly allergens: Allergen[];
  readonly diets: Diet[];
}

/**
 * Words for allergens, folded. One that means several stands for all of them: who avoids shellfish
 * means mussels too, and who avoids nuts means peanuts.
 */
const WORDS: readonly (readonly [words: string, allergens: readonly Allergen[]])[] = [
  ['gluten|vete|wheat', ['gluten']],
  ['kraftdjur|kraftor|crustaceans?', ['crustaceans']],
  ['skaldjur|shellfish|seafood', ['crustaceans', 'molluscs']],
  ['rakor|raka|prawns?|shrimps?', ['crustaceans']],
  ['agg|eggs?', ['egg']],
  ['fisk|fish', ['fish']],
  ['jordnot|jordnots|jordnotter|peanuts?', ['peanuts']],
  ['soja|soya|soy', ['soya']],
  ['mjolk|mjolkprotein|komjolk|mejeri|milk|dairy', ['milk']],
  ['not|notter|nuts?', ['peanuts', 'nuts']],
  ['mandel|mandlar|almonds?|hasselnotter|hazelnuts?|valnotter|walnuts?|cashew\\w*', ['nuts']],
  ['selleri|celery', ['celery']],
  ['senap|senaps|mustard', ['mustard']],
  ['sesam|sesamfron?|sesame', ['sesame']],
  ['sulfit|sulfiter|sul(?:ph|f)ites?', ['sulphites']],
  ['lupin', ['lupin']],
  ['blotdjur|musslor|mussels|molluscs?|ostron', ['molluscs']],
];
const ANY = `(?:${WORDS.map(([words]) => words).join('|')}|laktos|lactose)`;
const AND = '(?: ?(?:,|&|och|eller|and|or) ?)';
const MANY = `${ANY}(?:${AND}(?:utan |no )?${ANY})*`;
const FREE = '(?:fritt|fria|fri|free)';

/** Ways to say that something is to be left out, with the words for what in the first group. */
const WAYS = [
  `\\b((?:${ANY}-?${AND})*${ANY})[- ]?${FREE}\\b(?! (?:from|fran|of))`,
  `\\b(?:utan|without|no|non|inga?|inget|ej|(?:tal |taler )?inte|fri fran|fritt fran|free (?:from|of))(?: nagra?| any)? (${MANY})\\b`,
  `\\b(?:allerg\\w+|intolerant?) (?:mot|to|for|against) (${MANY})\\b`,
  `\\b(${MANY})s?[- ]?(?:allerg\\w+|intoleran\\w+)\\b`,
].map((way) => new RegExp(way, 'gu'));

const DIET_WORDS: readonly (readonly [word: RegExp, diet: Diet])[] = [
  [/\bvegan\w*|\bplant[- ]?based\b|\bvaxtbasera[dt]\w*/gu, 'vegan'],
  [/\bvegetari\w*|\bveggie\b|\bvego\b/gu, 'vegetarian'],
];

/** What a query wants left out, and the query without it. */
export function takeAvoided(text: string): { avoid: AvoidWish; rest: string } {
  const allergens = new Set<Allergen>();
  const diets = new Set<Diet>();
  let rest = text;
  for (const way of WAYS) {
    rest = rest.replace(way, (_, said: string) => {
      for (const allergen of allergensIn(said)) allergens.add(allergen);
      if (/laktos|lactose/u.test(said)) diets.add('lactose_free');
      return ' ';
    });
  }
  for (const [word, diet] of DIET_WORDS) {
    rest = rest.replace(word, () => {
      diets.add(diet);
      return ' ';
    });
  }
  return {
    avoid: {
      allergens: ALLERGENS.filter((each) => allergens.has(each)),
      diets: DIETS.filter((each) => diets.has(each)),
    },
    rest,
  };
}

/** The allergens that a text names and nothing else: it may mean either, with or without. */
export function allergensNamed(text: string): Allergen[] {
  const isOnly = new RegExp(`^${MANY}$`, 'u').test(text.trim());
  return isOnly ? allergensIn(text) : [];
}

function allergensIn(text: string): Allergen[] {
  const found = WORDS.filter(([words]) =>
    new RegExp(`\\b(?:${words})(?:\\b|(?=fri))`, 'u').test(text),
  );
  return ALLERGENS.filter((each) => found.some(([, allergens]) => allergens.includes(each)));
}
