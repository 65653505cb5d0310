import { expect, test } from 'vitest';
import type { VenueSettings } from '#core/settings/settings.schema.ts';
import { settingsOf } from '#core/settings/venue-settings.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { readDraft, SECTIONS } from './read-draft.ts';
import { type SettingsDraft, toDraft } from './settings-draft.ts';

const SET: VenueSettings = {
  ...settingsOf(smallMenu().venue),
  about: { sv: 'Vid vattnet.' },
  opening: [
    { days: ['mon', 'tue'], from: '11:00', until: '14:00' },
    { days: ['tue', 'fri'], from: '17:00', until: '02:00' },
  ],
  stationHours: [
    { station: 'kitchen', windows: [{ days: ['mon', 'tue'], from: '12:00', until: '21:00' }] },
  ],
  exceptions: [
    { date: '2026-12-24', opening: [] },
    {
      date: '2026-12-31',
      opening: [{ from: '17:00', until: '03:00' }],
      serving: [{ from: '18:00', until: '01:00' }],
      stations: [{ station: 'kitchen', hours: [{ from: '17:00', until: '20:00' }] }],
    },
  ],
  vatChanges: [{ from: '2027-01-01', rates: { standard: 2_500, reduced: 650, low: 600, zero: 0 } }],
  tabLimit: 30_050,
  tabHold: 50_000,
  accent: '#1c5d99',
};

const wrongIn = (draft: SettingsDraft) =>
  Object.fromEntries(SECTIONS.flatMap((section) => [...readDraft(draft, section).wrong]));

test('unchanged settings are read back the same, in either language', () => {
  for (const locale of ['en', 'sv'] as const) {
    const draft = toDraft(SET, locale);
    expect(wrongIn(draft)).toEqual({});
    const read = SECTIONS.map((section) => readDraft(draft, section).changes);
    expect(Object.assign({}, ...read)).toEqual(SET);
  }
});

test('each error is reported at its own field', () => {
  const draft = toDraft(SET, 'sv');
  const [closed, late] = draft.exceptions;
  if (!closed || !late) throw new Error('The settings lost their dates.');
  const wrong = wrongIn({
    ...draft,
    name: ' ',
    about: { ...draft.about, en: 'x'.repeat(201) },
    locales: [],
    opening: {
      ...draft.opening,
      days: { ...draft.opening.days, mon: [{ from: '11:00', until: '' }] },
    },
    serving: { isAlways: false, days: { ...draft.serving.days } },
    exceptions: [
      closed,
      {
        ...late,
        date: closed.date,
        stations: { kitchen: [{ from: '', until: '12:00' }] },
      },
      { key: 'new', date: '', opening: [], serving: null, stations: {} },
    ],
    stationHours: { kitchen: { isAlways: false, days: { ...draft.serving.days } } },
    paymentMethods: [],
    cap: 'much',
    tabLimit: 'some',
    tabHold: 'much',
    rates: { ...draft.rates, reduced: '112' },
  });
  expect(wrong).toEqual({
    name: 'missing',
    'about.en': 'too_long',
    locales: 'missing',
    'opening.mon.0': 'time',
    serving: 'never',
    'stationHours.kitchen': 'never',
    'exceptions.0.date': 'twice',
    'exceptions.1.date': 'twice',
    'exceptions.1.stations.kitchen.0': 'time',
    'exceptions.2.date': 'date',
    paymentMethods: 'missing',
    cap: 'amount',
    tabLimit: 'amount',
    tabHold: 'amount',
    'rates.reduced': 'rate',
  });
});

test('tabs have no limit of their own where none is typed, and one of nothing is a limit', () => {
  const draft = toDraft({ ...SET, tabLimit: null }, 'sv');
  const limitOf = (tabLimit: string) =>
    readDraft({ ...draft, tabLimit }, 'ordering').changes.tabLimit;
  expect([draft.tabLimit, ...['', '  ', '0', '1 500 kr', '99,50'].map(limitOf)]).toEqual([
    '',
    null,
    null,
    0,
    150_000,
    9_950,
  ]);
});
