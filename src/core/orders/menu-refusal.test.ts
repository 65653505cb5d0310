import { expect, test } from 'vitest';
import type { Availability } from '#core/menu/menu.schema.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { allAvailable, emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { menuRefusal } from './menu-refusal.ts';
import type { OrderLineRequest } from './order.schema.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');

const lager: MenuFileProduct = {
  id: 'lager',
  name: { sv: 'Lager' },
  price: 7_200,
  vat: 'standard',
  station: 'bar',
  allergens: 'unknown',
};
const soup: MenuFileProduct = { ...lager, id: 'soup', price: 9_500 };

const menuOf = (products: MenuFileProduct[], venue: Partial<MenuFile['venue']> = {}): MenuFile => ({
  ...emptyMenuFile,
  venue: { ...emptyMenuFile.venue, ...venue },
  categories: [{ id: 'all', name: { sv: 'Allt' }, placeholderColor: 1, products }],
});
const menu = menuOf([lager, soup]);
const one: OrderLineRequest = { product: 'lager', options: [], quantity: 1 };

interface Situation {
  seen?: MenuFile | null;
  file?: MenuFile;
  availability?: Partial<Availability>;
  lines?: OrderLineRequest[];
}

function refusalOf({ seen = menu, file = menu, availability, lines = [one] }: Situation) {
  const now = { ...allAvailable, ...availability };
  return menuRefusal({ lines }, { seen, menu: { file, version: 7 }, availability: now }, NOW);
}

test('an order of what the menu has goes in', () => {
  expect(refusalOf({})).toBeNull();
});

test('a closed venue takes no order, and a paused one says why and until when', () => {
  const never = menuOf([lager], { opening: [{ days: ['mon'], from: '10:00', until: '11:00' }] });
  expect(refusalOf({ file: never })).toEqual({ code: 'orders.closed', details: {} });
  const until = '2026-11-20T19:00:00.000Z';
  const paused = (pause: object) =>
    refusalOf({ availability: { pauses: [{ station: null, ...pause }] } as Partial<Availability> });
  expect(paused({ reason: 'Full house', until })).toEqual({
    code: 'orders.paused',
    details: { reason: 'Full house', until },
  });
  expect(paused({ until: null })).toEqual({ code: 'orders.paused', details: {} });
});

test('where all that is wrong is sold out, it is sold out; with anything else, it has changed', () => {
  const availability = { soldOutProducts: ['lager'] };
  const soldOut = { product: 'lager', code: 'product_sold_out', line: 0 };
  expect(refusalOf({ availability })).toEqual({
    code: 'orders.sold_out',
    details: { lines: [soldOut], menuVersion: 7 },
  });
  const gone = { product: 'cake', options: [], quantity: 1 };
  expect(refusalOf({ availability, lines: [one, gone] })).toEqual({
    code: 'orders.changed',
    details: {
      lines: [soldOut, { product: 'cake', code: 'product_removed', line: 1 }],
      menuVersion: 7,
    },
  });
});

test('too many of a line are refused with how many there may be', () => {
  const many = { ...one, quantity: LINE_QUANTITY_CAP + 1 };
  expect(refusalOf({ lines: [many] })).toMatchObject({
    code: 'orders.line_cap',
    details: { limit: LINE_QUANTITY_CAP, menuVersion: 7 },
  });
  const gone = { product: 'cake', options: [], quantity: 1 };
  expect(refusalOf({ lines: [many, gone] })).toMatchObject({ code: 'orders.changed' });
});

test('what became dearer since it was shown is told with both totals', () => {
  const file = menuOf([{ ...lager, price: 7_900 }, soup]);
  const shown = { ...one, quantity: 2, seenPrice: 7_200 };
  const other = { product: 'soup', options: [], quantity: 1 };
  expect(refusalOf({ file, lines: [shown, other] })).toEqual({
    code: 'orders.price_changed',
    details: {
      lines: [{ product: 'lager', code: 'price_changed', was: 7_200, now: 7_900, line: 0 }],
      menuVersion: 7,
      was: 2 * 7_200 + 9_500,
      now: 2 * 7_900 + 9_500,
      at: '2026-11-20T18:00:00.000Z',
    },
  });
});

test('a new price is a change like any other for a device that does not say what it showed', () => {
  const file = menuOf([{ ...lager, price: 7_900 }, soup]);
  expect(refusalOf({ file })).toMatchObject({ code: 'orders.changed' });
  const gone = { product: 'cake', options: [], quantity: 1, seenPrice: 100 };
  const lines = [{ ...one, seenPrice: 7_200 }, gone];
  expect(refusalOf({ file, lines })).toMatchObject({ code: 'orders.changed' });
});

test('where nobody knows what the guest was shown, the menu is shown again', () => {
  expect(refusalOf({ seen: null })).toEqual({
    code: 'orders.changed',
    details: { lines: [], menuVersion: 7 },
  });
});
