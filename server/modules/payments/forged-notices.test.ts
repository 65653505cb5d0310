import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createElsewhere, ELSEWHERE } from '#tests/support/callers/victim-venue.ts';
import { ownerElsewhere } from '#tests/support/callers/wrong-callers.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { fakeMollie, MOLLIE_KEY } from '#tests/support/providers/fake-mollie.ts';
import {
  fakeStripe,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
} from '#tests/support/providers/fake-stripe.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentProviders } from '../payment-providers/payment-providers.ts';
import { createPaymentSweep } from './sweep-payments.ts';

const OTHER_SECRET = 'whsec_elsewhere0001';

/** Two venues with accounts at Stripe and Mollie; in one a guest pays, at Stripe unless said otherwise. */
async function paying(name: 'stripe' | 'mollie' = 'stripe') {
  const served = await testApp({ config: { paymentKey: Buffer.alloc(32, 7) } });
  const now = () => served.clock.now();
  let returnUrl = '';
  let questions = 0;
  const fakes = {
    stripe: await fakeStripe(now, async ({ body, method }) => {
      returnUrl = new URLSearchParams(body).get('success_url') ?? returnUrl;
      if (method === 'GET') questions += 1;
    }),
    mollie: await fakeMollie(now),
  };
  for (const fake of Object.values(fakes)) onTestFinished(fake.close);
  served.context.paymentProviders = createPaymentProviders(served.context, {
    stripe: fakes.stripe.base,
    mollie: fakes.mollie.base,
  });
  await createElsewhere(served);
  const venues = [
    { venue: VENUE, owner: await served.staff('owner'), webhookSecret: STRIPE_WEBHOOK_SECRET },
    { venue: ELSEWHERE, owner: await ownerElsewhere(served), webhookSecret: OTHER_SECRET },
  ];
  for (const { venue, owner, webhookSecret } of venues) {
    const at = `venues/${venue}/payment-providers`;
    const stripe = { provider: 'stripe', secretKey: STRIPE_KEY, webhookSecret };
    expect((await owner('PUT', `${at}/keys`, stripe)).body.fault).toBeNull();
    const mollie = { provider: 'mollie', apiKey: MOLLIE_KEY };
    expect((await owner('PUT', `${at}/keys`, mollie)).body.fault).toBeNull();
    await owner('PUT', `${at}/active`, { provider: name });
  }
  const guest = await guestAt(served);
  const { total } = (await guest.order([{ product: 'soup', quantity: 2 }])).body;
  const pay = async (amount: number) => {
    const wish = { take: { kind: 'amount' }, amount, tip: 0, locale: 'sv' };
    const key = { 'idempotency-key': newOrderId() };
    return (await guest.ask('POST', 'payments', wish, key)).body;
  };
  const payment = await pay(5_000);
  const fake = fakes[name];
  const ref = fake.refAt(payment.next.url);
  /** What the provider asked about, and what is known of the payment, once everything has settled. */
  const after = async () => {
    await served.context.readings.settled(payment.id);
    const { reader } = served.context.store;
    const { bill } = (await guest.ask('GET', 'seating')).body;
    const rows = await reader.selectFrom('provider_notices').selectAll().execute();
    return { paid: bill.paid, kept: rows.length };
  };
  const send = async (headers: Record<string, string>, raw: string, to = `${name}/${VENUE}`) => {
    const { status, text } = await served.ask('POST', `payments/notices/${to}`, raw, headers);
    return [status, text];
  };
  return {
    ...{ served, guest, total, pay, payment, fake, ref, after, send },
    ...{ returnUrl: () => returnUrl, questions: () => questions },
  };
}

