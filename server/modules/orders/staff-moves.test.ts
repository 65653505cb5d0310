import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const BEER = { product: 'beer', options: ['small'] };
const SOUP = { product: 'soup' };
const at = (order: Answer['body'], what: string) => `venues/${VENUE}/orders/${order.id}/${what}`;

async function placed() {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([BEER, SOUP]);
  return { served, clock: served.clock, staff, guest, order };
}

function accept(staff: Ask, order: Answer['body'], from = 'placed') {
  return staff('POST', at(order, 'transition'), { from, to: 'accepted', acknowledged: ['age'] });
}

function moveLines(staff: Ask, order: Answer['body'], from: string, to: string, more = {}) {
  const lines = order.lines.map((line: { id: string }) => ({ id: line.id, from }));
  return staff('POST', at(order, 'lines'), { lines, to, ...more });
}

test('an order is seen once the board of each of its stations has painted it', async () => {
  const { staff, guest, order } = await placed();
  const seen = `venues/${VENUE}/orders/seen`;
  const state = async () => (await guest.ask('GET', 'seating')).body.orders[0];
  await staff('POST', seen, { orders: [order.id], stations: ['bar'] });
  expect(await state()).toMatchObject({ state: 'placed', seenBy: ['bar'], seenAt: null });
  await staff('POST', seen, { orders: [order.id, newOrderId()], stations: ['kitchen', 'cellar'] });
  expect(await state()).toMatchObject({ state: 'seen', seenBy: ['bar', 'kitchen'] });
});

test('an order with alcohol or an allergy question is accepted only with the confirmation that it was read', async () => {
  const { staff, guest } = await placed();
  const { body: order } = await guest.order([BEER, { ...SOUP, allergyQuestion: ['milk'] }]);
  const accepting = (acknowledged?: string[]) =>
    staff('POST', at(order, 'transition'), { from: 'placed', to: 'accepted', acknowledged });
  const silent = await accepting();
  expect([silent.status, silent.body.code]).toEqual([409, 'orders.acknowledgement_required']);
  expect(silent.body.acknowledge).toEqual(['allergy', 'age']);
  expect((await accepting(['age'])).body.acknowledge).toEqual(['allergy']);
  expect((await accepting(['age', 'hat'])).status).toBe(400);
  const read = await accepting(['age', 'allergy']);
  expect([read.status, read.body.state]).toEqual([200, 'accepted']);
});

test('a transition from an outdated state is refused with the actual one', async () => {
  const { staff, order } = await placed();
  await accept(staff, order);
  const { status, body } = await accept(staff, order);
  expect([status, body.code, body.state]).toEqual([409, 'orders.state_changed', 'accepted']);
});

test('a rejection needs a reason, which the guest sees', async () => {
  const { staff, guest, order } = await placed();
  const reject = { from: 'placed', to: 'rejected' };
  const silent = await staff('POST', at(order, 'transition'), reject);
  expect([silent.status, silent.body.fields[0].path]).toEqual([400, '/reason']);
  await staff('POST', at(order, 'transition'), { ...reject, reason: 'Slut på soppa' });
  const { body } = await guest.ask('GET', 'seating');
  expect(body.orders[0]).toMatchObject({ state: 'rejected', reason: 'Slut på soppa' });
  expect(body.total).toBe(0);
});

test("an acceptance can be undone for five seconds by the server's clock", async () => {
  const { clock, staff, order } = await placed();
  const undo = { from: 'accepted', to: 'seen', undo: true };
  await accept(staff, order);
  clock.advance(5_000);
  const undone = await staff('POST', at(order, 'transition'), undo);
  expect(undone.body).toMatchObject({ state: 'seen', acceptedAt: null });
  await accept(staff, order, 'seen');
  clock.advance(5_001);
  const late = await staff('POST', at(order, 'transition'), undo);
  expect([late.status, late.body.code]).toEqual([409, 'orders.undo_expired']);
});

