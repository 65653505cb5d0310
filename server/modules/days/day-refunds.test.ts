import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const SOUP = 9_500;
const DAY_MS = 24 * 3_600_000;
const venue = `venues/${VENUE}`;

/** A soup that a guest has paid on the phone. */
async function paidSoup() {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted });
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const attempt = newOrderId();
  const body = { take: { kind: 'rest' }, amount: SOUP, tip: 500, locale: 'en' };
  await guest.ask('POST', 'payments', body, { 'idempotency-key': attempt });
  scripted.set(attempt, 'paid');
  await createPaymentSweep(served.context)(true);
  const refund = async (amount: number) => {
    const owner = await served.staff('owner');
    const wish = { id: newOrderId(), amount, tip: 0, reduces: true, reason: 'Cold' };
    const answer = await owner('POST', `${venue}/attempts/${attempt}/refund`, wish);
    expect(answer.status, answer.text).toBe(200);
  };
  const figures = async (day: string) =>
    (await (await served.staff('owner'))('GET', `${venue}/days/${day}`)).body;
  return { served, refund, figures };
}

test('what goes back on the same day is listed, and is no payment', async () => {
  const { refund, figures } = await paidSoup();
  await refund(1_000);
  expect((await figures('2026-11-20')).figures).toMatchObject({
    payments: [{ method: 'online', count: 1, amount: SOUP, tip: 500 }],
    refunds: [{ day: null, table: '1', method: 'online', amount: 1_000, reason: 'Cold' }],
    ...{ paid: SOUP - 1_000, tips: 500 },
  });
});

test('what goes back of a payment of a closed day is listed on the day on which it was decided', async () => {
  const { served, refund, figures } = await paidSoup();
  const owner = await served.staff('owner');
  const { figuresHash } = await figures('2026-11-20');
  const wish = { figuresHash, reason: 'Test' };
  expect((await owner('POST', `${venue}/days/2026-11-20/close`, wish)).status).toBe(200);
  served.clock.advance(DAY_MS);
  await refund(2_000);
  expect((await figures('2026-11-21')).figures).toMatchObject({
    payments: [],
    refunds: [{ day: '2026-11-20', table: '1', amount: 2_000, tip: 0 }],
    ...{ paid: -2_000, tips: 0 },
  });
  expect((await figures('2026-11-20')).figures.refunds).toBeUndefined();
});
