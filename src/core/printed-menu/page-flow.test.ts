import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { type FlowBlock, flowPages, foldedSides } from './page-flow.ts';

const HEIGHT = 400;
const space = (columns: number) => ({ columns, firstHeight: 300, height: HEIGHT, goesOn: 20 });

/** Categories of dishes. */
const menus = fc
  .array(fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 30 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((sections) =>
    sections.flatMap((dishes, section): FlowBlock[] => [
      { height: 30, gap: 18, section, isHeading: true },
      ...dishes.map((height) => ({ height, gap: 8, section, isHeading: false })),
    ]),
  );

test('every block is placed once, in order, within its column and below the one before', () => {
  fc.assert(
    fc.property(menus, fc.integer({ min: 1, max: 2 }), (blocks, columns) => {
      const { placed, overflows, pages } = flowPages(blocks, space(columns));
      expect(overflows).toBe(false);
      expect(placed.map(({ block }) => block)).toEqual(blocks.map((_, index) => index));
      for (const [index, { page, column, y }] of placed.entries()) {
        const { height = 0 } = blocks[index] ?? {};
        expect(y + height).toBeLessThanOrEqual(page === 0 ? 300 : HEIGHT);
        expect(page).toBeLessThan(pages);
        const before = placed[index - 1];
        const isNext = before !== undefined && before.page === page && before.column === column;
        if (isNext) expect(y).toBeGreaterThanOrEqual(before.y + (blocks[index - 1]?.height ?? 0));
      }
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('a heading never stands alone at the foot of a column', () => {
  fc.assert(
    fc.property(menus, fc.integer({ min: 1, max: 2 }), (blocks, columns) => {
      const { placed } = flowPages(blocks, space(columns));
      for (const [index, { page, column }] of placed.entries()) {
        if (blocks[index]?.isHeading) expect(placed[index + 1]).toMatchObject({ page, column });
      }
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('a category that goes on is named at the beginning of the page, and the last page is even', () => {
  const blocks: FlowBlock[] = [
    { height: 30, gap: 18, section: 0, isHeading: true },
    ...Array.from({ length: 24 }, () => ({ height: 40, gap: 10, section: 0, isHeading: false })),
  ];
  const { placed, goingOn, pages } = flowPages(blocks, space(2));
  expect({ goingOn, pages }).toEqual({ goingOn: [{ page: 1, section: 0 }], pages: 2 });
  const last = placed.filter(({ page }) => page === 1);
  const inFirst = last.filter(({ column }) => column === 0).length;
  expect(Math.abs(inFirst - last.length / 2)).toBeLessThanOrEqual(1);
});

test('pages of a folded sheet are in the order in which they are read', () => {
  expect(foldedSides(4, false)).toEqual([
    [3, 0],
    [1, 2],
  ]);
  expect(foldedSides(1, false)).toEqual([
    [null, 0],
    [null, null],
  ]);
  expect(foldedSides(7, false)).toEqual([
    [null, 0],
    [1, 6],
    [5, 2],
    [3, 4],
  ]);
  expect(foldedSides(4, true)).toEqual([
    [0, 3],
    [2, 1],
  ]);
});
