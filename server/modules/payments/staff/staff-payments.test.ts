import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { OutcomeUnknownError } from '#server/modules/payment-providers/payment-errors.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { findRefund } from '../refunds.repository.ts';
import { advanceRefund } from '../send-refund.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const MINUTE_MS = 60_000;

/** A guest with three soups who pays them online; `pay` returns the attempt's id. */
async function dinner(database?: 'file') {
  const scripted = scriptedProvider();
  const served = await testApp({
    paymentProviders: scripted,
    ...(database && { database }),
  });
  const sweep = createPaymentSweep(served.context);
  const anna = await guestAt(served);
  const order = (await anna.order([{ product: 'soup', quantity: 3 }])).body;
  const pay = async (tip = 0, isPaid = true): Promise<string> => {
    const body = { take: { kind: 'rest' }, amount: order.total, tip, locale: 'en' };
    const id = newOrderId();
    await anna.ask('POST', 'payments', body, { 'idempotency-key': id });
    if (isPaid) {
      scripted.set(id, 'paid');
      await sweep(true);
    }
    return id;
  };
  const owner = await served.staff('owner');
  const bill = async () =>
    (await owner('GET', `venues/${VENUE}/seatings/${order.seating}/bill`)).body;
  return { served, scripted, sweep, anna, order, pay, owner, bill };
}

test('staff stop a payment to take its part in cash, and cannot while it can still be paid', async () => {
  const { scripted, pay, owner, order } = await dinner();
  const id = await pay(0, false);
  scripted.isStubborn = true;
  const take = () => owner('POST', `venues/${VENUE}/attempts/${id}/take-over`);
  expect(await take()).toMatchObject({ status: 409, body: { code: 'payments.still_open' } });
  scripted.isStubborn = false;
  expect((await take()).body).toMatchObject({ id, state: 'cancelled', table: { label: '1' } });
  const cash = { id: newOrderId(), method: 'cash', amount: order.total, tip: 0 };
  const seating = `venues/${VENUE}/seatings/${order.seating}`;
  expect((await owner('POST', `${seating}/payments`, cash)).status).toBe(201);
});

test('a payment that was paid meanwhile is not taken over', async () => {
  const { scripted, pay, owner, bill, order } = await dinner();
  const id = await pay(0, false);
  scripted.set(id, 'paid');
  const answer = await owner('POST', `venues/${VENUE}/attempts/${id}/take-over`);
  expect(answer.body).toMatchObject({ code: 'payments.changed', state: 'paid' });
  expect((await bill()).bill.paid).toBe(order.total);
});

test('a line is given back with its reason: the bill is smaller, and nothing is due', async () => {
  const { pay, owner, bill, order, scripted } = await dinner();
  const id = await pay(200);
  const wish = {
    id: newOrderId(),
    amount: order.total / 3,
    tip: 0,
    lines: [order.lines[0].id],
    reduces: true,
    reason: 'Cold',
  };
  const path = `venues/${VENUE}/attempts/${id}/refund`;
  const done = await owner('POST', path, wish);
  expect(done.body.refunds).toMatchObject([{ state: 'done', amount: wish.amount, reason: 'Cold' }]);
  expect((await owner('POST', path, wish)).body.refunds).toHaveLength(1);
  expect(scripted.refunds.size).toBe(1);
  const after = await bill();
  const rest = (order.total / 3) * 2;
  expect(after.bill).toMatchObject({ total: rest, paid: rest, remaining: 0, tips: 200 });
  expect(after.payments.at(-1)).toMatchObject({
    method: 'online',
    amount: -wish.amount,
    refunds: after.payments[0].id,
    reason: 'Cold',
  });
});

test('a payment given back whole is due again, and no more than it can go back', async () => {
  const { pay, owner, bill, order } = await dinner();
  const id = await pay(200);
  const path = `venues/${VENUE}/attempts/${id}/refund`;
  const wish = { amount: order.total, tip: 200, reduces: false, reason: 'Wrong table' };
  const more = { ...wish, id: newOrderId(), tip: 201 };
  expect((await owner('POST', path, more)).body).toMatchObject({
    code: 'payments.refund_too_much',
    limit: order.total + 200,
  });
  await owner('POST', path, { ...wish, id: newOrderId() });
  expect((await bill()).bill).toMatchObject({ remaining: order.total, paid: 0, tips: 0 });
  expect((await owner('POST', path, { ...wish, id: newOrderId() })).body.code).toBe(
    'payments.refund_too_much',
  );
});

