import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import {
  type FakedAccount,
  openMollie,
  openStripe,
  openSwish,
  openTest,
} from '#tests/support/providers/open-accounts.ts';
import { throwAwayCertificates } from '#tests/support/providers/throw-away-authority.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { OutcomeUnknownError, PaymentRefusedError } from './payment-errors.ts';
import type { PaymentInput } from './payment-provider.ts';

const clock = manualClock();
const certificates = throwAwayCertificates();
const REMOTE = {
  stripe: () => openStripe(clock),
  mollie: () => openMollie(clock),
  swish: () => openSwish(clock, certificates),
} satisfies Record<string, () => Promise<FakedAccount>>;
const ALL = { test: openTest, ...REMOTE };
const NAMES = ['test', 'stripe', 'mollie', 'swish'] as const;
const REMOTE_NAMES = ['stripe', 'mollie', 'swish'] as const;

async function opened<Name extends keyof typeof ALL>(name: Name) {
  const account = await ALL[name]();
  onTestFinished(account.close);
  return account as Awaited<ReturnType<(typeof ALL)[Name]>>;
}

function wishOf(changes: Partial<PaymentInput> = {}): PaymentInput {
  return {
    attempt: randomUUID(),
    amount: 24_550,
    tip: 2_000,
    currency: 'SEK',
    reference: 'Lillkrogen-12',
    description: 'Bord 12 – “Åsa & Örjan” 🍺',
    locale: 'sv',
    returnUrl: `https://servett.test/sv/table/${TABLE}`,
    noticeUrl: null,
    expiresAt: clock.now() + 240_000,
    ...changes,
  };
}

describe.each(NAMES)('%s', (name) => {
  /** Swish tells of each refund, not of their sum. */
  const none = name === 'swish' ? null : 0;
  test('an attempt that is created twice is one payment', async () => {
    const { provider, fake } = await opened(name);
    const wish = wishOf();
    const first = await provider.create(wish);
    expect(await provider.create(wish)).toEqual(first);
    expect(await fake.payable()).toBe(1);
    expect(first.expiresAt).toBeGreaterThan(clock.now());
    expect(await provider.read(first.ref)).toEqual({ state: 'open', received: 0, refunded: none });
  });

  test('what the guest has paid is read to the öre, also after it has expired', async () => {
    const { provider, fake } = await opened(name);
    const { ref } = await provider.create(wishOf());
    await fake.end(ref, 'expired');
    expect(await provider.read(ref)).toEqual({ state: 'expired', received: 0, refunded: none });
    await fake.end(ref, 'paid');
    expect(await provider.read(ref)).toMatchObject({ state: 'paid', received: 24_550 });
    expect(await provider.cancel(ref)).toMatchObject({ state: 'paid', received: 24_550 });
  });

  test('a declined payment has received nothing', async () => {
    const { provider, fake } = await opened(name);
    const { ref } = await provider.create(wishOf());
    await fake.end(ref, 'declined');
    const { state, received } = await provider.read(ref);
    // At Stripe a guest whose card is refused tries another one, until the session ends.
    expect([state, received]).toEqual([name === 'stripe' ? 'expired' : 'declined', 0]);
  });

  test('a cancelled payment cannot be paid, unless the provider says that it still can', async () => {
    const { provider, fake } = await opened(name);
    const { ref } = await provider.create(wishOf());
    const { state } = await provider.cancel(ref);
    const expected = { test: 'cancelled', stripe: 'expired', mollie: 'open', swish: 'cancelled' };
    expect(state).toBe(expected[name]);
    expect(await fake.payable()).toBe(state === 'open' ? 1 : 0);
    expect(await provider.cancel(ref)).toMatchObject({ state });
  });

  test('several refunds give back parts, each once, and never more than was received', async () => {
    const { provider, fake, again } = await opened(name);
    const { ref } = await provider.create(wishOf());
    await fake.end(ref, 'paid');
    const one = { ref, refund: randomUUID(), amount: 10_050, currency: 'SEK' };
    const { refundRef, state } = await provider.refund(one);
    expect(state).not.toBe('failed');
    expect((await again().refund(one)).refundRef).toBe(refundRef);
    await provider.refund({ ...one, refund: randomUUID(), amount: 14_500 });
    expect(await fake.refunds()).toEqual({ count: 2, sum: 24_550 });
    const more = provider.refund({ ...one, refund: randomUUID(), amount: 1 });
    await expect(more).rejects.toThrow(PaymentRefusedError);
    expect(await provider.readRefund(ref, refundRef)).toEqual({ refundRef, state: 'done' });
    // Swish tells of each refund, not of their sum.
    expect((await provider.read(ref)).refunded).toBe(none === null ? null : 24_550);
  });

  test('a payment or a refund that the provider does not know is never called unpaid', async () => {
    const { provider } = await opened(name);
    const missing = expect.objectContaining({ name: 'OutcomeUnknownError', reason: 'missing' });
    const nobodys = 'A'.repeat(32);
    await expect(provider.read(nobodys)).rejects.toEqual(missing);
    await expect(provider.cancel(nobodys)).rejects.toEqual(missing);
    const { ref } = await provider.create(wishOf());
    await expect(provider.readRefund(ref, nobodys)).rejects.toEqual(missing);
  });

  test('a notice names its payment, and rubbish names none', async () => {
    const { provider, fake } = await opened(name);
    const { ref } = await provider.create(wishOf());
    const { headers, raw } = fake.notice(ref);
    const notice = provider.parseNotice(headers, raw);
    expect(notice?.ref).toBe(ref);
    expect(notice?.event).not.toBe('');
    for (const rubbish of [
      '',
      '{',
      'null',
      '[]',
      'id=',
      '{"id":7}',
      'id=cs_1%00',
      '\u0000'.repeat(99),
    ]) {
      expect(provider.parseNotice({}, Buffer.from(rubbish))).toBeNull();
    }
  });
});

