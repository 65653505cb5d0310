import { signal } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { createCartStore } from '#tests/support/fixtures/cart.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { wholeCart } from './cart-store.ts';

function createSubject(storage = createMemoryStorage(), join = createTestChannel()) {
  const menu = signal<Menu | null>(makeMenu());
  const cart = createCartStore({ storage, broadcast: join(), menu: { menu, now: signal(0) } });
  return { storage, menu, cart };
}

const lager = { product: 'lager', options: ['50cl'], quantity: 2, note: '' };
const bun = { product: 'bun', options: [], quantity: 1, note: '' };

test("equal lines are one line, and the total equals the server's", () => {
  const { cart } = createSubject();
  cart.add(lager);
  cart.add(bun);
  cart.add({ ...lager, quantity: 1 });
  expect(cart.lines.value).toHaveLength(2);
  expect(cart.count.value).toBe(4);
  expect(cart.totals.value?.total).toBe(3 * 8700 + 4500);
  expect(cart.quantityOf('lager')).toBe(3);
});

test('a product that the menu does not have is not added', () => {
  const { cart } = createSubject();
  expect(cart.add({ ...bun, product: 'unicorn' })).toBe(false);
  expect(cart.lines.value).toEqual([]);
});

test("a table's cart is as it was left, and each table has its own", async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(lager);
  await settle();
  const next = createSubject(storage).cart;
  await next.restore('servett00002');
  expect(next.lines.value).toEqual([]);
  await next.restore('servett00001');
  expect(next.lines.value).toEqual(cart.lines.value);
});

test('an emptied cart stays empty', async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(lager);
  cart.clear();
  await settle();
  expect(await storage.get('cart:servett00001')).toBeUndefined();
});

test('lines added while the storage is read are not lost', async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(bun);
  const next = createSubject(storage).cart;
  const restoring = next.restore('servett00001');
  next.add(lager);
  await restoring;
  expect(next.lines.value.map((line) => line.product)).toEqual(['bun', 'lager']);
});

test("of two tables opened in quick succession, the later one's cart is shown", async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(bun);
  const next = createSubject(storage).cart;
  await Promise.all([next.restore('servett00001'), next.restore('servett00002')]);
  expect(next.lines.value).toEqual([]);
});

test('invalid data in the storage is not a cart', async () => {
  const { storage, cart } = createSubject();
  await storage.set('cart:servett00001', [{ product: 'lager', quantity: 'many' }, 7]);
  await cart.restore('servett00001');
  expect(cart.lines.value).toEqual([]);
});

test('without storage the cart works while the page is open', async () => {
  const { storage, cart } = createSubject();
  storage.get = () => Promise.reject(new Error('blocked'));
  storage.set = () => Promise.reject(new Error('blocked'));
  await cart.restore('servett00001');
  cart.add(bun);
  await settle();
  expect(cart.count.value).toBe(1);
});

test('a changed price is an issue until the guest accepts it', () => {
  const { menu, cart } = createSubject();
  cart.add(bun);
  const dearer = makeMenu();
  for (const product of dearer.categories.flatMap((category) => category.products)) {
    product.price += 500;
  }
  menu.value = dearer;
  expect(cart.issues.value).toMatchObject([
    { key: cart.lines.value[0]?.key, code: 'price_changed', was: 4500, now: 5000 },
  ]);
  cart.acceptChanges();
  expect(cart.issues.value).toEqual([]);
});

test('sent lines are removed; lines added meanwhile stay', async () => {
  const { cart } = createSubject();
  cart.add(lager);
  const sent = cart.lines.value;
  cart.add(bun);
  cart.add({ ...lager, quantity: 1 });
  await cart.transfer(sent, async () => 'sent');
  expect(cart.lines.value.map((line) => [line.product, line.quantity])).toEqual([
    ['lager', 1],
    ['bun', 1],
  ]);
});

test('what is asked of the whole order is offered with what it concerns, and asked anew of the next', async () => {
  const { cart, menu } = createSubject();
  const plain = makeMenu();
  const ordering = { ...plain.venue.ordering, wishes: ['together' as const] };
  menu.value = { ...plain, venue: { ...plain.venue, ordering } };
  cart.add(lager);
  cart.wish('together', true);
  expect([cart.offeredWishes.value, cart.wishes.value]).toEqual([[], []]);
  cart.add(bun);
  expect([cart.offeredWishes.value, cart.wishes.value]).toEqual([['together'], ['together']]);
  cart.wish('together', false);
  expect(cart.wishes.value).toEqual([]);
  cart.wish('together', true);
  const sent = cart.lines.value;
  await cart.transfer(sent, async () => null);
  expect(cart.wishes.value).toEqual(['together']);
  await cart.transfer(sent, async () => 'sent');
  await cart.putBack(sent, async () => 'back');
  expect([cart.offeredWishes.value, cart.wishes.value]).toEqual([['together'], []]);
});

