import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_LINES_CAP } from '#core/shared/limits.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { pageStarts, pagesAround, STRETCH } from './menu-parts.ts';
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

test('every row is on one page, in order, and no page is larger than it may be', () => {
  const rows = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: STRETCH });
  fc.assert(
    fc.property(rows, (sizes) => {
      const starts = pageStarts(sizes, 300);
      const pages = starts.map((from, at) => sizes.slice(from, starts[at + 1]));
      expect(pages.flat()).toEqual(sizes);
      for (const page of pages) {
        const size = page.reduce((sum, each) => sum + each, 0);
        expect(size <= 300 || page.length === 1).toBe(true);
      }
    }),
    { numRuns: propertyRuns(100, 3_000) },
  );
});

test('the pages of a category follow each other there and back, over its stretches', () => {
  const around = (stretch: number, page: number) =>
    pagesAround({ stretch, page }, { pages: 3, products: STRETCH + 5 });
  expect(around(0, 0)).toEqual({ before: null, after: { stretch: 0, page: 1 } });
  expect(around(0, 2)).toEqual({
    before: { stretch: 0, page: 1 },
    after: { stretch: 1, page: 0 },
  });
  expect(around(1, 0)).toEqual({
    before: { stretch: 0, page: STRETCH },
    after: { stretch: 1, page: 1 },
  });
  expect(around(1, 2)).toEqual({ before: { stretch: 1, page: 1 }, after: null });
});
