import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GivenBack, giveBack, type Payer, partsLeft } from './give-back.ts';

const payer = (id: string, amount: number, parts: Payer['parts'] = [], tip = 0): Payer => ({
  id,
  amount,
  tip,
  parts,
});
const line = (id: string, total: number) => ({ id, total });
const shown = (back: readonly GivenBack[]) =>
  Object.fromEntries(back.map(({ payer: id, amount, tip }) => [id, [amount, tip]]));

test('what was paid for a line that is voided goes back to the one who paid for it, with its tip', () => {
  const anna = payer('anna', 4_200, [{ line: 'burger', amount: 4_200 }], 500);
  const bo = payer('bo', 2_000, [{ line: 'beer', amount: 2_000 }], 300);
  expect(shown(giveBack([line('beer', 2_000)], [anna, bo]))).toEqual({ anna: [4_200, 500] });
  // Also while others have not paid: nobody pays for what others have.
  expect(shown(giveBack([line('beer', 2_000)], [anna]))).toEqual({ anna: [4_200, 500] });
});

test('those who shared a line share what goes back of it', () => {
  const half = (id: string) => payer(id, 5_000, [{ line: 'wine', amount: 5_000 }], 100);
  const back = giveBack([line('wine', 7_999)], [half('anna'), half('bo')]);
  expect(shown(back)).toEqual({ anna: [1_000, 0], bo: [1_001, 0] });
});

test('what is beyond the bill goes back to those who paid for no line, in proportion', () => {
  const anna = payer('anna', 4_200, [{ line: 'burger', amount: 4_200 }]);
  const bo = payer('bo', 1_000, [{ line: null, amount: 1_000 }], 50);
  const cash = payer('cash', 1_000);
  expect(shown(giveBack([line('burger', 4_200), line('beer', 1_000)], [anna, bo, cash]))).toEqual({
    bo: [500, 0],
    cash: [500, 0],
  });
  expect(shown(giveBack([line('burger', 4_200)], [anna, bo, cash]))).toEqual({
    bo: [1_000, 50],
    cash: [1_000, 0],
  });
});

test('nothing goes back of a bill that costs what was paid, or more', () => {
  expect(giveBack([line('soup', 900)], [payer('anna', 900)])).toEqual([]);
  expect(
    giveBack([line('soup', 900)], [payer('anna', 100, [{ line: 'soup', amount: 100 }])]),
  ).toEqual([]);
  expect(giveBack([], [payer('anna', 0, [], 100)])).toEqual([]);
});

const LINES = ['a', 'b', 'c'];
const costs = fc.tuple(...LINES.map((id) => fc.nat(9_999).map((total) => ({ id, total }))));
const payers = fc.array(
  fc.record({
    tip: fc.nat(500),
    extra: fc.nat(3_000),
    parts: fc.array(
      fc.record({ line: fc.constantFrom(...LINES, 'gone', null), amount: fc.nat(3_000) }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 5 },
);

test('afterwards no line and no bill is paid beyond its cost, nobody gives more than it has, and the second time nothing goes back', () => {
  fc.assert(
    fc.property(costs, payers, (lines, drawn) => {
      const before = drawn.map(({ tip, extra, parts }, index): Payer => {
        const amount = parts.reduce((sum, part) => sum + part.amount, extra);
        return payer(`${index}`, amount, parts, tip);
      });
      const back = giveBack(lines, before);
      const after = before.map((each): Payer => {
        const own = back.find((one) => one.payer === each.id);
        if (own === undefined) return each;
        expect(own.amount).toBeGreaterThan(0);
        expect(own.amount).toBeLessThanOrEqual(each.amount);
        expect(own.tip).toBe(own.amount === each.amount ? each.tip : 0);
        const amount = each.amount - own.amount;
        return payer(each.id, amount, partsLeft(each.parts, own, amount), each.tip - own.tip);
      });
      const total = lines.reduce((sum, each) => sum + each.total, 0);
      expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(total);
      for (const { amount, parts } of after) {
        expect(parts.every((part) => part.amount >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(amount);
      }
      for (const { id, total: cost } of [...lines, line('gone', 0)]) {
        const paid = after.flatMap(({ parts }) => parts).filter((part) => part.line === id);
        expect(paid.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(cost);
      }
      expect(giveBack(lines, after)).toEqual([]);
      // No more than is needed: of what was paid for no line, something goes back only of a full bill.
      const ofLines = back.reduce(
        (sum, { lines: of }) => of.values().reduce((a, b) => a + b, sum),
        0,
      );
      const all = back.reduce((sum, { amount }) => sum + amount, 0);
      const left = after.reduce((sum, { amount }) => sum + amount, 0);
      if (all > ofLines) expect(left).toBe(total);
    }),
  );
});

test('a payment’s parts shrink by what went back for their lines, then the others, then the last', () => {
  const part = (of: string | null, amount: number) => ({ line: of, amount });
  const parts = [part('beer', 100), part(null, 50), part('soup', 200)];
  const left = (amount: number, lines: [string, number][], rest: number) =>
    partsLeft(parts, { amount, lines: new Map(lines) }, rest).map((each) => each.amount);
  expect(left(30, [['beer', 30]], 320)).toEqual([70, 50, 200]);
  expect(left(70, [['beer', 30]], 280)).toEqual([70, 10, 200]);
  // More than the others: the last ones pay less.
  expect(left(120, [['beer', 30]], 230)).toEqual([70, 0, 160]);
  expect(left(500, [['soup', 500]], 0)).toEqual([0, 0, 0]);
  expect(left(0, [], 1_000)).toEqual([100, 50, 200]);
});
