import { expect, test } from 'vitest';
import { WEEKDAYS } from '#core/settings/codes.ts';
import type { VenueHours } from './availability.ts';
import { servesAlcohol } from './serves-alcohol.ts';

const daily = (from: string, until: string) => [{ days: [...WEEKDAYS], from, until }];
const pub: VenueHours = { timeZone: 'UTC', opening: daily('16:00', '23:00'), serving: null };
const serves = (venue: VenueHours, iso: string) => servesAlcohol(venue, Date.parse(iso));

test('a venue without hours for alcohol serves it while it is open', () => {
  expect(serves(pub, '2026-11-20T15:59Z')).toBe(false);
  expect(serves(pub, '2026-11-20T16:00Z')).toBe(true);
  expect(serves(pub, '2026-11-20T23:00Z')).toBe(false);
});

test('a venue with hours for alcohol serves it in those, whenever it opens', () => {
  const late = { ...pub, serving: daily('18:00', '23:30') };
  expect(serves(late, '2026-11-20T17:59Z')).toBe(false);
  expect(serves(late, '2026-11-20T18:00Z')).toBe(true);
  expect(serves(late, '2026-11-20T23:15Z')).toBe(true);
});

test('dates have their own hours, for alcohol and for opening', () => {
  const exceptions = [
    { date: '2026-12-24', opening: [] },
    {
      ...{ date: '2026-12-31', opening: [{ from: '16:00', until: '23:00' }] },
      serving: [{ from: '20:00', until: '22:00' }],
    },
  ];
  expect(serves({ ...pub, exceptions }, '2026-12-24T18:00Z')).toBe(false);
  expect(serves({ ...pub, exceptions }, '2026-12-23T18:00Z')).toBe(true);
  const late = { ...pub, serving: daily('18:00', '23:00'), exceptions };
  expect(serves(late, '2026-12-31T19:00Z')).toBe(false);
  expect(serves(late, '2026-12-31T21:00Z')).toBe(true);
  expect(serves(late, '2026-12-30T19:00Z')).toBe(true);
});
