import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from './sweep-payments.ts';

type Ordering = MenuFile['venue']['ordering'] & object;

/** Two guests with three soups, in a venue that has chosen so. */
async function dinner(ordering: Ordering) {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, menu: menuWith(ordering) });
  const sweep = createPaymentSweep(served.context);
  const anna = await guestAt(served);
  const order = (await anna.order([{ product: 'soup', quantity: 3 }])).body;
  const bo = await guestAt(served);
  await letIn(anna, bo);
  const owner = await served.staff('owner');
  const seating = `venues/${VENUE}/seatings/${order.seating}`;
  const bill = async () => (await owner('GET', `${seating}/bill`)).body;
  const serve = async () => {
    const at = `venues/${VENUE}/orders/${order.id}`;
    await owner('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
    const lines = [{ id: order.lines[0].id, from: 'queued' }];
    expect((await owner('POST', `${at}/lines`, { lines, to: 'served' })).status).toBe(200);
  };
  /** Begins a payment; `paid` when its provider says so. */
  const pay = async (guest: TestGuest, take: object, amount: number) => {
    const body = { take, amount, tip: 0, locale: 'en' };
    const id = newOrderId();
    const answer = await guest.ask('POST', 'payments', body, { 'idempotency-key': id });
    return { id, answer };
  };
  const paid = async (id: string) => {
    scripted.set(id, 'paid');
    await sweep(true);
    await sweep(true);
  };
  return { served, scripted, sweep, anna, bo, order, owner, seating, bill, serve, pay, paid };
}

const REST = { kind: 'rest' };

