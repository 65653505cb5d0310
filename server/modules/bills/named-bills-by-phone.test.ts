import { expect, test } from 'vitest';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const SOUP = 9_500;
const BEER = 7_200;

/** A soup on the first bill, a beer on Anna's; one of them is paid on a phone. */
async function dinner() {
  const scripted = scriptedProvider();
  const app = await testApp({ paymentProviders: scripted, menu: menuWith({}) });
  const sweep = createPaymentSweep(app.context);
  const guest = await guestAt(app);
  const order = (await guest.order([{ product: 'soup' }, { product: 'beer', options: ['small'] }]))
    .body;
  const owner = await app.staff('owner');
  const venue = `venues/${VENUE}`;
  const path = `${venue}/seatings/${order.seating}`;
  const [, beer] = order.lines;
  const anna = newOrderId();
  const lines = [{ id: beer.id, pieces: 1, of: 1 }];
  const move = { lines, from: null, to: anna, name: 'Anna' };
  expect((await owner('POST', `${path}/bill-lines`, move)).status).toBe(200);
  const pay = async (amount: number, tip: number, bill?: string) => {
    const id = newOrderId();
    const body = { take: { kind: 'rest' }, amount, tip, locale: 'en', ...(bill && { bill }) };
    const answer = await guest.ask('POST', 'payments', body, { 'idempotency-key': id });
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const arrive = async (id: string) => {
    scripted.set(id, 'paid');
    await sweep(true);
  };
  /** Of the first bill, and of Anna's: what is paid, with its tips, held, and on its way back. */
  const bills = async () => {
    const { bill } = (await owner('GET', `${path}/bill`)).body;
    expect((await guest.ask('GET', 'seating')).body.bill).toEqual(bill);
    return [bill, ...bill.others].map(({ paid, tips, held = 0, goingBack = 0 }) => [
      ...[paid, tips, held, goingBack],
    ]);
  };
  const giveBack = async (id: string, amount: number, tip: number) => {
    const wish = { id: newOrderId(), amount, tip, reduces: false, reason: 'Sorry.' };
    const answer = await owner('POST', `${venue}/attempts/${id}/refund`, wish);
    expect([answer.status, answer.body.refunds?.[0].state]).toEqual([200, 'done']);
  };
  return { anna, pay, arrive, bills, giveBack };
}

const NOTHING = [0, 0, 0, 0];

test('a named bill is paid on a phone, and gets its money back, while the first one stays as it is', async () => {
  const { anna, pay, arrive, bills, giveBack } = await dinner();
  const id = await pay(BEER, 300, anna);
  expect(await bills()).toEqual([NOTHING, [0, 0, BEER, 0]]);
  await arrive(id);
  expect(await bills()).toEqual([NOTHING, [BEER, 300, 0, 0]]);
  await giveBack(id, 2_000, 300);
  expect(await bills()).toEqual([NOTHING, [BEER - 2_000, 0, 0, 0]]);
});

test('the first bill is paid on a phone, and gets its money back, while the named one stays as it is', async () => {
  const { pay, arrive, bills, giveBack } = await dinner();
  const id = await pay(SOUP, 300);
  expect(await bills()).toEqual([[0, 0, SOUP, 0], NOTHING]);
  await arrive(id);
  expect(await bills()).toEqual([[SOUP, 300, 0, 0], NOTHING]);
  await giveBack(id, SOUP, 300);
  expect(await bills()).toEqual([NOTHING, NOTHING]);
});
