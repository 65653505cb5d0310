import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { textOf } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

/** A kitchen, and the words of what comes out of its printer next. */
async function kitchen(menu?: MenuFile) {
  const bar = await printingBar({ printsCalls: true }, menu);
  const printer = fakeCloudPrnt(bar.url);
  await printer.introduce();
  const next = async (): Promise<string> => {
    expect(await printer.print()).toBe(true);
    return textOf(readStarPrnt(Buffer.from(printer.papers.at(-1) ?? '', 'latin1')));
  };
  return { ...bar, next };
}

const SOUP = { product: 'soup', options: [], quantity: 1 };

test('a ticket for a tab says its name and no table', async () => {
  const { staff, next } = await kitchen();
  const { body: tab } = await staff('POST', `venues/${VENUE}/tabs`, { name: 'Anna' });
  const order = await staff(
    'POST',
    `venues/${VENUE}/tables/${tab.table.id}/orders`,
    { menuVersion: 1, lines: [SOUP], served: false },
    { 'idempotency-key': newOrderId() },
  );
  expect(order.status, order.text).toBe(201);
  const ticket = await next();
  expect(ticket).toContain('Anna');
  expect(ticket).not.toContain('Bord');
});

test('tickets and calls say in which area their table is', async () => {
  const { manager, app, next } = await kitchen();
  const { body } = await manager('POST', `venues/${VENUE}/areas`, { name: 'Uteplatsen' });
  const placed = await manager('PUT', `venues/${VENUE}/tables/${TABLE}/place`, {
    ...{ area: body.areas.at(-1).id, before: null },
  });
  expect(placed.status, placed.text).toBe(200);
  const guest = await guestAt(app);
  await guest.order([SOUP]);
  expect(await next()).toMatch(/Bord 1.*Uteplatsen/);
  await guest.call({ kind: 'staff', reason: 'other' });
  expect(await next()).toMatch(/Bord 1.*Uteplatsen/);
});

test('a ticket says what its guest asks of the whole order', async () => {
  const { app, next } = await kitchen();
  const guest = await guestAt(app);
  await guest.order([SOUP], { wishes: ['together'] });
  expect(await next()).toContain('Allt samtidigt');
  await guest.order([SOUP]);
  expect(await next()).not.toContain('Allt samtidigt');
});

test.each([
  ['strike.sold_out', 'slut'],
  ['Ugnen gick sönder', 'Ugnen gick sönder'],
])('what is not made any more says why: %s', async (reason, words) => {
  const { app, staff, next } = await kitchen();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([SOUP, SOUP]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  await next();
  const accepted = await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  expect(accepted.status, accepted.text).toBe(200);
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  const voided = await staff('POST', `${path}/lines`, { lines, to: 'voided', reason });
  expect(voided.status, voided.text).toBe(200);
  expect((await next()).toLowerCase()).toContain(words.toLowerCase());
});

test('a ticket says what holds when its printer asks, under the number with which it was queued', async () => {
  const { app, staff, next } = await kitchen();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([SOUP, { ...SOUP, note: 'utan salt' }]);
  await app.context.prints.queue(VENUE);
  const path = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  await staff('POST', `${path}/lines`, { lines, to: 'voided', reason: 'strike.mistake' });
  const ticket = await next();
  expect(ticket).toMatch(/^Köket 1\b/);
  expect(ticket).toContain('STRUKEN');
});

test('an order that is rejected says why', async () => {
  const { app, staff, next } = await kitchen();
  const { body: order } = await (await guestAt(app)).order([SOUP]);
  await next();
  const path = `venues/${VENUE}/orders/${order.id}/transition`;
  const reason = 'Köket har stängt';
  const rejected = await staff('POST', path, { from: 'placed', to: 'rejected', reason });
  expect(rejected.status, rejected.text).toBe(200);
  expect(await next()).toContain(reason);
});

test('each ticket says what the guest asks about in anything that its station still makes', async () => {
  const { app, staff, next } = await kitchen();
  const asked = { ...SOUP, allergyQuestion: ['milk'] };
  const { body: order } = await (await guestAt(app)).order([asked, SOUP]);
  expect(await next()).toContain('ALLERGI: mjölk');
  const path = `venues/${VENUE}/orders/${order.id}`;
  const accepted = { from: 'placed', to: 'accepted', acknowledged: ['allergy'] };
  expect((await staff('POST', `${path}/transition`, accepted)).status).toBe(200);
  for (const [at, says] of [
    [1, 'ALLERGI: mjölk'],
    // The line itself still says it, once.
    [0, 'ALLERGI: mjölk'],
  ] as const) {
    const lines = [{ id: order.lines[at].id, from: 'queued' }];
    const move = { lines, to: 'voided', reason: 'strike.mistake' };
    const voided = await staff('POST', `${path}/lines`, move);
    expect(voided.status, voided.text).toBe(200);
    expect((await next()).split(says)).toHaveLength(2);
  }
});

test('a guest who reads another language has both names on paper, each once, and staff have theirs', async () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  const large = size?.options.find(({ id }) => id === 'large');
  if (large !== undefined) large.name = { sv: 'Stor', en: 'Large' };
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    product.station = 'kitchen';
  }
  const { app, staff, next } = await kitchen(menu);
  const guest = await guestAt(app);
  const beer = { product: 'beer', options: ['large'], note: 'no foam' };
  await guest.order([{ ...SOUP }, beer], { locale: 'en' });
  const ticket = await next();
  expect(ticket).toMatch(/1 Soppa\s+engelska: Soup/);
  expect(ticket).toMatch(/1 Öl[^\n]*\s+engelska: Beer\s+\+ Stor\s+engelska: Large\s+"no foam"/);
  // The same in both languages.
  await guest.order([{ product: 'beer', options: ['small'] }], { locale: 'en' });
  const small = await next();
  expect(small.split('engelska:')).toHaveLength(2);
  expect(small.split('40 cl')).toHaveLength(2);
  await guest.order([SOUP], { locale: 'sv' });
  expect(await next()).not.toContain('engelska');
  // An element that was released before the language was sent.
  await guest.order([SOUP]);
  expect(await next()).not.toContain('engelska');
  const taken = { menuVersion: 1, lines: [SOUP], served: false };
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const { status } = await staff('POST', path, taken, { 'idempotency-key': newOrderId() });
  expect(status).toBe(201);
  expect(await next()).not.toContain('engelska');
});
