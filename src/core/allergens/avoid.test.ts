import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionProblems } from '#core/menu/option-problems.ts';
import { groupsOf } from '#core/menu/options.ts';
import type { AllergenFacts, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { allergenClaim } from './allergen-claim.ts';
import { type ConflictLevel, conflictOf, conflictOfClaim } from './avoid.ts';
import { ALLERGENS, type Allergen } from './codes.ts';

type Option = Omit<MenuFileOptionGroup['options'][number], 'name' | 'preset'>;
type Group = Omit<MenuFileOptionGroup, 'name' | 'options'> & { options: Option[] };
type Dish = { allergens: AllergenFacts; optionGroups: string[] };

const leaveOut: Group = {
  id: 'leave-out',
  min: 0,
  max: 2,
  options: [
    { id: 'no-cheese', price: 0, removes: ['milk'] },
    { id: 'no-bun', price: 0, removes: ['gluten', 'sesame'] },
  ],
};
const milks: Group = {
  id: 'milks',
  min: 1,
  max: 1,
  options: [
    { id: 'cow', price: 0, adds: ['milk'] },
    { id: 'oat', price: 500, adds: ['gluten'] },
  ],
};
const extras: Group = {
  id: 'extras',
  min: 0,
  max: 3,
  options: [{ id: 'cheddar', price: 1_500, adds: ['milk'] }],
};
const groups = [leaveOut, milks, extras];

function dish(allergens: AllergenFacts, ...optionGroups: string[]): Dish {
  return { allergens, optionGroups };
}

test('a dish that has the allergen and no choices contains it', () => {
  const soup = dish({ contains: ['milk', 'celery'] });
  expect(conflictOf(soup, groups, ['celery', 'fish'])).toEqual({
    level: 'contains',
    allergens: ['celery'],
    each: [{ allergen: 'celery', level: 'contains' }],
  });
  expect(conflictOf(soup, groups, ['fish']).level).toBe('none');
  expect(conflictOf(soup, groups, []).level).toBe('none');
});

test('"without cheese" makes milk depend on the choice', () => {
  const burger = dish({ contains: ['milk', 'egg'] }, 'leave-out');
  expect(conflictOf(burger, groups, ['milk']).level).toBe('depends');
  expect(conflictOf(burger, groups, ['milk', 'egg'])).toEqual({
    level: 'contains',
    allergens: ['egg'],
    each: [
      { allergen: 'egg', level: 'contains' },
      { allergen: 'milk', level: 'depends' },
    ],
  });
});

test('an extra that adds it makes the dish depend on the choice', () => {
  expect(conflictOf(dish({ contains: [] }, 'extras'), groups, ['milk']).level).toBe('depends');
});

test('when every choice contains one of the avoided allergens, the dish contains them', () => {
  const latte = dish({ contains: [] }, 'milks');
  expect(conflictOf(latte, groups, ['milk']).level).toBe('depends');
  expect(conflictOf(latte, groups, ['milk', 'gluten'])).toEqual({
    level: 'contains',
    allergens: ['gluten', 'milk'],
    each: [
      { allergen: 'gluten', level: 'depends' },
      { allergen: 'milk', level: 'depends' },
    ],
  });
});

test('two things can be left out only where the group lets two be chosen', () => {
  const burger = dish({ contains: ['milk', 'gluten'] }, 'leave-out');
  expect(conflictOf(burger, [leaveOut], ['milk', 'gluten']).level).toBe('depends');
  const onlyOne = { ...leaveOut, max: 1 };
  expect(conflictOf(burger, [onlyOne], ['milk']).level).toBe('depends');
  expect(conflictOf(burger, [onlyOne], ['milk', 'gluten']).level).toBe('contains');
});

test('what nobody has answered is unknown, and no choice makes it known', () => {
  const open = dish({ contains: ['milk'], unknown: ['nuts'] }, 'leave-out', 'extras');
  expect(conflictOf(open, groups, ['nuts', 'milk'])).toEqual({
    level: 'unknown',
    allergens: ['nuts'],
    each: [
      { allergen: 'milk', level: 'depends' },
      { allergen: 'nuts', level: 'unknown' },
    ],
  });
  expect(conflictOf(dish('unknown', 'extras'), groups, ['milk']).level).toBe('unknown');
  expect(conflictOf(dish('unknown', 'leave-out'), groups, ['milk']).level).toBe('unknown');
});

test('a dish without a valid choice is judged by itself', () => {
  const broken: Group = { id: 'broken', min: 2, max: 2, options: [{ id: 'a', price: 0 }] };
  const stew = dish({ contains: ['celery'] }, 'broken');
  expect(conflictOf(stew, [broken], ['celery']).level).toBe('contains');
  expect(conflictOf(stew, [broken], ['fish']).level).toBe('none');
});

test('a line is judged by exactly what was chosen', () => {
  const burger = dish({ contains: ['milk'], unknown: ['nuts'] }, 'leave-out');
  const judge = (choice: string[], avoid: Allergen[]) =>
    conflictOfClaim(allergenClaim(burger, groups, choice), avoid);
  expect(judge(['no-cheese'], ['milk']).level).toBe('none');
  expect(judge([], ['milk']).level).toBe('contains');
  expect(judge([], ['milk', 'nuts'])).toEqual({
    level: 'contains',
    allergens: ['milk'],
    each: [
      { allergen: 'milk', level: 'contains' },
      { allergen: 'nuts', level: 'unknown' },
    ],
  });
  const latte = allergenClaim(dish({ contains: [] }, 'milks'), groups, []);
  expect(conflictOfClaim(latte, ['milk']).level).toBe('depends');
});

test('choosing an option without an allergen answer is not known to be free', () => {
  const bar: Group = { ...milks, options: [{ id: 'new', price: 0, addsUnknown: true }] };
  expect(conflictOf(dish({ contains: [] }, 'milks'), [bar], ['milk']).level).toBe('unknown');
  expect(conflictOf(dish({ contains: [] }, 'milks'), [{ ...bar, min: 0 }], ['milk']).level).toBe(
    'depends',
  );
  expect(conflictOf(dish({ contains: [] }, 'lost'), [], ['milk']).level).toBe('unknown');
});

/** Few allergens and shared option ids, so that they overlap. */
const FEW = ALLERGENS.slice(0, 4);
const some = fc.uniqueArray(fc.constantFrom(...FEW), { maxLength: 3 });
const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const option = fc.record({
  id: fc.constantFrom(...optionIds),
  price: fc.constant(0),
  adds: fc.oneof({ weight: 2, arbitrary: fc.constant<Allergen[]>([]) }, some),
  removes: some,
  addsUnknown: fc.constantFrom(false, false, false, false, true),
});
const group = (id: string): fc.Arbitrary<Group> =>
  fc.record({
    id: fc.constant(id),
    min: fc.nat(3),
    max: fc.integer({ min: 1, max: 3 }),
    maxEach: fc.integer({ min: 1, max: 3 }),
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
  });
const facts: fc.Arbitrary<AllergenFacts> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('unknown' as const) },
  { weight: 6, arbitrary: fc.record({ contains: some }) },
  { weight: 2, arbitrary: fc.record({ contains: some, unknown: some }) },
);
const dishWithGroups = fc.record({
  product: fc.record({ allergens: facts, optionGroups: fc.subarray(['x', 'y', 'z']) }),
  groups: fc.tuple(group('x'), group('y'), group('z')),
});

