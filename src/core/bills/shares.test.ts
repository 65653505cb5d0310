import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from './bill.schema.ts';
import { PAYMENT_METHODS } from './codes.ts';
import {
  amountsDue,
  backEntries,
  inOrder,
  methodsOf,
  netPayments,
  type PaidShare,
  type ShareRequest,
  sharesOf,
  standingPayments,
  unpaidParts,
} from './shares.ts';

const amount = fc.oneof(fc.nat(100_000), fc.nat(10_000_000_000));
const parts = fc.integer({ min: 1, max: 60 });
const billOf = (total: number, own: Readonly<Record<string, number>> = {}) => ({
  total,
  totalOf: (guest: string) => own[guest] ?? 0,
});
const wish = (share: ShareRequest['share'], count?: number, guest = 'anna'): ShareRequest => ({
  guest,
  share,
  ...(count !== undefined && { parts: count }),
});
const equally = (count: number) => Array.from({ length: count }, () => wish('equal', count));
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

test('a hundred kronor by three is 33.34, 33.33 and 33.33', () => {
  expect(amountsDue(billOf(10_000), [], equally(3))).toEqual([3_334, 3_333, 3_333]);
  expect(amountsDue(billOf(1), [], equally(3))).toEqual([1, 0, 0]);
});

test('thirds stay thirds after the first was paid', () => {
  const first = { amount: 3_334, parts: 3 };
  expect(amountsDue(billOf(10_000), [first], [wish('equal', 3)])).toEqual([3_333]);
  expect(amountsDue(billOf(10_000), [first, { amount: 3_333, parts: 3 }], equally(1))).toEqual([
    3_333,
  ]);
  expect(unpaidParts([first], 3)).toBe(2);
});

test('an order during the split is shared by those who have not paid', () => {
  const paid = [{ amount: 10_000, parts: 3 }];
  expect(amountsDue(billOf(36_000), paid, equally(3).slice(1))).toEqual([13_000, 13_000]);
});

test('a fully paid split is over: later orders are split again', () => {
  const paid = [1, 2, 3].map(() => ({ amount: 10_000, parts: 3 }));
  expect(amountsDue(billOf(33_000), paid, equally(3))).toEqual([1_000, 1_000, 1_000]);
});

test("a guest who asks when all parts are taken gets the last one's amount", () => {
  expect(amountsDue(billOf(10_000), [], [...equally(2), wish('equal', 2)])).toEqual([
    5_000, 5_000, 5_000,
  ]);
});

test('equal parts sum exactly, differ by at most one, and the larger come first', () => {
  fc.assert(
    fc.property(amount, parts, (total, count) => {
      const split = amountsDue(billOf(total), [], equally(count));
      expect(sum(split)).toBe(total);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      expect(split).toEqual(split.toSorted((left, right) => right - left));
    }),
  );
});

test('parts paid one after the other sum to the bill, whatever is ordered in between', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.nat(50_000), { minLength: 2, maxLength: 12 }),
      (start, more) => {
        const count = more.length;
        const paid: PaidShare[] = [];
        let total = start;
        for (const ordered of more) {
          const [due = 0] = amountsDue(billOf(total), paid, [wish('equal', count)]);
          expect(due).toBeGreaterThanOrEqual(0);
          paid.push({ amount: due, parts: count });
          // Nothing is ordered after the last has paid.
          total += paid.length < count ? ordered : 0;
        }
        expect(sum(paid.map((each) => each.amount))).toBe(total);
      },
    ),
  );
});

test('a guest pays for their own orders once', () => {
  const bill = billOf(15_000, { anna: 9_000, bo: 6_000 });
  const paid = [{ amount: 4_000, guest: 'anna' }];
  expect(amountsDue(bill, paid, [wish('mine'), wish('mine', undefined, 'bo')])).toEqual([
    5_000, 6_000,
  ]);
  const all = { amount: 13_000, guest: 'cilla' };
  expect(amountsDue(bill, [all], [wish('mine')])).toEqual([2_000]);
});

