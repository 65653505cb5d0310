import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { SAMPLE_MENUS, TRIAL_MENUS } from './codes.ts';
import { SAMPLES, sampleMenu } from './sample-menus.ts';
import { samplePrice, trialCurrency } from './trial-money.ts';

const DEMONSTRATION: MenuFile = JSON.parse(
  readFileSync(new URL('../../../demo/servett-menu.json', import.meta.url), 'utf8'),
);

test.each(SAMPLE_MENUS)(
  'the %s menu is whole: both languages, allergens, options, stations',
  (menu) => {
    const { stations, optionGroups, categories } = sampleMenu(DEMONSTRATION, menu, 'SEK');
    const groups = new Set(optionGroups.map(({ id }) => id));
    const products = categories.flatMap((each) => each.products);
    expect(products.length).toBeGreaterThan(15);
    expect(products.some(({ optionGroups: own = [] }) => own.length > 0)).toBe(true);
    for (const { name, allergens, station, optionGroups: own = [], windows } of products) {
      expect([name.en, name.sv].every((text) => (text ?? '') !== '')).toBe(true);
      expect(allergens).not.toBe('unknown');
      expect(stations.map(({ id }) => id)).toContain(station);
      expect(own.every((id) => groups.has(id))).toBe(true);
      expect(windows).toBeUndefined();
      expect(JSON.stringify(name)).not.toMatch(/Kaj/);
    }
  },
);

test.each([
  ['Europe/Stockholm', 'SEK', 18_900],
  ['Europe/Oslo', 'NOK', 18_900],
  ['Europe/Berlin', 'EUR', 1_890],
  ['America/New_York', 'USD', 1_890],
  ['Asia/Tokyo', 'EUR', 1_890],
])('in %s a burger costs what people there expect, in %s', (zone, currency, price) => {
  expect(trialCurrency(zone)).toBe(currency);
  expect(samplePrice(18_900, currency)).toBe(price);
});

test.each([
  ['Europe/Copenhagen', 'DKK'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['Europe/Warsaw', 'PLN'],
  ['Europe/Prague', 'CZK'],
  ['US/Eastern', 'USD'],
  ['Antarctica/US/America/Base', 'EUR'],
])('a venue in %s sells in %s', (zone, currency) => {
  expect(trialCurrency(zone)).toBe(currency);
});

test('prices are kept where kronor are paid, and are a tenth in whole ten cents elsewhere', () => {
  for (const currency of ['SEK', 'NOK', 'DKK', 'CZK']) {
    expect(samplePrice(7_250, currency), currency).toBe(7_250);
  }
  for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'PLN']) {
    expect(samplePrice(7_250, currency), currency).toBe(730);
    expect(samplePrice(7_240, currency), currency).toBe(720);
  }
});

test.each(SAMPLE_MENUS)('the %s menu has only the options that its products offer', (menu) => {
  const { optionGroups, categories } = sampleMenu(DEMONSTRATION, menu, 'SEK');
  const used = categories.flatMap(({ products }) =>
    products.flatMap(({ optionGroups: own = [] }) => own),
  );
  expect(new Set(optionGroups.map(({ id }) => id))).toEqual(new Set(used));
});

test.each(SAMPLE_MENUS)('the %s menu costs a tenth in euros, its options too', (menu) => {
  const inKronor = sampleMenu(DEMONSTRATION, menu, 'SEK');
  const inEuros = sampleMenu(DEMONSTRATION, menu, 'EUR');
  const pricesOf = ({ optionGroups, categories }: typeof inKronor) =>
    [
      ...optionGroups.flatMap(({ options }) => options),
      ...categories.flatMap(({ products }) => products),
    ].map(({ price }) => price);
  const euros = pricesOf(inKronor).map((price) => samplePrice(price, 'EUR'));
  expect(pricesOf(inEuros)).toEqual(euros);
  expect(pricesOf(inEuros)).not.toEqual(pricesOf(inKronor));
});

test.each(SAMPLE_MENUS)('the %s menu can be ordered at any hour, at one price', (menu) => {
  const products = sampleMenu(DEMONSTRATION, menu, 'SEK').categories.flatMap(
    (category) => category.products,
  );
  for (const product of products) {
    expect(product).not.toHaveProperty('windows');
    expect(product).not.toHaveProperty('happyHours');
  }
});

test('the own dishes of the demonstration have the name that any place would give them', () => {
  const nameOf = (menu: (typeof SAMPLE_MENUS)[number], product: string) =>
    sampleMenu(DEMONSTRATION, menu, 'SEK')
      .categories.flatMap(({ products }) => products)
      .find(({ id }) => id === product)?.name;
  expect(nameOf('pub', 'kajburgare')).toEqual({ en: 'House burger', sv: 'Husets burgare' });
  const own = DEMONSTRATION.categories
    .flatMap(({ products }) => products)
    .find(({ id }) => id === 'fish-and-chips');
  expect(nameOf('pub', 'fish-and-chips')).toEqual(own?.name);
});

test('a demonstration that lacks what a sample is made of is refused by name', () => {
  const [first, ...rest] = DEMONSTRATION.categories.filter(({ id }) => id === 'beer');
  expect(rest).toEqual([]);
  const without = DEMONSTRATION.categories.filter((each) => each !== first);
  expect(() => sampleMenu({ ...DEMONSTRATION, categories: without }, 'pub', 'SEK')).toThrow(
    '"beer"',
  );
});

test.each(SAMPLE_MENUS)('no category of the %s menu is empty', (menu) => {
  for (const { id, products } of sampleMenu(DEMONSTRATION, menu, 'SEK').categories) {
    expect(products.length, id).toBeGreaterThan(0);
  }
});

test('a trial begins with one of the samples, each for its kind of venue, or with an own menu', () => {
  expect(TRIAL_MENUS).toEqual([...SAMPLE_MENUS, 'own']);
  const kinds = SAMPLE_MENUS.map((menu) => [menu, SAMPLES[menu].kind]);
  expect(Object.fromEntries(kinds)).toEqual({ pub: 'bar', cafe: 'cafe', restaurant: 'restaurant' });
});

test('each own dish of the demonstration is named in both languages', () => {
  const nameOf = (menu: (typeof SAMPLE_MENUS)[number], product: string) =>
    sampleMenu(DEMONSTRATION, menu, 'SEK')
      .categories.flatMap(({ products }) => products)
      .find(({ id }) => id === product)?.name;
  expect(nameOf('pub', 'charcuterie')).toEqual({ en: 'Charcuterie board', sv: 'Charkbricka' });
  expect(nameOf('cafe', 'prawn-sandwich')).toEqual({ en: 'Open prawn sandwich', sv: 'Räksmörgås' });
  expect(nameOf('cafe', 'ice-cream')).toEqual({ en: 'Homemade ice cream', sv: 'Hemgjord glass' });
});

test('a sample has the products that are chosen for it, in their order', () => {
  for (const menu of SAMPLE_MENUS) {
    const made = sampleMenu(DEMONSTRATION, menu, 'SEK').categories.map(
      ({ id, products }) => [id, products.map((product) => product.id)] as const,
    );
    expect(Object.fromEntries(made)).toEqual(SAMPLES[menu].categories);
  }
});

test('only a zone that begins in America or the US pays in dollars', () => {
  expect(trialCurrency('America/New_York')).toBe('USD');
  expect(trialCurrency('US/Pacific')).toBe('USD');
  expect(trialCurrency('Asia/America/x')).toBe('EUR');
});
