import { expect, test } from 'vitest';
import type { Undo } from '#console/live/board-undo.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { makeStaffBill } from '#tests/support/fixtures/calls.ts';
import { billOffer, dueOf } from './bill-offer.ts';

const served: Undo = { order: 'o1', did: 'served', until: 5_000, transition: null, lines: [] };
const seating: Seating = {
  id: 's1',
  table: { id: 't4', label: '4' },
  state: 'open',
  bill: 'open',
  openedAt: '2026-11-20T18:00:00.000Z',
  endedAt: null,
};
const done = { id: 'o1', seating: 's1', state: 'done' } as const;

test('the bill is offered when the last open order of a party is made or served', () => {
  const offer = { seating: 's1', label: '4' };
  const other = { id: 'o9', seating: 's2', state: 'accepted' } as const;
  expect(billOffer(served, [done, other], [{ seating }])).toEqual(offer);
  expect(billOffer({ ...served, did: 'ready' }, [done], [{ seating }])).toEqual(offer);
});

test('it is not offered after another step, before the last order, or once the party has left', () => {
  expect(billOffer(null, [done], [{ seating }])).toBeNull();
  expect(billOffer({ ...served, did: 'voided' }, [done], [{ seating }])).toBeNull();
  expect(billOffer(served, [{ ...done, state: 'accepted' }], [{ seating }])).toBeNull();
  const next = { id: 'o2', seating: 's1', state: 'seen' } as const;
  expect(billOffer(served, [done, next], [{ seating }])).toBeNull();
  expect(billOffer(served, [done], [])).toBeNull();
});

test('what is due is unknown without the bill, and nothing once it is paid, closed or a host’s', () => {
  const { bill } = makeStaffBill();
  const due = (changes: Partial<typeof bill>) =>
    dueOf(makeStaffBill({ bill: { ...bill, ...changes } }));
  expect(dueOf(undefined)).toBeNull();
  expect(due({})).toBe(bill.remaining);
  expect(due({ remaining: 0 })).toBe(0);
  expect(due({ state: 'settled' })).toBe(0);
  expect(due({ payer: 'host' })).toBe(0);
});
