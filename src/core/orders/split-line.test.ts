import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeOf, spread } from '#core/bills/adjustment.ts';
import type { OrderLine } from './order.schema.ts';
import { chargedPieces, divideLine, splitLine } from './split-line.ts';

const LINE: OrderLine = {
  id: 'line',
  product: 'beer',
  name: { en: 'Beer' },
  options: [],
  quantity: 3,
  unitPrice: 7_200,
  total: 21_600,
  vat: 'standard',
  vatRate: 2_500,
  station: 'bar',
  alcohol: true,
  state: 'queued',
  stateAt: '2026-11-06T18:00:00.000Z',
};
const gross = ({ quantity, unitPrice }: OrderLine) => quantity * unitPrice;
const comp = (adjustment: string, amount: number, pieces?: number) => ({
  adjustment,
  kind: 'comp' as const,
  amount,
  reason: 'Wait',
  ...(pieces !== undefined && { pieces }),
});

/** The line after one more adjustment, as staff would make it. */
function reduce(line: OrderLine, index: number, wish: { pieces: number } | { percent: number }) {
  const size =
    'percent' in wish
      ? { kind: 'discount' as const, ...wish }
      : ({ kind: 'comp', ...wish } as const);
  const amount = spread(sizeOf(size, [line]), [line]).get(line.id) ?? 0;
  if (amount === 0) return line;
  const entry = comp(`a${index}`, amount, 'pieces' in wish ? wish.pieces : undefined);
  return { ...line, total: line.total - amount, reductions: [...(line.reductions ?? []), entry] };
}

describe('splitLine', () => {
  test('one of three becomes a line of its own', () => {
    const { rest, taken } = splitLine(LINE, 1, 'new');
    expect([rest.id, rest.quantity, rest.total]).toEqual(['line', 2, 14_400]);
    expect([taken.id, taken.quantity, taken.total]).toEqual(['new', 1, 7_200]);
  });

  test('a piece that was given away stays with the guest', () => {
    const given = { ...LINE, total: 14_400, reductions: [comp('a', 7_200, 1)] };
    const { rest } = splitLine(given, 1, 'new');
    expect([rest.total, rest.reductions]).toEqual([7_200, [comp('a', 7_200, 1)]]);
    expect(splitLine(given, 2, 'new').rest.total).toBe(0);
  });

  test('a discount goes with its pieces', () => {
    const line = { ...LINE, total: 18_600, reductions: [comp('a', 3_000)] };
    expect(splitLine(line, 1, 'new').rest).toMatchObject({
      total: 12_400,
      reductions: [{ adjustment: 'a', amount: 2_000 }],
    });
  });

  test.each([0, 3, 4, 1.5])('%s of three is refused', (pieces) => {
    expect(() => splitLine(LINE, pieces, 'new')).toThrow(RangeError);
  });

  test('whatever was taken off before, the parts sum to the whole and nothing is negative', () => {
    const wish = fc.oneof(
      fc.record({ pieces: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.array(wish, { maxLength: 4 }),
        fc.nat(),
        (quantity, unitPrice, wishes, at) => {
          let line: OrderLine = { ...LINE, quantity, unitPrice, total: quantity * unitPrice };
          for (const [index, each] of wishes.entries()) {
            const isPossible = 'percent' in each || each.pieces <= chargedPieces(line);
            if (isPossible) line = reduce(line, index, each);
          }
          const pieces = 1 + (at % (quantity - 1));
          const { rest, taken } = splitLine(line, pieces, 'new');
          const off = (rest.reductions ?? []).reduce((sum, { amount }) => sum + amount, 0);
          expect(gross(rest) + gross(taken)).toBe(gross(line));
          expect(rest.quantity + taken.quantity).toBe(quantity);
          expect(gross(rest) - off).toBe(rest.total);
          expect(rest.total).toBeGreaterThanOrEqual(0);
          expect(rest.total).toBeLessThanOrEqual(line.total);
          expect(chargedPieces(rest)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('pieces given away one by one sum to the whole line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        (quantity, unitPrice, percent) => {
          let line: OrderLine = { ...LINE, quantity, unitPrice, total: quantity * unitPrice };
          line = reduce(line, 0, { percent });
          for (let index = 1; index <= quantity; index += 1)
            line = reduce(line, index, { pieces: 1 });
          expect(line.total).toBe(0);
        },
      ),
    );
  });
});

test('pieces that go to another bill take with them what was taken off them', () => {
  // One of three is on the house, and 1.01 kr were taken off the others.
  const given = [comp('b', 101), comp('a', 7_200, 1)];
  const line = { ...LINE, total: 14_299, reductions: given };
  const one = divideLine(line, 1, 'gone');
  expect(one.rest).toMatchObject({
    ...{ id: 'line', quantity: 2, total: 7_150 },
    reductions: [comp('b', 50), comp('a', 7_200, 1)],
  });
  expect(one.taken).toEqual({
    ...LINE,
    ...{ id: 'gone', quantity: 1, total: 7_149, reductions: [comp('b', 51)] },
  });
  // The two that cost something go: the one on the house stays.
  const two = divideLine(line, 2, 'gone');
  expect(two.rest).toMatchObject({ total: 0, reductions: [comp('a', 7_200, 1)] });
  expect(two.taken).toMatchObject({ total: 14_299, reductions: [comp('b', 101)] });
  const plain = divideLine(LINE, 1, 'gone');
  expect(plain.taken).not.toHaveProperty('reductions');
  expect([plain.rest.total, plain.taken.total]).toEqual([14_400, 7_200]);
  // Of two on the house one goes when both cannot stay.
  const both = { ...LINE, total: 7_200, reductions: [comp('a', 14_400, 2)] };
  const apart = divideLine(both, 2, 'gone');
  expect(apart.rest).toMatchObject({ total: 0, reductions: [comp('a', 7_200, 1)] });
  expect(apart.taken).toMatchObject({ total: 7_200, reductions: [comp('a', 7_200, 1)] });
});

test('only some pieces of a line can go', () => {
  for (const pieces of [0, 3, 4, 1.5, -1]) {
    expect(() => splitLine(LINE, pieces, 'gone')).toThrow(RangeError);
  }
});
