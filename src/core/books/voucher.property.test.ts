import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAID_METHODS } from '#core/bills/codes.ts';
import { dayFigures } from '#core/days/day-figures.ts';
import type { DayOrder } from '#core/days/day-order.ts';
import type { DayPayment } from '#core/days/day-payments.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import { anyText } from '#tests/support/fixtures/any-text.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readSie } from '#tests/support/read-sie.ts';
import type { BookAccounts, Voucher } from './books.schema.ts';
import { sieFile } from './sie-file.ts';
import { withSuggestions } from './suggested-accounts.ts';
import { isBooked, isDrawers, voucherOf } from './voucher.ts';

const DAY = '2026-11-20';
const RATES = [2_500, 1_200, 600, 0];
const GROUPS = ['drinks', 'food'];

const ACCOUNTS: BookAccounts = {
  ...withSuggestions({
    ...{ cash: '', card: '', swish: '', online: '', other: '1690' },
    ...{ tips: '', rounding: '', unpaid: '', cashIn: '', cashOut: '', cashDifference: '3740' },
    rates: RATES.map((rate) => ({ rate, sales: rate === 600 ? '3003' : '', vat: '' })),
    groups: [{ group: 'drinks', rate: 2_500, sales: '3011' }],
  }),
};

const line = fc.record({
  group: fc.constantFrom(...GROUPS, null),
  total: fc.integer({ min: 0, max: 500_000 }),
  vatRate: fc.constantFrom(...RATES),
  isVoided: fc.boolean(),
});

const order = fc.array(line, { minLength: 1, maxLength: 6 }).map(
  (lines): DayOrder => ({
    ...{ id: 'a', number: 1, table: '1', seating: 's', state: 'done', isPaidFor: false },
    ...{ day: DAY, takenBy: null, reason: null },
    lines: lines.map(({ group, ...rest }) => ({
      ...{ product: 'p', name: { en: 'P' }, quantity: 1, voidedBy: null, reason: null },
      ...{
        group: group === null ? null : { id: group, name: { en: group } },
        reductions: [],
        ...rest,
      },
    })),
  }),
);

const payment = fc
  .record({
    method: fc.constantFrom(...PAID_METHODS),
    amount: fc.integer({ min: 1, max: 900_000 }),
    tip: fc.integer({ min: 0, max: 9_000 }),
    rounding: fc.integer({ min: -50, max: 50 }),
    back: fc.constantFrom('none', 'today', 'earlier'),
    correction: fc.boolean(),
  })
  .map(({ method, amount, tip, rounding, back, correction }) => ({
    ...{ method, amount, tip, rounding: method === 'cash' ? rounding : 0, back, correction },
  }));

type Wish = typeof payment extends fc.Arbitrary<infer Made> ? Made : never;

/** What was taken, given back, and corrected of an earlier day. */
function paymentsOf(wishes: readonly Wish[]): DayPayment[] {
  const none = { reverses: null, replaces: null, reason: null, refunds: null, correctsDay: null };
  const who = { table: '1', seating: 's', taker: null, by: null };
  return wishes.flatMap(({ back, correction, ...paid }, index): DayPayment[] => {
    const own: DayPayment = { id: `p${index}`, ...paid, ...none, ...who };
    const negative = {
      ...own,
      amount: 0 - own.amount,
      tip: 0 - own.tip,
      rounding: 0 - own.rounding,
    };
    return [
      own,
      ...(back === 'none'
        ? []
        : [
            {
              ...{ ...negative, id: `r${index}`, refunds: back === 'today' ? own.id : 'old' },
              correctsDay: back === 'today' ? null : '2026-11-18',
            },
          ]),
      ...(correction
        ? [{ ...negative, id: `c${index}`, reverses: 'older', correctsDay: '2026-11-19' }]
        : []),
    ];
  });
}

/** A counted drawer. */
const drawer = fc.record({
  name: fc.constantFrom('', 'Bar'),
  difference: fc.integer({ min: -9_000, max: 9_000 }),
  moves: fc.array(
    fc.record({
      amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
      reason: fc.constantFrom('Change', 'Milk "for" the bar'),
    }),
    { maxLength: 4 },
  ),
});