/** Of choices that differ only in how often an option is chosen, one. */
function validChoices(product: Dish, all: readonly Group[]): string[][] {
  const own = groupsOf(product, all);
  const sets = Array.from({ length: 2 ** optionIds.length }, (_, bits) =>
    optionIds.filter((_id, bit) => bits & (1 << bit)),
  );
  return sets.flatMap((ids) => {
    const known = ids.every((id) =>
      own.some(({ options }) => options.some((one) => one.id === id)),
    );
    return known
      ? repetitions(ids)
          .filter((each) => isValid(own, each))
          .slice(0, 1)
      : [];
  });
}

function isValid(own: readonly Group[], ids: readonly string[]): boolean {
  return optionProblems(own, ids, new Set()).length === 0;
}

/** The ids, each one to three times. */
function repetitions([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  return repetitions(rest).flatMap((more) =>
    [1, 2, 3].map((times) => [...Array<string>(times).fill(first), ...more]),
  );
}

function stateOf(
  product: Dish,
  all: readonly Group[],
  choice: readonly string[],
  avoid: readonly Allergen[],
): ConflictLevel {
  const { contains, unknown } = allergenClaim(product, all, choice);
  if (avoid.some((allergen) => contains.includes(allergen))) {
    return 'contains';
  }
  return avoid.some((each) => unknown.includes(each)) ? 'unknown' : 'none';
}

function byBruteForce(product: Dish, all: readonly Group[], avoid: readonly Allergen[]) {
  const choices = validChoices(product, all);
  const alone = { ...product, optionGroups: [] };
  const states = new Set(
    choices.length > 0
      ? choices.map((choice) => stateOf(product, all, choice, avoid))
      : [stateOf(alone, all, [], avoid)],
  );
  if (states.has('none')) {
    return states.size === 1 ? 'none' : 'depends';
  }
  return states.has('unknown') ? 'unknown' : 'contains';
}

test('the level is what trying every valid choice gives', () => {
  const met = new Set<ConflictLevel>();
  fc.assert(
    fc.property(dishWithGroups, some, ({ product, groups: all }, avoid) => {
      const { level, allergens, each } = conflictOf(product, all, avoid);
      met.add(level);
      expect(level).toBe(byBruteForce(product, all, avoid));
      expect(each).toEqual(
        FEW.filter((one) => avoid.includes(one))
          .map((one) => ({ allergen: one, level: byBruteForce(product, all, [one]) }))
          .filter((one) => one.level !== 'none'),
      );
      expect(allergens.length > 0).toBe(level !== 'none');
    }),
    { numRuns: propertyRuns(300, 1_000) },
  );
  expect(met.size).toBe(4);
});

test('a line is never rated better than its product', () => {
  fc.assert(
    fc.property(dishWithGroups, some, ({ product, groups: all }, avoid) => {
      const { level } = conflictOf(product, all, avoid);
      const lines = validChoices(product, all).map(
        (choice) => conflictOfClaim(allergenClaim(product, all, choice), avoid).level,
      );
      expect(lines).not.toContain('depends');
      expect(level === 'depends' || level === 'none' || !lines.includes('none')).toBe(true);
      expect(level !== 'none' || lines.every((line) => line === 'none')).toBe(true);
      expect(level !== 'contains' || lines.every((line) => line === 'contains')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
