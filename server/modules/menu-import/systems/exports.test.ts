import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Separator } from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import type { ImportPlan } from '../matching/plan-import.ts';
import { readMenuUpload } from '../read-menu-upload.ts';

/**
 * Three exports of each system, as its versions and settings shape them, with contents of our own.
 * What becomes of every row is one line.
 */
function planOf(name: string): ImportPlan {
  const file = readFileSync(new URL(`examples/${name}.csv`, import.meta.url));
  return importFile(emptyMenuFile, file);
}

function outcome(name: string): string[] {
  return planLines(planOf(name));
}

const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  'clover-categories': [
    '2 in Kaffe: Dryck, 35, reduced',
    '3 in Bulle: Fika, 30, reduced',
    '4 out off_sale',
  ],
  'clover-open-prices': ['2 in Ägg: Övrigt, 25', '3 out price_open', '4 out price_zero'],
  'clover-whole': [
    '2 in Burger: Övrigt, 145, reduced',
    '3 out price_open vat_unknown',
    '4 in Cheese: Övrigt, 390',
    '5 out off_sale',
    '6 out off_sale',
  ],
  'loyverse-no-stores': [
    '2 in Te: Dryck, 35',
    '3 out off_sale',
    '4 in Glass: Efterrätt, 40 (Kulor: En+0, Två+20)',
    '5 part of 4: Två',
    '6 out price_zero',
  ],
  'loyverse-several-choices': [
    '2 in Te: Dryck, 30, reduced (Storlek: Liten / Grönt+0, Stor / Grönt+10)',
    '3 part of 2: Stor / Grönt',
    '4 out off_sale size_left_out',
    '5 out price_by_place',
    '6 out off_sale',
  ],
  'loyverse-store': [
    '2 in Latte: Kaffe, 45, reduced (Storlek: Liten+0, Stor+10)',
    '3 part of 2: Stor',
    '4 out off_sale size_left_out',
    '5 in Lunch: Mat, 129, reduced',
    '6 out no_product',
    '7 out price_open',
    '8 in Godis: Fika, 120, reduced',
    '9 out off_sale',
  ],
  'odoo-labels': [
    '2 in Kaffe: Varma drycker, 35, reduced (Storlek: S+0, M+0, L+0) (Mjölk: Ko+0, Havre+0)',
    '3 part of 2: Mjölk',
    '4 out off_sale',
    '5 out off_sale',
    '6 in Soppa: Mat, 95',
  ],
  'odoo-swedish': ['2 in Öl: Öl, 79, standard', '3 out off_sale'],
  'odoo-technical': ['2 in Te: Dryck, 30, reduced'],
  'shopify-first-dialect': [
    '2 in Pale ale: Beer, 75 (Size: 33 cl / Bottle+0, 50 cl / Bottle+20)',
    '3 part of 2: 50 cl / Bottle',
    '4 out no_product',
    '5 out off_sale',
    '6 out off_sale',
    '7 part of 6: 50 cl',
    '8 out off_sale',
    '9 part of 8: 200',
  ],
  'shopify-one-option': [
    '2 in Cola: Dryck, 35 (Storlek: 33 cl+0, 50 cl+10)',
    '3 part of 2: 50 cl',
    '4 in Pommes: Mat, 49',
    '5 out off_sale',
  ],
  'shopify-second-dialect': [
    '2 in Vin: Vin, 95 (Storlek: Glas+0, Flaska+285)',
    '3 part of 2: Flaska',
    '4 out price_missing size_left_out',
    '5 out off_sale',
    '6 part of 5: 200',
    '7 out off_sale',
    '8 out off_sale',
  ],
  'shopify-second-few-columns': [
    '2 in Lager: Övrigt, 79 (Volym: 40 cl+0, 60 cl+20)',
    '3 part of 2: 60 cl',
    '4 out off_sale',
    '5 out price_zero',
  ],
  'shopify-second-sizes': [
    '2 in Te: Dryck, 30 (Storlek: Liten / Grönt+0, Stor / Grönt+10, Stor / Svart+12)',
    '3 part of 2: Stor / Grönt',
    '4 part of 2: Stor / Svart',
    '5 out no_product',
    '6 in Bulle: Fika, 28.5',
    '7 out off_sale',
  ],
  'square-2025': [
    '2 in Latte: Hot drinks, 45, reduced (Size: Small+0, Large+10)',
    '3 part of 2: Large',
    '4 in House red: Wine, 98, standard, alcohol (Storlek: Glass+0)',
    '5 out off_sale size_left_out',
    '6 out off_sale',
    '7 out price_missing',
    '8 out off_sale',
    '9 out price_zero',
  ],
  'square-open-prices': [
    '2 in Lager: Beer, 79 (Volume: 0,4 l+0, 0,6 l+20)',
    '3 part of 2: 0,6 l',
    '4 out off_sale',
    '5 part of 4: Half',
    '6 out price_open',
    '7 out price_currency',
  ],
  'square-two-places': [
    '2 in Pizza: Mat, 110, reduced',
    '3 in Lasagne: Mat, 125, reduced',
    '4 in Sallad: Mat, 80, reduced (Storlek: Liten+0, Stor+30)',
    '5 part of 4: Stor',
    '6 out price_open',
    '7 out price_by_place',
  ],
  'sumup-few-columns': [
    '2 in Öl: Öl, 69, standard (Storlek: Liten+0, Stor+20)',
    '3 part of 2: Stor',
    '4 out off_sale',
    '5 out price_zero',
  ],
  'sumup-takeaway': [
    '2 in Vin: Vin, 95, standard (Storlek: Glas+0, Flaska+285)',
    '3 part of 2: Glas',
    '4 part of 2: Flaska',
    '5 in Sallad: Mat, 110, reduced',
    '6 out off_sale',
  ],
  'sumup-whole': [
    '2 in Juice: Drinks, 30, reduced (Size: Small, Apple+0, Large, Apple+15)',
    '3 part of 2: Small, Apple',
    '4 part of 2: Large, Apple',
    '5 out off_sale size_left_out',
    '6 in Soup: Food, 89, reduced',
    '7 in Beer: Övrigt, 79, standard',
  ],
  'tastyigniter-json': ['2 in Soppa: Mat, 85', '3 in Bröd: Mat|Bröd, 15'],
  'tastyigniter-labels': ['2 in Fisk: Varmt, 189', '3 out price_zero'],
  'tastyigniter-names': [
    '2 in Puff-Puff: Starters, 29.99',
    '3 out price_missing',
    '4 out off_sale',
  ],
  'toast-base-price': ['2 in Steak: Mains, 245', '3 out price_missing'],
  'toast-capitals': ['2 in Fish, chips: Mains, 195', '3 out name_missing', '4 out price_open'],
  'toast-semicolons': [
    '2 in Negroni: Drinks, 145',
    '3 out duplicate',
    '4 in Spritz: Drinks, 1450',
    '5 in Cava: Övrigt, 95',
    '6 out price_ambiguous',
  ],
  'woocommerce-few-columns': [
    '2 in Soppa: Varmt, 95',
    '3 in Presentkort: Kort, 200',
    '4 out off_sale',
    '5 out off_sale',
  ],
  'woocommerce-one-sku': [
    '2 in Öl: Öl, cider, 60 (Storlek: Liten+0)',
    '3 in Cider: Dryck, 65 (Storlek: Liten+0, Stor+20)',
    '4 part of 2: Liten',
    '5 out off_sale size_left_out',
    '6 part of 3: Liten',
    '7 part of 3: Stor',
    '8 out price_zero',
    '9 out row_type_unread',
  ],
  'woocommerce-swedish': [
    '2 in Soppa: Varmt, 95',
    '3 in Öl: Öl, 79 (Volym: 40 cl+0, 60 cl+20)',
    '4 part of 3: 40 cl',
    '5 part of 3: 60 cl',
    '6 out off_sale',
    '7 out off_sale',
  ],
  'woocommerce-whole': [
    '2 in Te: Te, 30 (Sort: Grönt / Liten+0, Svart / Stor+10)',
    '3 part of 2: Grönt / Liten',
    '4 part of 2: Svart / Stor',
    '5 out off_sale',
    '6 part of 5: Liten',
    '7 part of 5: Stor',
    '8 out off_sale',
    '9 out row_type_unread',
    '10 in Soppa: Varmt, 95',
    '11 in Ost: Mat, 60 (Sort: Brie+0, Edam+0)',
    '12 part of 11: Brie, Edam',
  ],
};

