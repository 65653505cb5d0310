import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { measureInstallation } from '#server/measure-installation.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { fittingValue } from '#tests/support/callers/fitting-body.ts';
import { type Json, operationsOf } from '#tests/support/callers/openapi-requests.ts';
import { eventually } from '#tests/support/eventually.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { fakeMollie, MOLLIE_KEY } from '#tests/support/providers/fake-mollie.ts';
import type { Between } from '#tests/support/providers/fake-server.ts';
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
import { everythingStored } from '#tests/support/server/everything-stored.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentProviders } from '../payment-providers/payment-providers.ts';
import { createPaymentSweep } from './sweep-payments.ts';

/** Everything that a key, a certificate, a notice or an address can give away is planted, and looked for. */
const PAYMENT_KEY = Buffer.from('7be1c0de'.repeat(8), 'hex');
const certificates = throwAwayCertificates();
const PATH = `venues/${VENUE}/payment-providers`;
const KEYS = {
  stripe: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
  mollie: { apiKey: MOLLIE_KEY },
  swish: {
    number: SWISH_NUMBER,
    pfx: certificates.pfx,
    passphrase: SWISH_PASSPHRASE,
    isSimulator: false,
  },
};
const WRONG_KEYS = {
  stripe: { secretKey: 'sk_test_plantedWrongSecret0001', webhookSecret: '' },
  mollie: { apiKey: 'test_plantedWrongSecret0001' },
  swish: { ...KEYS.swish, passphrase: 'plantedWrongSecret0001' },
};
type Name = keyof typeof KEYS;
const SECRETS = [
  ...[STRIPE_KEY, STRIPE_WEBHOOK_SECRET, MOLLIE_KEY, SWISH_PASSPHRASE],
  ...['plantedWrongSecret0001', certificates.pfx.slice(0, 60), certificates.pfx.slice(-60)],
  PAYMENT_KEY.toString('hex'),
  PAYMENT_KEY.toString('base64'),
];

async function openVenue(name: Name) {
  const heard: string[] = [];
  /** The tokens of the pages that the provider returns to, as it alone learns them. */
  const capabilities: string[] = [];
  const between: Between = async ({ body }) => {
    const decoded = decodeURIComponent(body.replaceAll('+', ' '));
    for (const [, token = ''] of decoded.matchAll(/\/pay\/([\w-]{22,})/g)) capabilities.push(token);
  };
  const served = await testApp({
    config: { paymentKey: PAYMENT_KEY, logLevel: 'trace', appBase: 'https://bar.example' },
    database: 'file',
    logTo: { write: (line) => heard.push(line) },
  });
  const now = () => served.clock.now();
  const [stripe, mollie, swish] = await Promise.all([
    fakeStripe(now, between),
    fakeMollie(now, between),
    fakeSwish(certificates, between),
  ]);
  for (const each of [stripe, mollie, swish]) onTestFinished(each.close);
  served.context.paymentProviders = createPaymentProviders(served.context, {
    stripe: stripe.base,
    mollie: mollie.base,
    swish: swish.base,
    swishSimulator: swish.base,
    swishAuthority: certificates.ca,
  });
  const metrics = createMetrics((error) => heard.push(String(error)));
  measureInstallation(metrics, served.context, async () => ({ free: 1, size: 2 }));
  const keep = async <Answered extends { text: string; headers?: unknown }>(
    asked: Promise<Answered>,
  ): Promise<Answered> => {
    const answer = await asked;
    heard.push(answer.text, JSON.stringify(answer.headers));
    return answer;
  };
  const kept =
    (ask: Ask): Ask =>
    (...request) =>
      keep(ask(...request));
  return {
    served,
    fake: { stripe, mollie, swish }[name],
    heard,
    capabilities,
    metrics,
    kept,
    owner: kept(await served.staff('owner')),
    ask: kept(served.ask),
  };
}

type Venue = Awaited<ReturnType<typeof openVenue>>;

