import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productAvailability, venueAvailability } from '#core/availability/availability.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import type { MenuFile, Takeaway } from '#core/menu-import/menu-file.schema.ts';
import { includedVat } from '#core/money/vat.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  handedOverAt,
  paidPickUp,
  pickUpRefusal,
  pickUpTimes,
  restOf,
  SLOT_MS,
  waitedTooLong,
} from './pick-up-times.ts';
import { takeawayFile } from './takeaway-menu.ts';
import { firstTakeaway } from './takeaway-settings.ts';

const ZONE = 'Europe/Stockholm';
const DAY_MS = 86_400_000;
const NOBODY = { pauses: [] };

function menuWith(takeaway: Partial<Takeaway> = {}, more: object = {}): MenuFile {
  const file = smallMenu();
  const settings = { ...firstTakeaway({ currency: 'SEK' }), isOn: true, ...takeaway };
  return { ...file, venue: { ...file.venue, timeZone: ZONE, ...more, takeaway: settings } };
}

/** The hand-written rule: food is 6 % from 1 April 2026 to the end of 2027 in Stockholm, else 12 %. */
const BEGAN = Date.parse('2026-03-31T22:00:00Z');
const ENDED = Date.parse('2027-12-31T23:00:00Z');
const foodRate = (at: number) => (at >= BEGAN && at < ENDED ? 600 : 1_200);

const soups = (quantity: number) => ({
  lines: [{ product: 'soup', options: [], quantity }],
});

test('VAT of what is eaten here and taken away is that of rules written by hand', () => {
  const file = menuWith({}, { vatChanges: [] });
  const away = takeawayFile(file);
  const when = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') });
  fc.assert(
    fc.property(when, fc.boolean(), fc.integer({ min: 1, max: 20 }), (at, isAway, quantity) => {
      const rate = isAway ? foodRate(at) : 1_200;
      const lines = freezeLines(isAway ? away : file, soups(quantity), at);
      const gross = lines.reduce((sum, { total }) => sum + total, 0);
      const vat = Math.round((gross * rate) / (10_000 + rate));
      expect(includedVat(lines)).toEqual([{ rate, gross, vat, net: gross - vat }]);
    }),
    { numRuns: propertyRuns(500, 100_000) },
  );
});

test('across the midnight of 2028-01-01 in the venue’s zone, the time of handing over decides', () => {
  const away = takeawayFile(menuWith({ payFirst: false }));
  const before = takeawayFile(menuWith({ payFirst: true }));
  const ordered = Date.parse('2027-12-31T22:30:00Z');
  const rateOf = (file: MenuFile, at: string) => {
    const wish = { pickUp: { at } };
    return freezeLines(file, soups(1), ordered, handedOverAt(file.venue, wish))[0]?.vatRate;
  };
  expect(rateOf(away, '2027-12-31T22:50:00.000Z')).toBe(600);
  expect(rateOf(away, '2027-12-31T23:00:00.000Z')).toBe(1_200);
  // What is paid first is taxed when it is paid.
  expect(rateOf(before, '2027-12-31T23:00:00.000Z')).toBe(600);
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), (seconds) => {
      const at = ENDED + seconds * 1_000;
      expect(freezeLines(away, soups(1), at)[0]?.vatRate).toBe(foodRate(at));
    }),
    { numRuns: propertyRuns(100, 2_000) },
  );
});

test('every time that is offered is taken, unless it is full, and no other', () => {
  const at = fc.integer({ min: Date.parse('2026-11-20'), max: Date.parse('2026-11-27') });
  const slots = fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 40 });
  const settings = fc.record({
    perSlot: fc.integer({ min: 1, max: 3 }),
    leadMinutes: fc.integer({ min: 0, max: 120 }),
  });
  fc.assert(
    fc.property(at, slots, settings, fc.nat(400), (now, sold, { perSlot, leadMinutes }, wished) => {
      const opening = [{ days: ['fri' as const, 'sat' as const], from: '11:00', until: '02:00' }];
      const file = menuWith({ perSlot, leadMinutes }, { opening });
      const start = Math.ceil(now / SLOT_MS) * SLOT_MS;
      const taken = new Map<number, number>();
      for (const slot of sold) {
        const time = start + slot * SLOT_MS;
        taken.set(time, (taken.get(time) ?? 0) + 1);
      }
      const offered = pickUpTimes(file.venue, NOBODY, taken, now);
      for (const time of offered) {
        expect(time.at % SLOT_MS).toBe(0);
        expect(time.at - now).toBeGreaterThanOrEqual(leadMinutes * 60_000);
        expect(time.at - now).toBeLessThan(DAY_MS);
        const wish = { ...soups(1), pickUp: { at: new Date(time.at).toISOString() } };
        const of = { menu: { file, version: 1 }, taken: taken.get(time.at) ?? 0 };
        expect(pickUpRefusal(of, wish, now)?.code ?? null).toBe(
          time.isFull ? 'orders.pick_up_full' : null,
        );
      }
      // A minute in between, or one that is too soon, is never taken.
      const odd = new Date(start + wished * 60_000).toISOString();
      const soon = Date.parse(odd) < now + leadMinutes * 60_000 - SLOT_MS;
      const isOdd = Date.parse(odd) % SLOT_MS !== 0;
      if (isOdd || soon) {
        const wish = { ...soups(1), pickUp: { at: odd } };
        const of = { menu: { file, version: 1 }, taken: 0 };
        expect(pickUpRefusal(of, wish, now)?.code).toBe('orders.pick_up_gone');
      }
    }),
    { numRuns: propertyRuns(60, 2_000) },
  );
});

