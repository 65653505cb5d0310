import { expect, test } from 'vitest';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { twoStores } from '#tests/support/server/test-store.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const SOUP = 9_500;
const ROUNDS = 6;

/** Two servers on one database, which have the same provider. */
async function twoServers() {
  const scripted = scriptedProvider();
  const [here, there] = await twoStores();
  const menu = menuWith({ joinPolicy: 'one_party' });
  const one = await testApp({ store: here, paymentProviders: scripted, menu });
  const other = await testApp({ store: there, paymentProviders: scripted, menu: null });
  const staff = [await one.staff('owner'), await other.staff('manager')] as const;
  const sweeps = [one, other].map(({ context }) => createPaymentSweep(context));
  return {
    scripted,
    one,
    other,
    staff,
    sweep: () => Promise.all(sweeps.map((each) => each(true))),
  };
}

test('an order that two servers reject at once is given back once', async () => {
  const { scripted, one, staff, sweep } = await twoServers();
  const anna = await guestAt(one);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const order = (await anna.order([{ product: 'soup' }])).body;
    const id = newOrderId();
    const wish = { take: { kind: 'rest' }, amount: SOUP, tip: 0, locale: 'en' };
    const paying = await anna.ask('POST', 'payments', wish, { 'idempotency-key': id });
    expect(paying.status, paying.text).toBe(201);
    scripted.set(id, 'paid');
    await sweep();
    const rejection = { from: 'placed', to: 'rejected', reason: 'Sold out' };
    const path = `venues/${VENUE}/orders/${order.id}/transition`;
    const answers = await Promise.all(staff.map((ask) => ask('POST', path, rejection)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sweep();
    await sweep();
    expect([...scripted.refunds.values()].map(({ amount }) => amount)).toEqual(
      Array.from({ length: round }, () => SOUP),
    );
    const { bill } = (await staff[1]('GET', `venues/${VENUE}/seatings/${order.seating}/bill`)).body;
    expect(bill).toMatchObject({ total: 0, paid: 0, remaining: 0 });
    expect(bill.toGiveBack).toBeUndefined();
  }
});

test('where each table has one party, two friends who order at once through two servers are one', async () => {
  const { one, other, staff } = await twoServers();
  const anna = await guestAt(one);
  const bo = await guestAt(one);
  const line = { product: 'soup', options: [], quantity: 1 };
  const send = ({ ask }: typeof one, token: string) =>
    ask(
      'POST',
      'orders',
      { menuVersion: 1, age: 0, lines: [line] },
      { authorization: `Bearer ${token}`, 'idempotency-key': newOrderId() },
    );
  const sent = await Promise.all([send(one, anna.token), send(other, bo.token)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = sent.map(({ body }) => body);
  expect(second.seating).toBe(first.seating);
  const bills = await Promise.all(
    staff.map((ask) => ask('GET', `venues/${VENUE}/seatings/${first.seating}/bill`)),
  );
  for (const { body } of bills) expect(body.bill.total).toBe(2 * SOUP);
});