function signed(raw: string, secret: string, at: number): Record<string, string> {
  const time = Math.floor(at / 1_000);
  const hash = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${hash}`, 'content-type': 'application/json' };
}

const eventOf = (ref: string, more = {}, id = 'evt_1') =>
  JSON.stringify({
    id,
    type: 'checkout.session.completed',
    data: { object: { id: ref, ...more } },
  });

const RECEIVED = [200, ''];

test.each([
  [
    'signed with another secret',
    (ref: string, now: number) => [signed(eventOf(ref), 'whsec_guess', now), eventOf(ref)],
  ],
  [
    'signed with the secret of another venue',
    (ref: string, now: number) => [signed(eventOf(ref), OTHER_SECRET, now), eventOf(ref)],
  ],
  ['signed with nothing', (ref: string) => [{ 'content-type': 'application/json' }, eventOf(ref)]],
  [
    'altered after it was signed',
    (ref: string, now: number) => [
      signed(eventOf(ref), STRIPE_WEBHOOK_SECRET, now),
      `${eventOf(ref)} `,
    ],
  ],
  [
    'recorded six minutes ago',
    (ref: string, now: number) => [
      signed(eventOf(ref), STRIPE_WEBHOOK_SECRET, now - 360_000),
      eventOf(ref),
    ],
  ],
  [
    'from six minutes ahead',
    (ref: string, now: number) => [
      signed(eventOf(ref), STRIPE_WEBHOOK_SECRET, now + 360_000),
      eventOf(ref),
    ],
  ],
] as const)(
  'a notice %s is answered like any other, and nobody is asked about it',
  async (_, forge) => {
    const { served, fake, ref, send, after, questions } = await paying();
    await fake.end(ref, 'paid');
    const before = questions();
    const [headers, raw] = forge(ref, served.clock.now()) as [Record<string, string>, string];
    expect(await send(headers, raw)).toEqual(RECEIVED);
    expect(await after()).toEqual({ paid: 0, kept: 0 });
    expect(questions()).toBe(before);
  },
);

test('a notice says which payment to look up, and nothing else that it says counts', async () => {
  const { served, fake, ref, send, after } = await paying();
  const said = { payment_status: 'paid', amount_total: 99_999_999, status: 'complete' };
  const raw = eventOf(ref, said);
  const headers = signed(raw, STRIPE_WEBHOOK_SECRET, served.clock.now());
  expect(await send(headers, raw)).toEqual(RECEIVED);
  expect(await after()).toMatchObject({ paid: 0 });
  await fake.end(ref, 'paid');
  const again = eventOf(ref, { ...said, amount_total: 1 }, 'evt_2');
  await send(signed(again, STRIPE_WEBHOOK_SECRET, served.clock.now()), again);
  await expect.poll(after).toMatchObject({ paid: 5_000 });
});

test('a notice that is replayed changes nothing, whether its event is known or called another', async () => {
  const { served, fake, ref, send, after } = await paying();
  await fake.end(ref, 'paid');
  for (const id of ['evt_1', 'evt_1', 'evt_1', 'evt_2']) {
    const raw = eventOf(ref, {}, id);
    expect(await send(signed(raw, STRIPE_WEBHOOK_SECRET, served.clock.now()), raw)).toEqual(
      RECEIVED,
    );
  }
  await expect.poll(after).toEqual({ paid: 5_000, kept: 2 });
  await createPaymentSweep(served.context)(true);
  expect(await after()).toEqual({ paid: 5_000, kept: 2 });
  expect((await fake.refunds()).count).toBe(0);
});

test('a venue’s own notice about another venue’s payment, or about nobody’s, is not kept', async () => {
  const { served, fake, ref, send, after } = await paying();
  await fake.end(ref, 'paid');
  const now = served.clock.now();
  const raw = eventOf(ref);
  // Rightly signed by the other venue, at its own address.
  expect(await send(signed(raw, OTHER_SECRET, now), raw, `stripe/${ELSEWHERE}`)).toEqual(RECEIVED);
  expect(await after()).toEqual({ paid: 0, kept: 0 });
  for (const nobodys of ['cs_test_999', `${ref}0`, '', '../refunds', 'x'.repeat(500)]) {
    const wrong = eventOf(nobodys);
    expect(await send(signed(wrong, STRIPE_WEBHOOK_SECRET, now), wrong)).toEqual(RECEIVED);
  }
  expect(await after()).toEqual({ paid: 0, kept: 0 });
  expect(await send(signed(raw, STRIPE_WEBHOOK_SECRET, now), raw, 'stripe/no-such')).toEqual(
    RECEIVED,
  );
  expect(await send(signed(raw, STRIPE_WEBHOOK_SECRET, now), raw, `mollie/${VENUE}`)).toEqual(
    RECEIVED,
  );
  expect(await send(signed(raw, STRIPE_WEBHOOK_SECRET, now), raw, `test/${VENUE}`)).toEqual(
    RECEIVED,
  );
  expect(await after()).toEqual({ paid: 0, kept: 0 });
});

test('what anybody can send unsigned asks the provider, whose answer alone counts', async () => {
  const { fake, ref, send, after } = await paying('mollie');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const raw of [`id=${ref}`, `id=${ref}&status=paid&amount=1`, 'id=tr_999', 'id=../../x']) {
    expect(await send(form, raw)).toEqual(RECEIVED);
  }
  expect(await send(form, `id=${ref}`, `mollie/${ELSEWHERE}`)).toEqual(RECEIVED);
  await expect.poll(after).toMatchObject({ paid: 0, kept: 2 });
  await fake.end(ref, 'paid');
  for (let times = 0; times < 5; times += 1) await send(form, `id=${ref}`);
  await expect.poll(after).toMatchObject({ paid: 5_000 });
});

test('the page’s address opens one payment only, in one browser only, and is no pass to anything else', async () => {
  const { served, guest, payment, pay, fake, ref, returnUrl } = await paying();
  const mine = returnUrl().split('/').at(-1) ?? '';
  const other = await pay(3_000);
  const others = returnUrl().split('/').at(-1) ?? '';
  const open = async (capability: string, viewer: string) => {
    const { status, body } = await served.ask('POST', 'payments/return', { capability, viewer });
    return status === 200 ? body.amount : [status, body.code];
  };
  const ended = [410, 'payments.link_ended'];
  const [first, second] = ['a'.repeat(22), 'b'.repeat(22)];
  expect(await open(mine, first)).toBe(5_000);
  expect(await open(others, second)).toBe(3_000);
  // Neither browser sees the other's payment, whatever it holds itself.
  expect(await open(mine, second)).toEqual(ended);
  expect(await open(others, first)).toEqual(ended);
  const altered = `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [altered, mine.toLowerCase(), mine.slice(0, 22), `${mine}A`, guest.token]) {
    expect(await open(wrong, first), wrong).toEqual(ended);
  }
  for (const [method, path] of [
    ['GET', 'seating'],
    ['GET', `payments/${payment.id}`],
    ['POST', `payments/${payment.id}/cancel`],
    ['POST', `payments/${other.id}/cancel`],
    ['GET', `venues/${VENUE}/payments/unresolved`],
  ] as const) {
    for (const headers of [
      { authorization: `Bearer ${mine}` },
      { authorization: `Bearer ${first}` },
      { cookie: `servett_staff=${mine}` },
    ]) {
      expect((await served.ask(method, path, undefined, headers)).status, path).toBe(401);
    }
  }
  // It ends half an hour after the payment, for the browser that had it too.
  await fake.end(ref, 'paid');
  expect(await open(mine, first)).toBe(5_000);
  served.clock.advance(31 * 60_000);
  expect(await open(mine, first)).toEqual(ended);
  expect(await open(mine, second)).toEqual(ended);
});
