import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { confirmationOf } from './confirmation.ts';

const lineOf = (id: string, total: number, vatRate = 1200): OrderLine => ({
  ...{ id, product: 'soup', name: { sv: 'Soppa' }, options: [], quantity: 1 },
  ...{ unitPrice: total, total, vat: 'reduced', vatRate, station: 'kitchen', alcohol: false },
  ...{ state: 'served', stateAt: '2026-11-29T18:00:00.000Z' },
});
const SOUP = lineOf('soup', 13_500);
const BEER = lineOf('beer', 7_200, 2500);
const whole = { kind: 'rest', line: null, num: null, den: null } as const;

test('a guest who paid lines sees those, and a part of one as that part', () => {
  const part = { kind: 'lines', line: 'soup', num: 1, den: 3, amount: 4_500 } as const;
  const shown = confirmationOf({
    lines: [SOUP, BEER],
    parts: [part],
    entries: [{ amount: 4_500, tip: 500 }],
    received: 5_000,
    refunds: [],
  });
  expect(shown).toMatchObject({
    lines: [{ line: { id: 'soup' }, num: 1, den: 3, amount: 4_500 }],
    ...{ total: 4_500, amount: 4_500, tip: 500, received: 5_000, kept: 5_000, back: [] },
    vat: [{ rate: 1200, gross: 4_500, vat: 482, net: 4_018 }],
  });
});

test('a guest who paid a part of all sees the bill, and VAT in proportion', () => {
  const shown = confirmationOf({
    lines: [SOUP, BEER],
    parts: [{ ...whole, kind: 'equal', den: 2, num: 1, amount: 10_350 }],
    entries: [{ amount: 10_350, tip: 0 }],
    received: 10_350,
    refunds: [],
  });
  expect(shown.lines.map(({ line }) => line.id)).toEqual(['soup', 'beer']);
  expect(shown).toMatchObject({ total: 20_700, amount: 10_350 });
  expect(shown.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
    [1200, 6_750],
    [2500, 3_600],
  ]);
});

test('what goes back is told once, and what was taken towards the bill after all is none', () => {
  const refund = { at: 1, amount: 7_200, tip: 0 };
  const shown = confirmationOf({
    lines: [SOUP],
    parts: [{ kind: 'lines', line: 'soup', num: 1, den: 1, amount: 13_500 }],
    entries: [
      { amount: 20_700, tip: 0 },
      { amount: -7_200, tip: 0 },
    ],
    received: 20_700,
    refunds: [
      { ...refund, state: 'replaced' },
      { ...refund, at: 2, state: 'sent' },
      { ...refund, at: 3, state: 'applied' },
    ],
  });
  expect(shown.back).toEqual([{ amount: 7_200, at: 2, isDone: false }]);
  expect(shown).toMatchObject({ amount: 13_500, total: 13_500, kept: 13_500 });
});

test('whatever was paid and given back, the sums of a confirmation agree', () => {
  const amounts = fc.integer({ min: 1, max: 9_999_999 });
  const lines = fc.array(fc.tuple(amounts, fc.constantFrom(0, 600, 1200, 2500)), {
    ...{ minLength: 1, maxLength: 8 },
  });
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(5_000), fc.nat(), (priced, share, tip, less) => {
      const owed = priced.map(([total, rate], index) => lineOf(`l${index}`, total, rate));
      const bill = owed.reduce((sum, { total }) => sum + total, 0);
      const amount = 1 + (share % bill);
      const back = less % (amount + 1);
      const shown = confirmationOf({
        lines: owed,
        parts: [{ ...whole, amount: amount - back }],
        entries: [
          { amount, tip },
          { amount: -back, tip: 0 },
        ],
        received: amount + tip,
        refunds: [{ state: 'done', amount: back, tip: 0, at: 0 }],
      });
      expect(shown.kept).toBe(shown.amount + shown.tip + shown.rounding);
      expect(shown.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(shown.amount);
      for (const { gross, net, vat } of shown.vat) expect(net + vat).toBe(gross);
      expect(shown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(shown.total);
      expect(shown.amount).toBeLessThanOrEqual(shown.total);
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('a tip goes back with its amount, and is done once somebody has it', () => {
  const refund = { at: 1, amount: 1_000, tip: 200 };
  const states = ['asked', 'sent', 'done', 'by_hand', 'failed'] as const;
  const shown = confirmationOf({
    ...{ lines: [SOUP, BEER], received: 20_700, entries: [{ amount: 13_500, tip: 0 }] },
    // Of the beer nothing is paid any more: it is no line of this payment, and no rate of its VAT.
    parts: [
      { kind: 'lines', line: 'soup', num: 1, den: 1, amount: 13_500 },
      { kind: 'lines', line: 'beer', num: 1, den: 1, amount: 0 },
    ],
    refunds: states.map((state) => ({ ...refund, state })),
  });
  expect(shown.back.map(({ amount, isDone }) => [amount, isDone])).toEqual(
    [false, false, true, true, false].map((isDone) => [1_200, isDone]),
  );
  expect(shown.kept).toBe(20_700 - 5 * 1_200);
  expect(shown.lines.map(({ line }) => line.id)).toEqual(['soup']);
  expect(shown.vat.map(({ rate }) => rate)).toEqual([1200]);
});
