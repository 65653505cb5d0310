import { expect, test } from 'vitest';
import type { Allergen } from '#core/allergens/codes.ts';
import { allergensNamed, takeAvoided } from './avoid-query.ts';

const avoided = (text: string) => takeAvoided(text).avoid.allergens;

test.each<[words: string, allergens: Allergen[]]>([
  ['gluten vete wheat', ['gluten']],
  ['kraftdjur kraftor crustacean crustaceans', ['crustaceans']],
  ['skaldjur shellfish seafood', ['crustaceans', 'molluscs']],
  ['rakor raka prawn prawns shrimp shrimps', ['crustaceans']],
  ['agg egg eggs', ['egg']],
  ['fisk fish', ['fish']],
  ['jordnot jordnots jordnotter peanut peanuts', ['peanuts']],
  ['soja soya soy', ['soya']],
  ['mjolk mjolkprotein komjolk mejeri milk dairy', ['milk']],
  ['not notter nut nuts', ['peanuts', 'nuts']],
  ['mandel mandlar almond almonds hasselnotter hazelnuts valnotter walnuts cashewnotter', ['nuts']],
  ['selleri celery', ['celery']],
  ['senap senaps mustard', ['mustard']],
  ['sesam sesamfro sesamfron sesame', ['sesame']],
  ['sulfit sulfiter sulphites sulfite', ['sulphites']],
  ['lupin', ['lupin']],
  ['blotdjur musslor mussels mollusc molluscs ostron', ['molluscs']],
])('who avoids any of "%s" avoids the same', (words, allergens) => {
  for (const word of words.split(' ')) {
    expect(avoided(`utan ${word}`).toSorted(), word).toEqual(allergens.toSorted());
    expect(allergensNamed(word).toSorted(), word).toEqual(allergens.toSorted());
  }
});

test.each([
  ...['glutenfri', 'gluten free', 'gluten-free', 'glutenfritt', 'glutenfria', 'without gluten'],
  ...['utan gluten', 'no gluten', 'non gluten', 'inget gluten', 'ej gluten', 'tal inte gluten'],
  ...['taler inte gluten', 'fri fran gluten', 'fritt fran gluten', 'free from gluten'],
  ...['free of gluten', 'without any gluten', 'utan nagra gluten', 'allergisk mot gluten'],
  ...['allergic to gluten', 'intolerant to gluten', 'glutenallergi', 'gluten allergy'],
  ...['gluten intolerance', 'glutenintolerant', 'inga gluten'],
])('"%s" leaves out gluten, and nothing of it is searched for', (text) => {
  const { avoid, rest } = takeAvoided(text);
  expect(avoid).toEqual({ allergens: ['gluten'], diets: [] });
  expect(rest.trim()).toBe('');
});

test('several are left out together, however they are joined', () => {
  for (const joint of [', ', ' & ', ' och ', ' eller ', ' and ', ' or ', ' och utan ']) {
    expect(avoided(`utan agg${joint}mjolk`), joint).toEqual(avoided('utan mjolk, agg'));
    expect(avoided(`utan agg${joint}mjolk`), joint).toHaveLength(2);
  }
  expect(avoided('agg- och mjolkfri')).toHaveLength(2);
  expect(avoided('egg and milk free')).toHaveLength(2);
});

test('what is asked for beside what is left out stays to be searched for', () => {
  const { avoid, rest } = takeAvoided('pizza utan mjolk med agg');
  expect(avoid.allergens).toEqual(['milk']);
  expect(rest.split(' ').filter((word) => word !== '')).toEqual(['pizza', 'med', 'agg']);
  expect(takeAvoided('fisk')).toEqual({ avoid: { allergens: [], diets: [] }, rest: 'fisk' });
});

test('who avoids lactose asks for a diet, not for food without milk', () => {
  for (const text of ['laktosfri', 'lactose free', 'utan laktos', 'laktosintolerant']) {
    expect(takeAvoided(text).avoid, text).toEqual({ allergens: [], diets: ['lactose_free'] });
  }
});

test.each([
  ['vegan vegansk veganskt plant-based plantbased vaxtbaserad vaxtbaserat', 'vegan'],
  ['vegetarian vegetarisk vegetariskt veggie vego', 'vegetarian'],
] as const)('each of "%s" is a diet', (words, diet) => {
  for (const word of words.split(' ')) {
    const { avoid, rest } = takeAvoided(`${word} soppa`);
    expect(avoid, word).toEqual({ allergens: [], diets: [diet] });
    expect(rest.trim(), word).toBe('soppa');
  }
});

test('allergens are named only by a query that says nothing else', () => {
  expect(allergensNamed(' agg och mjolk ')).toHaveLength(2);
  for (const text of ['fisk soppa', 'soppa fisk', 'soppa', '']) {
    expect(allergensNamed(text), text).toEqual([]);
  }
});
