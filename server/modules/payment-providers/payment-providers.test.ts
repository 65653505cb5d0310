import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { moveState } from '#server/db/move-state.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { fakeMollie, MOLLIE_KEY } from '#tests/support/providers/fake-mollie.ts';
import {
  fakeStripe,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
} from '#tests/support/providers/fake-stripe.ts';
import { fakeSwish } from '#tests/support/providers/fake-swish.ts';
import {
  SWISH_NUMBER,
  SWISH_PASSPHRASE,
  throwAwayCertificates,
} from '#tests/support/providers/throw-away-authority.ts';
import { EVENING } from '#tests/support/server/server-clock.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';
import { createPaymentProviders } from './payment-providers.ts';

const PATH = `venues/${VENUE}/payment-providers`;
const PAYMENT_KEY = Buffer.alloc(32, 7);
const certificates = throwAwayCertificates();
const STRIPE = {
  provider: 'stripe',
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
};
const MOLLIE = { provider: 'mollie', apiKey: MOLLIE_KEY };
const SWISH = {
  provider: 'swish',
  number: SWISH_NUMBER,
  pfx: certificates.pfx,
  passphrase: SWISH_PASSPHRASE,
  isSimulator: false,
};

/** A server whose providers are the fakes. */
async function served(config: Partial<Config> = {}) {
  const lines: string[] = [];
  const app = await testApp({
    config: { paymentKey: PAYMENT_KEY, logLevel: 'trace', ...config },
    database: 'file',
    logTo: { write: (line) => lines.push(line) },
  });
  const now = () => app.clock.now();
  const [stripe, mollie, swish] = await Promise.all([
    fakeStripe(now),
    fakeMollie(now),
    fakeSwish(certificates),
  ]);
  for (const fake of [stripe, mollie, swish]) {
    onTestFinished(fake.close);
  }
  app.context.paymentProviders = createPaymentProviders(app.context, {
    stripe: stripe.base,
    mollie: mollie.base,
    swish: swish.base,
    swishSimulator: swish.base,
    swishAuthority: certificates.ca,
  });
  return { ...app, lines, owner: await app.staff('owner'), fakes: { stripe, mollie, swish } };
}

// biome-ignore lint/suspicious/noExplicitAny: the answer was checked by schema.
function one(body: any, name: string) {
  return body.providers.find(({ provider }: { provider: string }) => provider === name);
}

test.each([STRIPE, MOLLIE, SWISH])(
  'the owner stores keys for $provider and switches it on',
  async (keys) => {
    const { owner, context } = await served();
    const stored = await owner('PUT', `${PATH}/keys`, keys);
    expect([stored.status, stored.body.fault]).toEqual([200, null]);
    expect(one(stored.body, keys.provider)).toMatchObject({ keys: 'stored', isOn: false });
    const on = await owner('PUT', `${PATH}/active`, { provider: keys.provider });
    expect(one(on.body, keys.provider)).toMatchObject({ isOn: true });
    expect(one(on.body, 'test')).toMatchObject({ isOn: false });
    expect((await context.paymentProviders.active(VENUE))?.name).toBe(keys.provider);
  },
);

test('a provider that was switched off still reads its earlier payments, until its keys are removed', async () => {
  const { owner, context } = await served();
  await owner('PUT', `${PATH}/keys`, MOLLIE);
  await owner('PUT', `${PATH}/active`, { provider: 'mollie' });
  const refused = await owner('DELETE', `${PATH}/mollie/keys`);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_providers.in_use']);
  await owner('PUT', `${PATH}/active`, { provider: null });
  expect(await context.paymentProviders.active(VENUE)).toBeNull();
  expect((await context.paymentProviders.named(VENUE, 'mollie'))?.name).toBe('mollie');
  const removed = await owner('DELETE', `${PATH}/mollie/keys`);
  expect(one(removed.body, 'mollie')).toMatchObject({ keys: 'none' });
  expect(await context.paymentProviders.named(VENUE, 'mollie')).toBeNull();
});

