import { expect, test } from 'vitest';
import { CANCEL_SECONDS, WATCHED_MS } from '#core/shared/limits.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const stationWork = [{ station: 'bar', acceptsByItself: true, isOneStep: false }];
const BEER = { product: 'beer', options: ['large'] };
const AT_BAR = { menuVersion: 2 };
const WATCHED = `venues/${VENUE}/board/watched`;

/** A bar that accepts by itself, with somebody at its board. */
async function openBar(ordering: Parameters<typeof menuWith>[0] = {}) {
  const served = await testApp();
  await importMenu(served.context, menuWith({ stationWork, ...ordering }), async (name) => name);
  const staff = await served.staff('staff');
  const watch = () => staff('POST', WATCHED, { stations: ['bar'] });
  await watch();
  return { served, staff, watch, guest: await guestAt(served) };
}

test('a watched bar accepts by itself: one event, no person, and a time for second thoughts', async () => {
  const { served, guest } = await openBar();
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  const { status, body } = await guest.order([BEER], AT_BAR);
  expect([status, body.state, body.acceptance, body.seenAt]).toEqual([
    201,
    'accepted',
    'itself',
    null,
  ]);
  expect(body.acceptedAt).toBe(body.placedAt);
  expect(Date.parse(body.cancelUntil) - Date.parse(body.placedAt)).toBe(CANCEL_SECONDS * 1_000);
  expect(heard.filter((type) => type.startsWith('order.'))).toEqual(['order.placed']);
  expect((await guest.ask('GET', 'seating')).body.orders).toEqual([body]);
});

test('its guest may cancel it for the first seconds, and its board then loses it', async () => {
  const { served, staff, guest } = await openBar();
  const { body: first } = await guest.order([BEER], AT_BAR);
  const { body: second } = await guest.order([BEER], AT_BAR);
  const cancelled = await guest.ask('POST', `orders/${first.id}/cancel`);
  expect(cancelled.body).toMatchObject({ result: 'cancelled', order: { state: 'cancelled' } });
  served.clock.advance(CANCEL_SECONDS * 1_000);
  const late = await guest.ask('POST', `orders/${second.id}/cancel`);
  expect([late.status, late.body.code]).toEqual([409, 'orders.not_cancellable']);
  const board = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  expect(board.orders.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test('what somebody has begun is not cancelled any more', async () => {
  const { staff, guest } = await openBar();
  const { body: order } = await guest.order([BEER], AT_BAR);
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  await staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, { lines, to: 'preparing' });
  expect((await guest.ask('POST', `orders/${order.id}/cancel`)).status).toBe(409);
});

test('a venue may give no second thoughts', async () => {
  const { guest } = await openBar({ cancelSeconds: 0 });
  const { body: order } = await guest.order([BEER], AT_BAR);
  expect([order.state, order.cancelUntil]).toEqual(['accepted', undefined]);
  expect((await guest.ask('POST', `orders/${order.id}/cancel`)).status).toBe(409);
});

test('once nobody looks at the board, orders wait for a person, who is told why and guests are not', async () => {
  const { served, staff, watch, guest } = await openBar();
  served.clock.advance(WATCHED_MS);
  const { body: order } = await guest.order([BEER], AT_BAR);
  expect([order.state, order.acceptance]).toEqual(['placed', undefined]);
  const board = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  expect(board.orders[0].acceptance).toBe('unwatched');
  await watch();
  expect((await guest.order([BEER], AT_BAR)).body.state).toBe('accepted');
});

test('a remark, another station and a device that is not let in each wait for a person', async () => {
  const { served, staff, guest } = await openBar();
  await guest.order([{ ...BEER, note: 'utan is' }], AT_BAR);
  await guest.order([BEER, { product: 'soup' }], AT_BAR);
  await (await guestAt(served)).order([BEER], AT_BAR);
  const board = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  const known = board.orders.map((order: { state: string; acceptance: string }) => [
    order.state,
    order.acceptance,
  ]);
  expect(known).toEqual([
    ['placed', 'asked'],
    ['placed', 'elsewhere'],
    ['placed', 'not_let_in'],
  ]);
});

test('its board sees it later, and its figures count no acceptance by a person', async () => {
  const { served, staff, guest } = await openBar();
  const { body: order } = await guest.order([BEER], AT_BAR);
  served.clock.advance(3_000);
  const seen = { orders: [order.id], stations: ['bar'] };
  await staff('POST', `venues/${VENUE}/orders/seen`, seen);
  const board = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  expect(board.orders[0]).toMatchObject({ state: 'accepted', seenBy: ['bar'] });
  expect(Date.parse(board.orders[0].seenAt) - Date.parse(order.placedAt)).toBe(3_000);
  const manager = await served.staff('manager');
  const day = '2026-11-20';
  const { total } = (await manager('GET', `venues/${VENUE}/figures?from=${day}&to=${day}`)).body;
  expect([total.orders, total.times.accepted]).toEqual([1, null]);
  expect(total.times.seen).not.toBeNull();
});

test('an unknown person cannot say that somebody looks', async () => {
  const { served, staff } = await openBar();
  expect((await served.ask('POST', WATCHED, { stations: ['bar'] })).status).toBe(401);
  expect((await staff('POST', WATCHED, { stations: [] })).status).toBe(400);
});
