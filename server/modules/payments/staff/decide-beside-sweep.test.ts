import { expect, test } from 'vitest';
import { OutcomeUnknownError } from '#server/modules/payment-providers/payment-errors.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { beginSending, findRefund, moveRefund } from '../refunds.repository.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const HOUR_MS = 3_600_000;
const SENDING_MS = 120_000;
const ROUNDS = 12;

/** A refund that its provider has not answered for more than an hour, and answers from now on. */
async function unanswered() {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, database: 'file' });
  const sweep = createPaymentSweep(served.context);
  const anna = await guestAt(served);
  const { total } = (await anna.order([{ product: 'soup' }])).body;
  const id = newOrderId();
  const body = { take: { kind: 'rest' }, amount: total, tip: 0, locale: 'en' };
  await anna.ask('POST', 'payments', body, { 'idempotency-key': id });
  scripted.set(id, 'paid');
  await sweep(true);
  const owner = await served.staff('owner');
  const { refund: answers } = scripted.provider;
  const stuck = async () => {
    scripted.provider.refund = async () => {
      throw new OutcomeUnknownError('unreachable', 'Scripted.');
    };
    const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: true, reason: 'Late' };
    await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
    served.clock.advance(HOUR_MS + SENDING_MS);
    scripted.provider.refund = answers;
    return wish.id;
  };
  const byHand = (refund: string) =>
    owner('POST', `venues/${VENUE}/refunds/${refund}/decision`, {
      decision: 'by_hand',
      reason: 'Cash',
    });
  const find = (refund: string) => findRefund(served.context.store.reader, refund);
  return { served, scripted, sweep, stuck, byHand, find };
}

test('money goes back once, by hand or by the provider, however close the two come', async () => {
  const { scripted, sweep, stuck, byHand, find } = await unanswered();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await stuck();
    const [decided] = await Promise.all(
      round % 2 === 0 ? [byHand(id), sweep(true)] : [sweep(true).then(() => byHand(id))],
    );
    await sweep(true);
    const isByHand = decided.status === 200;
    expect(scripted.refunds.has(id)).toBe(!isByHand);
    expect((await find(id))?.state).toBe(isByHand ? 'by_hand' : 'done');
  }
});

test('a refund that is being sent since it was read is not changed', async () => {
  const { served, stuck, find } = await unanswered();
  const read = await find(await stuck());
  if (read === undefined) throw new Error('the refund is stored');
  const { store, clock } = served.context;
  const to = { state: 'by_hand' } as const;
  expect(await store.write({ venue: VENUE }, (db) => beginSending(db, read.id, clock.now()))).toBe(
    true,
  );
  expect(await store.write({ venue: VENUE }, (db) => moveRefund(db, read, to, clock.now()))).toBe(
    false,
  );
  const now = await find(read.id);
  expect(now?.state).toBe('asked');
  expect(
    now && (await store.write({ venue: VENUE }, (db) => moveRefund(db, now, to, clock.now()))),
  ).toBe(true);
  expect(await store.write({ venue: VENUE }, (db) => beginSending(db, read.id, clock.now()))).toBe(
    false,
  );
});