test('no time is offered while the venue is closed or paused, or takeaway is off', () => {
  const friday = Date.parse('2026-11-20T18:00:00Z');
  const opening = [{ days: ['fri' as const], from: '11:00', until: '22:00' }];
  const { venue } = menuWith({ leadMinutes: 20 }, { opening });
  const times = pickUpTimes(venue, NOBODY, new Map(), friday);
  expect(times.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
    ...['18:20', '18:30', '18:40', '18:50', '19:00', '19:10', '19:20', '19:30', '19:40', '19:50'],
    ...['20:00', '20:10', '20:20', '20:30', '20:40', '20:50'],
  ]);
  const paused = { pauses: [{ station: null, reason: 'x', until: null }] };
  expect(pickUpTimes(venue, paused, new Map(), friday)).toEqual([]);
  expect(pickUpTimes(venue, NOBODY, new Map(), friday + DAY_MS)).toEqual([]);
  const hosted = menuWith({}, { opening, ordering: { payer: 'host' } });
  expect(pickUpTimes(hosted.venue, NOBODY, new Map(), friday)).toEqual([]);
  const off = menuWith({ isOn: false }, { opening });
  expect(pickUpTimes(off.venue, NOBODY, new Map(), friday)).toEqual([]);
  const wish = { ...soups(1), pickUp: { at: '2026-11-20T18:30:00.000Z' } };
  const refusal = pickUpRefusal({ menu: { file: off, version: 1 }, taken: 0 }, wish, friday);
  expect(refusal?.code).toBe('orders.closed');
});

test('alcohol is not taken away, whatever the menu says of it', () => {
  const file = menuWith();
  const beer = { lines: [{ product: 'beer', options: ['small'], quantity: 1 }] };
  const wish = { ...beer, pickUp: { at: '2026-11-20T18:30:00.000Z' } };
  const now = Date.parse('2026-11-20T18:00:00Z');
  expect(pickUpRefusal({ menu: { file, version: 7 }, taken: 0 }, wish, now)).toEqual({
    code: 'orders.changed',
    details: { lines: [{ line: 0, product: 'beer', code: 'not_taken_away' }], menuVersion: 7 },
  });
  const shown = takeawayFile(file).categories.flatMap(({ products }) => products);
  expect(shown.filter((each) => each.alcohol && !each.hidden)).toEqual([]);
});

test('of a set is taken away what can be: without alcohol, and at that time', () => {
  const { venue } = menuWith();
  // A copy: other tests have the same dishes.
  const written = { ...structuredClone(mealMenu()), venue };
  const products = written.categories.flatMap((category) => category.products);
  const change = (id: string, facts: object) =>
    Object.assign(products.find((each) => each.id === id) ?? {}, facts);
  // It was a drink before it became a set: now its parts say what it is.
  change('meal', { alcohol: true });
  change('fries', {
    windows: [{ days: ['fri'], from: '11:00', until: '19:00' }],
  });
  const file = takeawayFile(written);
  const shown = localizeMenu(file, 1, 'sv', allAvailable);
  const offered = shown.categories.flatMap((category) => category.products.map(({ id }) => id));
  expect(offered).toContain('meal');
  expect(offered).not.toContain('lager');
  const drinks = shown.optionGroups.find(({ id }) => id === 'meal-drink');
  expect(drinks?.options.map(({ id }) => id)).toEqual(['meal-cola']);
  const now = Date.parse('2026-11-20T17:00:00Z');
  const issues = (drink: string, at: string) => {
    const lines = [{ ...MEAL, options: ['meal-burger', 'meal-fries', drink] }];
    const wish = { lines, pickUp: { at } };
    return pickUpRefusal({ menu: { file, version: 7 }, taken: 0 }, wish, now)?.details.lines;
  };
  expect(issues('meal-cola', '2026-11-20T17:40:00.000Z')).toBeUndefined();
  expect(issues('meal-cola', '2026-11-20T18:30:00.000Z')).toEqual([
    { line: 0, product: 'meal', code: 'not_at_pick_up' },
  ]);
  expect(issues('meal-lager', '2026-11-20T18:30:00.000Z')).toEqual([
    { line: 0, product: 'meal', code: 'not_taken_away' },
  ]);
});

