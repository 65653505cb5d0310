import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_STATES, ORDER_STATES } from '#core/orders/codes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { billTotal } from '#core/orders/order-view.ts';
import { makeBill, makeStaffBill } from '#tests/support/fixtures/calls.ts';
import { makeLine, makeOrder, soupLine, uuid } from '#tests/support/fixtures/orders.ts';
import {
  type BilledOrder,
  billOn,
  billSummary,
  billTotals,
  guestTotals,
  ordersOn,
  partyDue,
  remaining,
  shownId,
  staffBillOn,
} from './bill.ts';

const lineOf = (total: number, change: Partial<OrderLine> = {}): OrderLine =>
  soupLine(total, { state: 'served', ...change });

const amount = fc.oneof(fc.nat(100_000), fc.nat(10_000_000_000));
const line = fc
  .tuple(amount, fc.constantFrom(...LINE_STATES), fc.constantFrom(0, 600, 1200, 2500))
  .map(([total, state, vatRate]) => lineOf(total, { state, vatRate }));
const order: fc.Arbitrary<BilledOrder> = fc.record({
  guest: fc.constantFrom('anna', 'bo', 'cilla'),
  state: fc.constantFrom(...ORDER_STATES),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const orders = fc.array(order, { maxLength: 6 });
const payments = fc.array(fc.record({ amount, tip: amount }), { maxLength: 4 });

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}

test("the guests' own orders sum to the bill", () => {
  fc.assert(
    fc.property(orders, (rounds) => {
      const totals = guestTotals(rounds);
      expect(sum([...totals.values()])).toBe(billTotal(rounds));
    }),
  );
});

test('a guest whose only round was rejected owes nothing and is not on the bill', () => {
  const rounds: BilledOrder[] = [
    { guest: 'bo', state: 'done', lines: [lineOf(300), lineOf(50, { state: 'voided' })] },
    { guest: 'anna', state: 'rejected', lines: [lineOf(100)] },
    { guest: 'cilla', state: 'placed', lines: [lineOf(0)] },
  ];
  expect([...guestTotals(rounds)]).toEqual([
    ['bo', 300],
    ['cilla', 0],
  ]);
});

test('tips pay nothing off the bill, and overpaying leaves zero, not less', () => {
  expect(remaining(10_000, [{ amount: 4_000, tip: 9_000 }])).toBe(6_000);
  expect(remaining(10_000, [{ amount: 9_999, tip: 1 }])).toBe(1);
  expect(remaining(10_000, [{ amount: 12_000, tip: 0 }])).toBe(0);
  expect(remaining(0, [])).toBe(0);
});

test('the summary is consistent to the öre', () => {
  fc.assert(
    fc.property(orders, payments, (rounds, paid) => {
      const bill = billSummary(rounds, paid);
      expect(bill.total).toBe(billTotal(rounds));
      expect(sum(bill.vat.map((share) => share.gross))).toBe(bill.total);
      expect(sum(bill.vat.map((share) => share.net + share.vat))).toBe(bill.total);
      expect(bill.paid).toBe(sum(paid.map((each) => each.amount)));
      expect(bill.tips).toBe(sum(paid.map((each) => each.tip)));
      expect(bill.remaining).toBe(Math.max(0, bill.total - bill.paid));
    }),
  );
});

test('what one guest owes is of its own orders alone', () => {
  const orderOf = (guest: string, total: number): BilledOrder => ({
    guest,
    state: 'accepted',
    lines: [lineOf(total)],
  });
  const totals = billTotals([orderOf('anna', 100), orderOf('bo', 20), orderOf('anna', 3)]);
  expect([totals.total, totals.totalOf('anna'), totals.totalOf('bo')]).toEqual([123, 103, 20]);
  expect(totals.totalOf('cilla')).toBe(0);
});

test('of several bills the chosen one is shown while the party has it, else the first', () => {
  const anna = { ...makeBill({ remaining: 500, total: 500 }), id: uuid(60), name: 'Anna' };
  const bo = { ...makeBill({ remaining: 300, total: 300 }), id: uuid(61), name: 'Bo' };
  const first = makeBill({ remaining: 100, total: 100 });
  const bill = { ...first, others: [anna, bo] };
  expect([shownId(bill, bo.id), shownId(bill, uuid(62)), shownId(bill, null)]).toEqual([
    ...[bo.id, null, null],
  ]);
  expect([billOn(bill, bo.id), billOn(bill, uuid(62)), billOn(bill, null)]).toEqual([
    ...[bo, first, first],
  ]);
  expect([shownId(first, anna.id), billOn(first, anna.id)]).toEqual([null, first]);
  expect([partyDue(bill), partyDue(first)]).toEqual([900, 100]);
});

test('staff read of one bill its lines and its payments, and of the first why it stays open', () => {
  const anna = { ...makeBill({ remaining: 500 }), id: uuid(60), name: 'Anna' };
  const lines = [makeLine({ id: uuid(2) }), makeLine({ id: uuid(3), bill: anna.id })];
  const at = '2026-11-20T18:00:00.000Z';
  const cash = { id: uuid(50), method: 'cash' as const, amount: 1, tip: 0, at };
  const all = makeStaffBill({
    ...{ bill: { ...makeBill(), others: [anna] }, keptOpen: 'others' },
    ...{ orders: [makeOrder({ lines })], payments: [cash, { ...cash, bill: anna.id }] },
  });
  const shown = (id: string | null) => {
    const { bill, orders: some, payments: paid, keptOpen } = staffBillOn(all, id);
    const ids = some.flatMap((each) => each.lines.map((one) => one.id));
    return [bill.remaining, ids, paid.map((each) => each.bill), keptOpen];
  };
  expect(shown(null)).toEqual([7_200, [uuid(2)], [undefined], 'others']);
  expect(shown(anna.id)).toEqual([500, [uuid(3)], [anna.id], undefined]);
  // One bill has all there is, also what was on one that is gone.
  const one = { ...all, bill: makeBill() };
  expect(staffBillOn(one, null).orders).toBe(all.orders);
  const { keptOpen: _keptOpen, ...plain } = one;
  expect(staffBillOn(plain, null)).not.toHaveProperty('keptOpen');
});

test('of what a guest ordered, what others have taken is theirs to pay', () => {
  const lines = [lineOf(7_200, { id: uuid(2) }), lineOf(9_500, { id: uuid(3) })];
  const own = [{ guest: 'anna', state: 'done' as const, lines }];
  const taken = [
    { line: uuid(2), amount: 2_000 },
    { line: uuid(2), amount: 1_200 },
    { line: uuid(3), amount: 10_000 },
    { line: null, amount: 5_000 },
  ];
  const { total, totalOf } = billTotals(own, taken);
  // Nobody gets anything back for a line of which more was taken than it costs.
  expect([total, totalOf('anna'), totalOf('bo')]).toEqual([16_700, 4_000, 0]);
  expect(billTotals(own).totalOf('anna')).toBe(16_700);
});

test('an order without lines is on every bill, one whose lines are elsewhere on none', () => {
  const empty = makeOrder({ id: uuid(1), lines: [] });
  const annas = makeOrder({ id: uuid(4), lines: [makeLine({ id: uuid(5), bill: uuid(60) })] });
  const ids = (bill: string | null) => ordersOn([empty, annas], bill).map(({ id }) => id);
  expect([ids(null), ids(uuid(60))]).toEqual([[uuid(1)], [uuid(1), uuid(4)]]);
});
