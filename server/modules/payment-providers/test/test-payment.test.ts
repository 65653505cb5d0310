import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentSweep } from '#server/modules/payments/sweep-payments.ts';
import { eventually } from '#tests/support/eventually.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import type { PaymentInput } from '../payment-provider.ts';
import { sendTestNotices, type TestNotices } from './test-outcomes.ts';
import { findTestPayment } from './test-payments.repository.ts';

const MINUTE_MS = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function paying(changes: Partial<PaymentInput> = {}) {
  const app = await testApp();
  const provider = await app.context.paymentProviders.active(VENUE);
  if (provider === null) {
    throw new Error('A demonstration has a provider.');
  }
  const { ref } = await provider.create({
    attempt: '0193f3c2-7d10-7b4e-8a51-2f6f0f1d9e01',
    amount: 24_500,
    tip: 2_000,
    currency: 'SEK',
    reference: 'Lillkrogen-12',
    description: 'Bord 12 <b>',
    locale: 'sv',
    returnUrl: `https://servett.test/sv/table/${TABLE}`,
    noticeUrl: null,
    expiresAt: app.clock.now() + 4 * MINUTE_MS,
    ...changes,
  });
  const choose = (outcome: string, notices = 'never') =>
    app.ask('POST', `/test-payment/${ref}`, `outcome=${outcome}&notices=${notices}`, FORM);
  return { ...app, provider, ref, choose };
}

test('the page says TEST, the amount and the tip in the guest’s language, and runs no script', async () => {
  const { ask, ref } = await paying();
  const { status, text, headers } = await ask('GET', `/test-payment/${ref}`);
  expect(status).toBe(200);
  expect(text).toContain('<html lang="sv">');
  expect(text).toContain('TEST');
  expect(text).toMatch(/245\skr/);
  expect(text).toMatch(/20\skr/);
  expect(text).toContain('Bord 12 &lt;b&gt;');
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test.each([
  ['pay', { state: 'paid', received: 24_500 }],
  ['pay_twice', { state: 'paid', received: 49_000 }],
  ['decline', { state: 'declined', received: 0 }],
  ['leave', { state: 'open', received: 0 }],
  ['no_such_thing', { state: 'open', received: 0 }],
])('"%s" ends the payment so, and leads back to the table', async (outcome, view) => {
  const { choose, provider, ref } = await paying();
  const { status, headers } = await choose(outcome);
  expect(await provider.read(ref)).toMatchObject(view);
  expect(status).toBe(outcome === 'no_such_thing' ? 200 : 303);
  expect(headers.location).toBe(
    status === 303 ? `https://servett.test/sv/table/${TABLE}` : undefined,
  );
});

test('late money comes after the payment has expired, even if it was cancelled', async () => {
  const { choose, provider, ref, clock } = await paying();
  await choose('pay_late');
  expect(await provider.read(ref)).toMatchObject({ state: 'open', received: 0 });
  clock.advance(4 * MINUTE_MS);
  expect(await provider.cancel(ref)).toMatchObject({ state: 'expired', received: 0 });
  clock.advance(MINUTE_MS);
  expect(await provider.read(ref)).toMatchObject({ state: 'paid', received: 24_500 });
});

test('late money is found without any notice, and pays the bill', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { total } = (await guest.order([{ product: 'soup' }])).body;
  const wish = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'en' };
  const key = { 'idempotency-key': newOrderId() };
  const started = (await guest.ask('POST', 'payments', wish, key)).body;
  const page = new URL(started.next.url).pathname;
  await served.ask('POST', page, 'outcome=pay_late&notices=never', FORM);
  const sweep = createPaymentSweep(served.context);
  const stateNow = async () => (await guest.ask('GET', `payments/${started.id}`)).body.state;
  served.clock.advance(10 * MINUTE_MS);
  await sweep();
  expect(await stateNow()).toBe('expired');
  served.clock.advance(MINUTE_MS);
  await sweep();
  expect(await stateNow()).toBe('paid');
  expect((await guest.ask('GET', 'seating')).body.bill).toMatchObject({ paid: total });
});

test('what was paid stays paid, and can be paid after it has expired', async () => {
  const { choose, provider, ref, clock } = await paying();
  clock.advance(5 * MINUTE_MS);
  await choose('pay');
  await choose('decline');
  expect(await provider.read(ref)).toMatchObject({ state: 'paid', received: 24_500 });
});

test('an unknown payment, and any payment in production, has no page', async () => {
  const { ask } = await paying();
  expect((await ask('GET', '/test-payment/nobodys')).status).toBe(404);
  const { ask: askOther, context } = await testApp({ config: { mode: 'production' } });
  expect((await askOther('POST', '/test-payment/x', 'outcome=pay', FORM)).status).toBe(404);
  expect(await context.paymentProviders.named(VENUE, 'test')).toBeNull();
});

test.each<[TestNotices, number, number]>([
  ['once', 1, 0],
  ['five', 5, 0],
  ['late', 0, 1],
  ['never', 0, 0],
])(
  'notices are sent to this server only, "%s": %i at once, %i later',
  async (how, atOnce, later) => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { context, ref, clock } = await paying({
      noticeUrl: 'https://elsewhere.test/notices/7?x=1',
    });
    const payment = await findTestPayment(context.store.reader, ref);
    if (payment === undefined) throw new Error('It was made.');
    sendTestNotices(context, payment, how, origin);
    await eventually(() => expect(heard).toHaveLength(atOnce));
    clock.advance(20_000);
    await eventually(() => expect(heard).toHaveLength(atOnce + later));
    expect(new Set(heard).size).toBeLessThan(2);
    expect(heard[0] ?? 'POST /notices/7?x=1').toBe('POST /notices/7?x=1');
  },
);
