import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin } from '#core/availability/availability.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import type { HappyHour } from '#core/menu-import/menu-file.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { happyPriceAt, pricesAt } from './happy-hour-price.ts';
import { includedVat } from './vat.ts';

const ZONE = 'Europe/Stockholm';
const MINUTE = 60_000;
const at = (iso: string) => Date.parse(iso);
const daily = (from: string, until: string) => [{ days: [...WEEKDAYS], from, until }];
const priceOf = (hours: HappyHour[], iso: string, price = 7_900) =>
  happyPriceAt({ price, happyHours: hours }, {}, ZONE, at(iso))?.price ?? price;

test('a happy hour holds from its first minute until its last', () => {
  const hours = [{ windows: daily('16:00', '18:00'), price: 5_900 }];
  const prices = ['14:59:59', '15:00', '16:59:59', '17:00'].map((time) =>
    priceOf(hours, `2026-11-23T${time}Z`),
  );
  expect(prices).toEqual([7_900, 5_900, 5_900, 7_900]);
  expect(
    happyPriceAt({ price: 7_900, happyHours: hours }, {}, ZONE, at('2026-11-23T15:30Z')),
  ).toEqual({ price: 5_900, ordinary: 7_900, until: at('2026-11-23T17:00Z') });
});

test('one past midnight belongs to the day on which it began', () => {
  const windows = [{ days: ['fri' as const], from: '22:00', until: '01:00' }];
  const hours = [{ windows, amountOff: 1_000 }];
  // A Friday, and the Saturday after it.
  expect(priceOf(hours, '2026-11-27T23:30Z')).toBe(6_900);
  expect(priceOf(hours, '2026-11-28T00:00Z')).toBe(7_900);
  expect(priceOf(hours, '2026-11-28T23:30Z')).toBe(7_900);
});

test('in nights with a clock change, it follows the wall clock', () => {
  const hours = [{ windows: daily('01:00', '04:00'), percentOff: 50 }];
  const minutes = (from: string, count: number) =>
    Array.from({ length: count }, (_, minute) =>
      priceOf(hours, new Date(at(from) + minute * MINUTE).toISOString()),
    ).filter((price) => price === 3_950).length;
  // 01:00 to 04:00 takes two hours when clocks go forward, and four when they go back.
  expect(minutes('2027-03-27T22:00Z', 480)).toBe(120);
  expect(minutes('2026-10-24T22:00Z', 480)).toBe(240);
  const later = [{ windows: daily('02:15', '02:45'), price: 100 }];
  // 02:15 and 02:45 are skipped: both are the instant of the change.
  expect(priceOf(later, '2027-03-28T01:00Z')).toBe(7_900);
});

test("a product's own happy hours replace its category's; the lowest price wins", () => {
  const category = { happyHours: [{ windows: daily('00:00', '00:00'), percentOff: 50 }] };
  const now = at('2026-11-23T15:30Z');
  expect(happyPriceAt({ price: 7_900 }, category, ZONE, now)?.price).toBe(3_950);
  expect(happyPriceAt({ price: 7_900, happyHours: [] }, category, ZONE, now)).toBeNull();
  const own = [
    { windows: daily('16:00', '18:00'), price: 5_900 },
    { windows: daily('16:00', '17:00'), price: 4_900 },
  ];
  const happy = happyPriceAt({ price: 7_900, happyHours: own }, category, ZONE, now);
  expect(happy).toMatchObject({ price: 4_900, until: at('2026-11-23T16:00Z') });
});

const clockTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const windows = fc.array(
  fc.record({
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    from: clockTime,
    until: clockTime,
  }),
  { minLength: 1, maxLength: 3 },
);
const amount = fc.integer({ min: 0, max: 1_000_000 });
const anyHours = fc.array(
  fc.oneof(
    fc.record({ windows, price: amount }),
    fc.record({ windows, amountOff: amount }),
    fc.record({ windows, percentOff: fc.integer({ min: 1, max: 100 }) }),
  ),
  { maxLength: 4 },
);
// A year and a half from 2026-10-01, with clock changes both ways.
const instant = fc
  .integer({ min: 0, max: 790_000 })
  .map((minute) => at('2026-10-01') + minute * MINUTE);
