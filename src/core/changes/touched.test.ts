import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { paymentsTouchedBy, type TouchingEvent, touchedBy } from './touched.ts';

const ordered = (id: string, seating = 's1') =>
  ({ seating, event: { type: 'order.placed', order: { id } } }) as unknown as TouchingEvent;
const sold = { seating: null, event: { type: 'menu.published' } } as unknown as TouchingEvent;
const moved = {
  seating: 's2',
  event: { type: 'seating.moved', seating: { id: 's2' }, from: { seating: 's1' } },
} as unknown as TouchingEvent;

test('each order and party is named once, the last touched last', () => {
  const events = [ordered('a'), ordered('b', 's2'), sold, ordered('a')];
  expect(touchedBy(events)).toEqual({ orders: ['b', 'a'], moved: [], seatings: ['s2', 's1'] });
});

test('a merged or moved party touches both', () => {
  expect(touchedBy([moved])).toEqual({
    orders: [],
    moved: ['s1', 's2'],
    seatings: ['s1', 's2'],
  });
});

const AT = '2026-11-20T18:00:00.000Z';
const paid = (sequence: number, at: string, seating = 's1') =>
  ({ sequence, at, type: 'bill.paid', seating, bill: {} }) as unknown as VenueEvent;

test('payments are those of the times and parties of their bills, and all of parties that moved', () => {
  const later = '2026-11-20T18:00:01.000Z';
  const events = [paid(1, AT), paid(2, later, 's2'), ordered('a').event, moved.event];
  expect(paymentsTouchedBy(events)).toEqual({
    parties: new Set(['s1', 's2']),
    times: [Date.parse(AT), Date.parse(later)],
    moved: ['s1', 's2'],
  });
});
