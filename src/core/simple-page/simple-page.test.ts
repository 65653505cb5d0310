import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_LINES_CAP } from '#core/shared/limits.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { menuPages } from './menu-parts.ts';
import { readWished, writeWished } from './wished-lines.ts';

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/);

test('what was chosen is read as it was written, and equal lines are one', () => {
  const lines = fc.uniqueArray(
    fc.record({
      product: slug,
      quantity: fc.integer({ min: 1, max: 99 }),
      options: fc.array(slug, { maxLength: 4 }),
    }),
    { selector: ({ product }) => product, maxLength: ORDER_LINES_CAP },
  );
  fc.assert(
    fc.property(lines, (wished) => {
      const fields = wished.map((line) => ['l', writeWished(line)] as const);
      expect(readWished(fields)).toEqual(wished);
    }),
    { numRuns: propertyRuns(100, 3_000) },
  );
  expect(
    readWished([
      ['q.soup', '2'],
      ['l', 'soup~1'],
      ['l', 'burger~1~rare.bacon'],
      ['l', 'burger~1~bacon.rare'],
    ]),
  ).toEqual([
    { product: 'soup', quantity: 3, options: [] },
    { product: 'burger', quantity: 2, options: ['bacon', 'rare'] },
  ]);
});

test('what nobody could have chosen is left out', () => {
  const fields = ['', '0', '-1', '100', '1.5', '1e2', 'x'].map(
    (value) => ['q.soup', value] as const,
  );
  const others = ['soup', 'soup~', 'soup~0', '~1', 'Soup~1', 'soup~1~<b>', 'soup~1~'];
  expect(readWished([...fields, ...others.map((value) => ['l', value] as const)])).toEqual([]);
  const many = Array.from({ length: 80 }, (_, at) => [`q.dish-${at}`, '1'] as const);
  expect(readWished(many)).toHaveLength(ORDER_LINES_CAP);
});

test('every product is on one page, in order, and no page is larger than it may be', () => {
  const categories = fc.array(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 30 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(categories, (sizes) => {
      const menu = sizes.map((products, at) => ({
        id: `c${at}`,
        products: products.map((size, place) => ({ id: `p${at}-${place}`, size })),
      }));
      const pages = menuPages(menu, 300);
      const all = menu.flatMap(({ products }) => products);
      expect(pages.flat().flatMap(({ products }) => products)).toEqual(all.map(({ id }) => id));
      const sizeOf = new Map(all.map(({ id, size }) => [id, size]));
      for (const page of pages) {
        const size = page
          .flatMap(({ products }) => products)
          .reduce((sum, id) => sum + (sizeOf.get(id) ?? 0), 0);
        expect(size).toBeLessThanOrEqual(300);
      }
    }),
    { numRuns: propertyRuns(100, 3_000) },
  );
  const dishes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${at}`, size: 10 }));
  const three = menuPages(
    [
      { id: 'a', products: dishes(3) },
      { id: 'b', products: dishes(8) },
      { id: 'c', products: dishes(2) },
    ],
    100,
  );
  expect(three.map((page) => page.map(({ category }) => category))).toEqual([['a'], ['b', 'c']]);
});
