import { expect, test } from 'vitest';
import { above, less, listParts, negative, partsOf, plus, sumOfParts } from './entry-parts.ts';
import { joinEntries } from './join-entries.ts';
import type { TillEntry } from './till.schema.ts';

const FOOD = { group: { id: 'food', name: { en: 'Food' } }, rate: 1_200 };
const DRINK = { group: { id: 'drinks', name: { en: 'Drinks' } }, rate: 2_500 };
const NONE = { group: null, rate: 2_500 };

test('what is sold of a group at a rate is one part, whatever it is made of', () => {
  const parts = partsOf([
    { ...FOOD, gross: 100 },
    { ...DRINK, gross: 30 },
    { ...FOOD, gross: 50 },
    { ...FOOD, rate: 600, gross: 7 },
    { ...NONE, gross: 5 },
  ]);
  expect(listParts(parts)).toEqual([
    { ...NONE, gross: 5 },
    { ...DRINK, gross: 30 },
    { ...FOOD, gross: 150 },
    { ...FOOD, rate: 600, gross: 7 },
  ]);
  expect(sumOfParts(parts)).toBe(192);
});

test('parts are added to and taken from each other, group by group', () => {
  const one = partsOf([{ ...FOOD, gross: 100 }]);
  const other = partsOf([
    { ...FOOD, gross: 30 },
    { ...DRINK, gross: 20 },
  ]);
  expect(listParts(plus(one, other))).toEqual([
    { ...DRINK, gross: 20 },
    { ...FOOD, gross: 130 },
  ]);
  expect(listParts(less(one, other))).toEqual([
    { ...DRINK, gross: -20 },
    { ...FOOD, gross: 70 },
  ]);
  expect(listParts(above(less(one, other)))).toEqual([{ ...FOOD, gross: 70 }]);
  expect(listParts(negative(one))).toEqual([{ ...FOOD, gross: -100 }]);
  expect(listParts(less(one, one))).toEqual([]);
  expect([...above(less(one, one))]).toEqual([]);
});

const entry = (more: Partial<TillEntry>): TillEntry => ({
  ...{ id: 'e', kind: 'sale', at: '2026-11-20T18:00:00.000Z', table: '1', seating: 's' },
  ...{ method: 'card', amount: 0, tip: 0, parts: [], by: null },
  ...more,
});

test('entries are one with the sums of all, their tips and roundings beside', () => {
  const entries = [
    entry({ amount: 1_120, tip: 100, parts: [{ ...FOOD, gross: 1_120 }] }),
    entry({ method: 'cash', amount: 1_250, rounding: 50, parts: [{ ...DRINK, gross: 1_250 }] }),
    entry({ amount: 1_120, tip: 20, parts: [{ ...FOOD, gross: 1_120 }] }),
  ];
  expect(joinEntries(entries)).toEqual({
    ...{ count: 3, amount: 3_490, tips: 120, rounding: 50 },
    parts: [
      { ...DRINK, gross: 1_250 },
      { ...FOOD, gross: 2_240 },
    ],
    vat: [
      { rate: 2_500, gross: 1_250, vat: 250, net: 1_000 },
      { rate: 1_200, gross: 2_240, vat: 240, net: 2_000 },
    ],
    methods: [
      { method: 'card', amount: 2_240 },
      { method: 'cash', amount: 1_250 },
    ],
  });
});

test('methods are listed in one order, whichever came first', () => {
  const methods = (['swish', 'card', 'online', 'cash'] as const).map((method) => entry({ method }));
  expect(joinEntries(methods).methods.map(({ method }) => method)).toEqual([
    ...['card', 'cash', 'online', 'swish'],
  ]);
});

test('no entry is nothing', () => {
  expect(joinEntries([])).toEqual({
    ...{ count: 0, amount: 0, tips: 0, rounding: 0, parts: [], vat: [], methods: [] },
  });
});
