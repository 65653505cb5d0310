import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { type PayableBill, type TakenPart, takenShares, takeParts } from './taken-parts.ts';
import {
  linesByPerson,
  partsOfLine,
  restOfLines,
  takeAmount,
  takenPartsOf,
  takeOfLines,
} from './takes.ts';

const beers = { id: 'beers', total: 2_400, quantity: 3 };
const pizza = { id: 'pizza', total: 1_000, quantity: 1 };

function part(more: Partial<TakenPart>): TakenPart {
  const none = { kind: 'lines', line: null, num: null, den: null, amount: 0 } as const;
  return { payment: 'p', guest: 'anna', state: 'held', ...none, ...more };
}

function billOf(takenParts: TakenPart[] = []): PayableBill {
  return { total: 3_400, lines: [beers, pizza], paid: [], takenParts };
}

test('what the table sees of the parts that are taken is enough to compute with', () => {
  const takenParts = [
    part({ line: 'beers', num: 2, den: 3, amount: 1_600 }),
    part({ line: 'pizza', num: 1, den: 2, amount: 500 }),
    part({ payment: 'q', guest: 'bo', kind: 'equal', num: 1, den: 4, amount: 325 }),
    part({ payment: 'r', guest: 'cleo', kind: 'amount', amount: 100 }),
  ];
  expect(takenPartsOf(takenShares(takenParts))).toEqual(takenParts);
});

test('an untouched line is divided by its pieces, a begun one as others have begun to', () => {
  expect(partsOfLine(beers, [])).toEqual({ den: 3, left: 3, amount: 2_400 });
  expect(partsOfLine(pizza, [])).toEqual({ den: 1, left: 1, amount: 1_000 });
  const third = part({ line: 'pizza', num: 1, den: 3, amount: 334 });
  expect(partsOfLine(pizza, [third])).toEqual({ den: 3, left: 2, amount: 666 });
});

test('a line that is taken in parts of different sizes is left as a whole, or not at all', () => {
  const uneven = [
    part({ line: 'pizza', num: 1, den: 3, amount: 334 }),
    part({ line: 'pizza', num: 1, den: 2, amount: 500 }),
  ];
  expect(partsOfLine(pizza, uneven)).toEqual({ den: 1, left: 1, amount: 166 });
  const all = part({ line: 'pizza', num: 1, den: 1, amount: 1_000 });
  expect(partsOfLine(pizza, [all])).toEqual({ den: 1, left: 0, amount: 0 });
  expect(restOfLines([beers, pizza], [all])).toEqual([{ line: 'beers', num: 3, den: 3 }]);
});

test('the amount that a guest is shown is the one that the server takes', () => {
  const parts = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 2, max: 30 }), (taken, wanted, equal) => {
      const bill = billOf([
        part({ line: 'beers', num: taken, den: 3, amount: (beers.total / 3) * taken }),
      ]);
      const takes = [
        { kind: 'lines', lines: [{ line: 'beers', num: wanted, den: 3 }] },
        { kind: 'lines', lines: [{ line: 'pizza', num: 1, den: wanted }] },
        { kind: 'equal', parts: equal },
        { kind: 'rest' },
      ] as const;
      for (const take of takes) {
        const wish = 'lines' in take ? { ...take, lines: [...take.lines] } : take;
        const shown = takeAmount(wish, bill);
        const answer = takeParts(wish, shown, bill);
        if ('refusal' in answer) {
          expect([shown, answer.refusal.code]).toEqual([0, 'bills.nothing_to_pay']);
        } else {
          expect(answer.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown);
        }
      }
    }),
  );
});

test('nothing is left of a bill that is paid, whatever is wanted', () => {
  const bill = { ...billOf(), paid: [{ amount: 3_400 }] };
  expect(takeAmount({ kind: 'rest' }, bill)).toBe(0);
  expect(takeAmount({ kind: 'equal', parts: 2 }, bill)).toBe(0);
});

test('a begun line is what nobody has taken of it, and a line that costs nothing has no rest', () => {
  const others = part({ line: 'beers', num: 1, den: 1, amount: 2_400 });
  expect(partsOfLine(pizza, [others])).toEqual({ den: 1, left: 1, amount: 1_000 });
  const all = part({ line: 'pizza', num: 3, den: 3, amount: 999 });
  // Its three parts are taken, and it costs more by now.
  expect(partsOfLine(pizza, [all])).toEqual({ den: 1, left: 1, amount: 1 });
  const free = { id: 'water', total: 0, quantity: 2 };
  expect(restOfLines([free], [])).toEqual([]);
  const third = part({ line: 'beers', num: 1, den: 3, amount: 800 });
  expect(restOfLines([beers], [third])).toEqual([{ line: 'beers', num: 2, den: 3 }]);
});

test('to pay lines names at least one of them', () => {
  const lines = [{ line: 'beers', num: 1, den: 3 }];
  expect([takeOfLines([]), takeOfLines(lines)]).toEqual([null, { kind: 'lines', lines }]);
});

test('who ordered what of a bill is listed by first rounds, with what is left of it', () => {
  const order = (guest: string, id: string, more: Partial<Order> = {}): Order => {
    const state = 'done';
    return makeOrder({
      guest,
      state,
      lines: [makeLine({ id, total: 1_000, state: 'served' })],
      ...more,
    });
  };
  const rounds = [
    order('bo', 'a'),
    order('anna', 'b'),
    order('bo', 'c'),
    order('cleo', 'd', { state: 'rejected' }),
    order('table', 'e', { byStaff: true }),
  ];
  const taken = [part({ line: 'a', num: 1, den: 2, amount: 500 })];
  const people = linesByPerson(rounds, taken);
  expect(
    people.map(({ guest, isStaff, lines, total, open }) => {
      return [guest, isStaff, lines.map(({ id }) => id), total, open];
    }),
  ).toEqual([
    ['bo', false, ['a', 'c'], 2_000, 1_500],
    ['anna', false, ['b'], 1_000, 1_000],
    ['table', true, ['e'], 1_000, 1_000],
  ]);
});
