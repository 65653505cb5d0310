import { batch, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Board } from '#core/people/staff.schema.ts';
import { persistArea, persistStation } from './persisted-station.ts';

const VENUE = { id: 'kajkanten', name: 'Kajkanten', timeZone: 'Europe/Stockholm', locales: [] };

function screen(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  const venue = signal<Board['venue'] | null>(null);
  const stations = signal<Board['stations']>([]);
  const filter = signal<string | null>(null);
  const setFilter = (station: string | null) => {
    filter.value = station;
  };
  const stop = persistStation(
    { venue, stations, filter, setFilter },
    {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
    },
  );
  const open = (id: string, ids: string[]) => {
    // As the board's snapshot brings them: both at once.
    batch(() => {
      stations.value = ids.map((each) => ({ id: each, name: each }));
      venue.value = { ...VENUE, id };
    });
  };
  return { open, filter, setFilter, stations, stop, values };
}

test('a screen shows its station again after a restart, separately for each venue', () => {
  const first = screen();
  first.open('kajkanten', ['bar', 'kitchen']);
  expect(first.filter.value).toBeNull();
  first.setFilter('kitchen');
  first.open('glasskiosken', ['kiosk']);
  expect(first.filter.value).toBeNull();
  const second = screen(Object.fromEntries(first.values));
  second.open('kajkanten', ['bar', 'kitchen']);
  expect(second.filter.value).toBe('kitchen');
  second.setFilter(null);
  expect(second.values.get('servett_station:kajkanten')).toBe('');
});

test('a station that the venue no longer has is replaced by all of them', () => {
  const { open, filter, stations, setFilter } = screen({ 'servett_station:kajkanten': 'cellar' });
  open('kajkanten', ['bar', 'kitchen']);
  expect(filter.value).toBeNull();
  setFilter('kitchen');
  stations.value = [{ id: 'bar', name: 'Bar' }];
  expect(filter.value).toBeNull();
});

test('a device without storage still follows the choice', () => {
  const venue = signal({ ...VENUE });
  const stations = signal([{ id: 'bar', name: 'Bar' }]);
  const filter = signal<string | null>(null);
  const blocked = () => {
    throw new Error('blocked');
  };
  const setFilter = (station: string | null) => {
    filter.value = station;
  };
  persistStation({ venue, stations, filter, setFilter }, { getItem: blocked, setItem: blocked });
  setFilter('bar');
  expect(filter.value).toBe('bar');
});

test('a screen shows its area again, and all of them once the venue no longer has it', () => {
  const values = new Map([['servett_area:kajkanten', 'terrace']]);
  const venue = signal<Board['venue'] | null>(null);
  const areas = signal<Board['areas']>([]);
  const area = signal<string | null>(null);
  const setArea = (chosen: string | null) => {
    area.value = chosen;
  };
  persistArea(
    { venue, areas, area, setArea },
    {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
    },
  );
  batch(() => {
    areas.value = [{ id: 'terrace', name: 'Terrace' }];
    venue.value = VENUE;
  });
  expect(area.value).toBe('terrace');
  areas.value = [{ id: 'hall', name: 'Hall' }];
  expect(area.value).toBeNull();
  setArea('-');
  expect(values.get('servett_area:kajkanten')).toBe('-');
  areas.value = [];
  expect(area.value).toBeNull();
});