test('a refund sent again gives back nothing more, and another one under its id is refused', async () => {
  const { anna, pay, owner, scripted } = await dinner();
  const id = await pay();
  await anna.order([{ product: 'soup', quantity: 3 }]);
  const second = await pay();
  const ask = (wish: object, attempt = id) =>
    owner('POST', `venues/${VENUE}/attempts/${attempt}/refund`, wish);
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  await ask(wish);
  for (const refused of [
    await ask({ ...wish, amount: 200 }),
    await ask({ ...wish, reason: 'Late' }),
    await ask(wish, second),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([422, 'refunds.key_reused']);
  }
  expect((await ask(wish)).body.refunds).toHaveLength(1);
  expect(scripted.refunds.size).toBe(1);
});

test('a refund that is sent twenty times at once is given back once', async () => {
  const { served, pay, owner, scripted, bill, order } = await dinner('file');
  const path = `venues/${VENUE}/attempts/${await pay()}/refund`;
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  const answers = await timesAtOnce(served, 20, () => owner('POST', path, wish));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(scripted.refunds.size).toBe(1);
  const after = await bill();
  expect(after.bill.paid).toBe(order.total - 100);
  expect(after.payments).toHaveLength(2);
});

test('a refund that fails waits for a decision, and is unresolved until then', async () => {
  const { pay, owner, scripted, bill, order } = await dinner();
  const id = await pay();
  scripted.fail('refund', 'refused');
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: true, reason: 'Late' };
  await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  const all = async () => (await owner('GET', `venues/${VENUE}/payments/unresolved`)).body;
  const unresolved = async () => (await all()).refunds;
  expect(await unresolved()).toMatchObject([{ id: wish.id, state: 'failed' }]);
  expect((await all()).refunded).toMatchObject([{ id, table: { label: '1' } }]);
  const decide = (decision: string) =>
    owner('POST', `venues/${VENUE}/refunds/${wish.id}/decision`, { decision, reason: 'Cash' });
  expect((await decide('by_hand')).body.state).toBe('by_hand');
  expect(await unresolved()).toEqual([]);
  expect((await decide('send')).body.code).toBe('refunds.state_changed');
  expect((await bill()).bill).toMatchObject({ paid: order.total - 100, remaining: 0 });
});

test('given back in cash it is rounded, and taken off the drawer of who gives it', async () => {
  const { pay, owner, scripted, bill, order } = await dinner();
  const id = await pay();
  scripted.fail('refund', 'refused');
  const shift = newOrderId();
  const drawer = `venues/${VENUE}/drawers/${MAIN_DRAWER}/shifts`;
  await owner('POST', drawer, { id: shift, counted: 100_000 });
  const wish = { id: newOrderId(), amount: 160, tip: 0, reduces: true, reason: 'Late' };
  await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  const [waits] = (await owner('GET', `venues/${VENUE}/payments/unresolved`)).body.refunds;
  expect(waits.cash).toBe(200);
  const body = { decision: 'by_hand', reason: 'Cash', inCash: true };
  const given = await owner('POST', `venues/${VENUE}/refunds/${wish.id}/decision`, body);
  expect(given.body).toMatchObject({ state: 'by_hand', amount: 160, rounding: 40 });
  const { drawers } = (await owner('GET', `venues/${VENUE}/drawers`)).body;
  expect(drawers[0].shift).toMatchObject({ taken: -200, expected: 99_800 });
  expect((await bill()).bill).toMatchObject({ paid: order.total - 160, rounding: -40 });
  const { figures } = (await owner('GET', `venues/${VENUE}/days/2026-11-20`)).body;
  expect(figures).toMatchObject({ paid: order.total - 160, rounding: -40 });
  expect(figures.refunds).toMatchObject([{ amount: 160 }]);
  const { payments } = (await owner('GET', `venues/${VENUE}/payments?day=2026-11-20`)).body;
  expect(payments).toHaveLength(2);
});

test('a refund that its provider has begun keeps no day open until it fails', async () => {
  const { pay, owner, scripted, sweep } = await dinner();
  const id = await pay();
  scripted.refundState = 'sent';
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: true, reason: 'Late' };
  await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  const inList = async () =>
    (await owner('GET', `venues/${VENUE}/payments/unresolved`)).body.refunds.length;
  const inDay = async () =>
    (await owner('GET', `venues/${VENUE}/days/2026-11-20`)).body.open.payments;
  expect([await inList(), await inDay()]).toEqual([0, undefined]);
  for (const refund of scripted.refunds.values()) refund.state = 'failed';
  await sweep(true);
  expect([await inList(), await inDay()]).toEqual([1, 1]);
});

test('a day with a payment that nobody knows the outcome of is not closed without a reason', async () => {
  const { owner, pay, scripted, sweep } = await dinner();
  const day = `venues/${VENUE}/days/2026-11-20`;
  const open = async () => (await owner('GET', day)).body.open.payments;
  scripted.fail('create', 'answer_lost');
  const id = await pay(0, false);
  expect(await open()).toBe(1);
  scripted.set(id, 'paid');
  await sweep(true);
  expect(await open()).toBeUndefined();
});

