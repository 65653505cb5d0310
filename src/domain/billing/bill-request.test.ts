import { expect, test } from 'vitest';
import { makeCall } from '../../../tests/support/fixtures/calls.ts';
import { GUEST, uuid } from '../../../tests/support/fixtures/orders.ts';
import { requestMoves, type SharedBill } from './bill-request.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const OTHER = uuid(7);

/** What each guest's own orders cost, and what was paid. */
function bill(own: Record<string, number>, paid: SharedBill['paid'] = []): SharedBill {
  const total = Object.values(own).reduce((sum, each) => sum + each, 0);
  return { totals: { total, totalOf: (guest) => own[guest] ?? 0 }, paid };
}

const wish = { method: 'card', tip: 0 } as const;
const all = makeCall({ id: uuid(1), wish: { ...wish, share: 'all', amount: 300 } });
const mine = makeCall({ id: uuid(2), wish: { ...wish, share: 'mine', amount: 100 } });
const staff = makeCall({ id: uuid(3) });

test('a request whose amount is unchanged stays as it is, and so does a call for staff', () => {
  expect(requestMoves(bill({ [GUEST]: 100, [OTHER]: 200 }), [all, mine, staff], AT)).toEqual([]);
});

test('another round raises the amount for the guest who pays it', () => {
  const moves = requestMoves(bill({ [GUEST]: 100, [OTHER]: 250 }), [all, mine], AT);
  expect(moves).toEqual([{ id: uuid(1), changes: { amount: 350 }, event: 'call.changed' }]);
});

test('with nothing left to pay, a request ends', () => {
  const paid = [{ amount: 100, guest: GUEST }];
  expect(requestMoves(bill({ [GUEST]: 100, [OTHER]: 200 }, paid), [all, mine], AT)).toEqual([
    { id: uuid(1), changes: { amount: 200 }, event: 'call.changed' },
    { id: uuid(2), changes: { state: 'done', doneAt: AT, doneBy: 'server' }, event: 'call.done' },
  ]);
});