test('keys stay as long as a payment or a refund needs them to learn how it has ended', async () => {
  const app = await served();
  const { owner, context, fakes } = app;
  await owner('PUT', `${PATH}/keys`, MOLLIE);
  await owner('PUT', `${PATH}/active`, { provider: 'mollie' });
  const guest = await guestAt(app);
  const { total } = (await guest.order([{ product: 'soup' }])).body;
  const wish = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'sv' };
  const key = { 'idempotency-key': newOrderId() };
  const { body } = await guest.ask('POST', 'payments', wish, key);
  await owner('PUT', `${PATH}/active`, { provider: null });
  const remove = async () => {
    const answer = await owner('DELETE', `${PATH}/mollie/keys`);
    return answer.body.code ?? answer.status;
  };
  expect(await remove()).toBe('payment_providers.unfinished');
  await fakes.mollie.end(fakes.mollie.refAt(body.next.url), 'paid');
  await createPaymentSweep(context)(true);
  const attempt = `venues/${VENUE}/attempts/${body.id}`;
  const back = { id: newOrderId(), amount: total, tip: 0, reduces: true, reason: 'Cold' };
  fakes.mollie.failNext('lost_answer');
  const refunded = await owner('POST', `${attempt}/refund`, back);
  expect(refunded.body.refunds).toMatchObject([{ state: 'asked' }]);
  expect(await remove()).toBe('payment_providers.unfinished');
  await context.store.write('installation', (db) =>
    moveState(db, 'refunds', { column: 'state', from: 'asked', to: 'done' }).execute(),
  );
  expect(await remove()).toBe(200);
});

test.each([
  ['keys that Stripe does not know', { ...STRIPE, secretKey: 'sk_test_other' }, 'refused'],
  ['keys that Mollie does not know', { ...MOLLIE, apiKey: 'test_other' }, 'refused'],
  ['a wrong password', { ...SWISH, passphrase: 'wrong' }, 'passphrase'],
  ['a file of an old kind', { ...SWISH, pfx: certificates.oldPfx }, 'old_format'],
  ['a file that is none', { ...SWISH, pfx: 'AAAA' }, 'not_a_certificate'],
  ['another number', { ...SWISH, number: '1239999999' }, 'other_number'],
])('%s are not stored, and the answer says what is wrong', async (_name, keys, fault) => {
  const { owner } = await served();
  const { status, body } = await owner('PUT', `${PATH}/keys`, keys);
  expect([status, body.fault]).toEqual([200, fault]);
  expect(one(body, keys.provider)).toMatchObject({ keys: 'none', storedAt: null });
  const on = await owner('PUT', `${PATH}/active`, { provider: keys.provider });
  expect([on.status, on.body.code]).toEqual([409, 'payment_providers.no_keys']);
});

test('a certificate is right until it ends', async () => {
  const { owner, clock, context } = await served();
  const stored = await owner('PUT', `${PATH}/keys`, SWISH);
  const end = Date.parse(one(stored.body, 'swish').certificateExpiresAt);
  expect(end).toBeGreaterThan(EVENING + 300 * 24 * 3_600_000);
  const account = context.paymentProviders.vault.account({ ...SWISH, provider: 'swish' });
  expect(await account.check()).toBeNull();
  clock.jump(end - clock.now());
  expect(await account.check()).toBe('expired');
});

test('without PAYMENT_KEY nothing is stored; with another one the keys are locked', async () => {
  const { owner } = await served({ paymentKey: null });
  expect((await owner('GET', PATH)).body.canStore).toBe(false);
  const refused = await owner('PUT', `${PATH}/keys`, MOLLIE);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_providers.no_server_key']);
  const other = await served();
  await other.owner('PUT', `${PATH}/keys`, MOLLIE);
  other.context.config.paymentKey = Buffer.alloc(32, 8);
  other.context.paymentProviders = createPaymentProviders(other.context);
  expect(one((await other.owner('GET', PATH)).body, 'mollie')).toMatchObject({ keys: 'locked' });
  expect(await other.context.paymentProviders.named(VENUE, 'mollie')).toBeNull();
});

test('no key is in an answer, in the log, in the database, or in what the server throws', async () => {
  const { owner, lines, context, ask, fakes } = await served();
  const answers: string[] = [];
  const keep = async (answer: Promise<{ text: string }>) => answers.push((await answer).text);
  for (const keys of [STRIPE, MOLLIE, SWISH]) {
    await keep(owner('PUT', `${PATH}/keys`, keys));
    await keep(owner('PUT', `${PATH}/active`, { provider: keys.provider }));
    await keep(owner('POST', `${PATH}/${keys.provider}/check`));
    await keep(owner('PUT', `${PATH}/keys`, { ...keys, more: 1 }));
  }
  await Promise.all(Object.values(fakes).map(({ close }) => close()));
  for (const { provider } of [STRIPE, MOLLIE, SWISH]) {
    await keep(owner('POST', `${PATH}/${provider}/check`));
  }
  for (const path of [PATH, `venues/${VENUE}/security-log`, `venues/${VENUE}/settings`, 'me']) {
    await keep(owner('GET', path));
  }
  await keep(ask('GET', PATH));
  const file = join(context.config.dataDir, 'test.db');
  const stored = ['', '-wal'].map((end) => readFileSync(file + end).toString('latin1'));
  const everything = [...answers, ...lines, ...stored].join('\n');
  expect(everything).toContain(VENUE);
  for (const secret of [
    STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    MOLLIE_KEY,
    SWISH_PASSPHRASE,
    certificates.pfx.slice(0, 60),
  ]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').slice(4, -4));
  }
});