test('nobody is asked for more than is left, or for less than zero', () => {
  const shares = fc.constantFrom('all', 'mine', 'equal');
  const wishes = fc.array(fc.tuple(shares, parts), { maxLength: 6 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 4 }), wishes, (total, paid, asked) => {
      const due = amountsDue(
        billOf(total, { anna: total }),
        paid.map((each) => ({ amount: each })),
        asked.map(([share, count]) => wish(share as ShareRequest['share'], count)),
      );
      const left = Math.max(0, total - sum(paid));
      expect(due.every((each) => each >= 0 && each <= left)).toBe(true);
    }),
  );
});

test('a bill cannot be divided into zero or half parts', () => {
  for (const count of [0, -1, 1.5, Number.NaN]) {
    expect(() => amountsDue(billOf(1), [], [wish('equal', count)])).toThrow(RangeError);
  }
});

test('a guest who pays all pays what is left', () => {
  expect(amountsDue(billOf(500), [{ amount: 200 }], [wish('all')])).toEqual([300]);
});

test('parts of one split say nothing of another', () => {
  const half = { amount: 500, parts: 2 };
  expect(unpaidParts([half, { amount: 1 }], 3)).toBe(3);
  expect(unpaidParts([half], 2)).toBe(1);
});

const paymentOf = (id: string, change: Partial<Payment> = {}): Payment => ({
  id,
  method: 'card',
  amount: 100,
  tip: 0,
  at: '2026-11-20T18:00:00.000Z',
  ...change,
});

test('a reversed payment and its reversal both count as nothing', () => {
  const payments = [
    paymentOf('a'),
    paymentOf('b', { reverses: 'a', amount: -100 }),
    paymentOf('c', { parts: 2, guest: 'anna' }),
  ];
  expect(standingPayments(payments).map(({ id }) => id)).toEqual(['c']);
  expect(sharesOf([...payments, paymentOf('d', { amount: 7 })])).toStrictEqual([
    { amount: 100, parts: 2, guest: 'anna' },
    { amount: 7 },
  ]);
});

test('each method with which money was paid is named once', () => {
  const payments = [
    paymentOf('a', { method: 'swish' }),
    paymentOf('b'),
    paymentOf('c'),
    paymentOf('d', { method: 'cash', amount: 0 }),
    paymentOf('e', { method: 'other', amount: 0, tip: 5 }),
  ];
  expect(methodsOf(payments)).toEqual(
    PAYMENT_METHODS.filter((method) => ['card', 'swish', 'other'].includes(method)),
  );
});

const net = (payments: readonly Payment[]) =>
  netPayments(payments).map(({ id, amount: brought, tip }) => [id, brought, tip]);

test('what was given back is taken off its payment, with its tip and its rounding', () => {
  const cash = paymentOf('a', { method: 'cash', tip: 10, rounding: -10 });
  const back = paymentOf('b', { refunds: 'a', amount: -40, tip: -10, rounding: 10 });
  expect(net([cash, back])).toEqual([['a', 60, 0]]);
  expect(netPayments([cash, back])[0]?.rounding).toBe(0);
  expect(netPayments([cash])[0]?.rounding).toBe(-10);
  expect(netPayments([paymentOf('a'), { ...back, rounding: 5 }])[0]?.rounding).toBe(5);
  expect(netPayments([paymentOf('a')])[0]).not.toHaveProperty('rounding');
  expect(net([paymentOf('a'), paymentOf('b', { refunds: 'a', amount: -100 })])).toEqual([]);
  expect(net([paymentOf('a', { amount: 0, tip: 5 })])).toEqual([['a', 0, 5]]);
});

test('what went back beyond a payment is taken from those of its attempt first, then from others', () => {
  const other = paymentOf('a', { tip: 9 });
  const own = paymentOf('b', { attempt: 't', tip: 9 });
  const later = paymentOf('c', { attempt: 't', tip: 9 });
  const back = (off: number, tip = 0) => paymentOf('d', { refunds: 'c', amount: -off, tip: -tip });
  expect(net([other, own, later, back(150)])).toEqual([
    ['a', 100, 9],
    ['b', 50, 9],
    ['c', 0, 9],
  ]);
  expect(net([other, own, later, back(250, 20)])).toEqual([['a', 50, 7]]);
  // Two that staff took are not of one attempt.
  const first = paymentOf('b', { attempt: 't' });
  const alone = [first, paymentOf('a'), paymentOf('c'), back(150)];
  expect(net(alone)).toEqual([
    ['b', 50, 0],
    ['a', 100, 0],
  ]);
  // Nobody has as much: then nothing was brought, and no less.
  expect(net([other, back(0), paymentOf('e', { refunds: 'a', amount: -500 })])).toEqual([
    ['a', 0, 9],
  ]);
});

