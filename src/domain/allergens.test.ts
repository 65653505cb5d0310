import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS, type Allergen } from '../contract/codes.ts';
import { allergensOf } from './allergens.ts';

const contains: Allergen[] = ['milk', 'gluten'];
const unknown: Allergen[] = ['sesame', 'milk'];

test("a product's own allergens come in the regulation's order, unknown ones apart", () => {
  expect(allergensOf({ allergens: { contains, unknown } }, [])).toEqual({
    contains: ['gluten', 'milk'],
    unknown: ['sesame'],
  });
  expect(allergensOf({ allergens: { contains } }, []).unknown).toEqual([]);
});

test('options add allergens and take them away', () => {
  const oat = { adds: ['gluten' as const], removes: ['milk' as const] };
  expect(allergensOf({ allergens: { contains: ['milk'] } }, [oat])).toEqual({
    contains: ['gluten'],
    unknown: [],
  });
});

test('when nothing is known of a product, no option makes it known', () => {
  const bun = { adds: ['sesame' as const], removes: ['milk' as const] };
  expect(allergensOf({ allergens: 'unknown' }, [bun])).toEqual({
    contains: ['sesame'],
    unknown: 'all',
  });
});

const some = fc.uniqueArray(fc.constantFrom(...ALLERGENS));
const option = fc.record({ adds: some, removes: some });

test('what one option adds no other takes away, and "unknown" never becomes "free from"', () => {
  fc.assert(
    fc.property(some, some, fc.array(option, { maxLength: 4 }), (own, open, options) => {
      const result = allergensOf({ allergens: { contains: own, unknown: open } }, options);
      const told = new Set([...result.contains, ...result.unknown]);
      expect(
        [...open, ...options.flatMap((each) => each.adds)].filter((each) => !told.has(each)),
      ).toEqual([]);
      const removed = new Set(options.flatMap((each) => each.removes));
      expect(own.filter((each) => !told.has(each) && !removed.has(each))).toEqual([]);
    }),
  );
});
