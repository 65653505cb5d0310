import { expect, test } from 'vitest';
import type { Board } from '#core/people/staff.schema.ts';
import { soldOutNow } from './sold-out-now.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');

function boardWith(availability: Partial<Board['availability']>, dayStart?: '03:00'): Board {
  const venue = { id: 'bar', name: 'Bar', timeZone: 'Europe/Stockholm', locales: [] };
  const none = { sequence: 1, soldOutProducts: [], soldOutOptions: [], pauses: [] };
  return {
    venue: { ...venue, ...(dayStart && { dayStart }) },
    availability: { ...none, ...availability },
  } as unknown as Board;
}

test('each way of being sold out, and a count', () => {
  const board = boardWith({
    soldOutProducts: ['pie', 'fish', 'soup'],
    soldOutOptions: ['oat'],
    portions: [
      { product: 'soup', left: 0 },
      { product: 'stew', left: 4 },
    ],
    soldOutUntil: [
      { kind: 'product', id: 'fish', until: '2026-11-20T19:30:00.000Z' },
      { kind: 'option', id: 'oat', until: '2026-11-21T04:00:00.000Z' },
    ],
  });
  expect(Object.fromEntries(soldOutNow(board, NOW))).toEqual({
    'product:pie': { left: null, until: null, isTonight: false },
    'product:fish': { left: null, until: '2026-11-20T19:30:00.000Z', isTonight: false },
    'product:soup': { left: 0, until: null, isTonight: false },
    'product:stew': { left: 4, until: null, isTonight: false },
    'option:oat': { left: null, until: '2026-11-21T04:00:00.000Z', isTonight: true },
  });
});

test('tonight ends when this venue’s business day does', () => {
  const soldOutUntil = [
    { kind: 'product' as const, id: 'fish', until: '2026-11-21T02:00:00.000Z' },
  ];
  const at = (dayStart?: '03:00') =>
    soldOutNow(boardWith({ soldOutProducts: ['fish'], soldOutUntil }, dayStart), NOW);
  expect(at('03:00').get('product:fish')?.isTonight).toBe(true);
  expect(at().get('product:fish')?.isTonight).toBe(false);
  expect(soldOutNow(null, NOW).size).toBe(0);
});