test('what payments have brought sums to their entries, and nobody’s is below zero', () => {
  const drawn = fc.array(
    fc.record({ brought: fc.nat(1_000), tip: fc.nat(100), attempt: fc.constantFrom('t', 'u', '') }),
    { minLength: 1, maxLength: 5 },
  );
  const backs = fc.array(fc.record({ of: fc.nat(4), off: fc.nat(1_500) }), { maxLength: 4 });
  fc.assert(
    fc.property(drawn, backs, (all, given) => {
      const payments = all.map(({ brought, tip, attempt }, index) =>
        paymentOf(`p${index}`, { amount: brought, tip, ...(attempt !== '' && { attempt }) }),
      );
      let left = sum(payments.map((each) => each.amount));
      const refunds = given.map(({ of, off }, index) => {
        const gone = Math.min(off, left);
        left -= gone;
        const refundOf = `p${of % payments.length}`;
        return paymentOf(`r${index}`, { amount: -gone, refunds: refundOf });
      });
      const brought = netPayments([...payments, ...refunds]);
      expect(sum(brought.map((each) => each.amount))).toBe(left);
      expect(brought.every((each) => each.amount >= 0 && each.tip >= 0)).toBe(true);
    }),
  );
});

test('money goes back of the latest entries of a payment first', () => {
  const entries = [paymentOf('a', { tip: 10 }), paymentOf('b', { tip: 5 })];
  expect(backEntries(entries, { amount: 130, tip: 7 })).toEqual([
    { refunds: 'b', amount: 100, tip: 5 },
    { refunds: 'a', amount: 30, tip: 2 },
  ]);
  expect(backEntries(entries, { amount: 100, tip: 0 })).toEqual([
    { refunds: 'b', amount: 100, tip: 0 },
  ]);
  expect(backEntries(entries, { amount: 5, tip: 5 })).toEqual([
    { refunds: 'b', amount: 5, tip: 5 },
  ]);
  expect(backEntries(entries, { amount: 0, tip: 5 })).toEqual([
    { refunds: 'b', amount: 0, tip: 5 },
  ]);
});

test('what was paid for lines is a share of its own, of no guest', () => {
  const payment = paymentOf('a', { attempt: 't', guest: 'anna', parts: 2 });
  const part = (of: string, line: string | null, brought: number) => {
    return { payment: of, line, amount: brought };
  };
  const shares = (...taken: ReturnType<typeof part>[]) => sharesOf([payment], taken);
  const annas = (brought: number) => ({ amount: brought, guest: 'anna', parts: 2 });
  expect(shares(part('t', 'beer', 30), part('t', 'soup', 20))).toEqual([{ amount: 50 }, annas(50)]);
  expect(shares(part('t', 'beer', 100))).toEqual([{ amount: 100 }]);
  expect(shares(part('t', null, 100))).toEqual([annas(100)]);
  expect(shares(part('a', 'beer', 100))).toEqual([annas(100)]);
  // An attempt with several entries has paid for its lines once.
  const both = [payment, paymentOf('b', { attempt: 't', guest: 'anna' })];
  expect(sharesOf(both, [part('t', 'beer', 130)])).toEqual([
    ...[{ amount: 100 }, { amount: 30 }, { amount: 70, guest: 'anna' }],
  ]);
});

test('entries are in the order of their times, then as they follow from each other, then by id', () => {
  const early = paymentOf('z', { at: '2026-11-20T17:00:00.000Z' });
  const ordered = [
    early,
    paymentOf('c'),
    paymentOf('d'),
    paymentOf('b', { reverses: 'c' }),
    paymentOf('a', { replaces: 'c' }),
    paymentOf('0', { refunds: 'd' }),
  ];
  expect(inOrder(ordered.toReversed())).toEqual(ordered);
  expect(inOrder(ordered)).toEqual(ordered);
});
