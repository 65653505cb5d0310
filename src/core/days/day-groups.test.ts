import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedVat } from '#core/money/vat.ts';
import { dayGroups } from './day-groups.ts';
import type { DayLine } from './day-order.ts';

const group = (id: string) => ({ id, name: { en: id } });
const line = (product: string, change: Partial<DayLine> = {}): DayLine => ({
  ...{ product, name: { en: product }, quantity: 1, group: group('food') },
  ...{
    isVoided: false,
    voidedBy: null,
    reason: null,
    total: 1_000,
    vatRate: 1_200,
    reductions: [],
  },
  ...change,
});

test('groups and their products stand by what they came to, without what was taken off', () => {
  const comp = { adjustment: 'a', kind: 'comp', reason: 'Late', amount: 400, by: null } as const;
  const lines = [
    line('soup', { quantity: 2, total: 2_000 }),
    line('soup', { reductions: [comp] }),
    line('bread', { total: 300 }),
    line('beer', { group: group('drinks'), vatRate: 2_500, total: 5_000 }),
    line('gone', { group: null, total: 100 }),
  ];
  const groups = dayGroups(lines);
  expect(groups.map((each) => [each.group?.id ?? null, each.count, each.gross])).toEqual([
    ['drinks', 1, 5_000],
    ['food', 4, 2_900],
    [null, 1, 100],
  ]);
  expect(groups[1]?.products.map(({ product, count, gross }) => [product, count, gross])).toEqual([
    ['soup', 3, 2_600],
    ['bread', 1, 300],
  ]);
});

test('what came to the same stands by its name, and what is of no group comes first', () => {
  const lines = [
    line('wine', { group: group('wines') }),
    line('beer', { group: group('beers') }),
    line('gone', { group: null }),
    line('ale', { group: group('beers'), total: 0 }),
    line('bitter', { group: group('beers'), total: 0 }),
  ];
  for (const sold of [lines, lines.toReversed()]) {
    const groups = dayGroups(sold);
    expect(groups.map((each) => each.group?.id ?? null)).toEqual([null, 'beers', 'wines']);
    expect(groups[1]?.products.map(({ product }) => product)).toEqual(['beer', 'ale', 'bitter']);
  }
});

test('a group that was renamed has its last name', () => {
  const named = (name: string) => ({ id: 'food', name: { en: name } });
  const [food] = dayGroups([
    line('soup', { group: named('Food') }),
    line('soup', { group: named('Meals') }),
  ]);
  expect(food?.group?.name).toEqual({ en: 'Meals' });
});

test('a product that was sold at two rates is listed with each', () => {
  const lines = [line('soup'), line('soup', { vatRate: 600 })];
  expect(
    dayGroups(lines)[0]
      ?.products.map(({ rate }) => rate)
      .sort(),
  ).toEqual([1_200, 600]);
});

test('whatever was sold, the rows sum to it, and their VAT to that of their rate', () => {
  const anyLine = fc
    .record({
      product: fc.constantFrom('soup', 'bread', 'beer', 'wine', 'cake'),
      group: fc.constantFrom(null, group('food'), group('drinks')),
      total: fc.nat({ max: 1_000_000 }),
      vatRate: fc.constantFrom(0, 600, 1_200, 2_500),
    })
    .map(({ product, ...rest }) => line(product, rest));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
      const groups = dayGroups(lines);
      const products = groups.flatMap((each) => each.products);
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
      expect(sum(groups.map(({ gross }) => gross))).toBe(sum(lines.map(({ total }) => total)));
      for (const { rate, gross, vat } of includedVat(lines)) {
        const own = products.filter((product) => product.rate === rate);
        expect(sum(own.map((product) => product.gross))).toBe(gross);
        expect(sum(own.map((product) => product.vat))).toBe(vat);
      }
    }),
    { numRuns: 1_000 },
  );
});
