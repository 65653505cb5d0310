import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import {
  openMollie,
  openStripe,
  openSwish,
  openTest,
} from '#tests/support/providers/open-accounts.ts';
import { throwAwayCertificates } from '#tests/support/providers/throw-away-authority.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { OutcomeUnknownError, PaymentRefusedError } from './payment-errors.ts';
import type { CardHolds, PaymentInput, PaymentProvider } from './payment-provider.ts';

const clock = manualClock();
const ALL = { test: openTest, stripe: () => openStripe(clock) };
const NOTHING = { held: 0, taken: 0, until: null };

function holdsOf({ holds }: PaymentProvider): CardHolds {
  if (holds === null) throw new Error('It cannot hold money.');
  return holds;
}

async function opened(name: keyof typeof ALL) {
  const account = await ALL[name]();
  onTestFinished(account.close);
  const holds = holdsOf(account.provider);
  const wish: PaymentInput = {
    attempt: randomUUID(),
    amount: 50_000,
    tip: 0,
    currency: 'SEK',
    reference: 'S-1234567890',
    description: 'Lillkrogen',
    locale: 'sv',
    returnUrl: `https://servett.test/sv/table/${TABLE}`,
    noticeUrl: null,
    expiresAt: clock.now() + 600_000,
  };
  const begun = await holds.create(wish);
  const take = (amount: number, capture: string = randomUUID()) =>
    holds.capture({ ref: begun.ref, capture, amount, currency: 'SEK' });
  return { ...account, holds, wish, begun, ref: begun.ref, take };
}

describe.each(['test', 'stripe'] as const)('%s', (name) => {
  test('a hold takes nothing, and asking twice for it makes one', async () => {
    const { holds, wish, begun, ref, fake, provider } = await opened(name);
    expect(await holds.create(wish)).toEqual(begun);
    expect(await holds.read(ref)).toEqual({ state: 'open', ...NOTHING });
    await fake.end(ref, 'paid');
    const held = await holds.read(ref);
    expect(held).toMatchObject({ state: 'held', held: 50_000, taken: 0 });
    expect(held.until).toBeGreaterThan(clock.now() + 6 * 24 * 3_600_000);
    expect((await provider.read(ref)).received).toBe(0);
  });

  test('a part is taken once, the rest is free, and what was taken can be refunded', async () => {
    const { holds, ref, fake, take, provider } = await opened(name);
    await fake.end(ref, 'paid');
    const capture = randomUUID();
    const taken = { state: 'taken', held: 0, taken: 34_050, until: null };
    expect(await take(34_050, capture)).toEqual(taken);
    expect(await take(34_050, capture)).toEqual(taken);
    // Another wish takes nothing more.
    expect(await take(1_000)).toEqual(taken);
    expect(await holds.release(ref)).toEqual(taken);
    expect(await provider.read(ref)).toMatchObject({ state: 'paid', received: 34_050 });
    const refund = { ref, refund: randomUUID(), amount: 4_050, currency: 'SEK' };
    expect((await provider.refund(refund)).state).not.toBe('failed');
    await expect(
      provider.refund({ ...refund, refund: randomUUID(), amount: 30_001 }),
    ).rejects.toThrow(PaymentRefusedError);
  });

  test('more than is held is refused, and the money stays held', async () => {
    const { holds, ref, fake, take } = await opened(name);
    await fake.end(ref, 'paid');
    await expect(take(50_001)).rejects.toThrow(PaymentRefusedError);
    expect((await holds.read(ref)).state).toBe('held');
  });

  test('nothing is taken of what was released', async () => {
    const { holds, ref, fake, take } = await opened(name);
    await fake.end(ref, 'paid');
    const released = { state: 'released', ...NOTHING };
    expect(await holds.release(ref)).toEqual(released);
    expect(await holds.release(ref)).toEqual(released);
    expect(await take(10_000)).toEqual(released);
  });

  test('a page that nobody used can be ended, and then holds nothing', async () => {
    const { holds, ref, take } = await opened(name);
    expect(['released', 'expired']).toContain((await holds.release(ref)).state);
    expect((await take(10_000)).taken).toBe(0);
  });

  test('a hold that the provider does not know is never called free', async () => {
    const { holds } = await opened(name);
    const nobodys = 'A'.repeat(32);
    await expect(holds.read(nobodys)).rejects.toThrow(OutcomeUnknownError);
    await expect(holds.release(nobodys)).rejects.toThrow(OutcomeUnknownError);
  });
});

test('Stripe asks for a card, and takes nothing by itself', async () => {
  const { ref, fake, holds, take } = await opened('stripe');
  await fake.end(ref, 'paid');
  // The bank gives it back after some days.
  await fake.end(ref, 'expired');
  expect(await holds.read(ref)).toEqual({ state: 'expired', ...NOTHING });
  expect((await take(100)).state).toBe('expired');
});

test.each(['made_then_500', 'lost_answer'] as const)(
  'an answer of Stripe that was lost (%s) leaves one capture',
  async (mode) => {
    const account = await openStripe(clock);
    onTestFinished(account.close);
    const { fake, again } = account;
    const holds = holdsOf(account.provider);
    const { ref } = await holds.create({
      ...{ attempt: randomUUID(), amount: 50_000, tip: 0, currency: 'SEK', noticeUrl: null },
      ...{ reference: 'S-1', description: 'Lillkrogen', locale: 'sv' },
      ...{ returnUrl: 'https://servett.test/', expiresAt: clock.now() + 600_000 },
    });
    await fake.end(ref, 'paid');
    const wish = { ref, capture: randomUUID(), amount: 20_000, currency: 'SEK' };
    fake.failNext(mode);
    await expect(holds.capture(wish)).rejects.toThrow(OutcomeUnknownError);
    expect(await holdsOf(again()).capture(wish)).toMatchObject({ state: 'taken', taken: 20_000 });
    expect(fake.payments().map(({ received }) => received)).toEqual([20_000]);
  },
);

test('Swish cannot hold money, nor can Mollie here', async () => {
  const accounts = [await openSwish(clock, throwAwayCertificates()), await openMollie(clock)];
  for (const { provider, close } of accounts) {
    onTestFinished(close);
    expect(provider.holds).toBeNull();
  }
});
