import { mollieAccount } from '#server/modules/payment-providers/mollie/mollie-provider.ts';
import type { Account } from '#server/modules/payment-providers/payment-account.ts';
import type { PaymentProvider } from '#server/modules/payment-providers/payment-provider.ts';
import { stripeAccount } from '#server/modules/payment-providers/stripe/stripe-provider.ts';
import { swishAccount } from '#server/modules/payment-providers/swish/swish-provider.ts';
import { SIGNATURE, writeTestNotice } from '#server/modules/payment-providers/test/test-notices.ts';
import { chooseOutcome } from '#server/modules/payment-providers/test/test-outcomes.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { testApp } from '../server/test-app.ts';
import { type FakeMollie, fakeMollie, MOLLIE_KEY } from './fake-mollie.ts';
import type { Backstage, FakeProvider } from './fake-server.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './fake-stripe.ts';
import { fakeSwish } from './fake-swish.ts';
import { type Certificates, SWISH_NUMBER, SWISH_PASSPHRASE } from './throw-away-authority.ts';

/** Long enough for a busy machine, short enough for a test. */
const TIMEOUT_MS = 1_500;

type Clock = { now(): number };

/** A venue's account with a provider, and what happens behind its back. */
export type OpenedAccount<Provider extends PaymentProvider = Account> = {
  provider: Provider;
  /** The same account in another process. */
  again(): Provider;
  fake: Backstage;
  close(): Promise<void>;
};
export type FakedAccount = OpenedAccount & {
  fake: FakeProvider;
  /** An account with keys that the provider does not know. */
  strange(): Account;
};

export async function openStripe(clock: Clock): Promise<FakedAccount> {
  const fake = await fakeStripe(() => clock.now());
  const open = (secretKey: string) =>
    stripeAccount(
      { secretKey, webhookSecret: STRIPE_WEBHOOK_SECRET },
      { base: fake.base, clock, timeout: TIMEOUT_MS },
    );
  return faked(
    fake,
    () => open(STRIPE_KEY),
    () => open('sk_test_other'),
  );
}

export async function openMollie(clock: Clock): Promise<FakedAccount & { fake: FakeMollie }> {
  const fake = await fakeMollie(() => clock.now());
  const open = (apiKey: string) =>
    mollieAccount({ apiKey }, { base: fake.base, clock, timeout: TIMEOUT_MS });
  return faked(
    fake,
    () => open(MOLLIE_KEY),
    () => open('test_other'),
  );
}

export async function openSwish(clock: Clock, certificates: Certificates): Promise<FakedAccount> {
  const fake = await fakeSwish(certificates);
  const open = (pfx: string) =>
    swishAccount(
      { number: SWISH_NUMBER, pfx, passphrase: SWISH_PASSPHRASE, isSimulator: false },
      {
        base: fake.base,
        clock,
        started: new Map(),
        authority: certificates.ca,
        timeout: TIMEOUT_MS,
      },
    );
  return faked(
    fake,
    () => open(certificates.pfx),
    () => open(certificates.strangePfx),
  );
}

function faked<Fake extends FakeProvider>(
  fake: Fake,
  again: () => Account,
  strange: () => Account,
): FakedAccount & { fake: Fake } {
  return { provider: again(), again, strange, fake, close: fake.close };
}

/** The test provider of a demonstration, whose payments are in the server's database. */
export async function openTest(): Promise<OpenedAccount<PaymentProvider>> {
  const { context, clock } = await testApp();
  const provider = await context.paymentProviders.named(VENUE, 'test');
  if (provider === null) {
    throw new Error('A demonstration has a test provider.');
  }
  const { reader } = context.store;
  const fake: Backstage = {
    async end(ref, how) {
      if (how === 'expired') {
        clock.advance(600_000);
      } else {
        await chooseOutcome(context, ref, how === 'paid' ? 'pay' : 'decline');
      }
    },
    async payable() {
      const open = reader.selectFrom('test_payments').select('ref').where('state', '=', 'open');
      return (await open.execute()).length;
    },
    async refunds() {
      const all = await reader.selectFrom('test_refunds').select('amount').execute();
      return { count: all.length, sum: all.reduce((sum, { amount }) => sum + amount, 0) };
    },
    notice(ref) {
      const { signature, raw } = writeTestNotice({ event: `event of ${ref}`, ref });
      return { headers: { [SIGNATURE]: signature }, raw: Buffer.from(raw) };
    },
  };
  return { provider, again: () => provider, fake, close: async () => {} };
}
