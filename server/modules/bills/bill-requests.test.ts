import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const THIRD = { kind: 'bill', method: 'card', share: 'equal', parts: 3, tip: 0 };
const ALL = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
const MINE = { kind: 'bill', method: 'card', share: 'mine', tip: 0 };

/** Three guests of one party, who have ordered a soup (95 kr) each. */
async function party() {
  const app = await testApp();
  const staff = await app.staff('manager');
  const anna = await guestAt(app);
  const { body: order } = await anna.order([SOUP]);
  const bo = await guestAt(app);
  const cilla = await guestAt(app);
  for (const guest of [bo, cilla]) {
    await letIn(anna, guest);
    await guest.order([SOUP]);
  }
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const pay = (amount: number, more = {}) =>
    staff('POST', `${path}/payments`, {
      id: newOrderId(),
      method: 'card',
      amount,
      tip: 0,
      ...more,
    });
  /** The party's calls as the board shows them. */
  const asked = async (): Promise<Answer['body'][]> =>
    (await staff('GET', `venues/${VENUE}/board`)).body.calls.map(
      ({ wish }: Answer['body']) => wish,
    );
  return { app, staff, anna, bo, cilla, order, path, pay, asked };
}

test('a request for all shows what is due now, to staff and to the guest', async () => {
  const { anna, pay, asked } = await party();
  await anna.call(ALL);
  await pay(9_500);
  expect(await asked()).toEqual([expect.objectContaining({ amount: 19_000, asked: 28_500 })]);
  const { calls } = (await anna.ask('GET', 'seating')).body;
  expect(calls[0].wish).toMatchObject({ amount: 19_000, asked: 28_500 });
});

test('a request with nothing left to pay ends', async () => {
  const { anna, bo, pay, asked } = await party();
  await anna.call(ALL);
  await bo.call(MINE);
  await pay(28_500);
  expect(await asked()).toEqual([]);
});

test('thirds stay thirds for those who ask before and after a payment', async () => {
  const { anna, bo, cilla, pay, asked } = await party();
  const { body: first } = await anna.call(THIRD);
  await bo.call(THIRD);
  await pay(first.wish.amount, { call: first.id });
  const { body: last } = await cilla.call(THIRD);
  expect([first.wish.amount, last.wish.amount]).toEqual([9_500, 9_500]);
  expect((await asked()).map(({ amount }) => amount)).toEqual([9_500, 9_500]);
});

test('a third that staff recorded without a request is a third of the same split', async () => {
  const { bo, pay } = await party();
  const { body } = await pay(9_500, { parts: 3 });
  expect(body.payments[0]).toMatchObject({ amount: 9_500, parts: 3 });
  expect(body.bill.shares).toEqual([{ amount: 9_500, parts: 3 }]);
  expect((await bo.call(THIRD)).body.wish.amount).toBe(9_500);
});

test("a request's amount follows voided, rejected, cancelled and free lines", async () => {
  const { anna, bo, staff, order, path, asked } = await party();
  const { body: extra } = await bo.order([SOUP]);
  await anna.call(ALL);
  const due = async () => (await asked()).map(({ amount }) => amount);
  expect(await due()).toEqual([38_000]);
  await bo.ask('POST', `orders/${extra.id}/cancel`);
  expect(await due()).toEqual([28_500]);
  const orders = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${orders}/transition`, { from: 'placed', to: 'accepted' });
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  await staff('POST', `${orders}/lines`, { lines, to: 'voided', reason: 'Dropped' });
  expect(await due()).toEqual([19_000]);
  const discount = { id: newOrderId(), kind: 'discount', amount: 1_000, reason: 'Sorry' };
  await staff('POST', `${path}/adjustments`, { ...discount, from: 19_000 });
  expect(await due()).toEqual([18_000]);
});

test('a guest who paid for their own orders is asked for later ones', async () => {
  const { anna, pay } = await party();
  const { body: first } = await anna.call(MINE);
  await pay(9_500, { call: first.id });
  await anna.order([SOUP]);
  expect((await anna.call(MINE)).body.wish.amount).toBe(9_500);
});
