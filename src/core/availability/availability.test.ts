import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import {
  isWithin,
  nextChange,
  nextOpeningChange,
  pausesAt,
  productAvailability,
  stationClosesAt,
  venueAvailability,
} from './availability.ts';

const STOCKHOLM = 'Europe/Stockholm';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string) => Date.parse(iso);

const lunch: TimeWindow = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '11:00',
  until: '14:00',
};
const lateNight: TimeWindow = { days: ['fri', 'sat'], from: '22:00', until: '02:00' };
const everyDay: TimeWindow = { days: [...WEEKDAYS], from: '00:00', until: '00:00' };

test('no windows mean always open, and nothing ever changes', () => {
  for (const windows of [undefined, []]) {
    expect(isWithin(windows, 0, STOCKHOLM)).toBe(true);
    expect(nextChange(windows, 0, STOCKHOLM)).toBeNull();
  }
});

test("a window holds from its first minute until its last, in the venue's time zone", () => {
  // Friday 20 November 2026; Stockholm is an hour ahead of UTC.
  expect(isWithin([lunch], at('2026-11-20T09:59:59.999Z'), STOCKHOLM)).toBe(false);
  expect(isWithin([lunch], at('2026-11-20T10:00:00Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([lunch], at('2026-11-20T12:59:59.999Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([lunch], at('2026-11-20T13:00:00Z'), STOCKHOLM)).toBe(false);
  expect(isWithin([lunch], at('2026-11-21T10:30:00Z'), STOCKHOLM)).toBe(false);
  expect(nextChange([lunch], at('2026-11-20T13:00:00Z'), STOCKHOLM)).toBe(
    at('2026-11-23T10:00:00Z'),
  );
});

test('a window past midnight belongs to the day it began', () => {
  expect(isWithin([lateNight], at('2026-11-21T00:30:00Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([lateNight], at('2026-11-22T00:30:00Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([lateNight], at('2026-11-23T00:30:00Z'), STOCKHOLM)).toBe(false);
  expect(isWithin([lateNight], at('2026-11-20T00:30:00Z'), STOCKHOLM)).toBe(false);
  expect(nextChange([lateNight], at('2026-11-20T22:00:00Z'), STOCKHOLM)).toBe(
    at('2026-11-21T01:00:00Z'),
  );
});

test('equal ends mean the whole day, and all seven days never change', () => {
  const monday: TimeWindow = { days: ['mon'], from: '05:00', until: '05:00' };
  expect(isWithin([monday], at('2026-11-23T04:00:00Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([monday], at('2026-11-24T03:59:00Z'), STOCKHOLM)).toBe(true);
  expect(isWithin([monday], at('2026-11-24T04:00:00Z'), STOCKHOLM)).toBe(false);
  expect(isWithin([everyDay], at('2026-03-29T01:00:00Z'), STOCKHOLM)).toBe(true);
  expect(nextChange([everyDay], at('2026-11-20T12:00:00Z'), STOCKHOLM)).toBeNull();
});

test('a weekly window is found right after it ended, and across a clock change', () => {
  const sunday: TimeWindow = { days: ['sun'], from: '12:00', until: '13:00' };
  expect(nextChange([sunday], at('2026-10-18T11:00:00Z'), STOCKHOLM)).toBe(
    at('2026-10-25T11:00:00Z'),
  );
});

test('when clocks go back, a night is an hour longer and nothing reopens', () => {
  // 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC.
  const saturday: TimeWindow = { days: ['sat'], from: '22:00', until: '02:30' };
  expect(nextChange([saturday], at('2026-10-24T20:00:00Z'), STOCKHOLM)).toBe(
    at('2026-10-25T01:30:00Z'),
  );
  expect(isWithin([saturday], at('2026-10-25T00:45:00Z'), STOCKHOLM)).toBe(true);
  const early: TimeWindow = { days: ['sun'], from: '02:30', until: '05:00' };
  expect(nextChange([early], at('2026-10-24T20:00:00Z'), STOCKHOLM)).toBe(
    at('2026-10-25T00:30:00Z'),
  );
  expect(nextChange([early], at('2026-10-25T01:10:00Z'), STOCKHOLM)).toBe(
    at('2026-10-25T04:00:00Z'),
  );
});

test('when clocks go forward, a skipped time is the instant of the change', () => {
  // 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC.
  const change = at('2026-03-29T01:00:00Z');
  const until: TimeWindow = { days: ['sat'], from: '22:00', until: '02:30' };
  const from: TimeWindow = { days: ['sun'], from: '02:30', until: '04:00' };
  const leftOut: TimeWindow = { days: ['sun'], from: '02:00', until: '03:00' };
  expect(nextChange([until], at('2026-03-28T23:00:00Z'), STOCKHOLM)).toBe(change);
  expect(nextChange([from], at('2026-03-28T23:00:00Z'), STOCKHOLM)).toBe(change);
  expect(isWithin([from], change, STOCKHOLM)).toBe(true);
  expect(isWithin([leftOut], change, STOCKHOLM)).toBe(false);
  expect(nextChange([leftOut], at('2026-03-28T23:00:00Z'), STOCKHOLM)).toBe(
    at('2026-04-05T00:00:00Z'),
  );
});

const minute = fc.integer({ min: 0, max: 1439 }).map(clockTime);
const anyWindows = fc.array(
  fc.record({
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    from: minute,
    until: minute,
  }),
  { minLength: 1, maxLength: 4 },
);
// Around both clock changes of 2026, and an ordinary week.
const anyInstant = fc
  .tuple(
    fc.constantFrom(at('2026-03-29T01:00Z'), at('2026-10-25T01:00Z'), at('2026-11-20T12:00Z')),
    fc.integer({ min: -3 * DAY, max: 3 * DAY }),
  )
  .map(([middle, away]) => middle + away);

function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const wallFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: STOCKHOLM,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The rule as a person reads it from a wall clock. */
function isWithinByTheClock(windows: readonly TimeWindow[], instant: number): boolean {
  const parts = new Map(wallFormat.formatToParts(instant).map((part) => [part.type, part.value]));
  const time = `${parts.get('hour')}:${parts.get('minute')}`;
  const week: readonly string[] = WEEKDAYS;
  const today = week.indexOf(parts.get('weekday')?.toLowerCase() ?? '');
  const has = (window: TimeWindow, day: number) =>
    window.days.some((each) => each === WEEKDAYS[(day + 7) % 7]);
  return windows.some((window) =>
    window.from < window.until
      ? has(window, today) && window.from <= time && time < window.until
      : (has(window, today) && window.from <= time) ||
        (has(window, today - 1) && time < window.until),
  );
}

test('except in the repeated hour, the wall clock decides', () => {
  const isTwice = (instant: number) =>
    instant >= at('2026-10-25T00:00Z') && instant < at('2026-10-25T02:00Z');
  fc.assert(
    fc.property(anyWindows, anyInstant, (windows, instant) => {
      fc.pre(!isTwice(instant));
      expect(isWithin(windows, instant, STOCKHOLM)).toBe(isWithinByTheClock(windows, instant));
    }),
    { numRuns: 1_000 },
  );
});

test('the state changes at the next change, and not before', () => {
  const zone = fc.constantFrom(STOCKHOLM, 'Australia/Lord_Howe', 'America/St_Johns', 'UTC');
  fc.assert(
    fc.property(
      anyWindows,
      anyInstant,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (windows, instant, timeZone, part) => {
        const now = isWithin(windows, instant, timeZone);
        const change = nextChange(windows, instant, timeZone);
        const end = change ?? instant + 8 * DAY;
        expect(end).toBeGreaterThan(instant);
        expect(end).toBeLessThanOrEqual(instant + 8 * DAY);
        const between = instant + Math.floor((end - 1 - instant) * part);
        expect(isWithin(windows, between, timeZone)).toBe(now);
        expect(isWithin(windows, end - 1, timeZone)).toBe(now);
        if (change !== null) {
          expect(isWithin(windows, change, timeZone)).toBe(!now);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('an unknown time zone is refused', () => {
  expect(() => isWithin([lunch], 0, 'Europe/Kajkanten')).toThrow(RangeError);
});

const NOW = at('2026-11-20T12:00:00Z');
const venue = { timeZone: STOCKHOLM, opening: [everyDay], serving: null };
const free = { soldOutProducts: [], soldOutOptions: [], pauses: [] };
const beer = { id: 'lager', station: 'bar', alcohol: true };

test('a product without obstacles can be ordered', () => {
  expect(productAvailability(beer, {}, venue, free, NOW)).toEqual({ orderable: true });
});

test('each reason against a product is reported, with when it opens or how long it lasts', () => {
  const pause = { station: 'bar', reason: 'Vi byter fat', until: '2026-11-20T12:10:00.000Z' };
  const evenings: TimeWindow = { days: [...WEEKDAYS], from: '17:00', until: '01:00' };
  const opensAt = at('2026-11-20T16:00:00Z');
  expect(
    productAvailability(beer, {}, venue, { ...free, soldOutProducts: ['lager'] }, NOW),
  ).toEqual({
    orderable: false,
    because: 'sold_out',
  });
  expect(productAvailability(beer, {}, venue, { ...free, pauses: [pause] }, NOW)).toEqual({
    orderable: false,
    because: 'paused',
    reason: 'Vi byter fat',
    until: pause.until,
  });
  expect(productAvailability(beer, { windows: [evenings] }, venue, free, NOW)).toEqual({
    orderable: false,
    because: 'not_now',
    opensAt,
  });
  expect(productAvailability(beer, {}, { ...venue, serving: [evenings] }, free, NOW)).toEqual({
    orderable: false,
    because: 'alcohol_hours',
    opensAt,
  });
  expect(productAvailability(beer, {}, { ...venue, opening: [evenings] }, free, NOW)).toEqual({
    orderable: false,
    because: 'closed',
    opensAt,
  });
});

test('sold out outlasts every pause and closing hour, and is reported first', () => {
  const pauses = [{ station: null, reason: '', until: '2026-11-20T12:10:00.000Z' }];
  const evenings: TimeWindow = { days: [...WEEKDAYS], from: '17:00', until: '01:00' };
  const out = { ...free, pauses, soldOutProducts: ['lager'] };
  const answer = { orderable: false, because: 'sold_out' };
  expect(productAvailability(beer, {}, venue, out, NOW)).toEqual(answer);
  expect(productAvailability(beer, {}, { ...venue, opening: [evenings] }, out, NOW)).toEqual(
    answer,
  );
});

test('a station that stops before the venue says when; one that follows the venue says nothing', () => {
  const until21: TimeWindow = { days: [...WEEKDAYS], from: '11:00', until: '21:00' };
  const late: TimeWindow = { days: [...WEEKDAYS], from: '17:00', until: '23:00' };
  const stationHours = [{ station: 'kitchen', windows: [until21] }];
  const closes = at('2026-11-20T20:00:00Z');
  expect(stationClosesAt({ ...venue, stationHours }, 'kitchen', NOW)).toBe(closes);
  expect(stationClosesAt({ ...venue, stationHours }, 'bar', NOW)).toBeNull();
  const resting = [{ station: 'kitchen', windows: [late] }];
  expect(stationClosesAt({ ...venue, stationHours: resting }, 'kitchen', NOW)).toBeNull();
});

test('while the whole venue is paused guests can still choose, but not send', () => {
  const pauses = [{ station: null, reason: '', until: '2026-11-20T12:10:00.000Z' }];
  expect(productAvailability(beer, {}, venue, { ...free, pauses }, NOW)).toEqual({
    orderable: true,
  });
});

test("serving hours do not affect products without alcohol, nor one station's pause another", () => {
  const serving: TimeWindow[] = [{ days: ['sat'], from: '17:00', until: '01:00' }];
  const pauses = [{ station: 'bar', reason: '', until: null }];
  const soup = { id: 'soup', station: 'kitchen' };
  expect(productAvailability(soup, {}, { ...venue, serving }, { ...free, pauses }, NOW)).toEqual({
    orderable: true,
  });
});

test("a product's own windows replace its category's", () => {
  const evening: TimeWindow = { days: [...WEEKDAYS], from: '17:00', until: '23:00' };
  const noon: TimeWindow = { days: [...WEEKDAYS], from: '12:00', until: '14:00' };
  const category = { windows: [evening] };
  expect(
    productAvailability({ ...beer, windows: [noon] }, category, venue, free, NOW).orderable,
  ).toBe(true);
  expect(productAvailability({ ...beer, windows: [] }, category, venue, free, NOW).orderable).toBe(
    false,
  );
});

test('a pause whose end has passed does not count', () => {
  const ended = { station: null, reason: 'Kö', until: '2026-11-20T12:00:00.000Z' };
  const endless = { station: null, reason: 'Strömavbrott', until: null };
  expect(pausesAt([ended, endless], NOW)).toEqual([endless]);
  expect(pausesAt([ended, endless], NOW - 1)).toEqual([ended, endless]);
  expect(venueAvailability(venue, { ...free, pauses: [ended] }, NOW)).toEqual({ orderable: true });
  expect(venueAvailability(venue, { ...free, pauses: [endless] }, NOW)).toEqual({
    orderable: false,
    because: 'paused',
    reason: 'Strömavbrott',
    until: null,
  });
});

const everyEvening: TimeWindow = { days: [...WEEKDAYS], from: '17:00', until: '23:00' };
const holidays = {
  timeZone: STOCKHOLM,
  opening: [everyEvening],
  serving: null,
  exceptions: [
    { date: '2026-12-24', opening: [] },
    {
      date: '2026-12-31',
      opening: [{ from: '17:00', until: '03:00' }],
      serving: [{ from: '18:00', until: '02:00' }],
    },
  ],
};
const NOTHING = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

test('a date with its own hours is closed or open past midnight, whatever its weekday says', () => {
  const isOpen = (iso: string) => venueAvailability(holidays, NOTHING, at(iso)).orderable;
  expect(isOpen('2026-12-23T18:00:00Z')).toBe(true);
  expect(isOpen('2026-12-24T18:00:00Z')).toBe(false);
  expect(isOpen('2027-01-01T01:59:00Z')).toBe(true);
  expect(isOpen('2027-01-01T02:00:00Z')).toBe(false);
  expect(isOpen('2027-01-01T16:30:00Z')).toBe(true);
  expect(venueAvailability(holidays, NOTHING, at('2026-12-24T12:00:00Z'))).toMatchObject({
    because: 'closed',
    opensAt: at('2026-12-25T16:00:00Z'),
  });
  expect(nextOpeningChange(holidays, at('2026-12-31T20:00:00Z'))).toBe(at('2027-01-01T02:00:00Z'));
});

test('a venue that never closes does so on its exception dates, and reopens by itself', () => {
  const always = { ...holidays, opening: [] };
  expect(nextOpeningChange(always, at('2026-12-23T12:00:00Z'))).toBe(at('2026-12-24T04:00:00Z'));
  expect(venueAvailability(always, NOTHING, at('2026-12-24T12:00:00Z'))).toMatchObject({
    orderable: false,
    opensAt: at('2026-12-25T04:00:00Z'),
  });
  expect(nextOpeningChange(always, at('2026-11-01T12:00:00Z'))).toBeNull();
});

test('alcohol has its own hours on such a date, and on no other', () => {
  const wine = { id: 'wine', station: 'bar', alcohol: true };
  const served = (iso: string) => productAvailability(wine, {}, holidays, NOTHING, at(iso));
  expect(served('2026-12-31T16:30:00Z')).toMatchObject({ because: 'alcohol_hours' });
  expect(served('2026-12-31T20:00:00Z').orderable).toBe(true);
  expect(served('2027-01-01T01:30:00Z')).toMatchObject({ because: 'alcohol_hours' });
  expect(served('2026-12-30T16:30:00Z').orderable).toBe(true);
  const soup = { id: 'soup', station: 'bar' };
  const late = at('2027-01-01T01:30:00Z');
  expect(productAvailability(soup, {}, holidays, NOTHING, late).orderable).toBe(true);
});

/** Open 11 to 23; the kitchen from 12 to 21, on New Year's Eve until 15, on Saturday's 21st not at all. */
const bistro = {
  timeZone: STOCKHOLM,
  opening: [{ days: [...WEEKDAYS], from: '11:00', until: '23:00' }],
  serving: null,
  stationHours: [
    { station: 'kitchen', windows: [{ days: [...WEEKDAYS], from: '12:00', until: '21:00' }] },
  ],
  exceptions: [
    {
      date: '2026-11-21',
      opening: [{ from: '11:00', until: '23:00' }],
      stations: [{ station: 'kitchen', hours: [] }],
    },
    {
      date: '2026-12-31',
      opening: [{ from: '11:00', until: '23:00' }],
      stations: [
        { station: 'kitchen', hours: [{ from: '12:00', until: '15:00' }] },
        { station: 'bar', hours: [{ from: '11:00', until: '14:00' }] },
      ],
    },
  ],
};
const NOTHING_OUT = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

test.each([
  ['before the kitchen opens', 'kitchen', '2026-11-20T10:30Z', '2026-11-20T11:00Z'],
  ['in its hours', 'kitchen', '2026-11-20T19:59Z', true],
  ['after them, with the day after off', 'kitchen', '2026-11-20T20:00Z', '2026-11-22T11:00Z'],
  ['at the bar, which has none', 'bar', '2026-11-20T21:00Z', true],
  ['on a date with hours of its own', 'kitchen', '2026-12-31T14:00Z', '2027-01-01T11:00Z'],
  // From 05:00: for a venue that never closes, the day changes as the business day does.
  ['at a bar that closes on one date only', 'bar', '2026-12-31T13:30Z', '2027-01-01T04:00Z'],
] as const)(
  'what a station makes can be ordered in its hours: %s',
  (_when, station, time, until) => {
    const state = productAvailability({ id: 'soup', station }, {}, bistro, NOTHING_OUT, at(time));
    const expected =
      until === true
        ? { orderable: true }
        : { orderable: false, because: 'not_now', opensAt: at(until) };
    expect(state).toEqual(expected);
  },
);

test('a bar that closes on one date only opens when its business day begins', () => {
  const late = { ...bistro, dayStart: '08:00' as const };
  const state = productAvailability(
    { id: 'soup', station: 'bar' },
    {},
    late,
    NOTHING_OUT,
    at('2026-12-31T13:30Z'),
  );
  expect(state).toMatchObject({ because: 'not_now', opensAt: at('2027-01-01T07:00Z') });
});

test('a product with its own times at a closed station waits for the later of the two', () => {
  const cake = { id: 'cake', station: 'kitchen', windows: [{ ...lunch, from: '11:30' }] };
  const state = (time: string) => productAvailability(cake, {}, bistro, NOTHING_OUT, at(time));
  expect(state('2026-11-20T10:10Z')).toMatchObject({ opensAt: at('2026-11-20T11:00Z') });
  expect(state('2026-11-20T11:30Z')).toEqual({ orderable: true });
  expect(state('2026-11-20T20:30Z')).toMatchObject({ opensAt: at('2026-11-23T10:30Z') });
});
