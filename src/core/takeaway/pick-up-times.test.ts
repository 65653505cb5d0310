import { expect, test } from 'vitest';
import { orderingOf } from '#core/menu/menu.ts';
import type { MenuFile, Takeaway } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { orderedAhead } from './hours-before.ts';
import {
  handedOverAt,
  paidPickUp,
  pickUpRefusal,
  pickUpTimes,
  restOf,
  waitedTooLong,
} from './pick-up-times.ts';
import { takeawayFile, takeawayMenu } from './takeaway-menu.ts';
import { firstTakeaway } from './takeaway-settings.ts';

const MINUTE = 60_000;
/** A Friday, 19:00 in Stockholm. */
const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const NOBODY = { pauses: [] };

function menuWith(takeaway: Partial<Takeaway> = {}, more: object = {}): MenuFile {
  const file = smallMenu();
  const settings = { ...firstTakeaway({ currency: 'SEK' }), isOn: true, ...takeaway };
  return { ...file, venue: { ...file.venue, ...more, takeaway: settings } };
}

const isoIn = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

function refused(file: MenuFile, minutes: number | null, taken = 0, product = 'soup') {
  const lines = [{ product, options: [], quantity: 1 }];
  const wish = minutes === null ? { lines } : { lines, pickUp: { at: isoIn(minutes) } };
  const refusal = pickUpRefusal({ menu: { file, version: 3 }, taken }, wish, NOW);
  return refusal === null ? null : [refusal.code, refusal.details];
}

test('a time is good for as many orders as the venue makes then, and for none more', () => {
  const file = menuWith({ perSlot: 2 });
  expect([0, 1].map((taken) => refused(file, 30, taken))).toEqual([null, null]);
  expect([2, 3].map((taken) => refused(file, 30, taken))).toEqual([
    ['orders.pick_up_full', {}],
    ['orders.pick_up_full', {}],
  ]);
  const taken = new Map([[NOW + 30 * MINUTE, 2]]);
  const times = pickUpTimes(file.venue, NOBODY, taken, NOW).slice(0, 3);
  expect(times.map(({ isFull }) => isFull)).toEqual([false, true, false]);
});

test('a time is good for ten minutes more than it is shown, and never on another day', () => {
  const file = menuWith({ leadMinutes: 20 });
  const gone = ['orders.pick_up_gone', {}];
  expect([refused(file, null), refused(file, 0), refused(file, 24 * 60)]).toEqual([
    gone,
    gone,
    gone,
  ]);
  expect(refused(file, 10)).toBeNull();
  expect(pickUpTimes(file.venue, NOBODY, new Map(), NOW)[0]?.at).toBe(NOW + 20 * MINUTE);
  // What the menu lacks is refused as everywhere, not as what cannot be taken away.
  expect(refused(file, 30, 0, 'swan')).toBeNull();
});

test('a paused station leaves the times as they are: others make the rest', () => {
  const { venue } = menuWith();
  const pauses = [{ station: 'bar', reason: '', until: null }];
  expect(pickUpTimes(venue, { pauses }, new Map(), NOW)).not.toEqual([]);
});

test('where the venue opens later, the time to make an order begins then', () => {
  const opening = [{ days: [...DAYS], from: '19:10', until: '23:00' }];
  const file = menuWith({ leadMinutes: 20, beforeOpening: true }, { opening });
  // It opens in ten minutes.
  expect([refused(file, 20)?.[0], refused(file, 30)]).toEqual(['orders.pick_up_gone', null]);
  const open = menuWith(
    { leadMinutes: 20, beforeOpening: true },
    { opening: [{ days: [...DAYS], from: '19:00', until: '23:00' }] },
  );
  expect(refused(open, 10)).toBeNull();
});

test('an order that waits for its money is told why it cannot be collected any more', () => {
  const { venue } = menuWith({ leadMinutes: 20 });
  expect(waitedTooLong(venue, NOW + 30 * MINUTE, NOW)).toBeNull();
  expect(waitedTooLong(venue, NOW, NOW)).toEqual({ code: 'orders.pick_up_gone', details: {} });
  const off = menuWith({ isOn: false }).venue;
  expect(waitedTooLong(off, NOW + 30 * MINUTE, NOW)).toEqual({
    ...{ code: 'orders.closed', details: {} },
  });
});

