import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AllergenFacts } from '#core/menu-import/menu-file.schema.ts';
import { canBeIn } from '#tests/support/allergen-oracle.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import type { AllergenGroup } from './allergen-claim.ts';
import type { Diet } from './codes.ts';
import { dietsOf, dietsOfChoice } from './diets.ts';

const buns: AllergenGroup = {
  id: 'buns',
  min: 1,
  max: 1,
  options: [
    { id: 'brioche', price: 0, adds: ['gluten', 'egg', 'milk'] },
    { id: 'lettuce', price: 0 },
  ],
};
const extras: AllergenGroup = {
  id: 'extras',
  min: 0,
  max: 2,
  options: [
    { id: 'cheese', price: 0, adds: ['milk'] },
    { id: 'dip', price: 0, addsUnknown: true },
  ],
};
const groups = [buns, extras];

function dish(diets: Diet[], allergens: AllergenFacts, ...optionGroups: string[]) {
  return { diets, allergens, optionGroups };
}

test('a vegan product is vegetarian too, but not the other way round', () => {
  expect([...dietsOf(dish(['vegetarian'], { contains: [] }), [])]).toEqual(['vegetarian']);
  expect([...dietsOf(dish(['vegan'], { contains: [] }), [])]).toEqual(['vegan', 'vegetarian']);
  expect(dietsOf({ allergens: { contains: [] } }, []).size).toBe(0);
});

test('a required choice can rule out a diet mark, whatever is unknown of the dish itself', () => {
  expect([...dietsOf(dish(['vegan'], 'unknown', 'buns'), groups)]).toEqual(['vegetarian']);
  expect([...dietsOf(dish(['vegan'], 'unknown'), groups)]).toEqual(['vegan', 'vegetarian']);
});

test('a mark that contradicts the allergens is not shown', () => {
  const marked: Diet[] = ['vegan', 'gluten_free', 'lactose_free'];
  expect([...dietsOf(dish(marked, { contains: ['milk', 'gluten'] }), [])]).toEqual([
    'vegetarian',
    'lactose_free',
  ]);
  expect(dietsOf(dish(['vegan'], { contains: ['fish'] }), []).size).toBe(0);
});

test('"gluten free" needs an answer for gluten; the other marks are the venue’s word', () => {
  const marked: Diet[] = ['vegan', 'gluten_free'];
  expect([...dietsOf(dish(marked, 'unknown'), [])]).toEqual(['vegan', 'vegetarian']);
  expect(dietsOf(dish(['gluten_free'], { contains: [], unknown: ['gluten'] }), []).size).toBe(0);
});

test('a mark is hidden while a question asks for what the diet excludes', () => {
  const asked: AllergenFacts = { contains: ['soya'], unknown: ['crustaceans', 'molluscs'] };
  expect(dietsOf(dish(['vegan'], asked), []).size).toBe(0);
  expect(dietsOf(dish(['vegetarian'], { contains: [], unknown: ['egg'] }), []).size).toBe(1);
  expect([...dietsOf(dish(['vegan'], { contains: [], unknown: ['egg'] }), [])]).toEqual([
    'vegetarian',
  ]);
});

test('a required choice that may break a mark hides it until it is made; an extra does not', () => {
  const burger = dish(['vegan', 'gluten_free'], { contains: [] }, 'buns', 'extras');
  expect([...dietsOf(burger, groups)]).toEqual(['vegetarian']);
  expect(dietsOfChoice(burger, groups, ['lettuce']).size).toBe(3);
  expect([...dietsOfChoice(burger, groups, ['lettuce', 'cheese'])]).toEqual([
    'vegetarian',
    'gluten_free',
  ]);
  expect(dietsOfChoice(burger, groups, ['lettuce', 'dip']).size).toBe(0);
  expect([...dietsOf(dish(['vegan'], { contains: [] }, 'extras'), groups)]).toContain('vegan');
});

test('milk from a choice may bring lactose', () => {
  const coffee = dish(['lactose_free'], { contains: ['milk'] }, 'extras');
  expect(dietsOf(coffee, groups).has('lactose_free')).toBe(true);
  expect(dietsOfChoice(coffee, groups, ['cheese']).size).toBe(0);
});

test('no menu makes a dish gluten free that can have gluten in it', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, ({ categories, optionGroups }) => {
      for (const product of categories.flatMap(({ products }) => products)) {
        const isFree = dietsOf(product, optionGroups).has('gluten_free');
        expect(isFree && canBeIn('gluten', product, optionGroups, [])).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['crustaceans', ['gluten_free', 'lactose_free'], ['gluten_free', 'lactose_free']],
  ['fish', ['gluten_free', 'lactose_free'], ['gluten_free', 'lactose_free']],
  ['molluscs', ['gluten_free', 'lactose_free'], ['gluten_free', 'lactose_free']],
  [
    'egg',
    ['vegetarian', 'gluten_free', 'lactose_free'],
    ['vegetarian', 'gluten_free', 'lactose_free'],
  ],
  // A dish's own milk may be free of lactose; an option's may not.
  ['milk', ['vegetarian', 'gluten_free', 'lactose_free'], ['vegetarian', 'gluten_free']],
  ['gluten', ['vegan', 'vegetarian', 'lactose_free'], ['vegan', 'vegetarian', 'lactose_free']],
  [
    'nuts',
    ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'],
    ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'],
  ],
] as const)(
  'with %s a dish keeps only the marks that allow it, and so does a choice',
  (allergen, inDish, chosen) => {
    const marked: Diet[] = ['vegan', 'gluten_free', 'lactose_free'];
    expect([...dietsOf(dish(marked, { contains: [allergen] }), [])]).toEqual(inDish);
    const options = [{ id: 'it', price: 0, adds: [allergen] }];
    const bun: AllergenGroup = { id: 'bun', min: 1, max: 1, options };
    expect([...dietsOfChoice(dish(marked, { contains: [] }, 'bun'), [bun], ['it'])]).toEqual(
      chosen,
    );
  },
);
