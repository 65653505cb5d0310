import { expect, test } from 'vitest';
import type { StoredEvent } from '#server/kernel/events/stored-event.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const BEER = { product: 'beer', options: ['small'] };
const SOUP = { product: 'soup' };
const AGE = { acknowledged: ['age'] };

/** A guest's order of beer and soup, what is recorded of it, and what others learn of it. */
async function placed() {
  const served = await testApp();
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const { body: order } = await guest.order([BEER, SOUP]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  const heard: StoredEvent['event'][] = [];
  served.context.hub.onPublished((events) => heard.push(...events.map(({ event }) => event)));
  // No two actions fall into one millisecond.
  const move = (from: string, to: string, more = {}) => {
    served.clock.advance(1);
    return staff('POST', `${path}/transition`, { from, to, ...more });
  };
  const moveLine = (index: number, from: string, to: string, more = {}) => {
    served.clock.advance(1);
    const lines = [{ id: order.lines[index].id, from }];
    return staff('POST', `${path}/lines`, { lines, to, ...more });
  };
  const recorded = async () => {
    const { entries } = (await staff('GET', `venues/${VENUE}/history/${order.id}`)).body;
    return entries.map(({ kind, by, detail }: Answer['body']) => [kind, by, detail]);
  };
  const lastActivity = async () => {
    const row = await served.context.store.reader
      .selectFrom('seatings')
      .select(['last_activity_at', 'last_order_at'])
      .where('id', '=', order.seating)
      .executeTakeFirstOrThrow();
    return [row.last_activity_at, row.last_order_at];
  };
  return { ...served, staff, guest, order, move, moveLine, recorded, heard, lastActivity };
}

test('an acceptance is recorded with what was confirmed, and its undoing without', async () => {
  const { move, recorded } = await placed();
  await move('placed', 'accepted', AGE);
  await move('accepted', 'seen', { undo: true, ...AGE });
  await move('seen', 'accepted', AGE);
  expect(await recorded()).toEqual([
    ['order.accepted', 'staff', AGE],
    ['order.undone', 'staff', {}],
    ['order.accepted', 'staff', AGE],
  ]);
});

test('a refused change is not recorded, informs nobody, and is no activity of the party', async () => {
  const { clock, move, moveLine, recorded, heard, lastActivity } = await placed();
  const before = await lastActivity();
  clock.advance(60_000);
  expect((await move('seen', 'accepted', AGE)).status).toBe(409);
  expect((await moveLine(0, 'queued', 'ready')).status).toBe(409);
  expect([await recorded(), heard]).toEqual([[], []]);
  expect(await lastActivity()).toEqual(before);
});

test('everybody concerned learns of each change, with the order as it then is', async () => {
  const { order, guest, move, moveLine, heard } = await placed();
  await move('placed', 'accepted', AGE);
  const half = await moveLine(0, 'queued', 'served', AGE);
  const done = await moveLine(1, 'queued', 'served');
  expect(heard.map(({ type }) => type)).toEqual([
    'order.accepted',
    'line.served',
    'guest.id_checked',
    'line.served',
    'order.done',
  ]);
  expect(heard[0]).toMatchObject({ order: { id: order.id, state: 'accepted', guest: guest.id } });
  expect(heard[1]).toMatchObject({ order: half.body });
  expect(heard.slice(3)).toMatchObject([{ order: done.body }, { order: done.body }]);
  expect(done.body).toMatchObject({ state: 'done', endedAt: done.body.lines[1].stateAt });
});

test('what staff do with an order keeps the party at its table, but is no order', async () => {
  const { clock, order, move, moveLine, lastActivity } = await placed();
  const ordered = Date.parse(order.placedAt);
  clock.advance(60_000);
  await move('placed', 'accepted', AGE);
  expect(await lastActivity()).toEqual([clock.now(), ordered]);
  clock.advance(60_000);
  await moveLine(0, 'queued', 'ready');
  expect(await lastActivity()).toEqual([clock.now(), ordered]);
});

test('a line of another order is unknown in this one', async () => {
  const { staff, guest, order, move } = await placed();
  await move('placed', 'accepted', AGE);
  const { body: other } = await guest.order([SOUP]);
  const wish = { lines: [{ id: other.lines[0].id, from: 'queued' }], to: 'ready' };
  const { status, body } = await staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, wish);
  expect([status, body.code]).toEqual([404, 'lines.unknown']);
});

test('a board that has painted part of an order tells nobody; the last one tells everybody, once', async () => {
  const { clock, staff, order, guest, heard } = await placed();
  const seen = (...stations: string[]) => {
    clock.advance(1_000);
    const wish = { orders: [newOrderId(), order.id], stations };
    return staff('POST', `venues/${VENUE}/orders/seen`, wish);
  };
  const first = await seen('kitchen');
  expect([first.status, first.text]).toEqual([204, '']);
  // The same board paints again, as after a reload.
  await seen('kitchen');
  expect(heard).toEqual([]);
  await seen('bar', 'kitchen');
  const at = new Date(clock.now()).toISOString();
  await seen('bar', 'kitchen');
  const [own] = (await guest.ask('GET', 'seating')).body.orders;
  expect(own).toMatchObject({ state: 'seen', seenAt: at, seenBy: ['bar', 'kitchen'] });
  expect(heard).toMatchObject([{ type: 'order.seen', order: own }]);
  expect(heard).toHaveLength(1);
});

test('painting an order that somebody has accepted changes nothing', async () => {
  const { staff, order, guest, move, heard } = await placed();
  const { body: accepted } = await move('placed', 'accepted', AGE);
  const wish = { orders: [order.id], stations: ['bar', 'kitchen'] };
  await staff('POST', `venues/${VENUE}/orders/seen`, wish);
  expect((await guest.ask('GET', 'seating')).body.orders).toEqual([accepted]);
  expect(heard.map(({ type }) => type)).toEqual(['order.accepted']);
});
