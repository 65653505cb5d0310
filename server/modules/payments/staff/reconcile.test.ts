import { expect, onTestFinished, test } from 'vitest';
import { createPaymentProviders } from '#server/modules/payment-providers/payment-providers.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { fakeSwish } from '#tests/support/providers/fake-swish.ts';
import {
  SWISH_NUMBER,
  SWISH_PASSPHRASE,
  throwAwayCertificates,
} from '#tests/support/providers/throw-away-authority.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const certificates = throwAwayCertificates();
const PATH = `venues/${VENUE}/payment-providers`;

/** A guest has paid three soups with Swish, and staff have given back a part. */
async function refundedDinner() {
  const served = await testApp({ config: { paymentKey: Buffer.alloc(32, 7) } });
  const fake = await fakeSwish(certificates);
  onTestFinished(fake.close);
  served.context.paymentProviders = createPaymentProviders(served.context, {
    stripe: fake.base,
    mollie: fake.base,
    swish: fake.base,
    swishSimulator: fake.base,
    swishAuthority: certificates.ca,
  });
  const owner = await served.staff('owner');
  const secrets = { pfx: certificates.pfx, passphrase: SWISH_PASSPHRASE, isSimulator: false };
  await owner('PUT', `${PATH}/keys`, { provider: 'swish', number: SWISH_NUMBER, ...secrets });
  await owner('PUT', `${PATH}/active`, { provider: 'swish' });
  const guest = await guestAt(served);
  const { total } = (await guest.order([{ product: 'soup', quantity: 3 }])).body;
  const wish = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'sv' };
  const { body } = await guest.ask('POST', 'payments', wish, { 'idempotency-key': newOrderId() });
  await fake.end(fake.refAt(body.next.token), 'paid');
  await createPaymentSweep(served.context)(true);
  const back = { id: newOrderId(), amount: 9_500, tip: 0, reduces: true, reason: 'It was cold' };
  await owner('POST', `venues/${VENUE}/attempts/${body.id}/refund`, back);
  const compare = async () =>
    (await owner('GET', `venues/${VENUE}/payments/reconciliation?day=2026-11-20`)).body;
  return { served, fake, id: body.id, total, compare };
}

test('a refunded payment is right where the provider tells of refunds only one by one', async () => {
  const { fake, total, compare } = await refundedDinner();
  expect(fake.payments()).toMatchObject([{ received: total, refunded: 9_500 }]);
  expect(await compare()).toMatchObject({ checked: 1, differences: [], unreadable: [] });
});

test('a refund that we hold for sent, and such a provider does not know, is listed', async () => {
  const { served, id, compare } = await refundedDinner();
  await served.context.store.write('installation', (db) =>
    db
      .updateTable('refunds')
      .set({ provider_ref: '0'.repeat(32) })
      .execute(),
  );
  expect(await compare()).toMatchObject({ checked: 0, unreadable: [{ id }] });
});
