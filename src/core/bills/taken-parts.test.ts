import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillTake } from '#core/payments/online-payment.schema.ts';
import {
  fitLines,
  heldOf,
  heldShares,
  leftToTake,
  lineShare,
  type PayableBill,
  type TakenPart,
  takenShares,
  takeParts,
  withSum,
} from './taken-parts.ts';

const billOf = (totals: readonly number[], takenParts: readonly TakenPart[] = []): PayableBill => ({
  total: totals.reduce((sum, total) => sum + total, 0),
  lines: totals.map((total, index) => ({ id: `line-${index}`, total })),
  paid: [],
  takenParts,
});

/** What it costs now, which a first try with a wrong amount tells. */
function amountOf(take: BillTake, bill: PayableBill): number {
  const answer = takeParts(take, -1, bill);
  return 'refusal' in answer ? Number(answer.refusal.details.limit ?? 0) : 0;
}

function taken(bill: PayableBill, take: BillTake, guest: string, chosen?: number): PayableBill {
  const answer = takeParts(take, chosen ?? amountOf(take, bill), bill);
  if ('refusal' in answer) return bill;
  const made = answer.items.map((item) => ({
    ...item,
    payment: `${guest}-${bill.takenParts.length}`,
    guest,
    state: 'held' as const,
  }));
  return { ...bill, takenParts: [...bill.takenParts, ...made] };
}