test.each(Object.entries(OUTCOMES))('%s: what becomes of each row', (name, lines) => {
  expect(outcome(name)).toEqual(lines);
});

test('what a guess or a size left behind is said', () => {
  const said = (name: string) =>
    planOf(name).noted.flatMap(({ row, problems }) =>
      problems.map(({ reason, value }) => `${row} ${reason}: ${value}`),
    );
  expect(said('square-2025')).toEqual([
    '2 category_guessed: Hot drinks, Offers',
    '2 addons_unread: Milk',
    '2 sizes_joined: Small, Large',
    '4 size_id_lost: R-B',
    '4 sizes_joined: Glass',
  ]);
  expect(said('odoo-labels')).toEqual([
    'null extra_prices_missing: null',
    '2 option_prices_unread: S,M,L',
    '2 option_prices_unread: Ko,Havre',
    '6 vat_unknown: 12% G, 2% Pant',
  ]);
  expect(said('square-two-places')).toContain('3 sold_in_some: N');
  expect(said('tastyigniter-json')).toEqual(['2 category_guessed: ["Mat","Lunch"]']);
  expect(said('clover-categories')).toEqual(['2 category_guessed: Dryck, Fika']);
  expect(said('clover-whole')).toContain('null category_none: Övrigt');
});

test('what one size says of allergens and alcohol, the product says', () => {
  const plan = importFile(
    emptyMenuFile,
    [
      'Item Name,Variation Name,Category,Price,Contains Alcohol,Allergens,Description',
      'Kaffe,Svart,Dryck,35,N,free from: all,Bryggt',
      'Kaffe,Irländsk,Dryck,95,Y,milk,Med whisky',
    ].join('\n'),
  );
  const [kaffe] = plan.menu.categories.flatMap(({ products }) => products);
  expect(kaffe).toMatchObject({ alcohol: true, description: { sv: 'Bryggt' } });
  expect(kaffe?.allergens).toMatchObject({ contains: ['milk'] });
  const reasons = plan.noted.flatMap(({ problems }) => problems.map(({ reason }) => reason));
  expect(reasons).toContain('size_alcohol');
  expect(reasons).toContain('size_text_lost');
});