const at = (iso: string) => Date.parse(iso);
const clockOf = (time: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(
    time,
  );
const EVERY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const LUNCH_AND_DINNER = [
  { days: [...EVERY], from: '11:00', until: '14:00' },
  { days: [...EVERY], from: '17:00', until: '01:00' },
];

test('before opening the first time is as long after it as an order takes, if the venue says so', () => {
  const { venue } = menuWith({ beforeOpening: true }, { opening: LUNCH_AND_DINNER });
  const clocks = (now: string) =>
    pickUpTimes(venue, NOBODY, new Map(), at(now)).map((time) => clockOf(time.at));
  // 07:00 in Stockholm, in winter.
  const morning = clocks('2026-11-20T06:00:00Z');
  expect(morning[0]).toBe('2026-11-20 11:20');
  expect(morning.slice(15, 18)).toEqual([
    '2026-11-20 13:50',
    '2026-11-20 17:20',
    '2026-11-20 17:30',
  ]);
  expect(morning.at(-1)).toBe('2026-11-21 00:50');
  // Between lunch and dinner, and shortly before lunch ends: nobody begins dinner before it opens.
  expect(clocks('2026-11-20T14:30:00Z')[0]).toBe('2026-11-20 17:20');
  expect(clocks('2026-11-20T12:50:00Z')[0]).toBe('2026-11-20 17:20');
  // After it has closed for the night nothing is sent until the next business day begins.
  expect(clocks('2026-11-21T00:30:00Z')).toEqual([]);
  expect(clocks('2026-11-21T03:59:00Z')).toEqual([]);
  expect(clocks('2026-11-21T04:00:00Z')[0]).toBe('2026-11-21 11:20');
  const { venue: never } = menuWith({}, { opening: LUNCH_AND_DINNER });
  expect(pickUpTimes(never, NOBODY, new Map(), at('2026-11-20T06:00:00Z'))).toEqual([]);
  const paused = { pauses: [{ station: null, reason: 'x', until: null }] };
  expect(pickUpTimes(venue, paused, new Map(), at('2026-11-20T06:00:00Z'))).toEqual([]);
});

test('on a closed day, and on one with hours of its own, times follow that day', () => {
  const exceptions = [
    { date: '2026-11-20', opening: [] },
    { date: '2026-11-21', opening: [{ from: '15:00', until: '16:00' }] },
  ];
  const { venue } = menuWith({ beforeOpening: true }, { opening: LUNCH_AND_DINNER, exceptions });
  const clocks = (now: string) =>
    pickUpTimes(venue, NOBODY, new Map(), at(now)).map((time) => clockOf(time.at));
  expect(clocks('2026-11-20T06:00:00Z')).toEqual([]);
  expect(clocks('2026-11-21T06:00:00Z')).toEqual([
    ...['2026-11-21 15:20', '2026-11-21 15:30', '2026-11-21 15:40', '2026-11-21 15:50'],
  ]);
});

test('when clocks change in the night, the first time is that of the clock on the wall', () => {
  const { venue } = menuWith({ beforeOpening: true }, { opening: LUNCH_AND_DINNER });
  for (const [now, first] of [
    // To summer time in the night of 29 March, to winter time in that of 25 October.
    ['2026-03-29T04:00:00Z', '2026-03-29 11:20'],
    ['2026-03-28T06:00:00Z', '2026-03-28 11:20'],
    ['2026-10-25T05:00:00Z', '2026-10-25 11:20'],
    ['2026-10-24T05:00:00Z', '2026-10-24 11:20'],
  ] as const) {
    const times = pickUpTimes(venue, NOBODY, new Map(), at(now));
    expect(clockOf(times[0]?.at ?? 0)).toBe(first);
  }
  // The night in which the hour from 2 to 3 does not exist, with a venue open through it.
  const night = [{ days: [...EVERY], from: '22:00', until: '04:00' }];
  const { venue: club } = menuWith({ beforeOpening: true }, { opening: night });
  const times = pickUpTimes(club, NOBODY, new Map(), at('2026-03-28T12:00:00Z'));
  const [one, last] = [times[0], times.at(-1)];
  expect([clockOf(one?.at ?? 0), clockOf(last?.at ?? 0)]).toEqual([
    '2026-03-28 22:20',
    '2026-03-29 03:50',
  ]);
  expect(times).toHaveLength(28);
});

test('whenever orders are sent, each time that is offered is taken, and the menu says that it is open', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:00`);
  const window = fc.record({
    days: fc.subarray([...EVERY], { minLength: 1 }),
    from: hour,
    until: hour,
  });
  const when = fc.integer({ min: at('2026-03-25'), max: at('2026-04-02') });
  fc.assert(
    fc.property(
      when,
      fc.array(window, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 120 }),
      (now, opening, leadMinutes) => {
        const file = menuWith({ beforeOpening: true, leadMinutes }, { opening });
        const times = pickUpTimes(file.venue, NOBODY, new Map(), now);
        const sold = venueAvailability(takeawayFile(file).venue, allAvailable, now);
        if (times.length > 0) expect(sold.orderable).toBe(true);
        for (const { at: time } of times) {
          const wish = { ...soups(1), pickUp: { at: new Date(time).toISOString() } };
          const code = pickUpRefusal({ menu: { file, version: 1 }, taken: 0 }, wish, now)?.code;
          expect(code).toBeUndefined();
          const open = venueAvailability(file.venue, allAvailable, time);
          expect(open.orderable).toBe(true);
          const { quietUntil, makeFrom } = restOf(file.venue, time, now);
          const isOpen = venueAvailability(file.venue, allAvailable, now).orderable;
          expect(quietUntil === undefined).toBe(isOpen);
          if (quietUntil !== undefined) {
            expect(quietUntil).toBeGreaterThan(now);
            expect(time - quietUntil).toBeGreaterThanOrEqual(leadMinutes * 60_000);
          }
          if (makeFrom !== undefined) expect(time - makeFrom).toBeGreaterThanOrEqual(3_600_000);
        }
      },
    ),
    { numRuns: propertyRuns(40, 2_000) },
  );
});

test('a dish of some hours can be ordered before them, and not after', () => {
  const written = menuWith({ beforeOpening: true });
  const lunch = [{ days: [...EVERY], from: '11:00', until: '14:00' }];
  const categories = written.categories.map((category) => ({ ...category, windows: lunch }));
  const file = { ...written, categories };
  const { venue, categories: shown } = takeawayFile(file);
  const soup = shown.flatMap(({ products }) => products).find(({ id }) => id === 'soup');
  const isSoldAt = (now: string) =>
    soup !== undefined &&
    productAvailability(soup, shown[0] ?? {}, venue, allAvailable, at(now)).orderable;
  expect(isSoldAt('2026-11-20T06:00:00Z')).toBe(true);
  expect(isSoldAt('2026-11-20T14:00:00Z')).toBe(false);
  const refusedAt = (time: string) =>
    pickUpRefusal(
      { menu: { file, version: 1 }, taken: 0 },
      { ...soups(1), pickUp: { at: time } },
      at('2026-11-20T06:00:00Z'),
    );
  expect(refusedAt('2026-11-20T11:00:00.000Z')).toBeNull();
  expect(refusedAt('2026-11-20T17:00:00.000Z')?.details.lines?.[0]?.code).toBe('not_at_pick_up');
});

test('what is paid late is collected at its own time, or at a later one of the hour that is offered', () => {
  const day = Date.parse('2026-11-20T05:00:00Z');
  const windows = [
    { days: ['fri' as const], from: '11:00', until: '14:00' },
    { days: ['fri' as const], from: '17:00', until: '23:00' },
  ];
  const wishes = fc.record({
    at: fc.integer({ min: 0, max: 20 * 60 }).map((minute) => day + minute * 60_000),
    late: fc.integer({ min: -60, max: 60 }),
    leadMinutes: fc.integer({ min: 0, max: 60 }),
    full: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(wishes, ({ at, late, leadMinutes, full }) => {
      const { venue } = menuWith({ leadMinutes, perSlot: 1 }, { opening: windows });
      const own = Math.floor((at - late * 60_000) / SLOT_MS) * SLOT_MS;
      const taken = new Map(full.map((slots) => [own + slots * SLOT_MS, 1]));
      const time = paidPickUp(venue, own, taken, at);
      const offered = pickUpTimes(venue, NOBODY, taken, at).filter(
        (each) => each.at > own && each.at <= own + 3_600_000,
      );
      if (waitedTooLong(venue, own, at) === null) {
        expect(time).toBe(own);
      } else if (time === null) {
        expect(own).toBeLessThan(at);
      } else if (time === own) {
        expect(own).toBeGreaterThanOrEqual(at);
        expect(offered).toEqual([]);
      } else {
        expect(time).toBeGreaterThanOrEqual(at + leadMinutes * 60_000);
        const isFull = (taken.get(time) ?? 0) > 0;
        if (isFull) expect(offered.filter((each) => !each.isFull)).toEqual([]);
      }
    }),
    { numRuns: propertyRuns(1_000, 100_000) },
  );
});
