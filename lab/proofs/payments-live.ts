import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PaymentKeys } from '#core/payment-providers/codes.ts';
import { adapterOf } from '#server/modules/payment-providers/provider-accounts.ts';

/**
 * `npm run payments:live`: begins and ends a small payment with each provider whose test keys are in
 * the environment. Keys that move money are refused; providers without keys are skipped.
 */
const {
  STRIPE_TEST_KEY,
  MOLLIE_TEST_KEY,
  SWISH_TEST_PFX,
  SWISH_TEST_PASSPHRASE = '',
} = process.env;
const { SWISH_TEST_NUMBER = '1234679304' } = process.env;
const MINUTES_4 = 240_000;

const ACCOUNTS: readonly (readonly [variable: string, keys: PaymentKeys | null])[] = [
  ['STRIPE_TEST_KEY', STRIPE_TEST_KEY?.includes('_test_') ? stripe(STRIPE_TEST_KEY) : null],
  ['MOLLIE_TEST_KEY', MOLLIE_TEST_KEY?.startsWith('test_') ? mollie(MOLLIE_TEST_KEY) : null],
  ['SWISH_TEST_PFX', SWISH_TEST_PFX === undefined ? null : swish(SWISH_TEST_PFX)],
];

let failures = 0;
for (const [variable, keys] of ACCOUNTS) {
  if (keys === null) {
    process.stdout.write(`skipped: ${variable} holds no test key\n`);
    continue;
  }
  try {
    process.stdout.write(`${keys.provider}: ${await tryOut(keys)}\n`);
  } catch (error) {
    failures += 1;
    process.stderr.write(
      `${keys.provider}: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}
process.exitCode = failures > 0 ? 1 : 0;

async function tryOut(keys: PaymentKeys): Promise<string> {
  const ports = { clock: Date, addresses: {}, started: new Map() };
  const account = adapterOf(keys).account(keys, ports);
  const fault = await account.check();
  if (fault !== null) {
    throw new Error(`the keys are wrong: ${fault}`);
  }
  const wish = {
    attempt: randomUUID(),
    amount: 1_200,
    tip: 200,
    currency: keys.provider === 'mollie' ? 'EUR' : 'SEK',
    reference: 'Servett-live',
    description: 'Servett test',
    locale: 'en' as const,
    returnUrl: 'https://localhost/',
    noticeUrl: null,
    expiresAt: Date.now() + MINUTES_4,
  };
  const { ref } = await account.create(wish);
  const again = await account.create(wish);
  if (again.ref !== ref) {
    throw new Error('the same attempt was made twice');
  }
  const before = await account.read(ref);
  const after = await account.cancel(ref);
  return `made once, ${before.state}, after cancelling ${after.state}`;
}

function stripe(secretKey: string): PaymentKeys {
  return { provider: 'stripe', secretKey, webhookSecret: '' };
}

function mollie(apiKey: string): PaymentKeys {
  return { provider: 'mollie', apiKey };
}

function swish(file: string): PaymentKeys {
  const pfx = readFileSync(file).toString('base64');
  const number = SWISH_TEST_NUMBER;
  return { provider: 'swish', number, pfx, passphrase: SWISH_TEST_PASSPHRASE, isSimulator: true };
}
