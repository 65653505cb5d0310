import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { createCartStore } from '#tests/support/fixtures/cart.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createMenuStore } from '#web/stores/menu-store.ts';
import { keepCartSummary } from './keep-cart-summary.ts';
import { takeQueuedTaps } from './queued-taps.ts';

const TABLE = 'servett00001';
const TAPS = { id: 'a', table: TABLE, products: ['bun'] };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => Reflect.deleteProperty(window, 'servettTaps'));

/** The live page at a table whose cart has two buns. */
async function open() {
  const given = makeMenu();
  const menu = createMenuStore({ getMenu: async () => given, clock: createTestClock() });
  const broadcast = createTestChannel()();
  const cart = createCartStore({ storage: createMemoryStorage(), broadcast, menu });
  const { id, name, locales } = given.venue;
  const table = signal({ id: TABLE, label: '1', menuVersion: 3, venue: { id, name, locales } });
  await menu.load(id, { locale: given.locale });
  await cart.restore(TABLE);
  cart.add({ product: 'bun', options: [], quantity: 2, note: '' });
  const guest = { phase: signal('ready' as const), table, menu, cart };
  const stops = [takeQueuedTaps(guest), keepCartSummary(guest)];
  return { cart, stop: () => stops.map((stop) => stop()) };
}

const kept = () => JSON.parse(localStorage.getItem('servett_cart') ?? 'null');

test('the cart is stored for the next rendering of the page, unless it is empty', async () => {
  const { cart, stop } = await open();
  expect(kept()).toEqual({
    table: TABLE,
    prices: '3 null',
    pieces: 2,
    sum: 9_000,
    products: { bun: 2 },
  });
  cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  expect(kept()).toMatchObject({ pieces: 3, sum: 13_500, products: { bun: 3 } });
  cart.clear();
  expect(kept()).toBeNull();
  stop();
});

test('a tap is stored either as a tap or in the cart, never twice', async () => {
  sessionStorage.setItem(`servett_taps:${TABLE}`, JSON.stringify(TAPS));
  const { stop } = await open();
  expect(kept()).toBeNull();
  await expect.poll(kept).toMatchObject({ pieces: 3 });
  expect(sessionStorage.length).toBe(0);
  await settle();
  stop();
});
