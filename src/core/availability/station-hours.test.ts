import { expect, test } from 'vitest';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { withStationsOf } from './station-hours.ts';

const windows: MenuFileVenue['opening'] = [{ days: ['mon'], from: '10:00', until: '14:00' }];
const hours = [{ from: '17:00', until: '20:00' }];
const venueWith = (change: Partial<MenuFileVenue>) =>
  withStationsOf({
    ...emptyMenuFile,
    stations: [
      { id: 'bar', name: { sv: 'Baren' } },
      { id: 'kitchen', name: { sv: 'Köket' } },
    ],
    venue: { ...emptyMenuFile.venue, ...change },
  });

test('the hours of stations that the menu has stay, and those of others go', () => {
  const of = (station: string) => ({ station, windows });
  expect(venueWith({ stationHours: [of('bar'), of('terrace')] }).stationHours).toEqual([of('bar')]);
  expect(venueWith({ stationHours: [of('terrace')] })).toEqual(emptyMenuFile.venue);
  expect(venueWith({})).toEqual(emptyMenuFile.venue);
});

test('a date keeps its own hours when its stations are gone', () => {
  const of = (station: string) => ({ station, hours });
  const date = { date: '2026-12-31', opening: hours };
  const { exceptions } = venueWith({
    exceptions: [
      { ...date, stations: [of('terrace'), of('kitchen')] },
      { ...date, stations: [of('terrace')] },
      date,
    ],
  });
  expect(exceptions).toEqual([{ ...date, stations: [of('kitchen')] }, date, date]);
});
