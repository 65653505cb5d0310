import { expect, test } from 'vitest';
import type { HappyHour, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { menuWith, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const HOUR = 3_600_000;
/** The tests' evening is a Friday, 19:00 local time. */
const UNTIL_EIGHT: HappyHour = {
  windows: [{ days: ['fri'], from: '18:00', until: '20:00' }],
  price: 4_900,
};
const LARGE = { product: 'beer', options: ['large'] };

/** The small menu, where all drinks cost 49 kr until eight o'clock. */
function happyMenu(menu = smallMenu()): MenuFile {
  return {
    ...menu,
    categories: menu.categories.map((category) =>
      category.id === 'drinks' ? { ...category, happyHours: [UNTIL_EIGHT] } : category,
    ),
  };
}

async function evening() {
  const served = await testApp({ menu: happyMenu() });
  return { served, guest: await guestAt(served) };
}

test('a line has the price of when it is sent, and keeps it; its VAT is included', async () => {
  const { served, guest } = await evening();
  const first = await guest.order([{ ...LARGE, quantity: 2, seenPrice: 6_400 }]);
  expect([first.status, first.body.total]).toEqual([201, 12_800]);
  expect(first.body.lines[0]).toMatchObject({ unitPrice: 6_400, total: 12_800, vatRate: 2_500 });
  served.clock.advance(HOUR);
  await importMenu(served.context, smallMenu(), async (name) => name);
  const { body } = await guest.ask('GET', 'seating');
  expect(body.orders[0].lines[0].total).toBe(12_800);
  expect(body.bill).toMatchObject({
    total: 12_800,
    vat: [{ rate: 2_500, gross: 12_800, vat: 2_560, net: 10_240 }],
  });
});

test('an order after the end is refused with both totals, and accepted at the new one', async () => {
  const { served, guest } = await evening();
  served.clock.advance(HOUR);
  const late = await guest.order([
    { ...LARGE, quantity: 2, seenPrice: 6_400 },
    { product: 'soup', seenPrice: 9_500 },
  ]);
  expect([late.status, late.body.code]).toEqual([409, 'orders.price_changed']);
  expect(late.body).toMatchObject({
    was: 22_300,
    now: 26_900,
    at: '2026-11-20T19:00:00.000Z',
    menuVersion: 1,
    lines: [{ line: 0, product: 'beer', code: 'price_changed', was: 6_400, now: 8_700 }],
  });
  expect((await guest.ask('GET', 'seating')).body.seating).toBeNull();
  const again = await guest.order([{ ...LARGE, quantity: 2, seenPrice: 8_700 }]);
  expect([again.status, again.body.total]).toEqual([201, 17_400]);
});

test.each([
  ['with the price it showed', 6_400],
  ['without one', undefined],
])(
  'an order pressed before the end that arrives within a minute has the old price, %s',
  async (_how, seenPrice) => {
    const { served, guest } = await evening();
    served.clock.advance(HOUR + 20_000);
    const line = seenPrice === undefined ? LARGE : { ...LARGE, seenPrice };
    const soon = await guest.order([line], { age: 60_000 });
    expect([soon.status, soon.body.total]).toEqual([201, 6_400]);
  },
);

test('one that took longer is refused and names its lines, whether it says what it showed or not', async () => {
  const { served, guest } = await evening();
  served.clock.advance(HOUR + 20_000);
  const lines = [{ line: 0, product: 'beer', code: 'price_changed', was: 6_400, now: 8_700 }];
  const said = await guest.order([{ ...LARGE, seenPrice: 6_400 }], { age: 60_001 });
  expect(said).toMatchObject({ status: 409, body: { code: 'orders.price_changed', lines } });
  const silent = await guest.order([LARGE], { age: 60_001 });
  expect(silent).toMatchObject({ status: 409, body: { code: 'orders.changed', lines } });
  // The guest agrees and sends another.
  expect((await guest.order([LARGE])).body.total).toBe(8_700);
});

test('one that is pressed before the kitchen closes is made; alcohol keeps to the hour', async () => {
  const menu = smallMenu();
  const hours = [{ days: ['fri'] as const, from: '12:00', until: '20:00' }];
  const closing = {
    ...menu,
    venue: { ...menu.venue, opening: hours.map((each) => ({ ...each, days: [...each.days] })) },
  };
  const served = await testApp({ menu: closing });
  const guest = await guestAt(served);
  served.clock.advance(HOUR + 20_000);
  const soup = (age: number) => guest.order([{ product: 'soup' }], { age });
  expect((await soup(61_000)).body.code).toBe('orders.closed');
  expect((await soup(30_000)).status).toBe(201);
});

test("a device's price is never charged, and a lower price than it showed is accepted", async () => {
  const { guest } = await evening();
  const cheap = await guest.order([{ ...LARGE, seenPrice: 100 }]);
  expect([cheap.status, cheap.body.code]).toEqual([409, 'orders.price_changed']);
  const dear = await guest.order([{ ...LARGE, seenPrice: 8_700 }]);
  expect([dear.status, dear.body.total]).toEqual([201, 6_400]);
});

test('a device that sends no prices, and staff, order at the current price', async () => {
  const { served, guest } = await evening();
  expect((await guest.order([LARGE])).body.total).toBe(6_400);
  const staff = await served.staff('staff');
  const body = { menuVersion: 1, lines: [{ ...LARGE, quantity: 1 }], served: false };
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const taken = await staff('POST', path, body, { 'idempotency-key': newOrderId() });
  expect([taken.status, taken.body.total]).toEqual([201, 6_400]);
});

test('a sold-out line is reported as such, whatever its price', async () => {
  const { served, guest } = await evening();
  served.clock.advance(HOUR);
  const staff = await served.staff();
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  const { body } = await guest.order([{ ...LARGE, seenPrice: 6_400 }, { product: 'soup' }]);
  expect(body.code).toBe('orders.changed');
});

test('the menu has ordinary prices and their exceptions, so it never becomes outdated', async () => {
  const { served } = await evening();
  const { body, headers } = await served.ask('GET', `venues/${VENUE}/menu?locale=en`);
  const drinks = body.categories.find(({ id }: { id: string }) => id === 'drinks');
  expect(drinks.happyHours).toEqual([UNTIL_EIGHT]);
  expect(drinks.products[0]).toMatchObject({ id: 'beer', price: 7_200 });
  served.clock.advance(HOUR);
  const later = await served.ask('GET', `venues/${VENUE}/menu?locale=en`);
  expect(later.headers.etag).toBe(headers.etag);
});

test('where prices are hidden, no happy hour reveals one', async () => {
  const menu = happyMenu(menuWith({ payer: 'host', showsPrices: false }));
  const served = await testApp({ menu });
  const { text } = await served.ask('GET', `venues/${VENUE}/menu`);
  expect(text).not.toContain('happyHours');
  const guest = await guestAt(served);
  expect((await guest.order([{ ...LARGE, seenPrice: 0 }])).status).toBe(201);
});

test('happy hours are exported with the menu file and imported unchanged', async () => {
  const { served } = await evening();
  const manager = await served.staff('manager');
  const { body: file } = await manager('GET', `venues/${VENUE}/menu/export?format=servett`);
  expect(file.categories[1].happyHours).toEqual([UNTIL_EIGHT]);
  const { body } = await manager('GET', `venues/${VENUE}/menu/draft`);
  expect(body.menu.categories[1].happyHours).toEqual([UNTIL_EIGHT]);
});