const day = fc
  .record({
    orders: fc.array(order, { maxLength: 4 }),
    payments: fc.array(payment, { maxLength: 6 }),
    drawers: fc.array(drawer, { maxLength: 3 }),
  })
  .map(({ orders, payments, drawers }): DayFigures => {
    return dayFigures({
      ...{ day: DAY, currency: 'SEK', guests: 0, workers: [], counted: [] },
      orders: orders.map((each, index) => ({ ...each, id: `o${index}` })),
      payments: paymentsOf(payments),
      tipSharing: { rule: 'own', kitchen: 0 },
      drawers,
    });
  });

const made = (figures: DayFigures): Voucher => {
  const found = voucherOf(figures, ACCOUNTS);
  if ('missing' in found) throw new Error(`missing: ${JSON.stringify(found.missing)}`);
  return found.voucher;
};

test('a voucher sums to zero, and its accounts to the close of the day', () => {
  fc.assert(
    fc.property(day, (figures) => {
      const { rows } = made(figures);
      const sum = (test: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(test).reduce((total, { amount }) => total + amount, 0);
      expect(sum(() => true)).toBe(0);
      for (const { rate, net, vat } of figures.vat) {
        expect(sum((row) => row.kind === 'sales' && row.rate === rate)).toBe(0 - net);
        expect(sum((row) => row.kind === 'vat' && row.rate === rate)).toBe(0 - vat);
      }
      const { paid, tips, rounding = 0 } = figures;
      const cash = figures.drawers ?? [];
      const moved = cash.flatMap(({ moves }) => moves).map(({ amount }) => amount);
      const found = cash.map(({ difference }) => difference);
      const all = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      const ofDrawers = sum((row) => row.method !== undefined && isDrawers(row.kind));
      expect(ofDrawers).toBe(all(moved) + all(found));
      expect(sum(({ account }) => account === '3740')).toBe(0 - rounding - all(found));
      expect(sum((row) => row.method !== undefined)).toBe(paid + tips + rounding + ofDrawers);
      expect(sum(({ kind }) => kind === 'tips')).toBe(0 - tips);
      expect(sum(({ kind }) => kind === 'unpaid')).toBe(figures.total - paid);
      expect(rows.every(({ amount, account }) => amount !== 0 && account !== '')).toBe(true);
    }),
    { numRuns: propertyRuns(150, 10_000) },
  );
});

test('a day of rest has nothing to book', () => {
  const rest = { day: DAY, currency: 'SEK', guests: 0, workers: [], counted: [], orders: [] };
  const tipSharing = { rule: 'own', kitchen: 0 } as const;
  expect(isBooked(dayFigures({ ...rest, payments: [], tipSharing }))).toBe(false);
  const paid = { method: 'card', amount: 100, tip: 0, rounding: 0 } as const;
  const payments = paymentsOf([{ ...paid, back: 'today', correction: false }]);
  expect(isBooked(dayFigures({ ...rest, payments, tipSharing }))).toBe(false);
  expect(isBooked(dayFigures({ ...rest, payments: payments.slice(0, 1), tipSharing }))).toBe(true);
});

test('the file is read back as the vouchers that were written, whatever the texts', () => {
  const texts = anyText(30);
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 3 }), texts, (days, text) => {
      const vouchers = days.map(made);
      const file = sieFile({
        ...{ program: { name: 'Servett', version: '1' }, made: DAY, orgNumber: '556677-8899' },
        ...{ company: text, currency: 'SEK', digits: 2, series: 'A', vouchers },
        titleOf: () => text,
        textOf: () => text,
        usedFor: () => text,
      });
      const read = readSie(file);
      expect(read.vouchers.map(({ rows }) => rows)).toEqual(
        vouchers.map(({ rows }) =>
          rows.map(({ account, amount }) => ({ account, amount: (amount / 100).toFixed(2) })),
        ),
      );
      const used = new Set(vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)));
      expect(new Set(read.accounts.keys())).toEqual(used);
    }),
    { numRuns: propertyRuns(40, 500) },
  );
});
