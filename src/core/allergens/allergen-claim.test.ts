import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBeIn } from '#tests/support/allergen-oracle.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { type AllergenGroup, allergenClaim, isFreeOfAll } from './allergen-claim.ts';
import { ALLERGENS, type Allergen } from './codes.ts';

const scoops: AllergenGroup = {
  id: 'scoops',
  min: 1,
  max: 2,
  options: [
    { id: 'sorbet', price: 0 },
    { id: 'vanilla', price: 0, adds: ['milk', 'egg'] },
    { id: 'pistachio', price: 0, adds: ['nuts'], removes: ['gluten'] },
  ],
};
const milks: AllergenGroup = {
  id: 'milks',
  min: 0,
  max: 1,
  options: [
    { id: 'oat', price: 0, adds: ['gluten'], removes: ['milk'] },
    { id: 'new', price: 0, addsUnknown: true },
  ],
};
const groups = [scoops, milks];
const iceCream = { allergens: { contains: [] as Allergen[] }, optionGroups: ['scoops'] };
const coffee = { allergens: { contains: ['milk' as const] }, optionGroups: ['milks'] };

test('while a required choice is open, a product is declared free from nothing, and its possible allergens are named', () => {
  expect(allergenClaim(iceCream, groups, [])).toEqual({
    contains: [],
    unknown: [],
    mayContain: ['egg', 'milk', 'nuts'],
    free: [],
    isOpen: true,
  });
  const small = { ...scoops, options: scoops.options.slice(0, 1) };
  expect(allergenClaim(iceCream, [small], []).free).toEqual([]);
});

test('once every required choice is made, the claim names exactly what the product contains', () => {
  const sorbet = allergenClaim(iceCream, groups, ['sorbet']);
  expect(isFreeOfAll(sorbet)).toBe(true);
  const vanilla = allergenClaim(iceCream, groups, ['vanilla']);
  expect(vanilla.contains).toEqual(['egg', 'milk']);
  expect(vanilla.free).toHaveLength(12);
  expect(vanilla.mayContain).toEqual([]);
});

test('a choice that sold out is open again, and allergens it would remove remain', () => {
  const cake = { ...iceCream, allergens: { contains: ['gluten' as const] } };
  const pistachio = ['pistachio'];
  expect(allergenClaim(cake, groups, pistachio).contains).toEqual(['nuts']);
  const gone = allergenClaim(cake, groups, pistachio, new Set(pistachio));
  expect(gone).toMatchObject({ contains: ['gluten', 'nuts'], free: [], isOpen: true });
});

test('more options than a group allows do not count as an answer', () => {
  const all = allergenClaim(iceCream, groups, ['sorbet', 'vanilla', 'pistachio']);
  expect(all).toMatchObject({ contains: ['egg', 'milk', 'nuts'], free: [], isOpen: true });
});

test('an option or a group that the menu no longer has makes everything unknown', () => {
  for (const claim of [
    allergenClaim(iceCream, groups, ['sorbet', 'liquorice']),
    allergenClaim(iceCream, [], []),
  ]) {
    expect(claim).toMatchObject({ unknown: [...ALLERGENS], free: [], isOpen: true });
  }
});

test('no option removes an allergen that another option adds, and an option removes one that the product contains', () => {
  expect(allergenClaim(coffee, groups, ['oat'])).toMatchObject({ contains: ['gluten'] });
  const both = { allergens: coffee.allergens, optionGroups: ['milks', 'scoops'] };
  expect(allergenClaim(both, groups, ['oat', 'vanilla']).contains).toEqual([
    'gluten',
    'egg',
    'milk',
  ]);
});

test('an option without an allergen answer makes every "free from" unknown', () => {
  expect(allergenClaim(coffee, groups, ['new'])).toMatchObject({
    contains: ['milk'],
    unknown: ALLERGENS.filter((each) => each !== 'milk'),
    free: [],
  });
  expect(allergenClaim(coffee, groups, []).unknown).toEqual([]);
});

test('leaving something out never turns unknown into free', () => {
  const latte = {
    allergens: { contains: ['milk' as const], unknown: ['milk' as const, 'nuts' as const] },
    optionGroups: ['milks'],
  };
  expect(allergenClaim(latte, groups, []).unknown).toEqual(['nuts']);
  expect(allergenClaim(latte, groups, ['oat']).unknown).toEqual(['milk', 'nuts']);
  const any = allergenClaim({ ...latte, allergens: 'unknown' }, groups, ['oat']);
  expect(any).toMatchObject({ contains: ['gluten'], free: [] });
});

const situation = arbitraryMenuFile.chain((file) => {
  const options = file.optionGroups.flatMap((group) => group.options.map(({ id }) => id));
  const products = file.categories.flatMap((category) => category.products);
  return fc.record({
    product: fc.constantFrom(...products),
    groups: fc.subarray(file.optionGroups, {
      minLength: Math.max(0, file.optionGroups.length - 1),
    }),
    choice: fc.oneof(
      { weight: 6, arbitrary: fc.subarray(options) },
      { weight: 3, arbitrary: fc.subarray([...options, ...options, ...options]) },
      { weight: 2, arbitrary: fc.constant('anything' as const) },
      { weight: 1, arbitrary: fc.constant(['gone']) },
    ),
    soldOut: fc.subarray(options).map((ids) => new Set(ids)),
  });
});

test('nothing is declared free that may be in the product, and everything that may be in it is named', () => {
  const met = { free: 0, all: 0 };
  fc.assert(
    fc.property(situation, ({ product, groups: offered, choice, soldOut }) => {
      const claim = allergenClaim(product, offered, choice, soldOut);
      const named = new Set([...claim.contains, ...claim.unknown, ...claim.mayContain]);
      for (const allergen of ALLERGENS) {
        const isPossible = canBeIn(allergen, product, offered, choice, soldOut);
        expect(claim.free.includes(allergen) && isPossible, `free from ${allergen}`).toBe(false);
        expect(isPossible && !named.has(allergen), `says nothing of ${allergen}`).toBe(false);
      }
      expect(claim.isOpen && choice !== 'anything' ? claim.free : []).toEqual([]);
      met.free += claim.free.length > 0 ? 1 : 0;
      met.all += isFreeOfAll(claim) ? 1 : 0;
    }),
    { numRuns: 2_000 },
  );
  expect(met.free).toBeGreaterThan(100);
  expect(met.all).toBeGreaterThan(10);
});