test('who fetches what is ordered is asked nothing about it as a whole', () => {
  const isCollected = signal(false);
  const { cart, menu } = createSubject();
  const plain = makeMenu();
  const ordering = { ...plain.venue.ordering, wishes: ['bill' as const] };
  menu.value = { ...plain, venue: { ...plain.venue, ordering } };
  const whole = wholeCart(cart, { menu, now: signal(0) }, () => isCollected.value);
  cart.add(lager);
  whole.wish('bill', true);
  expect([whole.offeredWishes.value, whole.wishes.value]).toEqual([['bill'], ['bill']]);
  isCollected.value = true;
  expect([whole.offeredWishes.value, whole.wishes.value]).toEqual([[], []]);
});

test('what waits is not asked about, and has its turn once the rest is taken out', () => {
  const { cart, menu } = createSubject();
  const plain = makeMenu();
  const ordering = { ...plain.venue.ordering, wishes: ['together' as const] };
  menu.value = { ...plain, venue: { ...plain.venue, ordering } };
  for (const out of [cart.remove, (key: string) => cart.setQuantity(key, 0)]) {
    cart.add(lager);
    cart.add(bun);
    const [first, second] = cart.lines.value.map(({ key }) => key);
    cart.setLater(second ?? '', true);
    expect(cart.offeredWishes.value).toEqual([]);
    out(first ?? '');
    expect(cart.lines.value).toMatchObject([{ key: second, later: false }]);
    cart.remove(second ?? '');
  }
});

test('two tabs share one cart: additions in one appear in the other, and neither loses a line', async () => {
  const join = createTestChannel();
  const { storage, cart: a } = createSubject(undefined, join);
  const { cart: b } = createSubject(storage, join);
  await Promise.all([a.restore('servett00001'), b.restore('servett00001')]);
  a.add(lager);
  b.add(bun);
  await settle();
  expect(a.lines.value.map((line) => line.product).toSorted()).toEqual(['bun', 'lager']);
  expect(b.lines.value).toEqual(a.lines.value);
  b.setQuantity(a.lines.value[0]?.key ?? '', 7);
  await settle();
  expect(a.lines.value[0]?.quantity).toBe(7);
});

test('whatever two tabs do at the same time, both end with the same cart and every added piece', async () => {
  const action = fc.record({
    tab: fc.nat(1),
    product: fc.constantFrom('lager', 'bun'),
    quantity: fc.integer({ min: 1, max: 3 }),
    waits: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const join = createTestChannel();
      const { storage, cart: a } = createSubject(undefined, join);
      const { cart: b } = createSubject(storage, join);
      await Promise.all([a.restore('servett00001'), b.restore('servett00001')]);
      for (const { tab, product, quantity, waits } of actions) {
        const options = product === 'lager' ? ['50cl'] : [];
        (tab === 0 ? a : b).add({ product, options, quantity, note: '' });
        if (waits) {
          await settle(2);
        }
      }
      await settle();
      expect(b.lines.value).toEqual(a.lines.value);
      expect(a.count.value).toBe(actions.reduce((sum, each) => sum + each.quantity, 0));
    }),
    { numRuns: 50 },
  );
});

test('lines that another tab adds while an order is stored stay in the cart', async () => {
  const join = createTestChannel();
  const { storage, cart: a } = createSubject(undefined, join);
  const { cart: b } = createSubject(storage, join);
  await Promise.all([a.restore('servett00001'), b.restore('servett00001')]);
  a.add(lager);
  await settle();
  await a.transfer(a.lines.value, async (alongside) => {
    b.add(bun);
    await settle();
    return (await storage.outbox.put('order', { id: 'order' }, alongside)) ? 'order' : null;
  });
  await settle();
  expect(a.lines.value.map((line) => line.product)).toEqual(['bun']);
  expect(b.lines.value).toEqual(a.lines.value);
});