describe.each(REMOTE_NAMES)('%s', (name) => {
  test.each(['slow', 'made_then_500', 'lost_answer'] as const)(
    'after an answer that was lost (%s) the same attempt leads to one payment that can be paid',
    async (mode) => {
      const { provider, fake, again } = await opened(name);
      const wish = wishOf();
      fake.failNext(mode);
      await expect(provider.create(wish)).rejects.toThrow(OutcomeUnknownError);
      const { ref } = await again().create(wish);
      expect(await fake.payable()).toBe(1);
      await fake.end(ref, 'paid');
      expect(await provider.read(ref)).toMatchObject({ state: 'paid', received: 24_550 });
    },
  );

  test('a refund whose answer was lost is made once', async () => {
    const { provider, fake, again } = await opened(name);
    const { ref } = await provider.create(wishOf());
    await fake.end(ref, 'paid');
    const wish = { ref, refund: randomUUID(), amount: 10_050, currency: 'SEK' };
    fake.failNext('lost_answer');
    await expect(provider.refund(wish)).rejects.toThrow(OutcomeUnknownError);
    expect((await again().refund(wish)).state).not.toBe('failed');
    expect(await fake.refunds()).toEqual({ count: 1, sum: 10_050 });
  });

  test('keys that the provider does not know make nothing, and say nothing about a payment', async () => {
    const { provider, strange, fake } = await opened(name);
    const { ref } = await provider.create(wishOf());
    await fake.end(ref, 'paid');
    // A server that refuses a certificate may just hang up.
    const reason = name === 'swish' ? /^(?:keys|unreachable)$/ : /^keys$/;
    const keys = expect.objectContaining({ reason: expect.stringMatching(reason) });
    await expect(strange().read(ref)).rejects.toEqual(keys);
    await expect(strange().create(wishOf())).rejects.toEqual(keys);
    expect(await fake.payable()).toBe(0);
    expect(await provider.check()).toBeNull();
  });

  test('a provider that cannot be reached has said nothing', async () => {
    const { provider, fake } = await opened(name);
    await fake.close();
    const unreachable = expect.objectContaining({ reason: 'unreachable' });
    await expect(provider.create(wishOf())).rejects.toEqual(unreachable);
    await expect(provider.read('A'.repeat(32))).rejects.toEqual(unreachable);
  });

  test('a currency that the provider does not take is refused', async () => {
    const { provider, fake } = await opened(name);
    const refused = expect.objectContaining({ name: 'PaymentRefusedError', reason: 'currency' });
    await expect(provider.create(wishOf({ currency: 'XTS' }))).rejects.toEqual(refused);
    expect(await fake.payable()).toBe(0);
  });
});

test('a payment whose answers Swish lost too often, and that nobody can pay, is over', async () => {
  const { fake, again } = await opened('swish');
  const wish = wishOf();
  // Each time a process that stops before it has stored what it was told.
  for (let tries = 0; tries < 4; tries += 1) await again().create(wish);
  // Unknown for ever, it would keep its part of the bill for ever.
  await expect(again().create(wish)).rejects.toThrow(PaymentRefusedError);
  expect(await fake.payable()).toBe(0);
});

describe.each(['stripe', 'mollie'] as const)('%s', (name) => {
  test.each(['JPY', 'ISK', 'HUF', 'EUR', 'DKK'])(
    'an amount in %s is the same before and after',
    async (currency) => {
      const { provider, fake } = await opened(name);
      const { ref } = await provider.create(wishOf({ currency, amount: 1_250, tip: 0 }));
      await fake.end(ref, 'paid');
      expect((await provider.read(ref)).received).toBe(1_250);
    },
  );
});

test('Mollie’s page can be opened for what the account has in the venue’s currency', async () => {
  const { provider, fake } = await opened('mollie');
  expect(await provider.pageMethods('SEK')).toEqual(['apple_pay', 'swish', 'card']);
  expect(await provider.pageMethods('EUR')).toEqual(['apple_pay', 'card']);
  fake.switchOff('creditcard');
  expect(await provider.pageMethods('ISK')).toEqual(['apple_pay']);
});

test('a method that the account no longer has is chosen on Mollie’s page instead', async () => {
  const { provider, fake, again } = await opened('mollie');
  await provider.create(wishOf({ method: 'swish' }));
  fake.switchOff('swish');
  const wish = wishOf({ method: 'swish' });
  const first = await provider.create(wish);
  expect(await again().create(wish)).toEqual(first);
  expect(fake.methods()).toEqual(['swish', null]);
});

test('a sum that a method does not take is paid with another on Mollie’s page', async () => {
  const { provider, fake } = await opened('mollie');
  await provider.create(wishOf({ method: 'swish', amount: 1_200_000 }));
  expect(fake.methods()).toEqual([null]);
});

test.each(['stripe', 'swish'] as const)('%s has one page, for all that it has', async (name) => {
  const { provider } = await opened(name);
  expect(await provider.pageMethods('SEK')).toEqual([]);
});