test('a server in production offers no test payments', async () => {
  const { staff } = await testApp({ config: { mode: 'production', paymentKey: PAYMENT_KEY } });
  const owner = await staff('owner');
  expect(one((await owner('GET', PATH)).body, 'test')).toBeUndefined();
  const refused = await owner('PUT', `${PATH}/active`, { provider: 'test' });
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_providers.no_keys']);
});

test('every owner gets a mail without a link about a change of where money goes, and the log names the provider', async () => {
  const smtp = await smtpServer();
  const { owner } = await served({
    appBase: 'https://kajen.example',
    smtp: { url: smtp.url, from: 'Servett <no-reply@kajen.example>' },
  });
  const home = { origin: 'https://kajen.example', host: 'kajen.example' };
  const change = async (method: 'PUT' | 'DELETE', path: string, body?: object) => {
    expect((await owner(method, `${PATH}/${path}`, body, home)).status).toBe(200);
    const { to, text, html } = await smtp.next();
    expect(to).toEqual(['owner@example.com']);
    expect(`${text}${html}`).not.toContain('kajen.example');
    return text;
  };
  expect(await change('PUT', 'keys', MOLLIE)).toContain('owner stored new keys of Mollie');
  expect(await change('PUT', 'active', { provider: 'mollie' })).toContain('chose Mollie');
  expect(await change('PUT', 'active', { provider: null })).toContain('turned phone payments off');
  expect(await change('DELETE', 'mollie/keys')).toContain('removed the keys of Mollie');
  const log = await owner('GET', `venues/${VENUE}/security-log?area=venue`, undefined, home);
  const said = log.body.entries.map(({ kind, detail }: Logged) => [kind, detail.provider]);
  expect(said.filter(([kind]: [string]) => kind.startsWith('payment'))).toEqual([
    ['payment_keys.removed', 'mollie'],
    ['payment_provider.off', undefined],
    ['payment_provider.on', 'mollie'],
    ['payment_keys.stored', 'mollie'],
  ]);
});

type Shown = { provider: string; methods?: string[] };
type Logged = { kind: string; detail: { provider?: string } };

test('guests choose a method of the account, and the provider’s page opens for it', async () => {
  const app = await served();
  const { owner, fakes } = app;
  await owner('PUT', `${PATH}/keys`, MOLLIE);
  await owner('PUT', `${PATH}/active`, { provider: 'mollie' });
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const online = async () => (await guest.ask('GET', 'seating')).body.online;
  const methods = ['apple_pay', 'swish', 'card'];
  expect(await online()).toEqual({ provider: 'mollie', methods });
  // Who runs the venue reads what guests see, and nothing of that kind of a provider without it.
  const { providers } = (await owner('GET', PATH)).body;
  const seen = providers.map((each: Shown) => [each.provider, each.methods]);
  expect(seen).toContainEqual(['mollie', methods]);
  expect(seen).toContainEqual(['stripe', undefined]);
  const pay = (method: string, id = newOrderId()) =>
    guest.ask(
      'POST',
      'payments',
      { take: { kind: 'amount' }, amount: order.total / 2, tip: 0, locale: 'sv', method },
      { 'idempotency-key': id },
    );
  const first = newOrderId();
  expect(await pay('swish', first)).toMatchObject({ status: 201, body: { state: 'open' } });
  // Whose answer was lost picks another: it is no second payment.
  expect(await pay('card', first)).toMatchObject({ status: 201, body: { id: first } });
  fakes.mollie.switchOff('creditcard');
  // Until somebody asks again, the page opens for all that there is.
  expect(await pay('card')).toMatchObject({ status: 201, body: { state: 'open' } });
  expect(fakes.mollie.methods()).toEqual(['swish', null]);
  await owner('POST', `${PATH}/mollie/check`);
  expect(await online()).toEqual({ provider: 'mollie', methods: ['apple_pay', 'swish'] });
});
