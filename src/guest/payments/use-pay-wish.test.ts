import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { TakenPart } from '#core/bills/taken-parts.ts';
import { GUEST, makeLine } from '#tests/support/fixtures/orders.ts';
import type { OpenPayProps } from './pay-props.ts';
import { type PickedShare, takeOf } from './use-pay-wish.ts';

/** What is taken of a line by who has ticked that of it. */
function takenOf(picked: PickedShare, quantity: number, taken: readonly Partial<TakenPart>[] = []) {
  const line = { ...makeLine({ quantity, total: 9000 }), guest: GUEST };
  const takenParts = taken.map((part) => ({ line: line.id, ...part }) as TakenPart);
  const paying = { lines: signal([line]), takenParts: signal(takenParts) };
  const props = { paying, seating: { session: signal(null) } } as unknown as OpenPayProps;
  const take = takeOf({ choice: 'lines', picked: { [line.id]: picked }, parts: 2 }, props);
  return take?.kind === 'lines' ? take.lines.map(({ num, den }) => `${num}/${den}`) : null;
}

test('of a line that has fewer pieces now, as many pieces are taken as were ticked', () => {
  const two = { num: 2, den: 3, of: 3 };
  expect(takenOf(two, 3)).toEqual(['2/3']);
  // Staff have put one on another bill, or taken it off.
  expect(takenOf(two, 2)).toEqual(['2/2']);
  expect(takenOf({ ...two, num: 1 }, 2)).toEqual(['1/2']);
  expect(takenOf(two, 1)).toEqual(['1/1']);
});

test('one piece is shared by as many as were chosen, until others have begun to share it otherwise', () => {
  const third = { num: 1, den: 3, of: 1 };
  expect(takenOf(third, 1)).toEqual(['1/3']);
  expect(takenOf(third, 1, [{ num: 1, den: 2, amount: 4500 }])).toEqual(['1/2']);
  expect(takenOf({ num: 1, den: 1, of: 1 }, 1, [{ num: 1, den: 4, amount: 2250 }])).toEqual([
    '1/4',
  ]);
});
