import { expect, test } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { measurePayments } from './payment-metrics.ts';
import { createPaymentSweep } from './sweep-payments.ts';

/** What a scrape says. */
async function measured() {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted });
  const metrics = createMetrics((error) => {
    throw error;
  });
  measurePayments(metrics, served.context);
  return { scripted, served, scrape: () => metrics.registry.metrics() };
}

test('payments of a day are counted once a minute, however often they are read', async () => {
  const { served, scrape } = await measured();
  const begun = async () =>
    Number(/^servett_payment_attempts\{.*\} (\d+)$/m.exec(await scrape())?.[1] ?? 0);
  const guest = await guestAt(served);
  const { total } = (await guest.order([{ product: 'soup' }])).body;
  expect(await begun()).toBe(0);
  const wish = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'en' };
  await guest.ask('POST', 'payments', wish, { 'idempotency-key': newOrderId() });
  expect(await begun()).toBe(0);
  served.clock.advance(60_000);
  expect(await begun()).toBe(1);
});

test('a refund that its provider has begun waits for nobody; one that failed does', async () => {
  const { scripted, served, scrape } = await measured();
  const unresolved = async () =>
    Number(/^servett_payments_unresolved (\d+)$/m.exec(await scrape())?.[1]);
  const guest = await guestAt(served);
  const { total } = (await guest.order([{ product: 'soup' }])).body;
  const sweep = createPaymentSweep(served.context);
  const payLate = async () => {
    const wish = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'en' };
    const key = { 'idempotency-key': newOrderId() };
    const { id } = (await guest.ask('POST', 'payments', wish, key)).body;
    served.clock.advance(16 * 60_000);
    expect(await unresolved()).toBe(1);
    // Twice the money: what is too much goes back.
    scripted.set(id, 'paid', 2 * total);
    await sweep(true);
  };
  scripted.refundState = 'sent';
  await payLate();
  expect([...scripted.refunds.values()].map(({ state }) => state)).toEqual(['sent']);
  expect(await unresolved()).toBe(0);
  for (const refund of scripted.refunds.values()) refund.state = 'failed';
  await sweep(true);
  expect(await unresolved()).toBe(1);
});
