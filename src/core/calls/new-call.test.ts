import { expect, test } from 'vitest';
import { GUEST, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import type { CallKind } from './codes.ts';
import { newCall, roomForCall } from './new-call.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const seating = { id: SEATING, table: { id: TABLE, label: '1' } };
const open = (kind: CallKind, guest = GUEST) => ({ call: { kind, guest } });

test('a new call for staff is open, with its reason and a note unless it is empty', () => {
  const ask = (note: string) =>
    newCall(
      {
        id: uuid(1),
        body: { kind: 'staff', reason: 'water', note },
        seating,
        guest: GUEST,
        wish: null,
      },
      AT,
    );
  expect(ask(' Two glasses ')).toEqual({
    id: uuid(1),
    kind: 'staff',
    state: 'open',
    table: seating.table,
    seating: SEATING,
    guest: GUEST,
    openedAt: '2026-11-20T18:00:00.000Z',
    takenAt: null,
    doneAt: null,
    reason: 'water',
    note: 'Two glasses',
  });
  expect(ask('  ')).not.toHaveProperty('note');
});

test("a new request for the bill replaces the guest's own, and nobody else's", () => {
  const calls = [open('bill'), open('bill', uuid(7)), open('staff')];
  expect(roomForCall(calls, { guest: GUEST, kind: 'bill' }, 2)).toEqual({
    replaced: [calls[0]],
    others: [calls[1], calls[2]],
  });
  expect(roomForCall(calls, { guest: GUEST, kind: 'staff' }, 3)).toEqual({
    replaced: [],
    others: calls,
  });
});

test("a guest's open calls are limited, and a replaced call does not count", () => {
  const calls = [open('bill'), open('staff'), open('staff', uuid(7))];
  expect(roomForCall(calls, { guest: GUEST, kind: 'staff' }, 2)).toEqual({
    refusal: { code: 'calls.too_many', details: { limit: 2 } },
  });
  expect(roomForCall(calls, { guest: GUEST, kind: 'bill' }, 2)).toMatchObject({
    replaced: [calls[0]],
  });
});

test('a request for the bill has its amount, and no reason; a wish to move has its table', () => {
  const to = { id: 't2', label: '2' };
  const wish = { method: 'card', share: 'all', amount: 300, tip: 0 } as const;
  const common = { id: uuid(1), seating, guest: GUEST };
  const { amount: _, ...body } = { kind: 'bill' as const, ...wish };
  const bill = newCall({ ...common, body, wish }, AT);
  expect(bill).toMatchObject({ kind: 'bill', wish });
  for (const none of ['reason', 'note', 'move']) expect(bill).not.toHaveProperty(none);
  const move = newCall({ ...common, body: { kind: 'move', to: to.id }, wish: null, to }, AT);
  expect(move).toMatchObject({ kind: 'move', move: { to } });
  for (const none of ['reason', 'note', 'wish']) expect(move).not.toHaveProperty(none);
});

test("a new wish to move replaces the party's, whoever of it had asked", () => {
  const calls = [open('move', uuid(7)), open('bill'), open('staff')];
  expect(roomForCall(calls, { guest: GUEST, kind: 'move' }, 3)).toEqual({
    replaced: [calls[0]],
    others: [calls[1], calls[2]],
  });
});

test('a guest may have as many calls open as the limit says, and not one more', () => {
  const calls = [open('staff'), open('staff')];
  expect(roomForCall(calls, { guest: GUEST, kind: 'staff' }, 3)).not.toHaveProperty('refusal');
  expect(roomForCall(calls, { guest: GUEST, kind: 'staff' }, 2)).toHaveProperty('refusal');
});
