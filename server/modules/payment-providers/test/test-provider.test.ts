import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { OutcomeUnknownError, PaymentRefusedError } from '../payment-errors.ts';
import type { PaymentInput } from '../payment-provider.ts';
import { createPaymentProviders } from '../payment-providers.ts';
import { createTestProvider } from './test-provider.ts';

const MINUTE_MS = 60_000;

async function provided() {
  const { context, clock } = await testApp();
  const provider = await context.paymentProviders.active(VENUE);
  if (provider === null) {
    throw new Error('A demonstration has a provider.');
  }
  const wish: PaymentInput = {
    attempt: '0193f3c2-7d10-7b4e-8a51-2f6f0f1d9e01',
    amount: 24_500,
    tip: 2_000,
    currency: 'SEK',
    reference: 'Lillkrogen-12',
    description: 'Table 12',
    locale: 'sv',
    returnUrl: `https://servett.test/sv/table/${TABLE}`,
    noticeUrl: null,
    expiresAt: clock.now() + 4 * MINUTE_MS,
  };
  return { context, clock, provider, wish };
}

test('a demonstration takes test payments, and a payment made twice is one', async () => {
  const { provider, wish } = await provided();
  expect(provider.name).toBe('test');
  const first = await provider.create(wish);
  expect(await provider.create(wish)).toEqual(first);
  expect(first.next).toEqual({
    kind: 'redirect',
    url: `https://servett.test/test-payment/${first.ref}`,
  });
  expect(await provider.read(first.ref)).toEqual({ state: 'open', received: 0, refunded: 0 });
  await expect(provider.create({ ...wish, amount: 1 })).rejects.toThrow(PaymentRefusedError);
});

test('an open test payment expires or is cancelled, and another venue knows nothing of it', async () => {
  const { context, clock, provider, wish } = await provided();
  const { ref } = await provider.create(wish);
  await expect(createTestProvider(context, 'elsewhere').read(ref)).rejects.toThrow(
    OutcomeUnknownError,
  );
  expect(await provider.cancel(ref)).toMatchObject({ state: 'cancelled' });
  const late = await provider.create({ ...wish, attempt: '0193f3c2-7d10-7b4e-8a51-2f6f0f1d9e02' });
  clock.advance(4 * MINUTE_MS);
  expect(await provider.read(late.ref)).toMatchObject({ state: 'expired' });
});

test('in production nobody pays with test payments', async () => {
  const { context } = await testApp({ config: { mode: 'production' } });
  expect(await context.paymentProviders.active(VENUE)).toBeNull();
  expect(await context.paymentProviders.named(VENUE, 'test')).toBeNull();
});

test('test payments outlive a restart, and are deleted after a month', async () => {
  const { context, clock, provider, wish } = await provided();
  const { ref } = await provider.create(wish);
  const restarted = await createPaymentProviders(context).named(VENUE, 'test');
  expect(await restarted?.read(ref)).toMatchObject({ state: 'open' });
  clock.advance(31 * 24 * 60 * MINUTE_MS);
  await runJobs(context);
  await expect(provider.read(ref)).rejects.toThrow(OutcomeUnknownError);
});