test('where the venue wants it, a bill that guests have paid whole is settled and its table is free', async () => {
  const { anna, bo, order, served, serve, pay, paid, bill } = await dinner({
    settlesPaidBills: true,
  });
  await serve();
  const heard: unknown[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  const half = await pay(anna, { kind: 'equal', parts: 2 }, order.total / 2);
  await paid(half.id);
  expect((await bill()).bill.state).toBe('open');
  const rest = await pay(bo, REST, order.total / 2);
  await paid(rest.id);
  expect((await bill()).bill).toMatchObject({ state: 'settled', remaining: 0 });
  expect(heard.slice(-3)).toEqual(['payment.paid', 'bill.settled', 'seating.ended']);
  expect((await bo.ask('GET', `payments/${rest.id}`)).body.state).toBe('paid');
  expect((await anna.order([{ product: 'soup' }])).body.code).toBe('seatings.ended');
});

test('it is not settled while something is still to be served, or where the venue has not chosen so', async () => {
  const waiting = await dinner({ settlesPaidBills: true });
  await waiting.paid((await waiting.pay(waiting.anna, REST, waiting.order.total)).id);
  expect((await waiting.bill()).bill).toMatchObject({ state: 'open', remaining: 0 });
  const by = await dinner({});
  await by.serve();
  await by.paid((await by.pay(by.anna, REST, by.order.total)).id);
  expect((await by.bill()).bill).toMatchObject({ state: 'open', remaining: 0 });
});

test('a refund of a bill that was settled by itself opens it again', async () => {
  const { anna, order, owner, serve, pay, paid, bill } = await dinner({ settlesPaidBills: true });
  await serve();
  const { id } = await pay(anna, REST, order.total);
  await paid(id);
  const wish = { id: newOrderId(), amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  await owner('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  expect((await bill()).bill).toMatchObject({ state: 'open', remaining: 100 });
});

/** Anna pays after she has stopped and Bo has paid all: her money is too much. */
async function tooMuch(ordering: Ordering) {
  const at = await dinner(ordering);
  const { anna, bo, order, scripted, served, pay, paid } = at;
  const late = await pay(anna, REST, order.total);
  await anna.ask('POST', `payments/${late.id}/cancel`);
  await paid((await pay(bo, REST, order.total)).id);
  scripted.set(late.id, 'paid');
  const headers = { authorization: '', 'x-signature': 'right', 'content-type': 'text/plain' };
  await served.ask('POST', `payments/notices/test/${VENUE}`, `evt-1 ref-${late.id}`, headers);
  await at.sweep(true);
  await at.sweep(true);
  const unresolved = async () =>
    (await at.owner('GET', `venues/${VENUE}/payments/unresolved`)).body.refunds;
  const decide = (id: string, decision: string) =>
    at.owner('POST', `venues/${VENUE}/refunds/${id}/decision`, { decision, reason: 'Asked' });
  return { ...at, late, unresolved, decide };
}

test('money beyond the bill waits for staff where the venue has chosen so, and goes back when they say so', async () => {
  const { unresolved, decide, scripted, order, anna, late } = await tooMuch({
    asksAboutExcess: true,
  });
  const [refund] = await unresolved();
  expect(refund).toMatchObject({ cause: 'excess', state: 'proposed', amount: order.total });
  expect(scripted.refunds.size).toBe(0);
  expect((await anna.ask('GET', `payments/${late.id}`)).body).toMatchObject({
    excess: order.total,
    refunded: 0,
  });
  expect((await decide(refund.id, 'apply')).body.code).toBe('bills.nothing_to_pay');
  expect((await decide(refund.id, 'send')).body.state).toBe('done');
  expect(await unresolved()).toEqual([]);
});

test('staff take money beyond the bill towards a new round, and only the rest goes back', async () => {
  const { unresolved, decide, scripted, order, anna, bill, sweep, late } = await tooMuch({
    asksAboutExcess: true,
  });
  const [refund] = await unresolved();
  const round = (await anna.order([{ product: 'soup' }])).body;
  expect((await decide(refund.id, 'apply')).body).toMatchObject({ state: 'applied' });
  expect((await decide(refund.id, 'apply')).body.code).toBe('refunds.state_changed');
  await sweep(true);
  expect((await bill()).bill).toMatchObject({ paid: order.total + round.total, remaining: 0 });
  expect([...scripted.refunds.values()].map(({ amount }) => amount)).toEqual([
    order.total - round.total,
  ]);
  expect(await unresolved()).toEqual([]);
  expect((await anna.ask('GET', `payments/${late.id}`)).body).toMatchObject({
    excess: order.total - round.total,
    refunded: order.total - round.total,
  });
});

test('a discount while somebody pays all is paid back, with nothing left to pay', async () => {
  const { anna, order, owner, seating, pay, paid, bill, scripted } = await dinner({});
  const { id } = await pay(anna, REST, order.total);
  const wish = { id: newOrderId(), kind: 'discount', percent: 1_000, reason: 'Wait' };
  const reduced = await owner('POST', `${seating}/adjustments`, { ...wish, from: order.total });
  expect(reduced.status).toBe(201);
  await paid(id);
  const total = order.total * 0.9;
  expect((await bill()).bill).toMatchObject({ total, paid: total, remaining: 0 });
  expect([...scripted.refunds.values()].map(({ amount }) => amount)).toEqual([order.total / 10]);
});

test('a new round while somebody pays all leaves that payment as it is, and is what is left', async () => {
  const { anna, bo, order, pay, paid, bill } = await dinner({});
  const { id } = await pay(anna, REST, order.total);
  const round = (await bo.order([{ product: 'soup' }])).body;
  expect((await pay(bo, REST, order.total + round.total)).answer.body).toMatchObject({
    code: 'payments.changed',
    limit: round.total,
  });
  await paid(id);
  expect((await bill()).bill).toMatchObject({ paid: order.total, remaining: round.total });
});

test('of two lines one is voided while its part is held, and the other part stays as it is', async () => {
  const { anna, bo, owner, pay, paid, bill, scripted } = await dinner({});
  const beer = (await bo.order([{ product: 'beer', options: ['small'] }])).body;
  const [line] = beer.lines;
  const take = { kind: 'lines', lines: [{ line: line.id, num: 1, den: 1 }] };
  const held = await pay(anna, take, beer.total);
  expect(held.answer.status).toBe(201);
  const at = `venues/${VENUE}/orders/${beer.id}`;
  await owner('POST', `${at}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  const lines = [{ id: line.id, from: 'queued' }];
  expect((await owner('POST', `${at}/lines`, { lines, to: 'voided', reason: 'Out' })).status).toBe(
    200,
  );
  await paid(held.id);
  // Its money pays what the table still owes: nobody gets more back than is too much.
  expect((await bill()).bill).toMatchObject({ paid: beer.total });
  expect(scripted.refunds.size).toBe(0);
});