test('the order is done with its last line, and not done when that is undone', async () => {
  const { staff, order } = await placed();
  await accept(staff, order);
  const [first, second] = order.lines;
  const one = await staff('POST', at(order, 'lines'), {
    lines: [{ id: first.id, from: 'queued' }],
    to: 'served',
  });
  expect(one.body).toMatchObject({ state: 'accepted', endedAt: null });
  const voided = await staff('POST', at(order, 'lines'), {
    lines: [{ id: second.id, from: 'queued' }],
    to: 'voided',
    reason: 'Slut',
  });
  expect(voided.body.state).toBe('done');
  expect(voided.body.lines[1]).toMatchObject({ state: 'voided', reason: 'Slut' });
  const undone = await staff('POST', at(order, 'lines'), {
    lines: [{ id: first.id, from: 'served' }],
    to: 'ready',
    undo: true,
  });
  expect(undone.body).toMatchObject({ state: 'accepted', endedAt: null });
});

test('lines change together or not at all', async () => {
  const { staff, order } = await placed();
  await accept(staff, order);
  const [first, second] = order.lines;
  await staff('POST', at(order, 'lines'), {
    lines: [{ id: first.id, from: 'queued' }],
    to: 'ready',
  });
  const both = await moveLines(staff, order, 'queued', 'served');
  expect([both.status, both.body.code, both.body.state]).toEqual([
    409,
    'orders.state_changed',
    'ready',
  ]);
  const board = await staff('GET', `venues/${VENUE}/board`);
  const states = board.body.orders[0].lines.map((line: { state: string }) => line.state);
  expect(states).toEqual(['ready', 'queued']);
  expect(second.state).toBe('queued');
});

test("a line's change can be undone for five seconds, to its state or an earlier one", async () => {
  const { clock, staff, order } = await placed();
  await accept(staff, order);
  await moveLines(staff, order, 'queued', 'ready');
  clock.advance(4_000);
  expect((await moveLines(staff, order, 'ready', 'queued', { undo: true })).status).toBe(200);
  await moveLines(staff, order, 'queued', 'ready');
  clock.advance(6_000);
  const late = await moveLines(staff, order, 'ready', 'queued', { undo: true });
  expect(late.body.code).toBe('orders.undo_expired');
});

test('voiding needs a reason; an unknown line and order are distinguished', async () => {
  const { staff, order } = await placed();
  await accept(staff, order);
  expect((await moveLines(staff, order, 'queued', 'voided')).status).toBe(400);
  const unknown = { ...order, lines: [{ id: newOrderId() }] };
  expect((await moveLines(staff, unknown, 'queued', 'ready')).body.code).toBe('lines.unknown');
  const nowhere = { ...order, id: newOrderId() };
  expect((await moveLines(staff, nowhere, 'queued', 'ready')).body.code).toBe('orders.unknown');
});

test('the kitchen changes lines, but neither accepts orders nor ends seatings', async () => {
  const { staff, order, served } = await placed();
  const kitchen = await served.staff('kitchen');
  expect((await accept(kitchen, order)).body.code).toBe('staff.forbidden');
  const end = `venues/${VENUE}/seatings/${order.seating}/end`;
  expect((await kitchen('POST', end)).status).toBe(403);
  await accept(staff, order);
  expect((await moveLines(kitchen, order, 'queued', 'preparing')).status).toBe(200);
});

test('the kitchen confirms an allergy once, and only its guest learns who, by a given name', async () => {
  const { staff, guest, served } = await placed();
  const { body: order } = await guest.order([{ ...SOUP, allergyQuestion: ['milk'] }]);
  const kitchen = await served.staff('kitchen');
  const see = (seen: boolean) => kitchen('POST', at(order, 'allergy'), { seen });
  expect((await see(true)).body).toMatchObject({ code: 'orders.state_changed', state: 'placed' });
  const read = { from: 'placed', to: 'accepted', acknowledged: ['allergy'] };
  await staff('POST', at(order, 'transition'), read);
  const { at: when, by } = (await see(true)).body.allergySeen;
  expect((await see(true)).body.allergySeen).toEqual({ at: when, by });
  const own = async () =>
    (await guest.ask('GET', 'seating')).body.orders.find(
      ({ id }: { id: string }) => id === order.id,
    );
  expect((await own()).allergySeen).toEqual({ at: when, by: by.split(' ')[0] });
  await see(false);
  expect((await own()).allergySeen).toBeUndefined();
  await see(true);
  served.clock.advance(5_001);
  expect((await see(false)).body.code).toBe('orders.undo_expired');
});
