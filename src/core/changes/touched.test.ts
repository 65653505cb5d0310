import { expect, test } from 'vitest';
import { type TouchingEvent, touchedBy } from './touched.ts';

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
