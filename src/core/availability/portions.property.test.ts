import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PortionCount } from '#core/menu/menu.schema.ts';
import { portionIssues } from './portion-issues.ts';
import { givenBack, keptPortions, portionsLeft, shownPortions, takePortions } from './portions.ts';

const PRODUCTS = ['soup', 'pie', 'fish'] as const;
const product = fc.constantFrom(...PRODUCTS);
const lines = fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 9 }) }), {
  maxLength: 6,
});
const counts = fc
  .uniqueArray(product)
  .chain((counted) =>
    fc.tuple(...counted.map((each) => fc.record({ product: fc.constant(each), left: fc.nat(12) }))),
  )
  .map((all): PortionCount[] => [...all]);

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const of = (all: readonly { product: string }[], id: string) =>
  all.flatMap((each, index) => (each.product === id ? [index] : []));

test('an order of what is left is refused nothing, takes all of it, and one piece more is refused', () => {
  fc.assert(
    fc.property(counts, lines, (portions, wishes) => {
      const issues = portionIssues(wishes, { portions });
      const { pieces, changes } = takePortions(portions, wishes);
      for (const id of PRODUCTS) {
        const left = portionsLeft({ portions }, id);
        const wanted = sum(of(wishes, id).map((index) => wishes[index]?.quantity ?? 0));
        const taken = sum(of(wishes, id).map((index) => pieces[index] ?? 0));
        const isRefused = issues.some((issue) => issue.product === id);
        expect(isRefused).toBe(left !== null && wanted > left);
        expect(taken).toBe(Math.min(wanted, left ?? 0));
        const change = changes.find((each) => each.product === id);
        expect(change).toEqual(
          taken === 0 ? undefined : { product: id, from: left, to: (left ?? 0) - taken },
        );
      }
    }),
  );
});

test('only the lines beyond what is left are named, with what is left of the dish', () => {
  const portions = [{ product: 'soup', left: 2 }];
  const wishes = [2, 1].map((quantity) => ({ product: 'soup', quantity }));
  expect(portionIssues(wishes, { portions })).toEqual([
    { line: 1, product: 'soup', code: 'too_few_left', left: 2 },
  ]);
  expect(portionIssues(wishes, {})).toEqual([]);
});

test('no count is ever negative, and what was taken comes back once', () => {
  fc.assert(
    fc.property(
      counts,
      fc.array(fc.record({ wishes: lines, isBack: fc.boolean() }), { maxLength: 8 }),
      (at, orders) => {
        let portions = at;
        const apply = (changes: readonly { product: string; from: number; to: number }[]) => {
          portions = portions.map((count) => {
            const change = changes.find((each) => each.product === count.product);
            if (change !== undefined) expect(change.from).toBe(count.left);
            return change === undefined ? count : { ...count, left: change.to };
          });
          expect(portions.every(({ left }) => left >= 0)).toBe(true);
        };
        const held = new Map<string, number>();
        for (const { wishes, isBack } of orders) {
          const { pieces, changes } = takePortions(portions, wishes);
          apply(changes);
          if (isBack) {
            const given = wishes.map(({ product: id }, index) => ({
              product: id,
              quantity: pieces[index] ?? 0,
            }));
            apply(givenBack(portions, given));
          } else {
            for (const [index, { product: id }] of wishes.entries()) {
              held.set(id, (held.get(id) ?? 0) + (pieces[index] ?? 0));
            }
          }
        }
        for (const { product: id, left } of at) {
          expect((portionsLeft({ portions }, id) ?? 0) + (held.get(id) ?? 0)).toBe(left);
        }
      },
    ),
  );
});

test('what is not counted any more is given back to nobody', () => {
  expect(givenBack([], [{ product: 'soup', quantity: 2 }])).toEqual([]);
});

test('of a line that is split no counted piece is lost or made', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (portions, rest) => {
      const kept = keptPortions(portions, rest);
      expect(kept).toBeLessThanOrEqual(rest);
      expect(portions - kept).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('guests are told from a number on, and never of what is sold out', () => {
  const at = (left: number) => ({ portions: [{ product: 'soup', left }] });
  expect(shownPortions({}, at(5), 'soup')).toBe(5);
  expect(shownPortions({}, at(6), 'soup')).toBeNull();
  expect(shownPortions({}, at(0), 'soup')).toBeNull();
  expect(shownPortions({}, at(3), 'pie')).toBeNull();
  expect(shownPortions({ portionsShownFrom: 0 }, at(1), 'soup')).toBeNull();
  expect(shownPortions({ portionsShownFrom: 20 }, at(20), 'soup')).toBe(20);
});