test('a day is compared with its provider, which may have given back what we do not know', async () => {
  const { pay, owner, scripted, order } = await dinner();
  const id = await pay();
  const compare = async () =>
    (await owner('GET', `venues/${VENUE}/payments/reconciliation?day=2026-11-20`)).body;
  expect(await compare()).toMatchObject({ checked: 1, differences: [], unreadable: [] });
  scripted.refunds.set(newOrderId(), { ref: `ref-${id}`, amount: 500, state: 'done' });
  expect((await compare()).differences).toMatchObject([
    {
      attempt: { id },
      received: { provider: order.total, ours: order.total },
      refunded: { provider: 500, ours: 0 },
    },
  ]);
  scripted.fail('read', 'unreachable');
  expect(await compare()).toMatchObject({ checked: 0, unreadable: [{ id }] });
});

test('a payment whose outcome the provider never tells is counted as not paid by staff, and late money still counts', async () => {
  const { served, pay, owner, scripted, bill, order, sweep } = await dinner();
  const id = await pay(0, false);
  const { read } = scripted.provider;
  scripted.provider.read = async () => {
    throw new OutcomeUnknownError('unreachable', 'Scripted.');
  };
  const wish = { outcome: 'not_paid', reason: 'The provider is gone' };
  const decide = () => owner('POST', `venues/${VENUE}/attempts/${id}/decision`, wish);
  expect((await decide()).body.code).toBe('payments.still_open');
  served.clock.advance(10 * MINUTE_MS);
  expect((await decide()).body).toMatchObject({ id, state: 'cancelled' });
  const { bill: free } = await bill();
  expect(free).toMatchObject({ remaining: order.total, paid: 0 });
  expect(free.held).toBeUndefined();
  const rows = await served.context.store.reader
    .selectFrom('staff_acts')
    .select('detail')
    .where('kind', '=', 'payment.decided')
    .execute();
  expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
    { amount: order.total, tip: 0, reason: wish.reason, to: 'not_paid' },
  ]);
  expect((await decide()).body).toMatchObject({ code: 'payments.changed', state: 'cancelled' });
  scripted.provider.read = read;
  scripted.set(id, 'paid');
  served.clock.advance(MINUTE_MS);
  await sweep();
  expect((await bill()).bill).toMatchObject({ remaining: 0, paid: order.total });
});

test('nobody decides about a payment whose outcome the provider tells', async () => {
  const { served, pay, owner, scripted } = await dinner();
  const wish = { outcome: 'not_paid', reason: 'It hangs' };
  const decide = (id: string) => owner('POST', `venues/${VENUE}/attempts/${id}/decision`, wish);
  const id = await pay(0, false);
  scripted.isStubborn = true;
  served.clock.advance(10 * MINUTE_MS);
  expect((await decide(id)).body.code).toBe('payments.still_open');
  scripted.set(id, 'paid');
  expect((await decide(id)).body).toMatchObject({ code: 'payments.changed', state: 'paid' });
  expect((await decide(newOrderId())).body.code).toBe('payments.unknown');
});

test('a refund without an answer for an hour is given back by hand, and not sent after that', async () => {
  const { served, pay, owner, scripted, bill, order, sweep } = await dinner();
  const id = await pay();
  const { refund } = scripted.provider;
  let asked = 0;
  scripted.provider.refund = async () => {
    asked += 1;
    throw new OutcomeUnknownError('unreachable', 'Scripted.');
  };
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: true, reason: 'Late' };
  await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  const listed = await findRefund(served.context.store.reader, wish.id);
  const decide = (decision: string) =>
    owner('POST', `venues/${VENUE}/refunds/${wish.id}/decision`, { decision, reason: 'Cash' });
  expect((await decide('by_hand')).body.code).toBe('refunds.being_sent');
  expect((await decide('send')).body.code).toBe('refunds.state_changed');
  served.clock.advance(60 * MINUTE_MS);
  await sweep(true);
  // The provider may be answering that.
  expect((await decide('by_hand')).body.code).toBe('refunds.being_sent');
  served.clock.advance(2 * MINUTE_MS);
  expect((await decide('by_hand')).body.state).toBe('by_hand');
  expect((await bill()).bill).toMatchObject({ paid: order.total - 100, remaining: 0 });
  scripted.provider.refund = refund;
  // As a round that had listed it before it was decided.
  if (listed !== undefined) await advanceRefund(served.context, listed);
  await sweep(true);
  expect([asked, scripted.refunds.size]).toEqual([2, 0]);
});

test("another venue's payment is unknown to staff", async () => {
  const { owner } = await dinner();
  const id = newOrderId();
  const path = `venues/${VENUE}/attempts/${id}`;
  expect((await owner('POST', `${path}/take-over`)).body.code).toBe('payments.unknown');
});
