import { expect, test } from 'vitest';
import { makeLine, uuid } from '#tests/support/fixtures/orders.ts';
import { billPaperLines } from './bill-lines.ts';

const BEER = makeLine({ id: uuid(1), quantity: 2, unitPrice: 7_200, total: 14_400 });

function reduced(id: number, adjustment: string, amount: number) {
  const reduction = { adjustment, kind: 'discount', amount, reason: 'Sorry' } as const;
  return { ...BEER, id: uuid(id), total: 14_400 - amount, reductions: [reduction] };
}

test('the same of several rounds stands once, another option or price does not', () => {
  const dearer = { ...BEER, id: uuid(3), unitPrice: 8_700, total: 17_400 };
  const lime = { id: 'lime', name: { en: 'Lime' }, price: 0 };
  const withLime = { ...BEER, id: uuid(4), options: [lime] };
  const { lines, reductions } = billPaperLines(
    [BEER, { ...BEER, id: uuid(2), quantity: 1 }, dearer, withLime],
    'en',
  );
  expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [3, 21_600],
    [2, 17_400],
    [2, 14_400],
  ]);
  expect(reductions).toEqual([]);
});

test('what was taken off a line stands with it; off several at once, once below', () => {
  const alone = billPaperLines([BEER, reduced(2, 'a', 400)], 'en');
  expect(alone.lines.map(({ reductions }) => reductions.length)).toEqual([0, 1]);
  const all = billPaperLines([reduced(2, 'a', 400), reduced(3, 'a', 600)], 'en');
  expect(all.lines).toMatchObject([{ quantity: 4, amount: 28_800, reductions: [] }]);
  expect(all.reductions).toEqual([{ kind: 'discount', reason: 'Sorry', amount: 1_000 }]);
});

test('a line has its name and its options in the paper’s language, and why something was taken off', () => {
  const lime = { id: 'lime', name: { sv: 'Lime', en: 'A lime' }, price: 0, quantity: 3 };
  const ice = { id: 'ice', name: { sv: 'Is', en: 'Ice' }, price: 0 };
  const beer = { ...reduced(2, 'a', 400), name: { sv: 'Öl', en: 'Beer' }, options: [lime, ice] };
  expect(billPaperLines([beer], 'sv').lines).toEqual([
    {
      ...{ quantity: 2, name: { text: 'Öl' }, amount: 14_400 },
      options: [
        { quantity: 3, name: { text: 'Lime' } },
        { quantity: 1, name: { text: 'Is' } },
      ],
      reductions: [{ kind: 'discount', reason: 'Sorry', amount: 400 }],
    },
  ]);
});

test('each reduction of several lines stands below by itself, and none of one line beside them', () => {
  const both = [reduced(2, 'a', 400), reduced(3, 'a', 600)].map((line, index) => ({
    ...line,
    reductions: [
      ...line.reductions,
      { adjustment: 'b', kind: 'comp', amount: 1_000 * (index + 1), reason: 'Late' } as const,
    ],
  }));
  const { lines, reductions } = billPaperLines([...both, reduced(4, 'c', 50)], 'en');
  expect(reductions).toEqual([
    { kind: 'discount', reason: 'Sorry', amount: 1_000 },
    { kind: 'comp', reason: 'Late', amount: 3_000 },
  ]);
  expect(lines.map((line) => line.reductions.map(({ amount }) => amount))).toEqual([[], [50]]);
});
