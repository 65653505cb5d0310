import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { createKeptCart } from '#tests/support/fixtures/cart.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { addQueuedTaps } from './queued-taps.ts';

const TABLE = 'servett00001';

async function openCart(storage = createMemoryStorage()) {
  const menu = signal<Menu | null>(makeMenu());
  const cart = createKeptCart({ storage, broadcast: createTestChannel()(), menu: { menu } });
  await cart.restore(TABLE);
  return { storage, cart };
}

/** Returns whether the queue was released by the time all is stored. */
async function add(
  { cart }: Awaited<ReturnType<typeof openCart>>,
  id: string,
  products: readonly string[],
): Promise<boolean> {
  let isStored = false;
  addQueuedTaps(cart, makeMenu(), { id, products }, () => {
    isStored = true;
  });
  await settle();
  return isStored;
}

test('each tap is a piece in the cart, at once', async () => {
  const { cart } = await openCart();
  addQueuedTaps(cart, makeMenu(), { id: 'a', products: ['bun', 'bun', 'bun'] }, () => {});
  expect(cart.quantityOf('bun')).toBe(3);
  await settle();
  expect(cart.quantityOf('bun')).toBe(3);
});

test('a series that is repeated after a reload adds only what is new in it', async () => {
  const first = await openCart();
  expect(await add(first, 'a', ['bun', 'bun'])).toBe(true);
  const reloaded = await openCart(first.storage);
  expect(await add(reloaded, 'a', ['bun', 'bun', 'bun'])).toBe(true);
  expect(reloaded.cart.quantityOf('bun')).toBe(3);
  expect(await add(reloaded, 'a', ['bun', 'bun', 'bun'])).toBe(true);
  expect(reloaded.cart.quantityOf('bun')).toBe(3);
});

test('another series adds to the cart, and products that the menu no longer has are left out', async () => {
  const opened = await openCart();
  await add(opened, 'a', ['bun']);
  await add(opened, 'b', ['bun', 'unicorn']);
  expect(opened.cart.lines.value).toMatchObject([{ product: 'bun', quantity: 2 }]);
});

test('a series that could not be stored is not released', async () => {
  const storage = createMemoryStorage();
  const broken = { ...storage, update: () => Promise.reject(new Error('Broken.')) };
  const opened = await openCart(broken);
  expect(await add(opened, 'a', ['bun'])).toBe(false);
  expect(opened.cart.quantityOf('bun')).toBe(1);
});