test('who paid too late for the time has the next one with a place, within the hour', () => {
  const { venue } = menuWith({ leadMinutes: 20, perSlot: 1 });
  const after = (own: number, full: number[], at = 0) => {
    const taken = new Map(full.map((minutes) => [NOW + minutes * MINUTE, 1]));
    const time = paidPickUp(venue, NOW + own * MINUTE, taken, NOW + at * MINUTE);
    return time === null ? null : (time - NOW) / MINUTE;
  };
  expect(after(30, [30])).toBe(30);
  expect(after(0, [])).toBe(20);
  expect(after(0, [20])).toBe(30);
  expect(after(-40, [])).toBe(20);
  // All are full, or later than an hour after the own one, which has passed.
  expect(after(0, [20, 30, 40, 50, 60])).toBe(20);
  expect([after(-50, []), after(-40, [20])]).toEqual([null, 20]);
  // Nothing is offered any more: it was promised all the same.
  const off = menuWith({ isOn: false }).venue;
  expect(paidPickUp(off, NOW, new Map(), NOW)).toBe(NOW);
  expect(paidPickUp(off, NOW - 1, new Map(), NOW)).toBeNull();
});

test('an order rests until an hour before its time, or as long as it takes to make', () => {
  const rest = (leadMinutes: number, minutes: number | undefined) =>
    restOf(
      menuWith({ leadMinutes }).venue,
      minutes === undefined ? undefined : NOW + minutes * MINUTE,
      NOW,
    );
  expect(rest(20, 90)).toEqual({ makeFrom: NOW + 30 * MINUTE });
  expect(rest(80, 90)).toEqual({ makeFrom: NOW + 10 * MINUTE });
  expect([rest(20, 60), rest(20, undefined)]).toEqual([{}, {}]);
  expect(restOf(menuWith({ isOn: false }).venue, NOW + 90 * MINUTE, NOW)).toEqual({});
});

test('VAT arises as an order is handed over, or as it is paid before', () => {
  const pickUp = { at: isoIn(30) };
  expect(handedOverAt(menuWith().venue, { pickUp })).toBe(NOW + 30 * MINUTE);
  expect(handedOverAt(smallMenu().venue, { pickUp })).toBe(NOW + 30 * MINUTE);
  expect(handedOverAt(menuWith({ payFirst: true }).venue, { pickUp })).toBeUndefined();
  expect(handedOverAt(menuWith().venue, {})).toBeUndefined();
});

test('what is taken away is one guest’s, who collects and pays, whatever the venue does at tables', () => {
  const ordering = {
    ...{ joinPolicy: 'staff_opens', service: 'table', showsPrices: false, holdsCourses: true },
    ...{ wishes: ['together'], payFirst: true, tabLimit: 100, firstSends: true },
  } as const;
  const file = menuWith({}, { ordering });
  const menu = { file, version: 1, ordering: orderingOf(file.venue) };
  const taken = takeawayMenu(menu);
  expect(taken.file).toBe(takeawayFile(file));
  expect(taken.ordering).toEqual(orderingOf(taken.file.venue));
  expect(taken.file.venue.ordering).toEqual({
    ...{ joinPolicy: 'open', service: 'collect', payer: 'guests', showsPrices: true },
    ...{ holdsCourses: false, privateCarts: true, wishes: [], payFirst: false, firstSends: true },
  });
  const first = takeawayFile(menuWith({ payFirst: true })).venue.ordering;
  expect(first?.payFirst).toBe(true);
});

test('hours are as they are where the venue takes nothing before it opens', () => {
  const windows = [{ days: [...DAYS], from: '11:00', until: '14:00' }];
  const written = menuWith({}, { opening: windows });
  const categories = written.categories.map((category) => ({ ...category, windows }));
  const { venue, categories: shown } = takeawayFile({ ...written, categories });
  expect([venue.opening, shown[0]?.windows]).toEqual([windows, windows]);
});

test('who orders ahead does so from the beginning of the day, at each station and on each day', () => {
  const hours = { from: '11:00', until: '14:00' };
  const before = { from: '06:00', until: '11:00' };
  const night = { from: '06:00', until: '09:00' };
  const venue = {
    dayStart: '06:00' as const,
    opening: [{ days: [...DAYS], ...hours }],
    stationHours: [{ station: 'kitchen', windows: [{ days: [...DAYS], ...night }] }],
    exceptions: [
      {
        ...{ date: '2026-12-24', opening: [hours] },
        stations: [{ station: 'kitchen', hours: [hours] }],
      },
      { date: '2026-12-25', opening: [] },
    ],
  };
  expect(orderedAhead(venue)).toEqual({
    dayStart: '06:00',
    opening: [
      { days: [...DAYS], ...before },
      { days: [...DAYS], ...hours },
    ],
    // It begins with the day: nothing is before it.
    stationHours: venue.stationHours,
    exceptions: [
      {
        ...{ date: '2026-12-24', opening: [before, hours] },
        stations: [{ station: 'kitchen', hours: [before, hours] }],
      },
      { date: '2026-12-25', opening: [] },
    ],
  });
  expect(orderedAhead({ opening: [] })).toEqual({ opening: [] });
});
