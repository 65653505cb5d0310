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