/** Keys that are right and wrong, and everything that guests and staff do with a payment. */
async function useEverything({ served, fake, owner, ask, kept, capabilities }: Venue, name: Name) {
  const { clock, context } = served;
  const sweep = createPaymentSweep(context);
  await owner('PUT', `${PATH}/keys`, { provider: name, ...WRONG_KEYS[name] });
  await owner('PUT', `${PATH}/keys`, { provider: name, ...KEYS[name], more: SECRETS });
  await owner('PUT', `${PATH}/keys`, { provider: name, ...KEYS[name] });
  await owner('PUT', `${PATH}/active`, { provider: name });
  await owner('POST', `${PATH}/${name}/check`);
  const guest = await guestAt(served);
  const ours = kept(guest.ask);
  const { body: order } = await guest.order([{ product: 'soup', quantity: 4 }]);
  const pay = async (amount: number) => {
    const wish = { take: { kind: 'amount' }, amount, tip: 100, locale: 'sv' };
    return (await ours('POST', 'payments', wish, { 'idempotency-key': newOrderId() })).body;
  };
  const openPage = async (capability = '', viewer = 'v'.repeat(22)) => {
    await ask('POST', 'payments/return', { capability, viewer });
    await ask('GET', `/sv/pay/${capability}`);
    await ask('GET', `/sv/pay/${capability}/more?token=${capability}`);
    await ask('GET', `payments/return?capability=${capability}`);
  };
  const notice = async (ref: string) => {
    const { headers, raw } = fake.notice(ref);
    const path = `payments/notices/${name}/${VENUE}`;
    await ask('POST', path, raw.toString(), headers);
    await ask('POST', path, `${raw} `, headers);
    await ask('POST', path, 'rubbish', { ...headers, 'stripe-signature': STRIPE_WEBHOOK_SECRET });
  };
  const paid = await pay(10_000);
  const ref = fake.refAt(paid.next.url ?? paid.next.token);
  await openPage(capabilities.at(-1));
  await fake.end(ref, 'paid');
  await notice(ref);
  await sweep(true);
  await openPage(capabilities.at(-1));
  await openPage(capabilities.at(-1), 'w'.repeat(22));
  const refund = { amount: 500, tip: 0, reduces: false, reason: 'Cold' };
  const giveBack = () =>
    owner('POST', `venues/${VENUE}/attempts/${paid.id}/refund`, { ...refund, id: newOrderId() });
  await giveBack();
  await sweep(true);
  fake.failNext('lost_answer');
  const lost = await pay(5_000);
  await ours('POST', `payments/${lost.id}/cancel`);
  fake.failNext('made_then_500');
  await pay(4_000);
  await owner('POST', `venues/${VENUE}/attempts/${lost.id}/take-over`);
  await owner('GET', `venues/${VENUE}/payments/reconciliation?day=2026-11-20`);
  // The provider is gone, and so is the right key.
  await giveBack();
  await fake.close();
  await pay(3_000);
  await owner('POST', `${PATH}/${name}/check`);
  await sweep(true);
  context.paymentProviders = createPaymentProviders({
    ...context,
    config: { ...context.config, paymentKey: randomBytes(32) },
  });
  await owner('GET', PATH);
  clock.advance(60_000);
  await createPaymentSweep(context)(true);
  return { guest, order, paid };
}

/** Every answer that there is to read, for those who may and those who may not. */
async function readEverything(
  { served, owner, ask, kept, heard }: Venue,
  {
    guest,
    order,
    paid,
  }: { guest: TestGuest; order: { id: string; seating: string }; paid: { id: string } },
) {
  const document = (await served.ask('GET', 'openapi.json')).body;
  const schemas = (document.components?.schemas ?? {}) as Json;
  const known: Record<string, string> = {
    venue: VENUE,
    table: TABLE,
    seating: order.seating,
    order: order.id,
    attempt: paid.id,
    payment: paid.id,
    day: '2026-11-20',
    from: '2026-11-20',
    to: '2026-11-20',
    locale: 'sv',
  };
  const callers: Ask[] = [owner, kept(guest.ask), kept(await served.operator()), ask];
  let good = 0;
  for (const { method, path, parameters } of operationsOf(document)) {
    if (method !== 'GET' || path.endsWith('/events')) continue;
    const query = parameters
      .filter(({ place }) => place === 'query')
      .map(({ name, schema }) => [
        name,
        String(known[name] ?? fittingValue(schema, schemas, {}, name)),
      ]);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? newOrderId());
    const full = query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
    for (const caller of callers) if ((await caller('GET', full)).status === 200) good += 1;
  }
  const base = await listen(served);
  const streams = [
    openStream(`${base}/events`, { authorization: `Bearer ${guest.token}`, 'last-event-id': '0' }),
  ];
  for (const opened of streams) {
    const stream = await opened;
    for (let frames = 0; frames < 5; frames += 1) heard.push(JSON.stringify(await stream.next()));
    stream.close();
  }
  return good;
}

test.each(['stripe', 'mollie', 'swish'] as const)(
  '%s: no key, certificate, secret or capability is in a log, an answer, an event, a metric or a backup',
  async (name) => {
    const venue = await openVenue(name);
    const { served, heard, capabilities, metrics } = venue;
    const used = await useEverything(venue, name);
    expect(await readEverything(venue, used)).toBeGreaterThan(30);
    heard.push(await metrics.registry.metrics());
    const { config, store } = served.context;
    const stored = await everythingStored(store.reader as never);
    const to = join(config.dataDir, 'a.backup');
    const databasePath = join(config.dataDir, 'test.db');
    await makeBackup({ ...config, databasePath }, to, { passphrase: null, at: new Date() });
    const backup = zstdDecompressSync(readFileSync(to)).toString('latin1');
    const files = ['', '-wal'].map((end) => readFileSync(databasePath + end).toString('latin1'));
    for (const text of [stored, backup]) expect(foundIn(text, [VENUE])).toEqual([VENUE]);
    await eventually(async () => expect(heard.join('')).toContain('request completed'));

    const all = { said: heard.join('\n'), stored, backup, files: files.join('') };
    for (const [where, text] of Object.entries(all)) {
      expect(foundIn(text, SECRETS), where).toEqual([]);
    }
    // Swish opens its app, and learns of no page.
    expect(new Set(capabilities).size).toBeGreaterThan(name === 'swish' ? -1 : 2);
    expect(foundIn(all.said, capabilities)).toEqual([]);
    // An address is kept for as long as a request may have to be made again with it.
    expect(foundIn(stored + backup, capabilities.slice(0, 1))).toEqual([]);
  },
);

/** Those of the secrets that a text has, as they are or written in another way. */
function foundIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => {
    const bytes = Buffer.from(secret);
    const written = [secret, bytes.toString('hex'), encodeURIComponent(secret)];
    for (let shift = 0; shift < 3; shift += 1) {
      // Wherever it begins in what was encoded.
      const padded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
      written.push(padded.slice(4, -4));
    }
    return written.some((each) => text.includes(each));
  });
}