test('a failing storage prevents nobody from filling a cart', async () => {
  const broken = () => Promise.reject(new Error('full'));
  const { cart } = createSubject({ ...createMemoryStorage(), update: broken, get: broken });
  await cart.restore('servett00001');
  cart.add(lager);
  cart.add(bun);
  await settle();
  cart.setQuantity(cart.lines.value[0]?.key ?? '', 0);
  await settle();
  expect(cart.lines.value.map((line) => line.product)).toEqual(['bun']);
});

test('a line with a question about allergies is a line of its own', async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(bun);
  cart.add({ ...bun, allergyQuestion: ['nuts', 'milk'] });
  await settle();
  const next = createSubject(storage).cart;
  await next.restore('servett00001');
  expect(next.lines.value.map((line) => line.allergyQuestion)).toEqual([[], ['milk', 'nuts']]);
});

test('a cart stored before allergy questions existed is still a cart', async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(bun);
  await settle();
  await storage.update('cart:servett00001', (lines) =>
    (lines as Record<string, unknown>[]).map(({ allergyQuestion: _none, ...line }) => line),
  );
  const next = createSubject(storage).cart;
  await next.restore('servett00001');
  expect(next.lines.value[0]?.allergyQuestion).toEqual([]);
});

test('an order is repeated as far as possible, and what is unavailable is named', () => {
  const { cart } = createSubject();
  const { added, missing } = cart.orderAgain({
    lines: [
      makeLine({ product: 'bun', quantity: 2, note: 'warm', allergyQuestion: ['milk'] }),
      makeLine({ product: 'unicorn' }),
      makeLine({ product: 'lager', options: [{ id: 'gone', name: {}, price: 0 }] }),
    ],
  });
  expect(added).toMatchObject([
    { product: 'bun', quantity: 2, note: 'warm', allergyQuestion: ['milk'], seenPrice: 4500 },
  ]);
  expect(cart.lines.value).toEqual(added);
  expect(missing.map(({ line, code }) => [line.product, code])).toEqual([
    ['unicorn', 'product_removed'],
    ['lager', 'option_removed'],
  ]);
});

test('returned lines are merged with existing ones', async () => {
  const { cart } = createSubject();
  cart.add(lager);
  const refused = cart.lines.value;
  cart.clear();
  cart.add({ ...lager, quantity: 1 });
  await cart.putBack(refused, async () => 'removed');
  expect(cart.lines.value.map((line) => line.quantity)).toEqual([3]);
});

test('when a refused order is removed its lines are in the cart of exactly one tab', async () => {
  const { storage, cart } = createSubject();
  await cart.restore('servett00001');
  cart.add(lager);
  const refused = cart.lines.value;
  cart.clear();
  await settle();
  await storage.outbox.put('a', { id: 'a' });
  const stored: unknown[] = [];
  const putBack = () =>
    cart.putBack(refused, async (alongside) => {
      const isGone = await storage.outbox.delete('a', { alongside });
      stored.push(await storage.get('cart:servett00001'));
      return isGone ? 'a' : null;
    });
  expect([await putBack(), await putBack()]).toEqual(['a', null]);
  expect(stored).toEqual([refused, refused]);
  expect(cart.lines.value).toEqual(refused);
});

test('while only the opening of a menu is loaded, nothing in the cart counts as removed from the menu', () => {
  const { cart, menu } = createSubject();
  cart.add(bun);
  const whole = makeMenu();
  const categories = whole.categories.map((category) => ({ ...category, products: [] }));
  menu.value = { ...whole, categories, isOpening: true };
  expect([cart.issues.value, cart.totals.value]).toEqual([[], null]);
  menu.value = whole;
  expect(cart.totals.value?.total).toBe(4500);
  menu.value = { ...whole, categories };
  expect(cart.issues.value.map(({ code }) => code)).toEqual(['product_removed']);
});

test('of two tabs that send one cart at the same time, one succeeds and the other sends nothing', async () => {
  const join = createTestChannel();
  const { storage, cart: a } = createSubject(undefined, join);
  const { cart: b } = createSubject(storage, join);
  await Promise.all([a.restore('servett00001'), b.restore('servett00001')]);
  a.add(lager);
  await settle();
  const send = (cart: typeof a, id: string) =>
    cart.transfer(cart.lines.value, async (alongside) =>
      (await storage.outbox.put(id, { id }, alongside)) ? id : null,
    );
  const sent = await Promise.all([send(a, 'first'), send(b, 'second')]);
  await settle();
  expect(sent.filter((id) => id !== null)).toHaveLength(1);
  expect(await storage.outbox.all()).toHaveLength(1);
  expect([a.lines.value, b.lines.value]).toEqual([[], []]);
});
