import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '../../../tests/support/fixtures/orders.ts';
import type { OrderLine } from '../../contract/ordering/order.schema.ts';
import { billLines } from '../ordering/order-view.ts';
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
  const struck = makeLine({ total: 0, state: 'voided', reductions: [...reductions] });
  const order = makeOrder({ state: 'done', lines: [struck, makeLine({ id: '2' })] });
  expect(adjustmentsOf([order])).toEqual([]);
  expect(billLines([order]).map(({ total }) => total)).toEqual([7_200]);
});

test('more than the bill cannot be taken off', () => {
  expect(() => spread(7_201, [makeLine()])).toThrow(RangeError);
});