const takes = fc.oneof(
  fc.record({ kind: fc.constant('rest' as const) }),
  fc.record({ kind: fc.constant('amount' as const) }),
  fc.record({ kind: fc.constant('equal' as const), parts: fc.integer({ min: 2, max: 6 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc
        .record({
          line: fc.nat(3),
          num: fc.integer({ min: 1, max: 5 }),
          den: fc.integer({ min: 1, max: 5 }),
        })
        .map(({ line, num, den }) => ({ line: `line-${line}`, num: Math.min(num, den), den })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

test('four guests who take what they like never take more than the bill, nor more than a line, and the rest is the rest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50_000), { minLength: 4, maxLength: 4 }),
      fc.array(fc.tuple(takes, fc.nat(60_000)), { minLength: 4, maxLength: 4 }),
      (totals, wishes) => {
        let bill = billOf(totals);
        for (const [index, [take, chosen]] of wishes.entries()) {
          bill = taken(bill, take, `guest-${index}`, take.kind === 'amount' ? chosen : undefined);
          expect(heldOf(bill.takenParts)).toBeLessThanOrEqual(bill.total);
        }
        for (const { id, total } of bill.lines) {
          const ofLine = bill.takenParts.filter(({ line }) => line === id);
          expect(heldOf(ofLine)).toBeLessThanOrEqual(total);
        }
        expect(bill.takenParts.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(
          true,
        );
        const end = taken(bill, { kind: 'rest' }, 'last');
        expect(heldOf(end.takenParts)).toBe(end.total);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('the parts of a line sum to it, the larger ones first', () => {
  const parts: { num: number; den: number; amount: number }[] = [];
  for (let part = 0; part < 3; part += 1) {
    parts.push({ num: 1, den: 3, amount: lineShare(100, parts, { num: 1, den: 3 }) });
  }
  expect(parts.map(({ amount }) => amount)).toEqual([34, 33, 33]);
});

test('when a line costs less than when its first part was taken, the others share what is left', () => {
  const first = { num: 1, den: 3, amount: 100 };
  expect(lineShare(240, [first], { num: 1, den: 3 })).toBe(70);
  expect(lineShare(240, [first], { num: 2, den: 3 })).toBe(140);
  expect(lineShare(60, [first], { num: 2, den: 3 })).toBe(0);
});

test('a third of a line half of which is taken is a third of it, and never more than is left', () => {
  const half = { num: 1, den: 2, amount: 150 };
  expect(lineShare(300, [half], { num: 1, den: 3 })).toBe(100);
  expect(lineShare(300, [half], { num: 2, den: 3 })).toBe(150);
});

test('an amount that is not what was shown is refused with what it is now', () => {
  expect(takeParts({ kind: 'rest' }, 90, billOf([60, 40]))).toEqual({
    refusal: { code: 'payments.changed', details: { limit: 100 } },
  });
  expect(takeParts({ kind: 'amount' }, 101, billOf([60, 40]))).toEqual({
    refusal: { code: 'bills.overpaid', details: { limit: 100 } },
  });
});

test('nothing, an unknown line and more than one whole line cannot be taken', () => {
  const code = (take: BillTake, amount: number, totals: number[]) => {
    const answer = takeParts(take, amount, billOf(totals));
    return 'refusal' in answer ? answer.refusal.code : 'taken';
  };
  const line = (id: string, num: number, den: number): BillTake => ({
    kind: 'lines',
    lines: [{ line: id, num, den }],
  });
  expect(code({ kind: 'rest' }, 0, [])).toBe('bills.nothing_to_pay');
  expect(code({ kind: 'amount' }, 0, [100])).toBe('bills.nothing_to_pay');
  expect(code(line('line-0', 1, 1), 0, [0, 100])).toBe('bills.nothing_to_pay');
  expect(code(line('line-9', 1, 1), 100, [100])).toBe('lines.unknown');
  expect(code(line('line-0', 2, 1), 100, [100])).toBe('request.invalid');
});

test('equal parts stay equal while others are being paid', () => {
  let bill = billOf([10_000]);
  const parts = { kind: 'equal', parts: 3 } as const;
  for (const guest of ['anna', 'bo', 'cleo']) bill = taken(bill, parts, guest);
  expect(bill.takenParts.map(({ amount }) => amount)).toEqual([3_334, 3_333, 3_333]);
  expect(leftToTake(bill)).toBe(0);
});

test('the table sees one entry for each payment, and none that came to nothing', () => {
  const lines = {
    kind: 'lines',
    lines: [
      { line: 'line-0', num: 1, den: 2 },
      { line: 'line-1', num: 1, den: 1 },
    ],
  } as const;
  const bill = taken(billOf([100, 50]), { ...lines, lines: [...lines.lines] }, 'anna');
  expect(takenShares(bill.takenParts)).toEqual([
    {
      payment: 'anna-0',
      guest: 'anna',
      state: 'held',
      kind: 'lines',
      amount: 100,
      lines: [
        { line: 'line-0', num: 1, den: 2, amount: 50 },
        { line: 'line-1', num: 1, den: 1, amount: 50 },
      ],
    },
  ]);
  const released = bill.takenParts.map((part) => ({ ...part, state: 'released' as const }));
  expect(takenShares(released)).toEqual([]);
});

test('parts that bring less than they were held for are shortened from the end', () => {
  const items = [{ amount: 50 }, { amount: 30 }, { amount: 20 }];
  expect(withSum(items, 60).map(({ amount }) => amount)).toEqual([50, 10, 0]);
  expect(withSum(items, 100)).toEqual(items);
});

const part = (more: Partial<TakenPart> = {}): TakenPart => ({
  ...{ payment: 'p', guest: 'anna', state: 'held', kind: 'lines', line: 'line-0' },
  ...{ num: 1, den: 2, amount: 50 },
  ...more,
});
const whole = { kind: 'amount', line: null, num: null, den: null } as const;

test('only what is being paid is held, and it is a share of the whole where it is of no line', () => {
  const paid = part({ state: 'paid', amount: 7 });
  const equal = part({ ...whole, kind: 'equal', num: 1, den: 3, amount: 30 });
  const all = [part(), paid, equal, part({ ...whole, guest: 'bo', amount: 20 })];
  expect(heldOf(all)).toBe(100);
  expect(heldShares(all)).toStrictEqual([
    { amount: 50 },
    { amount: 30, guest: 'anna', parts: 3 },
    { amount: 20, guest: 'bo' },
  ]);
});

test('nothing is left of a bill of which more was paid or taken than it costs', () => {
  const bill = billOf([100]);
  const left = (paid: number, ...takenParts: TakenPart[]) =>
    leftToTake({ ...bill, paid: [{ amount: paid }], takenParts });
  expect(left(30, part())).toBe(20);
  expect(left(30, part({ state: 'paid' }))).toBe(70);
  expect(left(80, part())).toBe(0);
});

test('of several lines each costs what is left of it, and all together what is left of the bill', () => {
  const lines = [
    { line: 'line-0', num: 1, den: 2 },
    { line: 'line-0', num: 1, den: 2 },
    { line: 'line-1', num: 1, den: 1 },
  ];
  const amounts = (bill: PayableBill, shown: number) => {
    const answer = takeParts({ kind: 'lines', lines }, shown, bill);
    return 'refusal' in answer ? answer.refusal : answer.items.map(({ amount }) => amount);
  };
  expect(amounts(billOf([101, 40]), 141)).toEqual([51, 50, 40]);
  const paid = { ...billOf([101, 40]), paid: [{ amount: 31 }] };
  expect(amounts(paid, 110)).toEqual([51, 50, 9]);
  expect(amounts(paid, 111)).toEqual({ code: 'payments.changed', details: { limit: 110 } });
  // The parts of other lines say nothing of this one.
  expect(amounts(billOf([101, 40], [part({ line: 'line-9', amount: 1 })]), 140)).toEqual([
    51, 50, 39,
  ]);
});

test('the rest, an amount and an equal part are of the whole bill', () => {
  const itemsOf = (take: BillTake, shown: number, bill = billOf([60, 40])) => {
    const answer = takeParts(take, shown, bill);
    return 'refusal' in answer ? answer.refusal : answer.items;
  };
  expect(itemsOf({ kind: 'rest' }, 100)).toEqual([{ ...whole, kind: 'rest', amount: 100 }]);
  expect(itemsOf({ kind: 'amount' }, 100)).toEqual([{ ...whole, amount: 100 }]);
  expect(itemsOf({ kind: 'equal', parts: 3 }, 34)).toEqual([
    { kind: 'equal', line: null, num: 1, den: 3, amount: 34 },
  ]);
  // A third that was paid, and one that is being paid, leave the last one.
  const held = part({ ...whole, kind: 'equal', num: 1, den: 3, amount: 33 });
  const bill = { ...billOf([60, 40], [held]), paid: [{ amount: 34, parts: 3 }] };
  expect(itemsOf({ kind: 'equal', parts: 3 }, 33, bill)).toHaveLength(1);
});

test('what is refused says why, and of a part beyond its line where', () => {
  const refused = (take: BillTake) => {
    const answer = takeParts(take, 100, billOf([100]));
    return 'refusal' in answer ? answer.refusal : null;
  };
  const line = (id: string, num: number) => ({
    kind: 'lines' as const,
    lines: [{ line: id, num, den: 1 }],
  });
  expect(refused(line('line-9', 1))).toEqual({ code: 'lines.unknown', details: {} });
  expect(refused(line('line-0', 2))?.details.fields).toMatchObject([{ path: '/take/lines' }]);
});

test('a line with more parts than are left costs what is left of it', () => {
  const first = { num: 2, den: 3, amount: 200 };
  expect(lineShare(300, [first], { num: 2, den: 3 })).toBe(100);
  expect(lineShare(301, [], { num: 2, den: 3 })).toBe(201);
  // All parts are taken, and it costs more by now: a third of it, as far as that is left.
  const all = { num: 3, den: 3, amount: 300 };
  expect(lineShare(450, [all], { num: 1, den: 3 })).toBe(150);
  expect(lineShare(360, [all], { num: 1, den: 3 })).toBe(60);
  // Parts of two sizes are taken: a third of it, too.
  const uneven = [
    { num: 1, den: 3, amount: 100 },
    { num: 1, den: 2, amount: 50 },
  ];
  expect(lineShare(300, uneven, { num: 1, den: 3 })).toBe(100);
  expect(lineShare(100, [{ num: null, den: null, amount: 40 }], { num: 1, den: 3 })).toBe(34);
});

test('parts of lines fit in while no line is taken beyond its cost', () => {
  const bill = billOf([100, 60], [part({ amount: 60 })]);
  expect(fitLines([part({ amount: 40 })], bill)).toBe(true);
  expect(fitLines([part({ amount: 41 })], bill)).toBe(false);
  expect(fitLines([part({ amount: 20 }), part({ amount: 21 })], bill)).toBe(false);
  expect(fitLines([part({ line: 'line-1', amount: 60 })], bill)).toBe(true);
  expect(fitLines([part({ ...whole, amount: 999 })], bill)).toBe(true);
  expect(fitLines([part({ line: 'gone', amount: 1 })], bill)).toBe(false);
  expect(fitLines([part({ line: 'gone', amount: 0 })], bill)).toBe(true);
  expect(fitLines([part({ amount: 40 }), part({ line: 'line-1', amount: 61 })], bill)).toBe(false);
});

test('the table sees how parts were taken, and until when a sum is kept', () => {
  const until = '2026-11-20T18:10:00.000Z';
  const seen = (more: Partial<TakenPart>) => takenShares([part({ ...whole, ...more })])[0];
  const base = { payment: 'p', guest: 'anna', kind: 'amount', amount: 50 };
  expect(seen({ until })).toStrictEqual({ ...base, state: 'held', until });
  expect(seen({})).toStrictEqual({ ...base, state: 'held' });
  expect(seen({ state: 'paid', until })).toStrictEqual({ ...base, state: 'paid' });
  expect(seen({ kind: 'equal', num: 1, den: 3 })).toStrictEqual({
    ...{ ...base, kind: 'equal', state: 'held', parts: 3 },
  });
  expect(seen({ state: 'held', kind: 'equal' })).toStrictEqual({
    ...{ ...base, kind: 'equal', state: 'held' },
  });
  // Each payment for itself.
  const two = takenShares([part(), part({ payment: 'q', amount: 20 }), part({ amount: 5 })]);
  expect(two.map(({ payment, amount }) => [payment, amount])).toEqual([
    ['p', 55],
    ['q', 20],
  ]);
  // One that was paid for lines which are others' by now says nothing of lines.
  for (const of of [{ num: null }, { den: null }, { line: null }]) {
    expect(takenShares([part(of)])[0]?.lines).toEqual([]);
  }
});

test('of a bill that is paid nothing can be taken, whatever it is', () => {
  const bill = { ...billOf([100]), paid: [{ amount: 100 }] };
  const lines = [{ line: 'line-9', num: 1, den: 1 }];
  for (const take of [{ kind: 'amount' }, { kind: 'lines', lines }] as const) {
    const wish = 'lines' in take ? { ...take, lines } : take;
    expect(takeParts(wish, 50, bill)).toEqual({
      refusal: { code: 'bills.nothing_to_pay', details: {} },
    });
  }
});
