import { expect, test } from 'vitest';
import { agreedLines } from '#core/orders/menu-refusal.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import { agreedRefusal } from '#core/placing/paid-order.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { readOffer } from './menu-check.ts';

const SOUP = { product: 'soup', options: [], quantity: 1 };
const BEER = { product: 'beer', options: ['small'], quantity: 1 };

/** A venue, and why orders at it would be refused now. */
async function venue() {
  const served = await testApp();
  const { context } = served;
  const staff = await served.staff();
  const soldOut = (product: string) =>
    staff('PUT', `venues/${VENUE}/products/${product}/sold-out`, { soldOut: true });
  const pause = (station: string | null) =>
    staff('PUT', `venues/${VENUE}/pauses`, { station, paused: true, reason: 'Rast' });
  /** Of an order whose prices are agreed. */
  const refusal = (lines: OrderRequest['lines']): Promise<Refusal | null> =>
    change(context, VENUE, async (unit) => {
      const { menu } = await findVenueMenu(context.menus, unit.db, VENUE);
      const availability = await findAvailability(unit.db, VENUE);
      return agreedRefusal(lines, { menu, availability }, unit.at);
    });
  /** Of one that is sent for a version of the menu: it resolves if nothing speaks against it. */
  const check = (lines: OrderRequest['lines'], menuVersion = 1) =>
    change(context, VENUE, async (unit) => {
      const offer = await readOffer(context, unit.db, VENUE, menuVersion, unit.at);
      granted(agreedLines({ lines, age: 0 }, offer, unit.at));
      return 'allowed';
    });
  return { context, staff, soldOut, pause, refusal, check };
}

/** The small menu with another price of the soup, and without water. */
function laterMenu() {
  const menu = smallMenu();
  for (const category of menu.categories) {
    category.products = category.products.filter(({ id }) => id !== 'water');
    for (const product of category.products) product.price += product.id === 'soup' ? 500 : 0;
  }
  return menu;
}

test('an order whose prices are agreed is made at them although the menu has new ones', async () => {
  const { context, refusal } = await venue();
  expect(await refusal([SOUP, BEER])).toBeNull();
  await importMenu(context, laterMenu(), async (name) => name);
  expect(await refusal([SOUP, BEER])).toBeNull();
});

test('it is not made once the menu lacks a product, or one is sold out', async () => {
  const { context, soldOut, refusal } = await venue();
  const water = { product: 'water', options: [], quantity: 1 };
  await importMenu(context, laterMenu(), async (name) => name);
  expect(await refusal([SOUP, water])).toEqual({
    code: 'orders.changed',
    details: {
      lines: [{ line: 1, product: 'water', code: 'product_removed' }],
      menuVersion: 2,
    },
  });
  await soldOut('beer');
  expect(await refusal([BEER, SOUP])).toEqual({
    code: 'orders.sold_out',
    details: {
      lines: [{ line: 0, product: 'beer', code: 'product_sold_out' }],
      menuVersion: 2,
    },
  });
  expect(await refusal([SOUP])).toBeNull();
});

test('nor while its station or the whole venue is paused', async () => {
  const { pause, refusal } = await venue();
  await pause('bar');
  expect(await refusal([BEER])).toMatchObject({
    code: 'orders.changed',
    details: { lines: [{ line: 0, product: 'beer', code: 'station_paused' }] },
  });
  expect(await refusal([SOUP])).toBeNull();
  await pause(null);
  expect(await refusal([SOUP])).toEqual({ code: 'orders.paused', details: { reason: 'Rast' } });
});

test('an order is compared with the menu that its guest saw, and with what is there now', async () => {
  const { context, soldOut, check } = await venue();
  expect(await check([SOUP])).toBe('allowed');
  await importMenu(context, laterMenu(), async (name) => name);
  expect(await check([SOUP], 2)).toBe('allowed');
  await expect(check([SOUP], 1)).rejects.toMatchObject({
    code: 'orders.changed',
    details: { lines: [{ code: 'price_changed', was: 9_500, now: 10_000 }], menuVersion: 2 },
  });
  await expect(check([SOUP], 3)).rejects.toMatchObject({
    code: 'orders.changed',
    details: { lines: [], menuVersion: 2 },
  });
  await soldOut('soup');
  await expect(check([SOUP], 2)).rejects.toMatchObject({ code: 'orders.sold_out' });
});
