import { expect, test } from 'vitest';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const board = `venues/${VENUE}/board?locale=en`;

test('the board shows unfinished orders, who is seated, and its event number', async () => {
  const served = await testApp();
  const staff = await served.staff('kitchen');
  const first = await guestAt(served);
  const { body: kept } = await first.order([{ product: 'soup', note: 'utan lök' }]);
  const { body: gone } = await first.order([{ product: 'water' }]);
  await first.ask('POST', `orders/${gone.id}/cancel`);
  const second = await guestAt(served);
  const { body } = await staff('GET', board);
  expect(body.orders).toEqual([kept]);
  expect(body.seatings).toHaveLength(1);
  expect(body.seatings[0].guests).toEqual([
    { id: first.id, ordinal: 1, name: null, mark: 1, admission: 'admitted' },
    { id: second.id, ordinal: 2, name: null, mark: 2, admission: 'waiting' },
  ]);
  expect(JSON.stringify(body)).not.toContain('joinCode');
  expect(body.stations).toContainEqual({ id: 'kitchen', name: 'The kitchen' });
  expect(body.products[0]).toEqual({
    id: 'soup',
    name: 'Soup',
    category: 'Food',
    station: 'kitchen',
  });
  expect(body.sequence).toBe((await first.ask('GET', 'seating')).body.sequence);
});

test('an option in several groups is one entry to sell out, with every product that has it', async () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  const [food] = menu.categories;
  const [soup] = food?.products ?? [];
  if (size === undefined || food === undefined || soup === undefined) {
    throw new Error('The small menu has changed.');
  }
  soup.optionGroups = ['bowl'];
  const offered = { ...size, id: 'bowl' };
  const unused = {
    ...size,
    id: 'unused',
    options: [{ id: 'huge', name: { sv: 'Enorm' }, price: 0 }],
  };
  const served = await testApp({
    menu: { ...menu, optionGroups: [...menu.optionGroups, offered, unused] },
  });
  const { body } = await (await served.staff('kitchen'))('GET', board);
  expect(body.options).toEqual([
    { id: 'small', name: '40 cl', products: ['Beer', 'Soup'] },
    { id: 'large', name: '50 cl', products: ['Beer', 'Soup'] },
  ]);
});

test("another venue's board is forbidden, whether it exists or not", async () => {
  const served = await testApp();
  const staff = await served.staff();
  const { status, body } = await staff('GET', 'venues/nowhere/board');
  expect([status, body.code]).toEqual([403, 'staff.forbidden']);
});
