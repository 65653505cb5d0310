import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { makeLine, makeOrder } from '../../../tests/support/fixtures/orders.ts';
import { adjustmentsOf, sizeOf, spread } from './adjustment.ts';
import { billSummary } from './bill.ts';

const lines = fc
  .array(fc.tuple(fc.nat(10_000_000), fc.constantFrom(600, 1_200, 2_500)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(([total, vatRate], id) => makeLine({ id: String(id), total, vatRate })));
const percent = fc.integer({ min: 1, max: 10_000 });
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0);
const totalOf = (all: readonly OrderLine[]) => sum(all.map((line) => line.total));

/** The lines with a reduction applied. */
function reduced(all: readonly OrderLine[], parts: ReadonlyMap<string, number>): OrderLine[] {
  return all.map((line) => {
    const amount = parts.get(line.id) ?? 0;
    const reduction = { adjustment: 'a', kind: 'discount', amount, reason: 'late' } as const;
    return amount === 0
      ? line
      : {
          ...line,
          total: line.total - amount,
          reductions: [...(line.reductions ?? []), reduction],
        };
  });
}

test('half an öre rounds up, and a comp takes all that is left', () => {
  const [line] = [makeLine({ total: 7_250 })];
  expect(sizeOf({ kind: 'discount', percent: 1_000 }, [line])).toBe(725);
  expect(sizeOf({ kind: 'discount', percent: 1_001 }, [makeLine({ total: 500 })])).toBe(50);
  expect(sizeOf({ kind: 'discount', percent: 1_010 }, [makeLine({ total: 500 })])).toBe(51);
  expect(sizeOf({ kind: 'comp' }, [line, line])).toBe(14_500);
});

test("the lines' shares sum to the amount, and no line is below zero", () => {
  fc.assert(
    fc.property(lines, percent, (all, hundredths) => {
      const amount = sizeOf({ kind: 'discount', percent: hundredths }, all);
      const parts = spread(amount, all);
      expect(sum(parts.values())).toBe(amount);
      for (const line of reduced(all, parts)) expect(line.total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('after any number of reductions, the VAT by rate sums to the bill to the öre', () => {
  fc.assert(
    fc.property(lines, fc.array(percent, { maxLength: 4 }), (all, discounts) => {
      let left = all;
      let off = 0;
      for (const hundredths of discounts) {
        const amount = sizeOf({ kind: 'discount', percent: hundredths }, left);
        left = reduced(left, spread(amount, left));
        off += amount;
      }
      const orders = [makeOrder({ state: 'done', lines: left })];
      const { total, vat } = billSummary(orders, []);
      expect(total).toBe(totalOf(all) - off);
      expect(sum(vat.map(({ gross }) => gross))).toBe(total);
      for (const rate of vat) expect(rate.net + rate.vat).toBe(rate.gross);
      const said = adjustmentsOf(orders).map(({ amount }) => amount);
      expect(sum(said)).toBe(off);
    }),
  );
});

test('a comp leaves nothing, whatever was taken off before', () => {
  fc.assert(
    fc.property(lines, percent, (all, hundredths) => {
      const once = sizeOf({ kind: 'discount', percent: hundredths }, all);
      const left = reduced(all, spread(once, all));
      const rest = reduced(left, spread(sizeOf({ kind: 'comp' }, left), left));
      expect(totalOf(rest)).toBe(0);
    }),
  );
});

test('voiding a line removes its share of the reduction', () => {
  const reductions = [{ adjustment: 'a', kind: 'comp', amount: 7_200, reason: 'late' }] as const;
  const voided = makeLine({ total: 0, state: 'voided', reductions: [...reductions] });
  const order = makeOrder({ state: 'done', lines: [voided, makeLine({ id: '2' })] });
  expect(adjustmentsOf([order])).toEqual([]);
  expect(billLines([order]).map(({ total }) => total)).toEqual([7_200]);
});

test('more than the bill cannot be taken off', () => {
  expect(() => spread(7_201, [makeLine()])).toThrow(RangeError);
});

test('some pieces of a line are given away for what they come to, rounded up; the last takes the rest', () => {
  const line = makeLine({ total: 100, quantity: 3 });
  expect(sizeOf({ kind: 'comp', pieces: 1 }, [line])).toBe(34);
  expect(sizeOf({ kind: 'comp', pieces: 3 }, [line])).toBe(100);
  const given = { adjustment: 'a', kind: 'comp', amount: 34, reason: 'Late', pieces: 1 } as const;
  const rest = { ...line, total: 66, reductions: [given] };
  expect(sizeOf({ kind: 'comp', pieces: 1 }, [rest])).toBe(33);
  for (const pieces of [0, 3]) {
    expect(() => sizeOf({ kind: 'comp', pieces }, [rest])).toThrow(RangeError);
  }
  expect(() => sizeOf({ kind: 'comp', pieces: 1 }, [])).toThrow(RangeError);
});

test('a discount of an amount is that amount', () => {
  expect(sizeOf({ kind: 'discount', amount: 250 }, [makeLine({ total: 500 })])).toBe(250);
});

test('a discount never makes a line negative, skips free lines, and zero changes nothing', () => {
  const all = [0, 600, 0, 300].map((total, id) => ({ id: String(id), total }));
  expect([...spread(300, all)]).toEqual([
    ['1', 200],
    ['3', 100],
  ]);
  expect(spread(0, all).size).toBe(0);
  expect(spread(0, [{ id: '0', total: 0 }]).size).toBe(0);
  expect(() => spread(-1, all)).toThrow(RangeError);
  expect(() => spread(901, all)).toThrow(RangeError);
});

test('adjustments are listed in the order in which they were made, with the lines they fall on', () => {
  const off = (adjustment: string, amount: number) =>
    ({ adjustment, kind: 'discount', amount, reason: 'Late' }) as const;
  const first = makeLine({ id: '1', reductions: [off('b', 5), off('c', 1)] });
  const second = makeLine({ id: '2', reductions: [off('a', 7), off('b', 2)] });
  const plain = makeLine({ id: '3' });
  expect(adjustmentsOf([makeOrder({ lines: [first, plain, second] })])).toEqual([
    { id: 'a', kind: 'discount', reason: 'Late', amount: 7, lines: [second] },
    { id: 'b', kind: 'discount', reason: 'Late', amount: 7, lines: [first, second] },
    { id: 'c', kind: 'discount', reason: 'Late', amount: 1, lines: [first] },
  ]);
});
