import { expect, test } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { measurePayments } from './payment-metrics.ts';
import { createPaymentSweep } from './sweep-payments.ts';

test('a refund that its provider has begun waits for nobody; one that failed does', async () => {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted });
  const metrics = createMetrics((error) => {
    throw error;
  });
  measurePayments(metrics, served.context);
  const unresolved = async () => {
    const text = await metrics.registry.metrics();
    return Number(/^servett_payments_unresolved (\d+)$/m.exec(text)?.[1]);
  };
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
