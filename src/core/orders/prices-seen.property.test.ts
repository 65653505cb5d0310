import { expect, test } from 'vitest';
import type { HappyHour, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { pricesAt } from '#core/money/happy-hour-price.ts';
import { allAvailable, emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { agreedLines } from './menu-refusal.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;

/** Some hour of the evening in which the beer costs less. */
function happyHour(random: SeededRandom): HappyHour {
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const from = random.between(16, 20);
  const windows = [{ days: ['fri' as const], from: hour(from), until: hour(from + 1) }];
  return random.chance(0.5)
    ? { windows, percentOff: random.between(10, 60) }
    : { windows, amountOff: random.between(500, 4_000) };
}

function menuOf(random: SeededRandom, price: number): MenuFile {
  const happyHours = Array.from({ length: random.between(0, 2) }, () => happyHour(random));
  const product = {
    id: 'beer',
    name: { sv: 'Öl' },
    price,
    vat: 'standard' as const,
    station: 'bar',
    allergens: 'unknown' as const,
    ...(happyHours.length > 0 && { happyHours }),
  };
  const category = { id: 'all', name: { sv: 'Allt' }, placeholderColor: 1, products: [product] };
  return { ...emptyMenuFile, categories: [category] } as MenuFile;
}

const priceIn = (menu: MenuFile) => menu.categories[0]?.products[0]?.price ?? Number.NaN;

/** An order of a beer whose price may change by the clock and by a new menu, at any time of pressing. */
function someOrder(random: SeededRandom) {
  const seen = menuOf(random, random.pick([6_000, 7_200]));
  const current = random.chance(0.6) ? seen : menuOf(random, random.pick([6_000, 7_200, 8_000]));
  const at = NOW + random.between(-180, 180) * MINUTE + random.between(0, 59_999);
  const age = random.pick([0, 1_000, 30_000, 60_000, 60_001, 20 * MINUTE, 90 * MINUTE]);
  // The guest may have looked at the menu long before they pressed.
  const shown = priceIn(pricesAt(seen, at - age - random.between(0, 120) * MINUTE));
  return { seen, current, at, age, shown };
}

function charged({ seen, current, at, age }: ReturnType<typeof someOrder>, seenPrice?: number) {
  const line = { product: 'beer', options: [], quantity: 1 };
  const request = {
    age,
    lines: [seenPrice === undefined ? line : { ...line, seenPrice }],
  };
  const known = { seen, menu: { file: current, version: 2 }, availability: allAvailable };
  const agreed = agreedLines(request, known, at);
  return 'refusal' in agreed ? null : (agreed.lines[0]?.unitPrice ?? null);
}

test('nobody is charged more than they saw: the price that a device names, or the ordinary one of its menu', () => {
  const random = seededRandom(77);
  const outcomes = new Set<string>();
  for (let round = 0; round < 4_000; round += 1) {
    const order = someOrder(random);
    const said = charged(order, order.shown);
    const silent = charged(order);
    const where = JSON.stringify({ ...order, said, silent });
    if (said !== null) expect(said, where).toBeLessThanOrEqual(order.shown);
    if (silent !== null) expect(silent, where).toBeLessThanOrEqual(priceIn(order.seen));
    outcomes.add(`said ${said === null}`).add(`silent ${silent === null}`);
    if (said !== null && said < order.shown) outcomes.add('cheaper');
  }
  // Each of these occurred, or nothing was tested.
  expect([...outcomes].sort()).toEqual([
    'cheaper',
    ...['said false', 'said true', 'silent false', 'silent true'],
  ]);
});

test('a device that says nothing is never asked again about an hour that is over', () => {
  const random = seededRandom(78);
  for (let round = 0; round < 1_000; round += 1) {
    const order = { ...someOrder(random), age: 0 };
    const silent = charged({ ...order, current: order.seen });
    expect(silent).toBe(priceIn(pricesAt(order.seen, order.at)));
  }
});