const SIZES = 'Item Name,Variation Name,Category,Price,Archived';
const sheet = (...rows: string[]) => [SIZES, ...rows].join('\n');

test('a size that has another price changes its group and leaves none behind', () => {
  const first = importFile(emptyMenuFile, sheet('Te,Liten,Dryck,30,N', 'Te,Stor,Dryck,40,N'));
  const next = importFile(first.menu, sheet('Te,Liten,Dryck,30,N', 'Te,Stor,Dryck,45,N'));
  const [before] = first.menu.optionGroups;
  expect(next.menu.optionGroups).toHaveLength(1);
  expect(next.menu.optionGroups[0]).toMatchObject({
    id: before?.id,
    options: [{}, { price: 1_500 }],
  });
  expect(next.menu.optionGroups[0]?.options.map(({ id }) => id)).toEqual(
    before?.options.map(({ id }) => id),
  );
  expect(next.changed.map(({ kind, row }) => [kind, row])).toEqual([['option_group', 2]]);
});

test('a group of two products that both change is replaced once, and removed', () => {
  const both = (large: number) =>
    sheet(
      ...['Te', 'Kaffe'].flatMap((name) => [`${name},Liten,D,30,N`, `${name},Stor,D,${large},N`]),
    );
  const first = importFile(emptyMenuFile, both(40));
  expect(first.menu.optionGroups).toHaveLength(1);
  const next = importFile(first.menu, both(50));
  expect(next.menu.optionGroups).toHaveLength(1);
  expect(next.removed.map(({ kind, name }) => [kind, name])).toEqual([['option_group', 'Storlek']]);
  const one = importFile(
    first.menu,
    sheet('Te,Liten,D,30,N', 'Te,Stor,D,50,N', 'Kaffe,Liten,D,30,N', 'Kaffe,Stor,D,40,N'),
  );
  expect(one.menu.optionGroups).toHaveLength(2);
  expect(one.removed).toEqual([]);
});

test('what the file no longer sells is hidden where the menu has it, and does not stop a sweep', () => {
  const first = importFile(emptyMenuFile, sheet('Te,Regular,Dryck,30,N', 'Öl,Regular,Dryck,79,N'));
  const next = importFile(first.menu, sheet('Te,Regular,Dryck,30,Y', 'Vin,Regular,Dryck,95,Y'), {
    isSweeping: true,
  });
  expect(planLines(next)).toEqual(['2 in Te: Dryck, 30, hidden', '3 out off_sale']);
  expect(next.removed.map(({ name }) => name)).toEqual(['Öl']);
});

test('where the host pays, nothing has to have a price', () => {
  const { venue } = emptyMenuFile;
  const hosted: MenuFile = { ...emptyMenuFile, venue: { ...venue, ordering: { payer: 'host' } } };
  expect(planLines(importFile(hosted, sheet('Te,Regular,Dryck,0,N')))).toEqual([
    '2 in Te: Dryck, 0',
  ]);
});

test('an ambiguous number is left out until a person has said what its sign separates', () => {
  const text = 'Menu Group;Menu Item;Price\nVin;Krug;12.500\nVin;Cava;95\nVin;Fel;12.345';
  const { venue, stations } = emptyMenuFile;
  const now = new Date('2026-11-28T12:00:00Z');
  const prices = (separator?: Separator) =>
    readMenuUpload(new TextEncoder().encode(text), {
      venue,
      stations,
      locale: 'sv',
      separator,
      now,
    }).products.map(({ price, problems }) => price ?? problems[0]?.reason);
  expect(prices()).toEqual(['price_ambiguous', 9_500, 'price_ambiguous']);
  expect(prices('thousands')).toEqual([1_250_000, 9_500, 1_234_500]);
  expect(prices('decimals')).toEqual([1_250, 9_500, 'price_unreadable']);
});

test('what a sign separates is read from the answer in a page’s data, too', () => {
  const text = JSON.stringify({
    '@type': 'Menu',
    hasMenuSection: {
      name: 'Vin',
      hasMenuItem: { '@type': 'MenuItem', name: 'Krug', offers: { price: '12,500' } },
    },
  });
  const { venue, stations } = emptyMenuFile;
  const terms = { venue, stations, locale: 'sv' as const, now: new Date('2026-11-28T12:00:00Z') };
  const read = (separator?: Separator) =>
    readMenuUpload(new TextEncoder().encode(text), { ...terms, separator }).products[0];
  expect(read()?.problems.map(({ reason }) => reason)).toEqual(['price_ambiguous']);
  expect(read('thousands')?.price).toBe(1_250_000);
});
