import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const venue = `venues/${VENUE}`;

/** A guest who has ordered a soup (95 kr), of which staff take parts. */
async function dinner() {
  const app = await testApp();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const staff = await app.staff('manager');
  const path = `${venue}/seatings/${order.seating}`;
  const pay = (wish: object) =>
    staff('POST', `${path}/payments`, { id: newOrderId(), method: 'cash', tip: 0, ...wish });
  const day = async () => (await staff('GET', `${venue}/days/2026-11-20`)).body.figures;
  return { app, guest, staff, path, pay, day };
}

test('cash is rounded to the coin by itself, and is in a row of its own wherever it is listed', async () => {
  const { guest, staff, pay, day } = await dinner();
  expect((await guest.ask('GET', 'seating')).body.bill).toMatchObject({ coin: 100 });
  const first = await pay({ amount: 4_760, given: 10_000 });
  expect(first.status, first.text).toBe(201);
  expect(first.body.payments).toMatchObject([
    { amount: 4_760, tip: 0, rounding: 40, given: 10_000, change: 5_200 },
  ]);
  const { body } = await pay({ amount: 4_740 });
  expect(body.bill).toMatchObject({ paid: 9_500, tips: 0, remaining: 0 });
  expect(body.bill).not.toHaveProperty('rounding');
  expect(await day()).toMatchObject({ total: 9_500, paid: 9_500, tips: 0 });
  const { body: listed } = await staff('GET', `${venue}/payments?day=2026-11-20`);
  const rows: { payment: { rounding: number } }[] = listed.payments;
  expect(rows.map(({ payment }) => payment.rounding)).toEqual([40, -40]);
});

test('a correction undoes the rounding, and rounds what was really paid', async () => {
  const { staff, path, pay, day } = await dinner();
  const { body: paid } = await pay({ amount: 4_760 });
  expect((await day()).rounding).toBe(40);
  const correct = (wish: object, id: string) =>
    staff('POST', `${path}/payments/${id}/correction`, {
      ...{ id: newOrderId(), method: 'cash', tip: 0, reason: 'Typed wrong' },
      ...wish,
    });
  const { body } = await correct({ amount: 4_620 }, paid.payments[0].id);
  const roundings = body.payments.map(({ rounding }: { rounding?: number }) => rounding);
  expect(roundings).toEqual([40, -40, -20]);
  expect(body.bill).toMatchObject({ paid: 4_620, rounding: -20 });
  const undone = await correct({ amount: 0 }, body.payments[2].id);
  expect(undone.body.bill).toMatchObject({ paid: 0, remaining: 9_500 });
  expect(undone.body.bill).not.toHaveProperty('rounding');
  expect(await day()).not.toHaveProperty('rounding');
});

test('what was taken in cash goes back to the coin, in parts and in whole', async () => {
  const { staff, path, pay, day } = await dinner();
  await pay({ amount: 4_760 });
  await pay({ amount: 4_740, method: 'card' });
  const reduce = (amount: number, from: number) =>
    staff('POST', `${path}/adjustments`, {
      ...{ id: newOrderId(), kind: 'discount', amount, from, reason: 'Cold' },
    });
  const { body } = await reduce(250, 9_500);
  // Of 2.50 the cash payment's share is 1.25: 48 kr were taken, and 46.35 stay rounded to 46.
  expect(body.bill.toGiveBack).toBe(200 + 125);
  const { refunds } = (await staff('GET', `${venue}/payments/unresolved`)).body;
  const cash = refunds.find(({ method }: { method: string }) => method === 'cash');
  expect(cash).toMatchObject({ amount: 125, tip: 0, rounding: 75 });
  const comp = { id: newOrderId(), kind: 'comp', from: 9_250, reason: 'Cold' };
  const { body: free } = await staff('POST', `${path}/adjustments`, comp);
  expect(free.bill).toMatchObject({ total: 0, paid: 0, toGiveBack: 4_800 + 4_740 });
  expect(free.bill).not.toHaveProperty('rounding');
  const inCash = free.payments.filter(({ method }: { method: string }) => method === 'cash');
  const handed = inCash.map(
    (each: { amount: number; rounding?: number }) => each.amount + (each.rounding ?? 0),
  );
  expect(handed).toEqual([4_800, -200, -4_600]);
  expect(await day()).toMatchObject({ paid: 0, tips: 0 });
});

test('a venue whose guests pay to the öre rounds nothing', async () => {
  const { app, pay, guest } = await dinner();
  const owner = await app.staff('owner');
  const { body } = await owner('GET', `${venue}/settings`);
  const settings = { ...body.settings, smallestCoin: 1 };
  const saved = await owner('PUT', `${venue}/settings`, { settings, revision: body.revision });
  expect(saved.status, saved.text).toBe(200);
  expect((await guest.ask('GET', 'seating')).body.bill).not.toHaveProperty('coin');
  expect((await pay({ amount: 4_760 })).body.payments[0]).not.toHaveProperty('rounding');
});
