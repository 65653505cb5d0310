import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuCategory } from '#core/menu/menu.schema.ts';
import { propertyRuns } from '../../../tests/support/property-runs.ts';
import { popularRow } from './popular-row.ts';

const IDS = ['soup', 'bread', 'beer', 'water', 'cake', 'tea', 'juice', 'pie', 'rice'];

const categories: MenuCategory[] = IDS.map((id) => ({
  id: `with-${id}`,
  name: id,
  placeholderColor: 1,
  products: [
    {
      id,
      name: id,
      price: 100,
      vat: 'reduced',
      station: 'kitchen',
      allergens: { contains: [] },
      ...(id === 'beer' && { alcohol: true }),
    },
  ],
}));

const show = (popular: string[], out: readonly string[] = []) =>
  popularRow({ categories, suggestions: { popular, goesWith: [] } }, (id) => !out.includes(id)).map(
    ({ product }) => product.id,
  );

test('what is sold out now makes room for the next', () => {
  expect(show(['soup', 'bread', 'cake', 'tea'], ['bread'])).toEqual(['soup', 'cake', 'tea']);
});

test('two products are no row, and a menu without suggestions has none', () => {
  expect(show(['soup', 'bread', 'cake'], ['cake'])).toEqual([]);
  expect(popularRow({ categories }, () => true)).toEqual([]);
});

test('whatever the server says and whatever is sold out: no alcohol, only what can be ordered, in its order, at most six', () => {
  const situation = fc.record({
    popular: fc.uniqueArray(fc.constantFrom(...IDS, 'gone'), { maxLength: 10 }),
    out: fc.subarray(IDS),
  });
  fc.assert(
    fc.property(situation, ({ popular, out }) => {
      const row = show(popular, out);
      const allowed = popular.filter((id) => id !== 'beer' && id !== 'gone' && !out.includes(id));
      expect(row).toEqual(allowed.length < 3 ? [] : allowed.slice(0, 6));
    }),
    { numRuns: propertyRuns(100, 2_000) },
  );
});
