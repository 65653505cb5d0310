import { expect, test } from 'vitest';
import { tabWithCard } from '#tests/support/card-holds/tab-with-card.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { twoStores } from '#tests/support/server/test-store.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const VENUE_PATH = `venues/${VENUE}`;
const DAY = '2026-11-20';

test('what was taken of a card is given back, counted, and compared as any payment is', async () => {
  const { act, bill, fake, post, staff } = await tabWithCard();
  const payment = newOrderId();
  await act('capture', payment);
  const back = { id: newOrderId(), amount: 4_000, tip: 0, reduces: true, reason: 'Cold' };
  expect((await post(`attempts/${payment}/refund`, back)).status).toBeLessThan(300);
  expect(await fake.refunds()).toEqual({ count: 1, sum: 4_000 });
  expect(await bill()).toMatchObject({ total: 15_000, paid: 15_000, remaining: 0 });
  const { body: day } = await staff('GET', `${VENUE_PATH}/days/${DAY}`);
  expect(day.figures).toMatchObject({
    payments: [{ method: 'online', count: 1, amount: 19_000, tip: 0 }],
    refunds: [{ method: 'online', amount: 4_000, reason: 'Cold' }],
  });
  const { body } = await staff('GET', `${VENUE_PATH}/payments/reconciliation?day=${DAY}`);
  expect(body).toMatchObject({ checked: 1, differences: [], unreadable: [] });
});

test('notices are read again: one that is old, or comes twice, changes nothing', async () => {
  const { served, account, ref, fake, state, act, taken, bill } = await tabWithCard({
    isHeld: false,
  });
  const send = async ({ headers, raw }: ReturnType<typeof account.fake.notice>) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const to = `payments/notices/stripe/${VENUE}`;
    return (await served.ask('POST', to, raw.toString(), json)).status;
  };
  const early = fake.notice(ref);
  await fake.end(ref, 'paid');
  expect(await send(early)).toBeLessThan(300);
  await expect.poll(state).toBe('held');
  await act('capture');
  const late = fake.notice(ref);
  for (const notice of [late, early, late, early]) expect(await send(notice)).toBeLessThan(300);
  expect([await state(), taken(), (await bill()).paid]).toEqual(['captured', [19_000], 19_000]);
});

test('a payment that staff give up while it is taken is booked when the answer comes', async () => {
  const { act, fake, post, state, restart, taken, bill, served } = await tabWithCard();
  const payment = newOrderId();
  fake.failNext('made_then_500');
  await act('capture', payment);
  served.clock.advance(11 * 60_000);
  const { context } = served;
  const { paymentProviders } = context;
  const none = async () => null;
  context.paymentProviders = { ...paymentProviders, active: none, named: none };
  const wish = { outcome: 'not_paid', reason: 'The guest has left' };
  const given = await post(`attempts/${payment}/decision`, wish);
  expect(given.body.state).toBe('cancelled');
  context.paymentProviders = paymentProviders;
  await restart();
  expect([await state(), taken(), (await bill()).paid]).toEqual(['captured', [19_000], 19_000]);
});

test('two servers on one database take of a card once', async () => {
  const [here, there] = await twoStores();
  const bar = await tabWithCard({ store: here });
  const { provider } = bar.account;
  const paymentProviders = {
    active: async () => ({ ...provider, methods: [] }),
    named: async () => provider,
  };
  const other = await testApp({ store: there, paymentProviders, menu: null });
  const manager = await other.staff('manager');
  const path = `${VENUE_PATH}/holds/${bar.hold}/capture`;
  const key = { 'idempotency-key': newOrderId() };
  const answers: Answer[] = await Promise.all([bar.act('capture'), manager('POST', path, {}, key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all([bar.restart(), createPaymentSweep(other.context)(true)]);
  expect([await bar.state(), bar.taken(), (await bar.bill()).paid]).toEqual([
    'captured',
    [19_000],
    19_000,
  ]);
});
