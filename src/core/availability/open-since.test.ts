import { expect, test } from 'vitest';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { nextChange, openSince, stationClosesAt, type VenueHours } from './availability.ts';

const at = (iso: string) => Date.parse(iso);
const daily = (from: string, until: string) => ({ days: [...WEEKDAYS], from, until });
const venueOf = (...opening: VenueHours['opening']): VenueHours => ({
  ...{ timeZone: 'UTC', opening, serving: null },
});
const since = (venue: VenueHours, iso: string) => openSince(venue, at(iso));

test('a venue is open since its last opening, and since nothing while it is closed', () => {
  const pub = venueOf(daily('16:00', '23:00'));
  expect(since(pub, '2026-11-20T16:00Z')).toBe(at('2026-11-20T16:00Z'));
  expect(since(pub, '2026-11-20T22:59Z')).toBe(at('2026-11-20T16:00Z'));
  expect(since(pub, '2026-11-20T23:00Z')).toBeNull();
  expect(since(pub, '2026-11-20T15:59Z')).toBeNull();
});

test('a night that began yesterday, and hours that touch, are one opening', () => {
  expect(since(venueOf(daily('20:00', '04:00')), '2026-11-21T03:00Z')).toBe(
    at('2026-11-20T20:00Z'),
  );
  const parts = venueOf(daily('11:00', '15:00'), daily('15:00', '23:00'));
  expect(since(parts, '2026-11-20T18:00Z')).toBe(at('2026-11-20T11:00Z'));
});

test('a venue that has been open for a day, or never closes, is open since nothing', () => {
  expect(since(venueOf(), '2026-11-20T18:00Z')).toBeNull();
  expect(since(venueOf(daily('00:00', '00:00')), '2026-11-20T18:00Z')).toBeNull();
  const weekend = venueOf(
    { days: ['fri'], from: '10:00', until: '10:00' },
    {
      ...{ days: ['sat'], from: '10:00', until: '20:00' },
    },
  );
  expect(since(weekend, '2026-11-21T09:59Z')).toBe(at('2026-11-20T10:00Z'));
  expect(since(weekend, '2026-11-21T10:00Z')).toBeNull();
});

test('on a date with its own hours a venue is open since those', () => {
  const exceptions = [{ date: '2026-12-31', opening: [{ from: '12:00', until: '03:00' }] }];
  const pub = { ...venueOf(daily('16:00', '23:00')), exceptions };
  expect(since(pub, '2027-01-01T02:00Z')).toBe(at('2026-12-31T12:00Z'));
  expect(since(pub, '2026-12-30T17:00Z')).toBe(at('2026-12-30T16:00Z'));
});

test('a venue that closes on a date only is open since it opened after that', () => {
  const exceptions = [{ date: '2026-12-24', opening: [] }];
  const always = { ...venueOf(), exceptions, dayStart: '06:00' as const };
  expect(since(always, '2026-12-25T10:00Z')).toBe(at('2026-12-25T06:00Z'));
  expect(since(always, '2026-12-24T10:00Z')).toBeNull();
});

test('an opening eight days away is said, and one beyond that is not', () => {
  const exceptions = Array.from({ length: 8 }, (_, day) => ({
    ...{ date: `2026-12-${String(day + 1).padStart(2, '0')}`, hours: [] },
  }));
  const own = { dates: exceptions, dayStart: '05:00' as const };
  const opens = at('2026-12-09T16:00Z');
  const next = (iso: string) => nextChange([daily('16:00', '23:00')], at(iso), 'UTC', own);
  expect(next('2026-12-01T16:00Z')).toBe(opens);
  expect(next('2026-12-01T15:59Z')).toBeNull();
});

test('a station closes by its own hours of that date', () => {
  const venue = {
    ...venueOf(daily('11:00', '23:00')),
    stationHours: [{ station: 'kitchen', windows: [daily('12:00', '21:00')] }],
    exceptions: [
      {
        date: '2026-12-31',
        opening: [{ from: '11:00', until: '23:00' }],
        stations: [{ station: 'kitchen', hours: [{ from: '12:00', until: '15:00' }] }],
      },
    ],
  };
  const closes = (iso: string) => stationClosesAt(venue, 'kitchen', at(iso));
  expect(closes('2026-12-30T13:00Z')).toBe(at('2026-12-30T21:00Z'));
  expect(closes('2026-12-31T13:00Z')).toBe(at('2026-12-31T15:00Z'));
  expect(closes('2026-12-31T16:00Z')).toBeNull();
});
