import { expect, test } from 'vitest';
import { MenuFileOrdering, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import type { VenueSettings } from './settings.schema.ts';
import { isTimeZone, settingsFlaws, settingsOf, venueWith } from './venue-settings.ts';

const { venue } = emptyMenuFile;
const settings = settingsOf(venue);
const rates = { standard: 2_500, reduced: 1_200, low: 600, zero: 0 };
const windows: MenuFileVenue['opening'] = [{ days: ['fri'], from: '17:00', until: '23:00' }];

/** Every field has a value, and none its default. */
const full: Required<MenuFileVenue> & { ordering: Required<MenuFileOrdering> } = {
  ...venue,
  dayStart: '06:00',
  serving: windows,
  about: { sv: 'Vid vattnet.', en: 'By the water.' },
  stationHours: [{ station: 'kitchen', windows }],
  exceptions: [{ date: '2026-12-24', opening: [] }],
  vatChanges: [{ from: '2027-01-01', rates }],
  ordering: {
    kind: 'bar',
    joinPolicy: 'approve',
    service: 'collect',
    payer: 'host',
    showsPrices: false,
    paymentMethods: ['cash'],
    seatingAmountCap: 50_000,
    tabLimit: 30_000,
    tabHold: 50_000,
    wishes: ['together'],
    acceptsStaffOrders: false,
    holdsCourses: true,
    payFirst: true,
    privateCarts: true,
    sendsTogether: true,
    firstSends: true,
    settlesPaidBills: true,
    asksAboutExcess: true,
    namesAtPickUp: true,
    suggestsProducts: false,
    countsBlind: true,
    smallestCoin: 1,
    tips: { rule: 'hours', kitchen: 20 },
    stationWork: [{ station: 'bar', acceptsByItself: true, isOneStep: false }],
    cancelSeconds: 60,
    portionsShownFrom: 3,
    menuCheckDays: 90,
  },
  takeaway: {
    isOn: true,
    hours: windows,
    perSlot: 3,
    leadMinutes: 15,
    payFirst: true,
    vatChanges: [{ from: '2026-04-01', rates }],
  },
  accent: '#1c5d99',
};

test('what a menu file leaves out has its default', () => {
  expect(settings).toMatchObject({
    about: {},
    stationHours: [],
    exceptions: [],
    vatChanges: [],
    showsPrices: true,
    acceptsStaffOrders: true,
    holdsCourses: false,
    payFirst: false,
    privateCarts: false,
    sendsTogether: false,
    firstSends: false,
    settlesPaidBills: false,
    asksAboutExcess: false,
    namesAtPickUp: false,
    suggestsProducts: true,
    countsBlind: false,
    smallestCoin: null,
    tabLimit: null,
    tabHold: null,
    accent: null,
    kind: null,
    wishes: [],
    stationWork: [],
  });
});

/** What both have, with the same value. */
const alike = (one: object, other: object): string[] =>
  Object.entries(one).flatMap(([field, value]) =>
    JSON.stringify(value) ===
    JSON.stringify(Object.entries(other).find(([key]) => key === field)?.[1])
      ? [field]
      : [],
  );

test('the venue below says every field that a menu file can have, and no default', () => {
  expect(Object.keys(full).toSorted()).toEqual(Object.keys(MenuFileVenue.properties).toSorted());
  expect(Object.keys(full.ordering).toSorted()).toEqual(
    Object.keys(MenuFileOrdering.properties).toSorted(),
  );
  expect(alike(full.ordering, venueWith(venue, settings).ordering ?? {})).toEqual([]);
});

test('a venue comes back from its settings as it was, whatever it says', () => {
  expect(venueWith(venue, settingsOf(full))).toEqual(full);
  const plain = venueWith(venue, settings);
  expect(settingsOf(plain)).toEqual(settings);
  expect({ ...plain, ordering: null }).toEqual({ ...venue, ordering: null });
});

test('of the orders a menu file keeps what every venue has to say, and what this one says by itself', () => {
  const { joinPolicy, service, payer, paymentMethods, seatingAmountCap } = settings;
  const said = { joinPolicy, service, payer, paymentMethods, seatingAmountCap, wishes: [] };
  expect(venueWith(venue, settings).ordering).toEqual(said);
  for (const own of [
    { cancelSeconds: 0 },
    { tips: { rule: 'own', kitchen: 5 } },
    { tips: { rule: 'equal', kitchen: 0 } },
    { kind: 'cafe' },
    { smallestCoin: 100 },
  ] satisfies Partial<VenueSettings>[]) {
    expect(venueWith(venue, { ...settings, ...own }).ordering).toEqual({ ...said, ...own });
  }
});

test('a station that works as the others do has no entry', () => {
  const work = (acceptsByItself: boolean, isOneStep: boolean) => ({
    station: `${acceptsByItself} ${isOneStep}`,
    acceptsByItself,
    isOneStep,
  });
  const stationWork = [work(false, false), work(true, false), work(false, true)];
  const kept = venueWith(venue, { ...settings, stationWork }).ordering?.stationWork;
  expect(kept).toEqual(stationWork.slice(1));
  const none = venueWith(venue, { ...settings, stationWork: stationWork.slice(0, 1) });
  expect(none.ordering).not.toHaveProperty('stationWork');
});

test('a menu file says how guests take away where it is not as every venue begins, its changes in order', () => {
  expect(venueWith(venue, settings)).not.toHaveProperty('takeaway');
  const { takeaway } = settings;
  expect(venueWith(venue, { ...settings, takeaway: { ...takeaway, perSlot: 9 } }).takeaway).toEqual(
    {
      ...takeaway,
      perSlot: 9,
    },
  );
  const change = (from: string) => ({ from, rates });
  const vatChanges = [change('2027-07-01'), change('2027-01-01'), change('2028-01-01')];
  const made = venueWith(venue, { ...settings, takeaway: { ...takeaway, vatChanges } });
  expect(made.takeaway?.vatChanges.map(({ from }) => from)).toEqual([
    '2027-01-01',
    '2027-07-01',
    '2028-01-01',
  ]);
});

test('prices that guests are not shown stay hidden while the guests pay', () => {
  const ordering = { ...full.ordering, payer: 'guests', showsPrices: false } as const;
  expect(settingsOf({ ...full, ordering }).showsPrices).toBe(false);
});

test('texts stand on one line, and an empty one is none', () => {
  const about = { sv: ' Vid\nvattnet. ', en: '  ' };
  const made = venueWith(venue, { ...settings, name: ' Kajen ', about });
  expect([made.name, made.about]).toEqual(['Kajen', { sv: 'Vid vattnet.' }]);
  const english = venueWith(venue, { ...settings, about: { en: 'By the water.' } });
  expect(english.about).toEqual({ en: 'By the water.' });
  const empty = venueWith(venue, { ...settings, name: ' ', about: { sv: ' ' } });
  expect(empty).not.toHaveProperty('about');
  expect(empty.name).toBe('');
});

test('dates are put in order', () => {
  const date = (day: string) => ({ date: day, opening: [] });
  const change = (from: string) => ({ from, rates });
  const made = venueWith(venue, {
    ...settings,
    exceptions: [date('2026-12-31'), date('2026-12-24'), date('2027-01-01')],
    vatChanges: [change('2027-07-01'), change('2027-01-01')],
  });
  expect(made.exceptions?.map((each) => each.date)).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(made.vatChanges?.map(({ from }) => from)).toEqual(['2027-01-01', '2027-07-01']);
});

test.each([
  ['name', { name: '  ' }, 'is empty'],
  ['currency', { currency: 'XQZ' }, 'is not a currency'],
  ['timeZone', { timeZone: 'Europe/Kajen' }, 'is not a time zone'],
  [
    'stationHours',
    { stationHours: [1, 2].map(() => ({ station: 'bar', windows })) },
    'has a station twice',
  ],
  [
    'exceptions',
    { exceptions: [1, 2].map(() => ({ date: '2026-12-24', opening: [] })) },
    'has a date twice',
  ],
  [
    'vatChanges',
    { vatChanges: [1, 2].map(() => ({ from: '2027-01-01', rates })) },
    'has a date twice',
  ],
  [
    'stationWork',
    {
      stationWork: [true, false].map((isOneStep) => ({
        ...{ station: 'bar', acceptsByItself: true },
        isOneStep,
      })),
    },
    'has a station twice',
  ],
  [
    'takeaway/vatChanges',
    {
      takeaway: {
        ...settings.takeaway,
        vatChanges: [1, 2].map(() => ({ from: '2027-01-01', rates })),
      },
    },
    'has a date twice',
  ],
  ['smallestCoin', { smallestCoin: 50 }, 'is no coin of the currency'],
] satisfies [string, Partial<VenueSettings>, string][])(
  'what is wrong with %s is said, and nothing else',
  (path, change, message) => {
    expect(settingsFlaws({ ...settings, ...change })).toEqual([
      { path: `body/settings/${path}`, message },
    ]);
  },
);

test('settings that can be have no flaw', () => {
  expect(settingsFlaws(settingsOf(full))).toEqual([]);
  const two = {
    ...settings,
    stationHours: ['bar', 'kitchen'].map((station) => ({ station, windows })),
    stationWork: ['bar', 'kitchen'].map((station) => ({
      ...{ station, acceptsByItself: true },
      isOneStep: true,
    })),
    exceptions: ['2026-12-24', '2026-12-25'].map((date) => ({ date, opening: [] })),
    vatChanges: ['2027-01-01', '2027-07-01'].map((from) => ({ from, rates })),
    takeaway: {
      ...settings.takeaway,
      vatChanges: ['2027-01-01', '2027-07-01'].map((from) => ({ from, rates })),
    },
  };
  expect(settingsFlaws(two)).toEqual([]);
});

test('several flaws are said together', () => {
  const flaws = settingsFlaws({ ...settings, name: '', currency: 'XQZ', timeZone: 'Kajen' });
  expect(flaws.map(({ path }) => path.split('/').at(-1))).toEqual(['name', 'currency', 'timeZone']);
});

test('a time zone is one that Intl knows', () => {
  expect(['Europe/Stockholm', 'UTC', 'Kajen', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