const zone = fc.constantFrom(ZONE, 'America/Santiago', 'Australia/Lord_Howe', 'UTC');

test('no happy hour raises a price or makes it negative, and outside of all nothing changes', () => {
  fc.assert(
    fc.property(anyHours, amount, instant, zone, (happyHours, price, now, timeZone) => {
      const happy = happyPriceAt({ price, happyHours }, {}, timeZone, now);
      const isAny = happyHours.some((hour) => isWithin(hour.windows, now, timeZone));
      if (happy === null) return;
      expect(isAny).toBe(true);
      expect(Number.isInteger(happy.price)).toBe(true);
      expect(happy.price).toBeGreaterThanOrEqual(0);
      expect(happy.price).toBeLessThan(price);
    }),
  );
});

test('a promised price holds until its instant, and no longer', () => {
  fc.assert(
    fc.property(
      anyHours,
      amount,
      instant,
      zone,
      fc.nat(10_000),
      (hours, price, now, timeZone, minutes) => {
        const product = { price, happyHours: hours };
        const happy = happyPriceAt(product, {}, timeZone, now);
        if (!happy?.until) return;
        const between = Math.min(now + minutes * MINUTE, happy.until - MINUTE);
        expect(happyPriceAt(product, {}, timeZone, between)?.price).toBeLessThanOrEqual(
          happy.price,
        );
        expect(happyPriceAt(product, {}, timeZone, happy.until)?.price ?? price).toBeGreaterThan(
          happy.price,
        );
      },
    ),
  );
});

test('lines are frozen at the price of their instant, and its VAT is included to the öre', () => {
  fc.assert(
    fc.property(anyHours, instant, fc.integer({ min: 1, max: 20 }), (happyHours, now, quantity) => {
      const file = smallMenu();
      const drinks = file.categories.map((each) =>
        each.id === 'drinks' ? { ...each, happyHours } : each,
      );
      const menu = { ...file, categories: drinks };
      const wish = { product: 'beer', options: ['large'], quantity };
      const [line] = freezeLines(menu, { lines: [wish] }, now);
      const price = findProduct(pricesAt(menu, now), 'beer')?.price ?? 0;
      expect(line).toMatchObject({ unitPrice: price + 1_500, total: (price + 1_500) * quantity });
      const [share] = includedVat(line ? [line] : []);
      expect(share?.vat).toBe(Math.round((price + 1_500) * quantity * 0.2));
    }),
  );
});

test('a menu without a changed price is the same object', () => {
  const file = smallMenu();
  expect(pricesAt(file, at('2026-11-23T15:30Z'))).toBe(file);
});

test('only products with a changed price are new objects', () => {
  const menu = smallMenu();
  const [soup] = menu.categories.flatMap(({ products }) => products);
  if (soup === undefined) throw new Error('There is no soup.');
  const hours = [{ windows: daily('16:00', '18:00'), price: 100 }];
  const products = [soup, { ...soup, id: 'happy-soup', happyHours: hours }];
  const categories = menu.categories
    .slice(0, 2)
    .map((category) => ({ ...category, products: [soup] }));
  const [first] = categories;
  if (first === undefined) throw new Error('There is no category.');
  const happy = { ...menu, categories: [first, { ...first, id: 'happy', products }] };
  const now = pricesAt(happy, at('2026-11-23T15:30Z'));
  expect(now.categories[1]?.products.map(({ price }) => price)).toEqual([soup.price, 100]);
  expect(now.categories[1]?.products[0]).toBe(soup);
  expect(now.categories[0]).toBe(first);
  expect(pricesAt(happy, at('2026-11-23T17:00Z'))).toBe(happy);
});
