import { expect, test } from 'vitest';
import { TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { guestForGuests, placedForGuest } from './guest-view.ts';
import type { SeatedGuest } from './seating.schema.ts';

const GUEST: SeatedGuest = { id: uuid(1), ordinal: 2, name: 'Bo', mark: 3, admission: 'admitted' };
const TAB = { table: { id: TABLE, label: 'Anna', tab: true as const }, movedFrom: 'Window' };
const waits = { policy: 'open', admission: 'waiting' } as const;

test('guests read everything of each other but whether somebody has shown an ID', () => {
  const checked = { ...GUEST, idShown: { at: '2026-11-20T18:00:00.000Z', by: 'Elin' } };
  expect(guestForGuests(checked)).toEqual(GUEST);
  expect(guestForGuests(checked)).not.toHaveProperty('idShown');
  expect(guestForGuests(GUEST)).toEqual(GUEST);
});

test('who is let in reads the name of the tab, and where it sat before', () => {
  expect(placedForGuest(TAB, { ...waits, admission: 'admitted' }, '3')).toEqual(TAB);
  expect(placedForGuest(TAB, { ...waits, policy: 'free' }, '3')).toEqual(TAB);
});

test('who waits reads the number of a tab, or nothing where that is not known', () => {
  expect(placedForGuest(TAB, waits, '3').table).toEqual({ ...TAB.table, label: '3' });
  expect(placedForGuest(TAB, waits).table).toEqual({ ...TAB.table, label: '' });
  expect(placedForGuest(TAB, waits, '3')).not.toHaveProperty('movedFrom');
});

test('the label of a table, which stands on it, is no secret', () => {
  const row = { table: { id: TABLE, label: '12' }, movedFrom: 'Window', total: 7 };
  const shown = placedForGuest(row, waits, '3');
  expect(shown).toEqual({ table: row.table, total: 7 });
  expect(shown).not.toHaveProperty('movedFrom');
});
