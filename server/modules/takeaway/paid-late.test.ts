import { expect, test } from 'vitest';
import type { Takeaway } from '#core/menu-import/menu-file.schema.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const MINUTE_MS = 60_000;

/** A kitchen that is paid before it makes what is taken away, twenty minutes before it is collected. */
async function kitchen(takeaway: Partial<Takeaway> = {}) {
  const scripted = scriptedProvider();
  const menu = smallMenu();
  const first = { ...firstTakeaway(menu.venue), isOn: true, payFirst: true, leadMinutes: 20 };
  const venue = { ...menu.venue, takeaway: { ...first, ...takeaway } };
  const served = await testApp({ menu: { ...menu, venue }, paymentProviders: scripted });
  const staff = await served.staff('owner');
  const settings = async () => (await staff('GET', `venues/${VENUE}/settings`)).body;
  const link: string = (await settings()).takeawayLink.table;
  const sweep = createPaymentSweep(served.context);
  const times = async (): Promise<{ at: string; isFull?: true }[]> =>
    (await served.ask('GET', `tables/${link}/pick-up`)).body.times;
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body.orders;
  const wait = (minutes: number) => served.clock.advance(minutes * MINUTE_MS);
  const ends = async (payment: string, state: 'paid' | 'expired') => {
    scripted.set(payment, state);
    await sweep(true);
  };
  const switchOff = async () => {
    const { revision, settings: now } = await settings();
    const off = { ...now, takeaway: { ...now.takeaway, isOn: false } };
    await staff('PUT', `venues/${VENUE}/settings`, { revision, settings: off });
  };
  const guest = () => guestAt(served, link);
  return { scripted, times, board, wait, ends, switchOff, guest };
}

async function hold(guest: TestGuest, at: string | undefined) {
  const lines = [{ product: 'soup', options: [], quantity: 1 }];
  const body = { menuVersion: 1, age: 0, lines, pickUp: { at, name: 'Anna' } };
  const held = await guest.ask('POST', 'prepaid-orders', body, { 'idempotency-key': newOrderId() });
  expect(held.status).toBe(201);
  return held.body;
}

function pay(guest: TestGuest, { id, total }: { id: string; total: number }) {
  const body = { take: { kind: 'order', order: id }, amount: total, tip: 0, locale: 'en' };
  return guest.ask('POST', 'payments', body, { 'idempotency-key': newOrderId() });
}

const ofGuest = async (guest: TestGuest) => (await guest.ask('GET', 'seating')).body;
const backTo = ({ scripted }: Awaited<ReturnType<typeof kitchen>>) =>
  [...scripted.refunds.values()].map(({ amount }) => amount);

test('nobody begins to pay for a time at which nothing can be collected any more', async () => {
  const { times, wait, guest, scripted } = await kitchen();
  const anna = await guest();
  const order = await hold(anna, (await times())[0]?.at);
  wait(11);
  const refused = await pay(anna, order);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.pick_up_gone']);
  expect(scripted.payments.size).toBe(0);
});

test('nobody begins to pay for what is taken away once that is switched off', async () => {
  const { times, guest, switchOff, scripted } = await kitchen();
  const anna = await guest();
  const order = await hold(anna, (await times())[0]?.at);
  await switchOff();
  expect((await pay(anna, order)).body.code).toBe('orders.closed');
  expect(scripted.payments.size).toBe(0);
});

test('whoever has paid until the time is almost here collects at the first one that has a place', async () => {
  const { times, wait, guest, ends, board } = await kitchen({ perSlot: 1 });
  const [own, , next, free] = await times();
  const [anna, bo] = [await guest(), await guest()];
  const order = await hold(anna, own?.at);
  await hold(bo, next?.at);
  wait(10);
  const paying = await pay(anna, order);
  expect(paying.status).toBe(201);
  wait(9);
  await ends(paying.body.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id, paidFirst: true, pickUpAt: free?.at }]);
  expect((await ofGuest(anna)).orders).toMatchObject([{ id: order.id, pickUpAt: free?.at }]);
});

test('a time that can still be met stands, whatever is full', async () => {
  const { times, wait, guest, ends, board } = await kitchen({ perSlot: 1 });
  const [, own] = await times();
  const anna = await guest();
  const order = await hold(anna, own?.at);
  const paying = await pay(anna, order);
  wait(9);
  await ends(paying.body.id, 'paid');
  expect(await board()).toMatchObject([{ pickUpAt: own?.at }]);
});

test('money for a time that has passed, of a kitchen that takes no more, goes back, and its guest is told', async () => {
  const kit = await kitchen();
  const { times, wait, guest, ends, board, switchOff } = kit;
  const anna = await guest();
  const order = await hold(anna, (await times())[0]?.at);
  const paying = await pay(anna, order);
  await switchOff();
  wait(21);
  await ends(paying.body.id, 'paid');
  expect(await board()).toEqual([]);
  expect(backTo(kit)).toEqual([order.total]);
  expect(await ofGuest(anna)).toMatchObject({
    prepaid: [{ id: order.id, state: 'refused', refusal: { code: 'orders.pick_up_gone' } }],
    payments: [{ state: 'paid', refunded: order.total }],
  });
});

test('money that comes after its payment has ended makes no order for a time that is gone', async () => {
  const kit = await kitchen();
  const { times, wait, guest, ends, board } = kit;
  const anna = await guest();
  const order = await hold(anna, (await times())[0]?.at);
  const paying = await pay(anna, order);
  wait(10);
  await ends(paying.body.id, 'expired');
  wait(5);
  await ends(paying.body.id, 'paid');
  expect(await board()).toEqual([]);
  expect(backTo(kit)).toEqual([order.total]);
  expect(await ofGuest(anna)).toMatchObject({
    prepaid: [{ state: 'refused', refusal: { code: 'orders.pick_up_gone' } }],
  });
});
