import { expect, test } from 'vitest';
import { ALLERGENS, type Allergen, DIETS } from '#core/allergens/codes.ts';
import { allergenTalk } from './allergen-talk.ts';
import { mentionsIn } from './allergen-words.ts';
import { readFactHeader } from './fact-columns.ts';
import { readAllergens, readTraces } from './read-allergens.ts';
import { readDiets } from './read-diets.ts';

function without(...named: Allergen[]): Allergen[] {
  return ALLERGENS.filter((each) => !named.includes(each));
}

test('a list that is understood to the last word says what a product is free from', () => {
  expect(readAllergens('Mjölk, ägg; Gluten (vete)')).toEqual({
    statement: {
      contains: ['milk', 'egg', 'gluten'],
      open: [],
      unanswered: [],
      free: without('milk', 'egg', 'gluten'),
    },
    asked: [],
  });
  expect(readAllergens('milk / nuts?').statement.unanswered).toEqual(['peanuts', 'nuts']);
  expect(readAllergens('milk / tree nuts?').statement).toMatchObject({
    contains: ['milk'],
    unanswered: ['nuts'],
  });
  expect(readAllergens('inga').statement.free).toEqual(ALLERGENS);
  expect(readAllergens('okänt').statement.unanswered).toEqual(ALLERGENS);
});

test.each<[string, Allergen[]]>([
  ['Shellfish', ['crustaceans', 'molluscs']],
  ['Skaldjur', ['crustaceans', 'molluscs']],
  ['seafood', ['crustaceans', 'fish', 'molluscs']],
  ['Nuts', ['peanuts', 'nuts']],
  ['Nötter', ['peanuts', 'nuts']],
  ['frön', ['celery', 'mustard', 'sesame', 'lupin']],
  ['baljväxter', ['peanuts', 'soya', 'lupin']],
])('the umbrella word %s leaves everything open that it may mean', (word, open) => {
  const { statement, asked } = readAllergens(`milk, ${word}`);
  expect(statement.contains).toEqual(['milk']);
  expect([...statement.open].sort()).toEqual([...open].sort());
  expect(statement.free).toEqual(without('milk', ...open));
  expect(asked).toEqual([{ reason: 'allergen_umbrella', word }]);
});

test.each(['milk, mlik', 'milk, none', 'A, C, G', 'milk, se nyckeln', 'milk, no nuts', 'milk 7'])(
  'with a word in it that is not understood, nothing is free: %s',
  (text) => {
    const { statement, asked } = readAllergens(text);
    expect(statement.free).toEqual([]);
    expect(new Set([...statement.open, ...statement.contains])).toEqual(new Set(ALLERGENS));
    expect(asked.map(({ reason }) => reason)).toContain('allergen_unknown');
  },
);

test.each(['-', '–', '0', 'n/a'])('"%s" answers nothing, and is asked about', (text) => {
  const { statement, asked } = readAllergens(text);
  expect(statement).toEqual({ contains: [], open: [], unanswered: [], free: [] });
  expect(asked).toEqual([{ reason: 'allergen_blank', word: text }]);
});

test.each([
  'milk. May contain traces of tree nuts, sesame',
  'mjölk; kan innehålla spår av hasselnötter, sesam',
  'milk; may contain: tree nuts and sesame',
])('traces are open, and the rest of the list is read: %s', (text) => {
  const { statement, asked } = readAllergens(text);
  expect(statement.contains).toEqual(['milk']);
  expect([...statement.open].sort()).toEqual(['nuts', 'sesame']);
  expect(asked.map(({ reason }) => reason)).toEqual(['allergen_traces']);
});

test('a column of traces declares nothing absent', () => {
  expect(readTraces('soja').statement).toMatchObject({ open: ['soya'], free: [], contains: [] });
  expect(readTraces('inga').statement.free).toEqual([]);
});

test('headers are recognized however they name an allergen, its traces or a diet', () => {
  expect(readFactHeader('Innehåller mjölk')).toEqual({ field: 'allergen', allergens: ['milk'] });
  expect(readFactHeader('Allergen: Shellfish')).toMatchObject({
    field: 'allergen',
    allergens: ['crustaceans', 'molluscs'],
  });
  expect(readFactHeader('May contain nuts')).toMatchObject({ field: 'allergen_trace' });
  expect(readFactHeader('Spår av')).toEqual({ field: 'traces' });
  expect(readFactHeader('Nut free')).toMatchObject({ field: 'allergen_odd' });
  expect(readFactHeader('Glutenfri')).toEqual({ field: 'diet', diet: 'gluten_free' });
  expect(readFactHeader('Allergen codes')).toEqual({ field: 'allergen_text' });
  expect(readFactHeader('Ingredienser')).toEqual({ field: 'allergen_text' });
  expect(readFactHeader('Colour')).toBeNull();
  expect(readFactHeader('allergens_by_choice')).toBeNull();
});

test('a text names allergens, except those that it names as left out', () => {
  const named = (text: string) => mentionsIn(text).flatMap(({ allergens }) => allergens);
  expect(named('Satay with peanuts')).toEqual(['peanuts']);
  expect(named('Jordnötssås, räkor')).toEqual(['peanuts', 'crustaceans']);
  expect(named('utan nötter, nut free, glutenfri, free from milk, not spicy')).toEqual([]);
  expect(named('Coconut milk curry')).toEqual([]);
  expect(named('Nöt')).toEqual(['peanuts', 'nuts']);
  expect(allergenTalk('Ask us about allergens!')).toMatchObject([{ allergens: ALLERGENS }]);
  expect(allergenTalk('Kan innehålla spår av mandel.')).toMatchObject([{ allergens: ['nuts'] }]);
  expect(allergenTalk('Served with chips.')).toEqual([]);
});

test('diets are read in both languages; letters and unknown words are asked about', () => {
  expect(readDiets('Vegansk, glutenfri')).toEqual({
    answered: DIETS,
    suitable: ['vegan', 'gluten_free'],
    asked: [],
  });
  for (const letter of ['V', 'VG', 'L', 'G', 'N', 've', 'Veg']) {
    expect(readDiets(`${letter}, laktosfri`)).toEqual({
      answered: ['lactose_free'],
      suitable: ['lactose_free'],
      asked: [{ reason: 'diet_letter', word: letter }],
    });
  }
  expect(readDiets('paleo').asked).toEqual([{ reason: 'diet_unknown', word: 'paleo' }]);
  expect(readDiets('vegan/vegetarian, glutenfri').suitable).toEqual(['gluten_free']);
  expect(readDiets('vegan/glutenfri').suitable).toEqual(['vegan', 'gluten_free']);
  expect(readDiets('none').answered).toEqual(DIETS);
});
